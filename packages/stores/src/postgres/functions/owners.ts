/**
 * The rows of owners, which count their facts, so that one that is gone is missed. A row is changed after the locks of conversations and
 * trees were taken, and before those of texts. Who only goes on with a conversation never waits for it.
 */
export const OWNERS = `
  -- Where there is none of that name.
  CREATE FUNCTION palimpsest.add_owner(_owner text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO palimpsest.owners (owner) VALUES (_owner) ON CONFLICT DO NOTHING
  $$;

  CREATE FUNCTION palimpsest.set_own_strategy(_owner text, _strategy text) RETURNS void LANGUAGE sql AS $$
    SELECT palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET strategy = _strategy WHERE o.owner = _owner
  $$;
`;

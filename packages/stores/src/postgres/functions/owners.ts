import { ownerSum, settingOwner } from '../sums.js';

const STRATEGY = settingOwner({ strategy: '_strategy' });
const NEW_SUM = ownerSum('', { owner: '_owner', strategy: 'NULL' });

/**
 * The rows of owners, which count what belongs to them, so that a row that is gone is missed. Whoever changes one is waited for by
 * others who create or erase: a row is changed after the locks of conversations and trees were taken, and before those of texts. Who only
 * goes on with a conversation never waits for it.
 */
export const OWNERS = `
  -- Where there is none of that name.
  CREATE FUNCTION palimpsest.add_owner(_owner text) RETURNS void LANGUAGE sql AS $$
    WITH added AS (INSERT INTO palimpsest.owners (owner, sum) VALUES (_owner, ${NEW_SUM}) ON CONFLICT DO NOTHING RETURNING owner)
    INSERT INTO palimpsest.added_owners AS a (owner, times) SELECT owner, 1 FROM added
    ON CONFLICT (owner) DO UPDATE SET times = a.times + 1
  $$;

  CREATE FUNCTION palimpsest.set_own_strategy(_owner text, _strategy text) RETURNS void LANGUAGE sql AS $$
    SELECT palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET ${STRATEGY} WHERE o.owner = _owner
  $$;

  -- An owner has so many conversations more, or fewer.
  CREATE FUNCTION palimpsest.count_conversations(_owner text, _more integer) RETURNS void LANGUAGE sql AS $$
    UPDATE palimpsest.owners o SET conversation_count = o.conversation_count + _more WHERE o.owner = _owner
  $$;
`;

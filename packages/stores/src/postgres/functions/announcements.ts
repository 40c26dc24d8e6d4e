/** What replicas tell each other. */
export const ANNOUNCEMENTS = `
  -- A notification only wakes those who listen: who cannot listen behind a pooler looks into the table now and then.
  CREATE FUNCTION palimpsest.announce(_sender uuid, _owners text[], _texts text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM palimpsest.announcements a WHERE a.number IN (SELECT o.number FROM palimpsest.announcements o
      WHERE o.announced_at < clock_timestamp() - interval '1 minute' FOR UPDATE SKIP LOCKED);
    INSERT INTO palimpsest.announcements (sender, owner, text, announced_at)
    SELECT _sender, a.owner, a.text, clock_timestamp() FROM unnest(_owners, _texts) WITH ORDINALITY a (owner, text, place)
    ORDER BY a.place;
    PERFORM pg_notify('palimpsest', '');
  END $$;
`;

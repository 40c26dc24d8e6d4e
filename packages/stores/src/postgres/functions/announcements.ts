/** What replicas tell each other. */
export const ANNOUNCEMENTS = `
  -- A notification only wakes those who listen: who cannot listen behind a pooler looks into the table now and then.
  CREATE FUNCTION palimpsest.announce(_sender uuid, _owners text[], _texts text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _now bigint := extract(epoch FROM clock_timestamp()) * 1000000;
  BEGIN
    DELETE FROM palimpsest.announcements a WHERE (a.number, a.sender) IN (SELECT o.number, o.sender
      FROM palimpsest.announcements o WHERE o.number < _now - 60000000 FOR UPDATE SKIP LOCKED);
    INSERT INTO palimpsest.announcements (number, sender, owner, text)
    SELECT _now + a.place, _sender, a.owner, a.text FROM unnest(_owners, _texts) WITH ORDINALITY a (owner, text, place);
    PERFORM pg_notify('palimpsest', '');
  END $$;
`;

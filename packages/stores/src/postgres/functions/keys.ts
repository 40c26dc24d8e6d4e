export const KEYS = `
  -- One that was added by this very write stays as it is.
  CREATE FUNCTION palimpsest.add_key(_id text, _owner text, _label text, _hash text, _at bigint, _write uuid,
    _expires bigint, _parent text)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO palimpsest.keys (id, owner, label, hash, created_at, write, expires_at, parent)
    SELECT _id, _owner, _label, _hash, _at, _write, _expires, _parent
    WHERE NOT EXISTS (SELECT 1 FROM palimpsest.keys k WHERE k.write = _write)
  $$;
`;

import { keySum } from '../sums.js';

const NEW_SUM = keySum('', {
  ...{ id: '_id', owner: '_owner', label: '_label', hash: '_hash', created_at: '_at', revoked_at: 'NULL' },
});

/** Keys are counted, so that one that is gone is missed. */
export const KEYS = `
  -- One that was added by this very write stays as it is.
  CREATE FUNCTION palimpsest.add_key(_id text, _owner text, _label text, _hash text, _at bigint, _write uuid)
  RETURNS void LANGUAGE sql AS $$
    WITH added AS (INSERT INTO palimpsest.keys (id, owner, label, hash, created_at, write, sum)
      SELECT _id, _owner, _label, _hash, _at, _write, ${NEW_SUM}
      WHERE NOT EXISTS (SELECT 1 FROM palimpsest.keys k WHERE k.write = _write) RETURNING 1)
    UPDATE palimpsest.totals SET keys = keys + 1 FROM added
  $$;
`;

import { factSum } from '../sums.js';

const NEW_SUM = factSum('r');
/** A sum that is wrong stays wrong: what made it so is still there. */
const EMPTIED = `words = NULL, sum = CASE WHEN f.sum = ${factSum('f')}
      THEN palimpsest.sum_of(json_build_array(f.id, f.about, NULL, f.retires, f.erases)::text) ELSE f.sum END`;

/** What is remembered about owners. */
export const FACTS = `
  CREATE FUNCTION palimpsest.fact_count(_owner text) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT f.number + 1 FROM palimpsest.facts f WHERE f.owner = _owner ORDER BY f.number DESC LIMIT 1), 0)
  $$;

  -- The row of the owner is locked: whoever notes or erases meanwhile waits. What was written before, and is sent again because
  -- its answer was lost, is found by its first id.
  CREATE FUNCTION palimpsest.note_facts(_owner text, _count bigint, _erasures bigint, _ids text[], _abouts text[],
    _words text[], _retires text[], _erases text[], _retired text[], _erased text[])
  RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _present bigint;
    _done bigint;
  BEGIN
    PERFORM palimpsest.add_owner(_owner);
    SELECT o.erasures INTO _present FROM palimpsest.owners o WHERE o.owner = _owner FOR UPDATE;
    SELECT palimpsest.fact_count(_owner) INTO _done;
    IF _done >= _count + cardinality(_ids) AND EXISTS (SELECT 1 FROM palimpsest.facts f
      WHERE f.owner = _owner AND f.number = _count AND f.id = _ids[1] AND f.about = _abouts[1]) THEN RETURN _done; END IF;
    IF _done <> _count OR coalesce(_erasures, _present) <> _present THEN PERFORM palimpsest.moved('', 'facts'); END IF;
    INSERT INTO palimpsest.facts (owner, number, id, about, words, retires, erases, is_live, sum)
    SELECT r.*, true, ${NEW_SUM} FROM (SELECT _owner AS owner, _count + n - 1 AS number, _ids[n] AS id, _abouts[n] AS about,
      _words[n] AS words, _retires[n] AS retires, _erases[n] AS erases FROM generate_series(1, cardinality(_ids)) n) r;
    UPDATE palimpsest.facts f SET is_live = false WHERE f.owner = _owner AND f.id = ANY (_retired);
    UPDATE palimpsest.facts f SET ${EMPTIED} WHERE f.owner = _owner AND f.id = ANY (_erased);
    UPDATE palimpsest.owners o SET fact_count = o.fact_count + cardinality(_ids) WHERE o.owner = _owner;
    RETURN _count + cardinality(_ids);
  END $$;
`;

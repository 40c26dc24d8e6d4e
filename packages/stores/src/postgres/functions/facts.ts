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
    INSERT INTO palimpsest.owners (owner) VALUES (_owner) ON CONFLICT DO NOTHING;
    SELECT o.erasures INTO _present FROM palimpsest.owners o WHERE o.owner = _owner FOR UPDATE;
    SELECT palimpsest.fact_count(_owner) INTO _done;
    IF _done >= _count + cardinality(_ids) AND EXISTS (SELECT 1 FROM palimpsest.facts f
      WHERE f.owner = _owner AND f.number = _count AND f.id = _ids[1] AND f.about = _abouts[1]) THEN RETURN _done; END IF;
    IF _done <> _count OR coalesce(_erasures, _present) <> _present THEN PERFORM palimpsest.moved('', 'facts'); END IF;
    INSERT INTO palimpsest.facts (owner, number, id, about, words, retires, erases, is_live)
    SELECT _owner, _count + n - 1, _ids[n], _abouts[n], _words[n], _retires[n], _erases[n], true
    FROM generate_series(1, cardinality(_ids)) n;
    UPDATE palimpsest.facts f SET is_live = false WHERE f.owner = _owner AND f.id = ANY (_retired);
    UPDATE palimpsest.facts f SET words = NULL WHERE f.owner = _owner AND f.id = ANY (_erased);
    RETURN _count + cardinality(_ids);
  END $$;
`;

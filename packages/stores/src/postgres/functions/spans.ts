import { END } from './log.js';

/** Where few spans end in a run these are looked through; where many do, the newest of them lie within it as a rule. */
const FEW = 100;

/** Edits that replace a run of messages. */
export const SPANS = `
  -- The newest of those that lie within one of some runs of depths, newest first.
  CREATE FUNCTION palimpsest.spans_within(_owner text, _id text, _from integer[], _to integer[], _before text, _limit integer)
  RETURNS TABLE (id text, record text) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _key bigint;
    _newest integer := ${END};
    _part record;
    _end integer;
    _left integer := _limit;
    _count integer;
    _found integer[];
    _all integer[];
  BEGIN
    SELECT c.key INTO _key FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
    IF _before IS NOT NULL THEN
      SELECT e.number INTO _newest FROM palimpsest.log_parts(_owner, _key) p CROSS JOIN LATERAL (SELECT x.number
        FROM palimpsest.edits x WHERE x.owner = _owner AND x.log = p.log AND x.number < p.edits AND x.id = _before OFFSET 0) e;
      IF NOT FOUND THEN RETURN; END IF;
    END IF;
    -- The newest part first: its numbers come after those of all others.
    FOR _part IN SELECT p.log, p.edits FROM palimpsest.log_parts(_owner, _key) p
        ORDER BY p.edits DESC, p.compactions DESC, p.instructions DESC LOOP
      _end := least(_part.edits, _newest);
      _all := '{}';
      FOR _at IN 1 .. cardinality(_from) LOOP
        SELECT count(*), array_agg(few.number) FILTER (WHERE few.span_from >= _from[_at] AND few.number < _end)
        INTO _count, _found FROM (SELECT e.number, e.span_from FROM palimpsest.edits e WHERE e.owner = _owner
          AND e.log = _part.log AND e.span_to > _from[_at] AND e.span_to <= _to[_at] LIMIT ${FEW}) few;
        IF _count = ${FEW} THEN
          SELECT array_agg(many.number) INTO _found FROM (SELECT e.number FROM palimpsest.edits e WHERE e.owner = _owner
            AND e.log = _part.log AND e.number < _end AND e.span_to IS NOT NULL AND e.span_from >= _from[_at]
            AND e.span_to <= _to[_at] ORDER BY e.number DESC LIMIT _left) many;
        END IF;
        _all := _all || _found;
      END LOOP;
      RETURN QUERY SELECT e.id, e.record FROM palimpsest.edits e
        WHERE e.owner = _owner AND e.log = _part.log AND e.number = ANY (_all) ORDER BY e.number DESC LIMIT _left;
      GET DIAGNOSTICS _count = ROW_COUNT;
      _left := _left - _count;
      EXIT WHEN _left <= 0;
    END LOOP;
  END $$;
`;

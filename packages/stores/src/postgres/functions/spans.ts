/** Where few spans end in a run these are looked through; where many do, the newest of them lie within it as a rule. */
const FEW = 100;

/** Edits that replace a run of messages. */
export const SPANS = `
  -- The newest of those that lie within one of some runs of depths, newest first.
  CREATE FUNCTION palimpsest.spans_within(_owner text, _id text, _from integer[], _to integer[], _before text, _limit integer)
  RETURNS TABLE (record text) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _key bigint;
    _newest integer := 2147483647;
    _count integer;
    _found integer[];
    _all integer[] := '{}';
  BEGIN
    SELECT c.key INTO _key FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
    IF _before IS NOT NULL THEN
      SELECT e.number INTO _newest FROM palimpsest.edits e WHERE e.owner = _owner AND e.conversation = _key AND e.id = _before;
    END IF;
    FOR _at IN 1 .. cardinality(_from) LOOP
      SELECT count(*), array_agg(few.number) FILTER (WHERE few.span_from >= _from[_at] AND few.number < _newest)
      INTO _count, _found FROM (SELECT e.number, e.span_from FROM palimpsest.edits e WHERE e.owner = _owner
        AND e.conversation = _key AND e.span_to > _from[_at] AND e.span_to <= _to[_at] LIMIT ${FEW}) few;
      IF _count = ${FEW} THEN
        SELECT array_agg(many.number) INTO _found FROM (SELECT e.number FROM palimpsest.edits e WHERE e.owner = _owner
          AND e.conversation = _key AND e.number < _newest AND e.span_to IS NOT NULL AND e.span_from >= _from[_at]
          AND e.span_to <= _to[_at] ORDER BY e.number DESC LIMIT _limit) many;
      END IF;
      _all := _all || _found;
    END LOOP;
    RETURN QUERY SELECT e.record FROM palimpsest.edits e
      WHERE e.owner = _owner AND e.conversation = _key AND e.number = ANY (_all) ORDER BY e.number DESC LIMIT _limit;
  END $$;
`;

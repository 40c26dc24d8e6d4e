/** What messages mean. */
export const VECTORS = `
  -- The vectors in a space of some chains, each given by its end and the depths that are asked for; chain is its number.
  CREATE FUNCTION palimpsest.vectors_on(_owner text, _lines bigint[], _depths integer[], _ids text[], _from integer[], _to integer[],
    _space text) RETURNS TABLE (chain integer, line bigint, depth integer, vector bytea) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN QUERY SELECT c.chain, v.line, v.depth, v.vector FROM generate_subscripts(_lines, 1) c (chain)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = _lines[c.chain] AND m.depth = _depths[c.chain]
        AND m.id = _ids[c.chain] AND NOT palimpsest.is_removed(_owner, m.root)
      CROSS JOIN LATERAL palimpsest.stretches(_owner, m.line, m.depth, _from[c.chain], _to[c.chain]) s
      JOIN palimpsest.vectors v ON v.owner = _owner AND v.line = s.line AND v.depth >= s.first AND v.depth < s.past
      WHERE v.space = _space ORDER BY c.chain, v.depth;
  END $$;

  -- Under the lock of the tree, so that what is erased meanwhile gets none. _bytes has one after the other, from _starts on.
  CREATE FUNCTION palimpsest.save_vectors(_owner text, _line bigint, _depth integer, _id text, _space text, _depths integer[],
    _starts integer[], _lengths integer[], _bytes bytea) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM palimpsest.lock_root(_owner, l.root) FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line;
    PERFORM palimpsest.need_message(_owner, _line, _depth, _id);
    INSERT INTO palimpsest.vectors (owner, line, depth, space, vector)
    SELECT _owner, m.line, m.depth, _space, substring(_bytes FROM d.start + 1 FOR d.length)
      FROM unnest(_depths, _starts, _lengths) d (depth, start, length)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = palimpsest.line_at(_owner, _line, d.depth) AND m.depth = d.depth
      WHERE d.depth >= 0 AND d.depth <= _depth AND NOT m.is_erased
    ON CONFLICT (owner, line, depth) DO UPDATE SET space = excluded.space, vector = excluded.vector;
  END $$;
`;

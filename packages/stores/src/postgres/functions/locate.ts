/** Finds recorded messages by their ids. */
export const LOCATE = `
  -- The greatest index, from 1, of a chain whose message is recorded: in one tree, or anywhere where _root is null; 0 for
  -- none. Searches from the end, because a client that re-sends a conversation has few new messages.
  CREATE FUNCTION palimpsest.deepest(_owner text, _root bigint, _chain text[])
  RETURNS integer LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _high integer := coalesce(cardinality(_chain), 0) + 1;
    _low integer := 0;
    _step integer := 1;
    _probe integer;
    _holds boolean;
  BEGIN
    WHILE _high - _low > 1 LOOP
      _probe := CASE WHEN _low = 0 THEN greatest(1, _high - _step) ELSE (_low + _high) / 2 END;
      IF _root IS NULL THEN
        _holds := EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.id = _chain[_probe]
          AND NOT palimpsest.is_removed(_owner, m.root));
      ELSE
        _holds := EXISTS (SELECT 1 FROM palimpsest.messages m
          WHERE m.owner = _owner AND m.id = _chain[_probe] AND m.root = _root);
      END IF;
      IF _holds THEN _low := _probe; ELSE _high := _probe; END IF;
      _step := _step * 2;
    END LOOP;
    RETURN _low;
  END $$;

  CREATE FUNCTION palimpsest.locate_in(_owner text, _id text, _chain text[])
  RETURNS TABLE (key bigint, line bigint, depth integer, message text, place integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _row record;
  BEGIN
    SELECT c.key, c.root INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
    IF _row.root IS NULL THEN RETURN; END IF;
    RETURN QUERY SELECT _row.key, m.line, m.depth, m.id, 1 FROM palimpsest.messages m
      WHERE m.owner = _owner AND m.root = _row.root
        AND m.id = _chain[palimpsest.deepest(_owner, _row.root, _chain)];
  END $$;

  -- First the conversations whose tip it is, the one that recorded it before its forks; then the newest.
  CREATE FUNCTION palimpsest.locate_anywhere(_owner text, _chain text[], _limit integer)
  RETURNS TABLE (key bigint, line bigint, depth integer, message text, place integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _message text := _chain[palimpsest.deepest(_owner, NULL, _chain)];
  BEGIN
    IF _message IS NULL THEN RETURN; END IF;
    RETURN QUERY
      (SELECT c.key, c.tip_line, c.tip_depth, _message,
        row_number() OVER (ORDER BY m.conversation = c.key DESC, c.updated_at DESC)::integer
      FROM palimpsest.conversations c
      JOIN palimpsest.messages m ON m.owner = c.owner AND m.line = c.tip_line AND m.depth = c.tip_depth
      WHERE c.owner = _owner AND c.tip_id = _message
      ORDER BY m.conversation = c.key DESC, c.updated_at DESC LIMIT _limit)
      UNION ALL
      (SELECT h.key, h.line, h.depth, _message, _limit + row_number() OVER (ORDER BY h.updated_at DESC)::integer
      FROM (SELECT c.key, m.line, m.depth, c.updated_at FROM palimpsest.messages m
        JOIN palimpsest.conversations c ON c.owner = m.owner AND c.root = m.root
        WHERE m.owner = _owner AND m.id = _message AND (c.tip_line, c.tip_depth) IS DISTINCT FROM (m.line, m.depth)
        ORDER BY m.root DESC LIMIT _limit) h);
  END $$;

  -- The conversations whose chain or one of whose branches leads through a message: those that end in its line or below it.
  CREATE FUNCTION palimpsest.leading_through(_owner text, _line bigint, _depth integer, _message text)
  RETURNS TABLE (key bigint) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _root bigint;
  BEGIN
    SELECT m.root INTO _root FROM palimpsest.messages m
    WHERE m.owner = _owner AND m.line = _line AND m.depth = _depth AND m.id = _message;
    IF NOT FOUND THEN RETURN; END IF;
    RETURN QUERY WITH RECURSIVE below (line, depth) AS (SELECT _line, _depth
        UNION ALL SELECT l.key, l.fork_depth FROM below b
        JOIN palimpsest.lines l ON l.owner = _owner AND l.parent = b.line AND l.fork_depth > b.depth)
      SELECT c.key FROM below b JOIN palimpsest.conversations c
        ON c.owner = _owner AND c.root = _root AND c.tip_line = b.line AND c.tip_depth >= b.depth
      UNION SELECT c.key FROM below b
        JOIN palimpsest.branches r ON r.owner = _owner AND r.line = b.line AND r.depth >= b.depth
        JOIN palimpsest.conversations c ON c.owner = _owner AND c.key = r.conversation;
  END $$;
`;

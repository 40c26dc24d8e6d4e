import { END } from './log.js';

/** Whoever removes the rest of a conversation says with every slice that it is still at it. */
const LEASE = "interval '1 minute'";

/** Removes, a slice at a time, what is left of conversations that were erased. */
export const REMOVAL = `
  -- The roots of trees that are in no answer any more.
  CREATE FUNCTION palimpsest.is_removed(_owner text, _root bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT 1 FROM palimpsest.removals r WHERE r.owner = _owner AND r.root = _root)
  $$;

  -- Drops what was made of messages of a line, from a depth to a last one, after these were dropped or emptied, for which whoever made
  -- the index anew let go of them. Who takes them in as what was recorded last has let go after the first statement.
  CREATE FUNCTION palimpsest.drop_derived(_owner text, _line bigint, _from integer, _last integer) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM palimpsest.pending_words p WHERE p.owner = _owner AND p.line = _line AND p.depth BETWEEN _from AND _last;
    DELETE FROM palimpsest.words w WHERE w.owner = _owner AND w.line = _line AND w.depth BETWEEN _from AND _last;
    DELETE FROM palimpsest.counts k WHERE k.owner = _owner AND k.line = _line AND k.depth BETWEEN _from AND _last;
    DELETE FROM palimpsest.vectors v WHERE v.owner = _owner AND v.line = _line AND v.depth BETWEEN _from AND _last;
  END $$;

  -- Drops up to _most messages of a tree that nobody has. Child lines come before their parents.
  CREATE FUNCTION palimpsest.drop_tree(_owner text, _root bigint, _most integer) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    _line bigint;
    _deepest integer;
    _keep integer;
    _dropped integer := 0;
    _count integer;
  BEGIN
    WHILE _dropped < _most LOOP
      SELECT l.key INTO _line FROM palimpsest.lines l WHERE l.owner = _owner AND l.root = _root ORDER BY l.level DESC LIMIT 1;
      EXIT WHEN NOT FOUND;
      SELECT max(m.depth) INTO _deepest FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line;
      IF _deepest IS NULL THEN
        DELETE FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line;
        CONTINUE;
      END IF;
      _keep := _deepest - (_most - _dropped);
      DELETE FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line AND m.depth > _keep;
      GET DIAGNOSTICS _count = ROW_COUNT;
      PERFORM palimpsest.drop_derived(_owner, _line, _keep + 1, ${END});
      _dropped := _dropped + _count;
    END LOOP;
    RETURN _dropped;
  END $$;

  -- Drops up to _most records of a log that no conversation has any more. Who was forked later has no less of any kind of record.
  CREATE FUNCTION palimpsest.drop_log(_owner text, _log bigint, _most integer, OUT edits integer, OUT compactions integer,
    OUT instructions integer) LANGUAGE plpgsql AS $$
  DECLARE
    _needed record;
    _depth integer;
    _texts text[];
  BEGIN
    SELECT h.edits, h.compactions, h.instructions INTO _needed FROM palimpsest.inherited h
      JOIN palimpsest.conversations c ON c.owner = h.owner AND c.key = h.conversation
    WHERE h.owner = _owner AND h.log = _log ORDER BY h.edits DESC, h.compactions DESC, h.instructions DESC LIMIT 1;
    SELECT coalesce(max(h.before_depth), 0) INTO _depth FROM palimpsest.inherited h
      JOIN palimpsest.conversations c ON c.owner = h.owner AND c.key = h.conversation WHERE h.owner = _owner AND h.log = _log;
    DELETE FROM palimpsest.edits e WHERE e.owner = _owner AND e.log = _log AND e.number IN (SELECT x.number FROM palimpsest.edits x
      WHERE x.owner = _owner AND x.log = _log AND x.number >= coalesce(_needed.edits, 0) LIMIT _most);
    GET DIAGNOSTICS edits = ROW_COUNT;
    DELETE FROM palimpsest.compactions k WHERE k.owner = _owner AND k.log = _log AND k.number IN (
      SELECT x.number FROM palimpsest.compactions x
      WHERE x.owner = _owner AND x.log = _log AND x.number > coalesce(_needed.compactions, 0) LIMIT _most - edits);
    GET DIAGNOSTICS compactions = ROW_COUNT;
    WITH dropped AS (DELETE FROM palimpsest.instructions i WHERE i.owner = _owner AND i.log = _log AND i.number IN (
        SELECT x.number FROM palimpsest.instructions x WHERE x.owner = _owner AND x.log = _log
          AND (x.number > coalesce(_needed.instructions, 0) OR x.since_depth >= _depth) LIMIT _most - edits - compactions)
      RETURNING i.text_id)
    SELECT coalesce(array_agg(d.text_id), '{}') INTO _texts FROM dropped d;
    instructions := cardinality(_texts);
    -- Waits for those who are about to use a text; they are seen by the statement after that.
    PERFORM 1 FROM palimpsest.system_texts t WHERE t.owner = _owner AND t.id = ANY (_texts) ORDER BY t.id FOR UPDATE;
    DELETE FROM palimpsest.system_texts t WHERE t.owner = _owner AND t.id = ANY (_texts)
      AND NOT EXISTS (SELECT 1 FROM palimpsest.instructions i WHERE i.owner = _owner AND i.text_id = t.id);
  END $$;

  -- Removes a slice of what is left of an erased conversation, of at most _most rows, and says whether that was the rest. Slices of an
  -- owner wait for each other: two conversations may leave one log.
  CREATE FUNCTION palimpsest.remove_slice(_owner text, _conversation bigint, _most integer, OUT messages bigint, OUT edits bigint,
    OUT compactions bigint, OUT instructions bigint, OUT is_done boolean) LANGUAGE plpgsql AS $$
  #variable_conflict use_column
  DECLARE
    _root bigint;
    _left integer := _most;
    _count integer;
    _log bigint;
    _dropped record;
  BEGIN
    messages := 0;
    edits := 0;
    compactions := 0;
    instructions := 0;
    PERFORM pg_advisory_xact_lock(hashtextextended('palimpsest removals of ' || _owner, 0));
    UPDATE palimpsest.removals r SET claimed_until = clock_timestamp() + ${LEASE}
    WHERE r.owner = _owner AND r.conversation = _conversation RETURNING r.root INTO _root;
    is_done := NOT FOUND;
    IF is_done THEN RETURN; END IF;
    IF _root IS NOT NULL THEN
      PERFORM palimpsest.lock_root(_owner, _root);
      messages := palimpsest.drop_tree(_owner, _root, _left);
      _left := _left - messages;
    END IF;
    DELETE FROM palimpsest.replies r WHERE r.owner = _owner AND r.id IN (SELECT x.id FROM palimpsest.replies x
      WHERE x.owner = _owner AND x.conversation = _conversation LIMIT _left);
    GET DIAGNOSTICS _count = ROW_COUNT;
    _left := _left - _count;
    DELETE FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _conversation AND b.number IN (
      SELECT x.number FROM palimpsest.branches x WHERE x.owner = _owner AND x.conversation = _conversation LIMIT _left);
    GET DIAGNOSTICS _count = ROW_COUNT;
    _left := _left - _count;
    DELETE FROM palimpsest.live_edits l WHERE l.owner = _owner AND l.conversation = _conversation AND l.number IN (
      SELECT x.number FROM palimpsest.live_edits x WHERE x.owner = _owner AND x.conversation = _conversation LIMIT _left);
    GET DIAGNOSTICS _count = ROW_COUNT;
    _left := _left - _count;
    -- Its own log, and those that lead to it whose conversation is gone.
    FOREACH _log IN ARRAY ARRAY[_conversation] || ARRAY (SELECT h.log FROM palimpsest.inherited h
        WHERE h.owner = _owner AND h.conversation = _conversation AND NOT EXISTS
          (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = h.log)) LOOP
      SELECT * INTO _dropped FROM palimpsest.drop_log(_owner, _log, _left) d;
      edits := edits + _dropped.edits;
      compactions := compactions + _dropped.compactions;
      instructions := instructions + _dropped.instructions;
      _left := _left - _dropped.edits - _dropped.compactions - _dropped.instructions;
    END LOOP;
    is_done := _left > 0;
    IF is_done THEN
      DELETE FROM palimpsest.inherited h WHERE h.owner = _owner AND h.conversation = _conversation;
      DELETE FROM palimpsest.removals r WHERE r.owner = _owner AND r.conversation = _conversation;
    END IF;
  END $$;
`;

import { messageSum } from '../sums.js';

/** Of a message m. */
const SUM = messageSum('m');

/** Removes what a person erases. */
export const ERASURE = `
  CREATE FUNCTION palimpsest.count_erasure(_owner text) RETURNS void LANGUAGE sql AS $$
    SELECT palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET erasures = o.erasures + 1 WHERE o.owner = _owner
  $$;

  -- Empties messages; their rows stay.
  CREATE FUNCTION palimpsest.erase_messages(_owner text, _id text, _edit_count integer, _tip_line bigint,
    _tip_depth integer, _compaction_id text, _compaction text, _at bigint, _heads jsonb[], _records text[], _live text[],
    _write uuid, _chain_line bigint, _chain_depth integer, _chain_id text, _from integer, _to integer)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
    _stretch record;
  BEGIN
    RETURN QUERY SELECT * FROM palimpsest.commit(_owner, _id, _edit_count, _tip_line, _tip_depth, _compaction_id,
      _compaction, _at, _heads, _records, _live, _write);
    IF _row.last_write = _write THEN RETURN; END IF;
    IF _row.root IS NOT NULL THEN PERFORM palimpsest.lock_root(_owner, _row.root); END IF;
    PERFORM palimpsest.need_message_of(_row, _chain_line, _chain_depth, _chain_id);
    FOR _stretch IN SELECT * FROM palimpsest.stretches(_owner, _chain_line, _chain_depth, _from, _to) LOOP
      UPDATE palimpsest.messages m SET wire = '', call_id = NULL, view_hash = NULL, vocabulary = NULL, tokens = NULL,
        is_erased = true
      WHERE m.owner = _owner AND m.line = _stretch.line AND m.depth >= _stretch.first AND m.depth < _stretch.past;
      UPDATE palimpsest.messages m SET sum = ${SUM}
      WHERE m.owner = _owner AND m.line = _stretch.line AND m.depth >= _stretch.first AND m.depth < _stretch.past;
      DELETE FROM palimpsest.counts k
      WHERE k.owner = _owner AND k.line = _stretch.line AND k.depth >= _stretch.first AND k.depth < _stretch.past;
      DELETE FROM palimpsest.words w
      WHERE w.owner = _owner AND w.line = _stretch.line AND w.depth >= _stretch.first AND w.depth < _stretch.past;
      DELETE FROM palimpsest.vectors v
      WHERE v.owner = _owner AND v.line = _stretch.line AND v.depth >= _stretch.first AND v.depth < _stretch.past;
    END LOOP;
    PERFORM palimpsest.count_erasure(_owner);
  END $$;

  -- Drops the messages that no other conversation needs: only those of its own chain and branches can be such. Child lines come
  -- before their parents; a line that is still there when its parent is reached needs it.
  CREATE FUNCTION palimpsest.drop_messages(_owner text, _conversation bigint, _root bigint, _tip_line bigint)
  RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _line bigint;
    _needed integer;
    _dropped bigint := 0;
    _count bigint;
  BEGIN
    FOR _line IN WITH RECURSIVE own (key, parent, level) AS (
        SELECT l.key, l.parent, l.level FROM palimpsest.lines l WHERE l.owner = _owner AND l.key IN (
          SELECT _tip_line UNION SELECT b.line FROM palimpsest.branches b
          WHERE b.owner = _owner AND b.conversation = _conversation)
        UNION SELECT l.key, l.parent, l.level FROM own o
          JOIN palimpsest.lines l ON l.owner = _owner AND l.key = o.parent)
        SELECT o.key FROM own o ORDER BY o.level DESC LOOP
      SELECT coalesce(max(l.fork_depth) - 1, -1) INTO _needed FROM palimpsest.lines l
      WHERE l.owner = _owner AND l.parent = _line;
      _needed := coalesce((SELECT m.depth FROM palimpsest.messages m
        WHERE m.owner = _owner AND m.line = _line AND m.depth > _needed AND m.conversation <> _conversation
          AND EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = m.conversation)
        ORDER BY m.depth DESC LIMIT 1), _needed);
      _needed := coalesce((SELECT b.depth FROM palimpsest.branches b
        WHERE b.owner = _owner AND b.line = _line AND b.depth > _needed AND b.conversation <> _conversation
        ORDER BY b.depth DESC LIMIT 1), _needed);
      _needed := coalesce((SELECT max(c.tip_depth) FROM palimpsest.conversations c
        WHERE c.owner = _owner AND c.root = _root AND c.tip_line = _line AND c.tip_depth > _needed AND c.key <> _conversation),
        _needed);
      DELETE FROM palimpsest.counts k WHERE k.owner = _owner AND k.line = _line AND k.depth > _needed;
      DELETE FROM palimpsest.words w WHERE w.owner = _owner AND w.line = _line AND w.depth > _needed;
      DELETE FROM palimpsest.vectors v WHERE v.owner = _owner AND v.line = _line AND v.depth > _needed;
      DELETE FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line AND m.depth > _needed;
      GET DIAGNOSTICS _count = ROW_COUNT;
      _dropped := _dropped + _count;
      IF _needed = -1 THEN DELETE FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line; END IF;
    END LOOP;
    RETURN _dropped;
  END $$;

  -- Drops what no other conversation has of its own log, and of those that lead to it and whose conversation is gone. Who was
  -- forked later has no less of any kind of record. _texts are the system texts of instructions that were dropped.
  CREATE FUNCTION palimpsest.leave_logs(_owner text, _conversation bigint, OUT edits bigint, OUT compactions bigint,
    OUT instructions bigint, OUT texts text[]) LANGUAGE plpgsql AS $$
  DECLARE
    _log bigint;
    _logs bigint[] := ARRAY[_conversation] || ARRAY (SELECT h.log FROM palimpsest.inherited h
      WHERE h.owner = _owner AND h.conversation = _conversation AND NOT EXISTS
        (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = h.log));
    _needed record;
    _depth integer;
    _count bigint;
    _dropped text[];
  BEGIN
    edits := 0;
    compactions := 0;
    instructions := 0;
    texts := '{}';
    DELETE FROM palimpsest.inherited h WHERE h.owner = _owner AND h.conversation = _conversation;
    FOREACH _log IN ARRAY _logs LOOP
      SELECT h.edits, h.compactions, h.instructions INTO _needed FROM palimpsest.inherited h
      WHERE h.owner = _owner AND h.log = _log ORDER BY h.edits DESC, h.compactions DESC, h.instructions DESC LIMIT 1;
      _depth := coalesce((SELECT max(h.before_depth) FROM palimpsest.inherited h WHERE h.owner = _owner AND h.log = _log), 0);
      DELETE FROM palimpsest.edits e WHERE e.owner = _owner AND e.log = _log AND e.number >= coalesce(_needed.edits, 0);
      GET DIAGNOSTICS _count = ROW_COUNT;
      edits := edits + _count;
      DELETE FROM palimpsest.compactions k
      WHERE k.owner = _owner AND k.log = _log AND k.number > coalesce(_needed.compactions, 0);
      GET DIAGNOSTICS _count = ROW_COUNT;
      compactions := compactions + _count;
      WITH dropped AS (DELETE FROM palimpsest.instructions i WHERE i.owner = _owner AND i.log = _log
          AND (i.number > coalesce(_needed.instructions, 0) OR i.since_depth >= _depth) RETURNING i.text_id)
      SELECT coalesce(array_agg(d.text_id), '{}') INTO _dropped FROM dropped d;
      instructions := instructions + cardinality(_dropped);
      texts := texts || _dropped;
    END LOOP;
  END $$;

  CREATE FUNCTION palimpsest.erase(_owner text, _id text)
  RETURNS TABLE (messages bigint, edits bigint, compactions bigint, instructions bigint) LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations;
    _texts text[];
  BEGIN
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    messages := 0;
    IF _row.root IS NOT NULL THEN
      PERFORM palimpsest.lock_root(_owner, _row.root);
      messages := palimpsest.drop_messages(_owner, _row.key, _row.root, _row.tip_line);
    END IF;
    -- Until the end of this, nobody else erases what shares a log with it.
    PERFORM palimpsest.count_erasure(_owner);
    PERFORM palimpsest.count_conversations(_owner, -1);
    DELETE FROM palimpsest.replies r WHERE r.owner = _owner AND r.conversation = _row.key;
    DELETE FROM palimpsest.partials p WHERE p.owner = _owner AND p.conversation = _row.key;
    DELETE FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _row.key;
    DELETE FROM palimpsest.titles t WHERE t.owner = _owner AND t.conversation = _row.key;
    DELETE FROM palimpsest.live_edits l WHERE l.owner = _owner AND l.conversation = _row.key;
    SELECT * INTO edits, compactions, instructions, _texts FROM palimpsest.leave_logs(_owner, _row.key);
    DELETE FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = _row.key;
    -- Waits for those who are about to use a text; they are seen by the statement after that.
    PERFORM 1 FROM palimpsest.system_texts t WHERE t.owner = _owner AND t.id = ANY (_texts) ORDER BY t.id FOR UPDATE;
    DELETE FROM palimpsest.system_texts t WHERE t.owner = _owner AND t.id = ANY (_texts)
      AND NOT EXISTS (SELECT 1 FROM palimpsest.instructions i WHERE i.owner = _owner AND i.text_id = t.id);
    RETURN NEXT;
  END $$;
`;

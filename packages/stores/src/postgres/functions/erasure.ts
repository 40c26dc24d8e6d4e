import { messageSum } from '../sums.js';
import { END } from './log.js';

/** Of a message m. */
const SUM = messageSum('m');

/** Removes what a person erases. */
export const ERASURE = `
  CREATE FUNCTION palimpsest.count_erasure(_owner text) RETURNS void LANGUAGE sql AS $$
    SELECT palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET erasures = o.erasures + 1 WHERE o.owner = _owner
  $$;

  -- Replaces records of a log by those with their ids, for all that share them.
  CREATE FUNCTION palimpsest.redact(_owner text, _id text, _edit_count integer, _edits text[], _edit_records text[],
    _compactions text[], _compaction_records text[]) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations;
  BEGIN
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR UPDATE;
    IF _row.edit_count IS DISTINCT FROM _edit_count THEN PERFORM palimpsest.moved(_id, 'edits'); END IF;
    UPDATE palimpsest.edits e SET record = r.record, sum = palimpsest.sum_of(r.record)
    FROM palimpsest.log_parts(_owner, _row.key) p, unnest(_edits, _edit_records) r (id, record)
    WHERE e.owner = _owner AND e.log = p.log AND e.number < p.edits AND e.id = r.id;
    UPDATE palimpsest.compactions k SET record = r.record
    FROM palimpsest.log_parts(_owner, _row.key) p, unnest(_compactions, _compaction_records) r (id, record)
    WHERE k.owner = _owner AND k.log = p.log AND k.number <= p.compactions AND k.id = r.id;
  END $$;

  -- Empties messages; their rows stay.
  CREATE FUNCTION palimpsest.erase_messages(_owner text, _id text, _edit_count integer, _tip_line bigint,
    _tip_depth integer, _compaction_id text, _compaction text, _at bigint, _heads jsonb[], _records text[], _live text[],
    _write uuid, _chain_line bigint, _chain_depth integer, _chain_id text, _from integer, _to integer, _redactions jsonb)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
    _stretch record;
    _redaction jsonb;
  BEGIN
    IF _row.last_write IS DISTINCT FROM _write THEN
      FOR _redaction IN SELECT * FROM jsonb_array_elements(_redactions) LOOP
        PERFORM palimpsest.redact(_owner, _redaction ->> 'id', (_redaction ->> 'editCount')::integer,
          ARRAY (SELECT jsonb_array_elements_text(_redaction -> 'edits')),
          ARRAY (SELECT jsonb_array_elements_text(_redaction -> 'editRecords')),
          ARRAY (SELECT jsonb_array_elements_text(_redaction -> 'compactions')),
          ARRAY (SELECT jsonb_array_elements_text(_redaction -> 'compactionRecords')));
      END LOOP;
    END IF;
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
      PERFORM palimpsest.drop_derived(_owner, _stretch.line, _stretch.first, _stretch.past - 1);
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
      DELETE FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line AND m.depth > _needed;
      GET DIAGNOSTICS _count = ROW_COUNT;
      PERFORM palimpsest.drop_derived(_owner, _line, _needed + 1, ${END});
      _dropped := _dropped + _count;
      IF _needed = -1 THEN DELETE FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line; END IF;
    END LOOP;
    RETURN _dropped;
  END $$;

  -- Gives lines of a tree that were lost, and of which there may be messages, their place in it, so that they are removed with it.
  CREATE FUNCTION palimpsest.complete_tree(_owner text, _conversation bigint, _root bigint, _tip_line bigint)
  RETURNS void LANGUAGE sql AS $$
    INSERT INTO palimpsest.lines (owner, key, root, parent, fork_depth, level, jump)
    SELECT _owner, x.line, _root, NULL, 0, 0, x.line FROM (SELECT _tip_line AS line
      UNION SELECT b.line FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _conversation
      UNION SELECT l.parent FROM palimpsest.lines l WHERE l.owner = _owner AND l.root = _root) x
    WHERE x.line IS NOT NULL
    ON CONFLICT (owner, key) DO NOTHING
  $$;

  -- Takes a conversation out of every answer, and removes the first slice of it; the rest is left to remove_slice. Of a tree that
  -- others have too, what it alone needs goes at once.
  CREATE FUNCTION palimpsest.erase(_owner text, _id text, _most integer) RETURNS TABLE (conversation bigint, messages bigint,
    edits bigint, compactions bigint, instructions bigint, is_done boolean) LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations;
    _root bigint;
    _dropped bigint := 0;
  BEGIN
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    IF _row.root IS NOT NULL THEN
      PERFORM palimpsest.lock_root(_owner, _row.root);
      IF EXISTS (SELECT 1 FROM palimpsest.conversations c
          WHERE c.owner = _owner AND c.root = _row.root AND c.key <> _row.key) THEN
        _dropped := palimpsest.drop_messages(_owner, _row.key, _row.root, _row.tip_line);
        DELETE FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _row.key;
      ELSE
        _root := _row.root;
        PERFORM palimpsest.complete_tree(_owner, _row.key, _root, _row.tip_line);
      END IF;
    END IF;
    PERFORM palimpsest.count_erasure(_owner);
    DELETE FROM palimpsest.partials p WHERE p.owner = _owner AND p.conversation = _row.key;
    DELETE FROM palimpsest.usage u WHERE u.owner = _owner AND u.conversation = _row.key;
    DELETE FROM palimpsest.titles t WHERE t.owner = _owner AND t.conversation = _row.key;
    DELETE FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = _row.key;
    INSERT INTO palimpsest.removals (owner, conversation, root, claimed_until) VALUES (_owner, _row.key, _root, now());
    RETURN QUERY SELECT _row.key, _dropped + s.messages, s.edits, s.compactions, s.instructions, s.is_done
      FROM palimpsest.remove_slice(_owner, _row.key, _most) s;
  END $$;
`;

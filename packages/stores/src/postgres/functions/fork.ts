import { END } from './log.js';

/** A new conversation that has another one's messages up to a place. */
export const FORK = `
  -- Nothing is done, and false returned, where there is a conversation of the new name. _origin has what the fork does not
  -- take over.
  CREATE FUNCTION palimpsest.add_fork(_owner text, _new_id text, _at bigint, _origin jsonb, _id text, _tip_line bigint,
    _tip_depth integer, _tip_id text, _edit_count integer, _live text[], _write uuid) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
    _new palimpsest.conversations;
    _before integer := CASE WHEN (_row.tip_line, _row.tip_depth) IS NOT DISTINCT FROM (_tip_line, _tip_depth) THEN ${END}
      ELSE coalesce(_tip_depth + 1, 0) END;
  BEGIN
    PERFORM 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _new_id;
    IF FOUND THEN RETURN false; END IF;
    IF _row.edit_count <> _edit_count THEN PERFORM palimpsest.moved(_id, 'edits'); END IF;
    IF _tip_line IS NOT NULL THEN
      IF _row.root IS NOT NULL THEN PERFORM palimpsest.lock_root(_owner, _row.root); END IF;
      PERFORM palimpsest.need_message_of(_row, _tip_line, _tip_depth, _tip_id);
    END IF;
    IF NOT palimpsest.add_conversation(_owner, _new_id, _at,
      CASE WHEN _origin ? 'agent' THEN _origin ->> 'agent' ELSE _row.agent END,
      _origin ->> 'session', (_origin ->> 'isSide')::boolean) THEN RETURN false; END IF;
    SELECT * INTO _new FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _new_id;
    INSERT INTO palimpsest.inherited (owner, conversation, log, edits, compactions, instructions, before_depth)
    SELECT _owner, _new.key, h.log, h.edits, h.compactions, h.instructions, least(h.before_depth, _before)
    FROM palimpsest.inherited h WHERE h.owner = _owner AND h.conversation = _row.key;
    -- Its own part of the log, where it has added to what it began with.
    INSERT INTO palimpsest.inherited (owner, conversation, log, edits, compactions, instructions, before_depth)
    SELECT _owner, _new.key, _row.key, _row.edit_count, _row.compaction_count, _row.instructions_count, _before
    WHERE (_row.edit_count, _row.compaction_count, _row.instructions_count) > ANY (
      SELECT coalesce(max(h.edits), 0), coalesce(max(h.compactions), 0), coalesce(max(h.instructions), 0)
      FROM palimpsest.inherited h WHERE h.owner = _owner AND h.conversation = _new.key);
    PERFORM palimpsest.set_live(_owner, _new.key, _live);
    INSERT INTO palimpsest.titles (owner, conversation, era, numbers) SELECT _owner, _new.key, t.era, t.numbers
    FROM palimpsest.titles t WHERE t.owner = _owner AND t.conversation = _row.key;
    UPDATE palimpsest.conversations c SET root = CASE WHEN _tip_line IS NULL THEN NULL ELSE _row.root END,
      tip_line = _tip_line, tip_depth = _tip_depth, tip_id = _tip_id, title = _row.title,
      edit_count = _row.edit_count, compaction_count = _row.compaction_count, instructions_count = _row.instructions_count,
      instructions = (SELECT i.text_id FROM palimpsest.inherited h CROSS JOIN LATERAL (
          SELECT x.text_id, x.number FROM palimpsest.instructions x WHERE x.owner = _owner AND x.log = h.log
            AND x.number <= h.instructions AND x.since_depth < h.before_depth ORDER BY x.number DESC LIMIT 1) i
        WHERE h.owner = _owner AND h.conversation = _new.key ORDER BY i.number DESC LIMIT 1),
      last_write = _write,
      strategy = _row.strategy, forked_from = _id, forked_messages = coalesce(_tip_depth + 1, 0)
    WHERE c.owner = _owner AND c.key = _new.key;
    RETURN true;
  END $$;

  CREATE FUNCTION palimpsest.fork(_owner text, _new_id text, _at bigint, _origin jsonb, _id text, _tip_line bigint,
    _tip_depth integer, _tip_id text, _edit_count integer, _live text[], _write uuid)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT palimpsest.is_written(_owner, _new_id, _write) THEN
      IF NOT palimpsest.add_fork(_owner, _new_id, _at, _origin, _id, _tip_line, _tip_depth, _tip_id, _edit_count, _live, _write) THEN
        PERFORM palimpsest.moved(_new_id, 'name');
      END IF;
    END IF;
    RETURN QUERY SELECT * FROM palimpsest.shown s WHERE s.owner = _owner AND s.id = _new_id;
  END $$;
`;

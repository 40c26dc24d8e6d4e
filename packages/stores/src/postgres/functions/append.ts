import { AS_GIVEN, INTO_MESSAGES } from './messages.js';
import { COLUMNS } from './shown.js';

/** Keeps the ids of replies, and of which message each is. Of one that is being removed the id is free. Between the two stands what gives them. */
export const INTO_REPLIES = 'INSERT INTO palimpsest.replies AS x (owner, id, conversation, line, depth, message)';
export const UNLESS_TAKEN = `
  ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation, line = excluded.line, depth = excluded.depth,
    message = excluded.message
  WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.key = x.conversation)`;

/** Everything that a turn records, in one statement. */
export const APPEND = `
  -- Several appends that only add to the ends of their conversations, in one statement. Those that it cannot do at once it leaves undone,
  -- and returns nothing of them: those of which something is recorded already, for one. It waits for nobody, so that no two of its kind
  -- wait for each other. What breaks a rule of the tables undoes all of them. A list has an entry for each append, or for each message; _of says
  -- which append a message is of, from 1, and _steps how far after its tip it comes; _reply_of says it of the ids of replies.
  CREATE FUNCTION palimpsest.append_onward(_owner text, _ids text[], _lines bigint[], _depths integer[], _tips text[],
    _instructions text[], _vocabularies text[], _at bigint[], _writes uuid[], _lengths integer[], _first_ids text[], _end_ids text[], _of integer[],
    _steps integer[], _facts jsonb[], _wires text[], _reply_of integer[], _reply_ids text[]) RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  BEGIN
    RETURN QUERY WITH free AS MATERIALIZED (
      SELECT c.key, c.root, c.tip_line AS line, c.tip_depth AS depth, p.has_reply AS follows_reply, a.*
      FROM unnest(_ids, _lines, _depths, _tips, _instructions, _vocabularies, _at, _writes, _lengths, _first_ids, _end_ids) WITH ORDINALITY
          a (id, tip_line, tip_depth, tip_id, instructions, vocabulary, at, write, length, first_id, end_id, place)
        JOIN palimpsest.conversations c ON c.owner = _owner AND c.id = a.id AND (a.instructions IS NULL OR c.instructions = a.instructions)
          AND (c.tip_line, c.tip_depth, c.tip_id) IS NOT DISTINCT FROM (a.tip_line, a.tip_depth, a.tip_id)
        JOIN palimpsest.lines l ON l.owner = _owner AND l.key = a.tip_line
        JOIN palimpsest.messages p ON p.owner = _owner AND p.line = a.tip_line AND p.depth = a.tip_depth
      WHERE NOT EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = a.tip_line AND m.depth = a.tip_depth + 1)
        AND NOT EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.id = a.first_id AND m.root = c.root)
      FOR NO KEY UPDATE OF c SKIP LOCKED),
    held AS MATERIALIZED (SELECT * FROM free f WHERE palimpsest.try_lock_root(_owner, f.root)),
    said AS MATERIALIZED (SELECT h.*, h.depth + m.step AS new_depth, m.fact, m.wire FROM unnest(_of, _steps, _facts, _wires) m (of, step, fact, wire)
      JOIN held h ON h.place = m.of),
    added AS (${INTO_MESSAGES} SELECT _owner AS owner, s.line, s.new_depth AS depth, s.root, s.fact, s.wire, s.vocabulary, s.at,
        s.follows_reply, s.key AS conversation FROM said s ${AS_GIVEN}),
    pending AS (INSERT INTO palimpsest.pending_words (owner, line, depth) SELECT _owner, s.line, s.new_depth FROM said s
      -- One that was there, and was erased since, may still wait.
      ON CONFLICT DO NOTHING)
    UPDATE palimpsest.conversations c SET tip_depth = h.depth + h.length, tip_id = h.end_id, updated_at = greatest(c.updated_at, h.at),
      is_refused = false, last_write = h.write
    FROM held h WHERE c.owner = _owner AND c.key = h.key RETURNING ${COLUMNS};
    IF cardinality(_reply_ids) > 0 THEN
      ${INTO_REPLIES} SELECT DISTINCT ON (r.id) _owner, r.id, c.key, c.tip_line, c.tip_depth, c.tip_id
      FROM unnest(_reply_of, _reply_ids) r (of, id)
        JOIN palimpsest.conversations c ON c.owner = _owner AND c.id = _ids[r.of] AND c.last_write = _writes[r.of]
      ORDER BY r.id, r.of ${UNLESS_TAKEN};
    END IF;
  END $$;

  -- Makes the conversation that an append goes to, where there is none.
  CREATE FUNCTION palimpsest.open_for(_owner text, _id text, _opens jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _fork jsonb := _opens -> 'fork';
  BEGIN
    IF _fork IS NULL THEN
      PERFORM palimpsest.add_conversation(_owner, _id, (_opens ->> 'at')::bigint, _opens -> 'origin' ->> 'agent',
        _opens -> 'origin' ->> 'session', (_opens -> 'origin' ->> 'isSide')::boolean);
      RETURN;
    END IF;
    PERFORM 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
    IF FOUND THEN RETURN; END IF;
    PERFORM palimpsest.add_fork(_owner, _id, (_opens ->> 'at')::bigint, _opens -> 'origin', _fork ->> 'id',
      (_fork -> 'tip' ->> 'line')::bigint, (_fork -> 'tip' ->> 'depth')::integer, _fork -> 'tip' ->> 'id',
      (_fork ->> 'editCount')::integer, ARRAY (SELECT jsonb_array_elements_text(_fork -> 'live')), NULL);
  END $$;

  -- _seldom is what few appends have: opens, endsPartial, editCount, keepsTip, isRetry, title and its terms.
  CREATE FUNCTION palimpsest.append(_owner text, _id text, _tip_line bigint, _tip_depth integer, _parent_line bigint,
    _parent_depth integer, _parent_id text, _facts jsonb, _wires text[], _vocabulary text, _at bigint,
    _instructions_id text, _instructions text, _live text[], _reply_ids text[], _write uuid, _seldom jsonb)
  RETURNS json LANGUAGE plpgsql AS $$
  DECLARE
    _keeps_tip boolean := false;
    _is_onward boolean;
    _row palimpsest.conversations;
    _added record;
    _shown palimpsest.shown;
  BEGIN
    IF _seldom ? 'opens' THEN PERFORM palimpsest.open_for(_owner, _id, _seldom -> 'opens'); END IF;
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR NO KEY UPDATE;
    IF NOT FOUND THEN PERFORM palimpsest.gone(_id, NULL); END IF;
    IF _row.last_write = _write THEN
      RETURN (SELECT row_to_json(s) FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _row.key);
    END IF;
    IF _seldom IS NOT NULL THEN
      _keeps_tip := coalesce((_seldom ->> 'keepsTip')::boolean, false);
      IF _seldom ? 'endsPartial' THEN PERFORM palimpsest.end_partial(_row, _seldom -> 'endsPartial'); END IF;
      IF (_seldom ->> 'isRetry')::boolean AND NOT _keeps_tip AND NOT _row.is_refused THEN PERFORM palimpsest.moved(_id, 'refusal'); END IF;
    END IF;
    _is_onward := (_row.tip_line, _row.tip_depth) IS NOT DISTINCT FROM (_parent_line, _parent_depth);
    IF NOT _keeps_tip THEN
      IF (_row.tip_line, _row.tip_depth) IS DISTINCT FROM (_tip_line, _tip_depth) THEN
        -- Its answer may have been lost, and others have written since: it is answered as it was done.
        SELECT s.* INTO _shown FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _row.key;
        SELECT m.line, m.depth, m.id INTO _shown.tip_line, _shown.tip_depth, _shown.tip_id FROM palimpsest.messages m
        WHERE m.owner = _owner AND m.id = _facts -> -1 ->> 'id' AND m.root = _row.root AND m.conversation = _row.key
          AND m.recorded_at = _at;
        IF FOUND THEN RETURN row_to_json(_shown); END IF;
        PERFORM palimpsest.moved(_id, 'tip');
      END IF;
      IF _live IS NOT NULL AND (_seldom ->> 'editCount')::integer <> _row.edit_count
          OR _live IS NULL AND _row.edit_count > 0 AND NOT _is_onward THEN
        PERFORM palimpsest.moved(_id, 'edits');
      END IF;
    ELSIF _parent_line IS NOT NULL THEN
      PERFORM palimpsest.need_message_of(_row, _parent_line, _parent_depth, _parent_id);
    END IF;
    _added := palimpsest.add_messages(_row, _parent_line, _parent_depth, _parent_id, _facts, _wires, _vocabulary, _at,
      _keeps_tip OR _live IS NOT NULL OR _row.edit_count = 0);
    IF cardinality(_reply_ids) > 0 AND _added.end_line IS NOT NULL THEN
      ${INTO_REPLIES} SELECT DISTINCT _owner, r, _row.key, _added.end_line, _added.end_depth, _added.end_id
      FROM unnest(_reply_ids) r ${UNLESS_TAKEN};
    END IF;
    IF _keeps_tip THEN
      IF _added.end_line IS NOT NULL AND NOT palimpsest.leads_to(_owner, _added.end_line, _added.end_depth,
          _row.tip_line, _row.tip_depth) THEN
        PERFORM palimpsest.drop_branches_before(_owner, _row.key, _parent_line, _parent_depth, _added.end_line,
          _added.end_depth, _added.are_fresh);
        PERFORM palimpsest.add_branch(_owner, _row.key, _added.end_line, _added.end_depth);
      END IF;
      UPDATE palimpsest.conversations c SET root = _added.root, last_write = _write
      WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS} INTO _shown;
      RETURN row_to_json(_shown);
    END IF;
    IF NOT (_added.are_fresh AND _is_onward) THEN
      PERFORM palimpsest.drop_branches_before(_owner, _row.key, _parent_line, _parent_depth, _added.end_line,
        _added.end_depth, _added.are_fresh);
      IF _row.tip_line IS NOT NULL AND NOT palimpsest.leads_to(_owner, _row.tip_line, _row.tip_depth, _added.end_line,
          _added.end_depth) THEN
        PERFORM palimpsest.add_branch(_owner, _row.key, _row.tip_line, _row.tip_depth);
      END IF;
    END IF;
    IF _instructions_id <> _row.instructions OR _instructions_id IS NOT NULL AND _row.instructions IS NULL THEN
      PERFORM palimpsest.add_instructions(_owner, _row.key, _instructions_id, _instructions,
        coalesce(_parent_depth + 1, 0), _at);
    END IF;
    IF _live IS NOT NULL THEN PERFORM palimpsest.set_live(_owner, _row.key, _live); END IF;
    IF _row.title IS NULL AND _seldom ? 'title' THEN
      PERFORM palimpsest.set_title(_owner, _row.key, (_seldom ->> 'titleTerms')::bigint[]);
      UPDATE palimpsest.conversations c SET title = _seldom ->> 'title'
      WHERE c.owner = _owner AND c.key = _row.key;
    END IF;
    UPDATE palimpsest.conversations c SET root = _added.root, tip_line = _added.end_line, tip_depth = _added.end_depth,
      tip_id = _added.end_id, updated_at = greatest(c.updated_at, _at), is_refused = false, last_write = _write
    WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS} INTO _shown;
    RETURN row_to_json(_shown);
  END $$;
`;

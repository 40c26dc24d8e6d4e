import { COLUMNS } from './shown.js';

/** Everything that a turn records, in one statement. */
export const APPEND = `
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
      IF (_row.tip_line, _row.tip_depth) IS DISTINCT FROM (_tip_line, _tip_depth) THEN PERFORM palimpsest.moved(_id, 'tip'); END IF;
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
      -- Of one that is being removed the id is free.
      INSERT INTO palimpsest.replies AS x (owner, id, conversation, line, depth, message)
      SELECT DISTINCT _owner, r, _row.key, _added.end_line, _added.end_depth, _added.end_id FROM unnest(_reply_ids) r
      ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation, line = excluded.line, depth = excluded.depth,
        message = excluded.message
      WHERE NOT EXISTS (SELECT 1 FROM palimpsest.conversations c WHERE c.owner = x.owner AND c.key = x.conversation);
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

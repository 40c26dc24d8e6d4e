import { settingChange } from '../sums.js';
import { COLUMNS } from './shown.js';

const CHANGED = settingChange({ updated_at: 'greatest(c.updated_at, _at)', is_refused: 'false' });

/** Everything that a turn records, in one statement. */
export const APPEND = `
  CREATE FUNCTION palimpsest.append(_owner text, _id text, _append jsonb, _facts jsonb, _wires text[], _terms text[], _vocabulary text,
    _at bigint, _instructions_id text, _instructions text, _live text[], _reply_ids text[], _write uuid)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _opens jsonb := _append -> 'opens';
    _fork jsonb := _opens -> 'fork';
    _parent_line bigint := (_append -> 'parent' ->> 'line')::bigint;
    _parent_depth integer := (_append -> 'parent' ->> 'depth')::integer;
    _parent_id text := _append -> 'parent' ->> 'id';
    _keeps_tip boolean := coalesce((_append ->> 'keepsTip')::boolean, false);
    _is_new boolean := false;
    _is_onward boolean;
    _row palimpsest.conversations;
    _added record;
  BEGIN
    IF _fork IS NOT NULL THEN
      PERFORM 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
      IF NOT FOUND THEN
        _is_new := palimpsest.add_fork(_owner, _id, (_opens ->> 'at')::bigint, _opens -> 'origin', _fork ->> 'id',
          (_fork -> 'tip' ->> 'line')::bigint, (_fork -> 'tip' ->> 'depth')::integer, _fork -> 'tip' ->> 'id',
          (_fork ->> 'editCount')::integer, ARRAY (SELECT jsonb_array_elements_text(_fork -> 'live')), NULL);
      END IF;
    ELSIF _opens IS NOT NULL THEN
      _is_new := palimpsest.add_conversation(_owner, _id, (_opens ->> 'at')::bigint, _opens -> 'origin' ->> 'agent',
        _opens -> 'origin' ->> 'session', (_opens -> 'origin' ->> 'isSide')::boolean);
    END IF;
    _row := palimpsest.need_conversation(_owner, _id);
    IF _row.last_write = _write THEN
      RETURN QUERY SELECT * FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _row.key;
      RETURN;
    END IF;
    IF _append ? 'endsPartial' THEN PERFORM palimpsest.end_partial(_row, _append -> 'endsPartial'); END IF;
    _is_onward := (_row.tip_line, _row.tip_depth) IS NOT DISTINCT FROM (_parent_line, _parent_depth);
    IF NOT _keeps_tip THEN
      IF (_append ->> 'isRetry')::boolean AND NOT _row.is_refused THEN PERFORM palimpsest.moved(_id, 'refusal'); END IF;
      IF (_row.tip_line, _row.tip_depth) IS DISTINCT FROM
          ((_append -> 'tip' ->> 'line')::bigint, (_append -> 'tip' ->> 'depth')::integer) THEN
        PERFORM palimpsest.moved(_id, 'tip');
      END IF;
      IF _live IS NOT NULL AND (_append ->> 'editCount')::integer <> _row.edit_count
          OR _live IS NULL AND _row.edit_count > 0 AND NOT _is_onward THEN
        PERFORM palimpsest.moved(_id, 'edits');
      END IF;
    ELSIF _parent_line IS NOT NULL THEN
      PERFORM palimpsest.need_message_of(_row, _parent_line, _parent_depth, _parent_id);
    END IF;
    SELECT * INTO _added FROM palimpsest.add_messages(_row, _parent_line, _parent_depth, _parent_id, _facts, _wires, _terms,
      _vocabulary, _at, _keeps_tip OR _live IS NOT NULL OR _row.edit_count = 0, false);
    IF _is_new THEN PERFORM palimpsest.count_conversations(_owner, 1); END IF;
    IF _added.end_line IS NOT NULL AND cardinality(_reply_ids) > 0 THEN
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
      RETURN QUERY UPDATE palimpsest.conversations c SET root = _added.root, last_write = _write
      WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS};
    ELSE
      IF NOT (_added.are_fresh AND _is_onward) THEN
        PERFORM palimpsest.drop_branches_before(_owner, _row.key, _parent_line, _parent_depth, _added.end_line,
          _added.end_depth, _added.are_fresh);
        IF _row.tip_line IS NOT NULL AND NOT palimpsest.leads_to(_owner, _row.tip_line, _row.tip_depth, _added.end_line,
            _added.end_depth) THEN
          PERFORM palimpsest.add_branch(_owner, _row.key, _row.tip_line, _row.tip_depth);
        END IF;
      END IF;
      IF _instructions_id IS NOT NULL AND _instructions_id IS DISTINCT FROM _row.instructions THEN
        PERFORM palimpsest.add_instructions(_owner, _row.key, _instructions_id, _instructions,
          coalesce(_parent_depth + 1, 0), _at);
      END IF;
      IF _live IS NOT NULL THEN PERFORM palimpsest.set_live(_owner, _row.key, _live); END IF;
      IF _row.title IS NULL AND _append ? 'title' THEN
        PERFORM palimpsest.set_title(_owner, _row.key, (_append ->> 'titleTerms')::bigint[]);
      END IF;
      RETURN QUERY UPDATE palimpsest.conversations c SET root = _added.root, tip_line = _added.end_line, tip_depth = _added.end_depth,
        tip_id = _added.end_id, ${CHANGED},
        title = coalesce(c.title, _append ->> 'title'),
        title_sum = CASE WHEN c.title IS NULL THEN palimpsest.sum_of(_append ->> 'title') ELSE c.title_sum END,
        last_write = _write
      WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS};
    END IF;
  END $$;
`;

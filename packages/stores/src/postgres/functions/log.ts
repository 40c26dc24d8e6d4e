import { COLUMNS } from './shown.js';

/** By what an edit is found. */
export const HEAD = 'compaction, target, depth, span_from, span_to, summariser, is_pin';

/** What is kept beside the messages of a conversation: edits and which of them are live, compactions, system texts. */
export const LOG = `
  -- Keeps a text once. Its row is held until the end of the statement, so that an erase does not take it meanwhile.
  CREATE FUNCTION palimpsest.keep_text(_owner text, _text_id text, _text text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    LOOP
      PERFORM 1 FROM palimpsest.system_texts t WHERE t.owner = _owner AND t.id = _text_id FOR KEY SHARE;
      IF FOUND THEN RETURN; END IF;
      INSERT INTO palimpsest.system_texts (owner, id, text) VALUES (_owner, _text_id, _text) ON CONFLICT DO NOTHING;
    END LOOP;
  END $$;

  -- The version is the present one from now on.
  CREATE FUNCTION palimpsest.add_instructions(_owner text, _conversation bigint, _text_id text, _text text,
    _since integer, _at bigint) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _number integer;
  BEGIN
    PERFORM palimpsest.keep_text(_owner, _text_id, _text);
    UPDATE palimpsest.conversations c SET instructions = _text_id, instructions_count = c.instructions_count + 1
    WHERE c.owner = _owner AND c.key = _conversation RETURNING c.instructions_count INTO _number;
    INSERT INTO palimpsest.instructions (owner, conversation, number, since_depth, text_id, recorded_at)
    VALUES (_owner, _conversation, _number, _since, _text_id, _at);
  END $$;

  CREATE FUNCTION palimpsest.set_live(_owner text, _conversation bigint, _live text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE palimpsest.edits e SET is_live = false
    WHERE e.owner = _owner AND e.conversation = _conversation AND e.is_live AND NOT e.id = ANY (_live);
    UPDATE palimpsest.edits e SET is_live = true
    WHERE e.owner = _owner AND e.conversation = _conversation AND e.id = ANY (_live) AND NOT e.is_live;
  END $$;

  CREATE FUNCTION palimpsest.insert_edits(_owner text, _conversation bigint, _first integer, _heads jsonb[], _records text[])
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO palimpsest.edits (owner, conversation, number, id, record, is_live, ${HEAD})
    SELECT _owner, _conversation, _first + e.place - 1, e.head ->> 'id', e.record, false, e.head ->> 'compaction',
      e.head ->> 'target', (e.head ->> 'depth')::integer, (e.head ->> 'spanFrom')::integer, (e.head ->> 'spanTo')::integer,
      e.head ->> 'summariser', (e.head ->> 'isPin')::boolean
    FROM unnest(_heads, _records) WITH ORDINALITY e(head, record, place);
  END $$;

  -- Adds to the end of the log.
  CREATE FUNCTION palimpsest.add_edits(_owner text, _conversation bigint, _heads jsonb[], _records text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _count integer;
  BEGIN
    UPDATE palimpsest.conversations c SET edit_count = c.edit_count + cardinality(_heads)
    WHERE c.owner = _owner AND c.key = _conversation RETURNING c.edit_count - cardinality(_heads) INTO _count;
    PERFORM palimpsest.insert_edits(_owner, _conversation, _count, _heads, _records);
  END $$;

  CREATE FUNCTION palimpsest.add_compactions(_owner text, _conversation bigint, _ids text[], _records text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _count integer;
  BEGIN
    UPDATE palimpsest.conversations c SET compaction_count = c.compaction_count + cardinality(_ids)
    WHERE c.owner = _owner AND c.key = _conversation RETURNING c.compaction_count - cardinality(_ids) INTO _count;
    INSERT INTO palimpsest.compactions (owner, conversation, number, id, record)
    SELECT _owner, _conversation, _count + e.place, e.id, e.record
    FROM unnest(_ids, _records) WITH ORDINALITY e(id, record, place);
  END $$;

  -- @throws moved unless the log and the tip are as they were when this was planned
  CREATE FUNCTION palimpsest.commit(_owner text, _id text, _edit_count integer, _tip_line bigint, _tip_depth integer,
    _compaction_id text, _compaction text, _at bigint, _heads jsonb[], _records text[], _live text[], _write uuid)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
  BEGIN
    IF _row.last_write = _write THEN
      RETURN QUERY SELECT * FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _row.key;
      RETURN;
    END IF;
    IF _row.edit_count <> _edit_count THEN PERFORM palimpsest.moved(_id, 'edits'); END IF;
    IF (_row.tip_line, _row.tip_depth) IS DISTINCT FROM (_tip_line, _tip_depth) THEN
      PERFORM palimpsest.moved(_id, 'tip');
    END IF;
    INSERT INTO palimpsest.compactions (owner, conversation, number, id, record)
    VALUES (_owner, _row.key, _row.compaction_count + 1, _compaction_id, _compaction);
    PERFORM palimpsest.insert_edits(_owner, _row.key, _edit_count, _heads, _records);
    PERFORM palimpsest.set_live(_owner, _row.key, _live);
    RETURN QUERY UPDATE palimpsest.conversations c SET edit_count = _edit_count + cardinality(_heads),
      compaction_count = c.compaction_count + 1, updated_at = greatest(c.updated_at, _at), last_write = _write
    WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS};
  END $$;
`;

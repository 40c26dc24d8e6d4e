import { COLUMNS } from './shown.js';

/** By what an edit is found. */
const HEAD = 'compaction, target, depth, span_from, span_to, summariser, is_pin';

/** After every record and every message there can be. */
export const END = 2_147_483_647;

/** What is kept beside the messages of a conversation: edits and which of them are live, compactions, system texts. */
export const LOG = `
  -- What a record is checked by.
  CREATE FUNCTION palimpsest.sum_of(_record text) RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(_record, 'UTF8'))
  $$;

  -- What a conversation has of each log: its own, which is the newest, and those that lead to it.
  CREATE FUNCTION palimpsest.log_parts(_owner text, _conversation bigint)
  RETURNS TABLE (log bigint, edits integer, compactions integer, instructions integer, before_depth integer)
  LANGUAGE sql STABLE AS $$
    SELECT _conversation, ${END}, ${END}, ${END}, ${END}
    UNION ALL SELECT h.log, h.edits, h.compactions, h.instructions, h.before_depth FROM palimpsest.inherited h
    WHERE h.owner = _owner AND h.conversation = _conversation
  $$;

  -- @throws broken where logs that lead to a conversation have one of some edits or compactions
  CREATE FUNCTION palimpsest.check_new(_owner text, _conversation bigint, _edits text[], _compactions text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _known text;
  BEGIN
    SELECT e.id INTO _known FROM palimpsest.inherited h CROSS JOIN LATERAL (SELECT x.id FROM palimpsest.edits x
      WHERE x.owner = _owner AND x.log = h.log AND x.number < h.edits AND x.id = ANY (_edits) OFFSET 0) e
    WHERE h.owner = _owner AND h.conversation = _conversation LIMIT 1;
    IF FOUND THEN PERFORM palimpsest.broken('the edit ' || _known || ' is in the log already'); END IF;
    SELECT k.id INTO _known FROM palimpsest.inherited h CROSS JOIN LATERAL (SELECT x.id FROM palimpsest.compactions x
      WHERE x.owner = _owner AND x.log = h.log AND x.number <= h.compactions AND x.id = ANY (_compactions) OFFSET 0) k
    WHERE h.owner = _owner AND h.conversation = _conversation LIMIT 1;
    IF FOUND THEN PERFORM palimpsest.broken('the compaction ' || _known || ' is in the log already'); END IF;
  END $$;

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
    INSERT INTO palimpsest.instructions (owner, log, number, since_depth, text_id, recorded_at)
    VALUES (_owner, _conversation, _number, _since, _text_id, _at);
  END $$;

  CREATE FUNCTION palimpsest.set_live(_owner text, _conversation bigint, _live text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM palimpsest.live_edits l USING palimpsest.edits e
    WHERE l.owner = _owner AND l.conversation = _conversation AND e.owner = _owner AND e.log = l.log AND e.number = l.number
      AND NOT e.id = ANY (_live);
    INSERT INTO palimpsest.live_edits (owner, conversation, number, log)
    SELECT _owner, _conversation, e.number, e.log FROM palimpsest.log_parts(_owner, _conversation) p
      CROSS JOIN LATERAL (SELECT x.number, x.log FROM palimpsest.edits x
        WHERE x.owner = _owner AND x.log = p.log AND x.number < p.edits AND x.id = ANY (_live) OFFSET 0) e
    ON CONFLICT DO NOTHING;
  END $$;

  CREATE FUNCTION palimpsest.insert_edits(_owner text, _conversation bigint, _first integer, _heads jsonb[], _records text[])
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO palimpsest.edits (owner, log, number, id, record, sum, ${HEAD})
    SELECT _owner, _conversation, _first + e.place - 1, e.head ->> 'id', e.record,
      palimpsest.sum_of(e.record), e.head ->> 'compaction',
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
    INSERT INTO palimpsest.compactions (owner, log, number, id, record)
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
    PERFORM palimpsest.check_new(_owner, _row.key, ARRAY (SELECT h ->> 'id' FROM unnest(_heads) h), ARRAY[_compaction_id]);
    INSERT INTO palimpsest.compactions (owner, log, number, id, record)
    VALUES (_owner, _row.key, _row.compaction_count + 1, _compaction_id, _compaction);
    PERFORM palimpsest.insert_edits(_owner, _row.key, _edit_count, _heads, _records);
    PERFORM palimpsest.set_live(_owner, _row.key, _live);
    RETURN QUERY UPDATE palimpsest.conversations c SET edit_count = _edit_count + cardinality(_heads),
      compaction_count = c.compaction_count + 1, updated_at = greatest(c.updated_at, _at), last_write = _write
    WHERE c.owner = _owner AND c.key = _row.key RETURNING ${COLUMNS};
  END $$;
`;

/** Replies that are still being written. */
export const PARTIALS = `
  CREATE FUNCTION palimpsest.keep_partial(_owner text, _id text, _conversation text, _line bigint, _depth integer,
    _message text, _content text, _at bigint) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _conversation);
  BEGIN
    IF _line IS NOT NULL THEN PERFORM palimpsest.need_message_of(_row, _line, _depth, _message); END IF;
    INSERT INTO palimpsest.partials AS p (owner, id, conversation, parent_line, parent_depth, parent_id, content, written_at)
    VALUES (_owner, _id, _row.key, _line, _depth, _message, _content, _at)
    ON CONFLICT (owner, id) DO UPDATE SET conversation = excluded.conversation, parent_line = excluded.parent_line,
      parent_depth = excluded.parent_depth, parent_id = excluded.parent_id, content = excluded.content,
      written_at = excluded.written_at;
  END $$;

  -- With a time, only where it was not written again since.
  CREATE FUNCTION palimpsest.end_partial(_row palimpsest.conversations, _partial jsonb) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _at bigint := (_partial ->> 'writtenAt')::bigint;
  BEGIN
    DELETE FROM palimpsest.partials p WHERE p.owner = _row.owner AND p.id = _partial ->> 'id'
      AND p.conversation = _row.key AND (_at IS NULL OR p.written_at = _at);
    IF NOT FOUND AND _at IS NOT NULL THEN PERFORM palimpsest.moved(_row.id, 'partial'); END IF;
  END $$;
`;

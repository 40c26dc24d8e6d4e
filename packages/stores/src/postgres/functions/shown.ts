/** What the contract shows of a row of `conversations`. */
export const COLUMNS = `c.owner, c.key, c.id, c.title, c.created_at, c.updated_at, c.tip_line, c.tip_depth, c.tip_id,
  c.edit_count, c.instructions AS instructions_id, c.is_archived, c.strategy, c.agent, c.session, c.is_side, c.forked_from,
  c.forked_messages, c.is_refused`;

/** What is not in a change stays as it is. */
const CHANGED = `title = CASE WHEN _change ? 'title' THEN _change ->> 'title' ELSE c.title END,
      is_archived = coalesce((_change ->> 'isArchived')::boolean, c.is_archived),
      strategy = CASE WHEN _change ? 'strategy' THEN _change ->> 'strategy' ELSE c.strategy END,
      agent = CASE WHEN _change ? 'agent' THEN _change ->> 'agent' ELSE c.agent END,
      is_side = coalesce((_change ->> 'isSide')::boolean, c.is_side)`;

/** Conversations as the contract shows them. */
export const SHOWN = `
  CREATE VIEW palimpsest.shown AS
    SELECT ${COLUMNS}
    FROM palimpsest.conversations c;

  -- Locked until the end of the statement. @throws gone
  CREATE FUNCTION palimpsest.need_conversation(_owner text, _id text)
  RETURNS palimpsest.conversations LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations;
  BEGIN
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR NO KEY UPDATE;
    IF NOT FOUND THEN PERFORM palimpsest.gone(_id, NULL); END IF;
    RETURN _row;
  END $$;

  -- Whether a write was the last one of a conversation: its answer was lost, and it is sent again.
  CREATE FUNCTION palimpsest.is_written(_owner text, _id text, _write uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT 1 FROM palimpsest.conversations c
      WHERE c.owner = _owner AND c.id = _id AND c.last_write = _write)
  $$;

  -- Creates a conversation where there is none of this name, and says whether it did.
  CREATE FUNCTION palimpsest.add_conversation(_owner text, _id text, _at bigint, _agent text, _session text,
    _is_side boolean) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    _key bigint := palimpsest.new_key();
  BEGIN
    PERFORM palimpsest.add_owner(_owner);
    LOOP
      INSERT INTO palimpsest.conversations (owner, key, id, created_at, updated_at, agent, session, is_side)
      VALUES (_owner, _key, _id, _at, _at, _agent, _session, coalesce(_is_side, false))
      ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN true; END IF;
      PERFORM 1 FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id;
      IF FOUND THEN RETURN false; END IF;
      _key := palimpsest.new_key();
    END LOOP;
  END $$;

  -- One that was created by this very write stays as it is.
  CREATE FUNCTION palimpsest.create_conversation(_owner text, _id text, _at bigint, _agent text, _session text,
    _is_side boolean, _write uuid) RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  BEGIN
    IF palimpsest.add_conversation(_owner, _id, _at, _agent, _session, _is_side) THEN
      UPDATE palimpsest.conversations c SET last_write = _write WHERE c.owner = _owner AND c.id = _id;
    ELSIF NOT palimpsest.is_written(_owner, _id, _write) THEN
      PERFORM palimpsest.moved(_id, 'name');
    END IF;
    RETURN QUERY SELECT * FROM palimpsest.shown s WHERE s.owner = _owner AND s.id = _id;
  END $$;

  -- _change is what is set; what is not in it stays as it is.
  CREATE FUNCTION palimpsest.change(_owner text, _id text, _change jsonb)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _key bigint;
  BEGIN
    UPDATE palimpsest.conversations c SET ${CHANGED}
    WHERE c.owner = _owner AND c.id = _id RETURNING c.key INTO _key;
    IF _key IS NOT NULL AND _change ? 'title' THEN
      PERFORM palimpsest.set_title(_owner, _key, (_change ->> 'titleTerms')::bigint[]);
    END IF;
    RETURN QUERY SELECT * FROM palimpsest.shown s WHERE s.owner = _owner AND s.id = _id;
  END $$;

  -- Replies that a fork has from its origin do not count.
  CREATE FUNCTION palimpsest.refuse(_owner text, _id text, _tip_line bigint, _tip_depth integer)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations;
  BEGIN
    SELECT * INTO _row FROM palimpsest.conversations c WHERE c.owner = _owner AND c.id = _id FOR NO KEY UPDATE;
    IF NOT FOUND OR (_row.tip_line, _row.tip_depth) IS DISTINCT FROM (_tip_line, _tip_depth) THEN RETURN; END IF;
    PERFORM 1 FROM palimpsest.messages m
    WHERE m.owner = _owner AND m.line = _tip_line AND m.depth = _tip_depth AND m.has_reply;
    IF FOUND THEN
      PERFORM 1 FROM palimpsest.stretches(_owner, _tip_line, _tip_depth, coalesce(_row.forked_messages, 0), _tip_depth + 1) s
        JOIN palimpsest.messages m ON m.owner = _owner AND m.line = s.line AND m.depth >= s.first AND m.depth < s.past
      WHERE m.is_reply LIMIT 1;
      IF FOUND OR _row.forked_messages IS NULL THEN RETURN; END IF;
    END IF;
    UPDATE palimpsest.conversations c SET is_refused = true WHERE c.owner = _owner AND c.key = _row.key;
  END $$;
`;

/** All that a turn begins with, as of one moment. */
export const OPEN_TURN = `
  -- Rows of several kinds: 'owner' with the strategy, how often something was erased and how many records of facts there are; 'named', 'reply', 'located' and
  -- 'session' with conversations; 'continued' with the key of the one that the turn probably continues; 'edit' with its live
  -- edits, in order.
  CREATE FUNCTION palimpsest.open_turn(_owner text, _id text, _reply text, _session text, _chain text[],
    _session_limit integer, _limit integer) RETURNS TABLE (kind text, shown palimpsest.shown, line bigint, depth integer,
    message text, is_leaf boolean, has_reply boolean, text text, number bigint, facts bigint) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _continued palimpsest.conversations;
    _is_in_session boolean := false;
    _at record;
  BEGIN
    kind := 'owner';
    SELECT o.strategy, o.erasures INTO text, number FROM palimpsest.owners o WHERE o.owner = _owner;
    facts := palimpsest.fact_count(_owner);
    RETURN NEXT;
    IF _id IS NOT NULL THEN
      kind := 'named';
      SELECT s.* INTO shown FROM palimpsest.shown s WHERE s.owner = _owner AND s.id = _id;
      IF FOUND THEN
        _continued.key := shown.key;
        RETURN NEXT;
      END IF;
    END IF;
    IF _reply IS NOT NULL THEN
      kind := 'reply';
      SELECT r.line, r.depth, r.message, r.conversation INTO _at FROM palimpsest.replies r
        JOIN palimpsest.conversations c ON c.owner = r.owner AND c.key = r.conversation
      WHERE r.owner = _owner AND r.id = _reply;
      IF FOUND THEN
        SELECT s.* INTO shown FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _at.conversation;
        line := _at.line;
        depth := _at.depth;
        message := _at.message;
        IF _id IS NULL THEN _continued.key := shown.key; END IF;
        RETURN NEXT;
      END IF;
    ELSE
      kind := 'located';
      FOR _at IN SELECT l.* FROM palimpsest.locate_anywhere(_owner, _chain, _limit) l WHERE _id IS NULL
          UNION ALL SELECT l.* FROM palimpsest.locate_in(_owner, _id, _chain) l WHERE _id IS NOT NULL
          ORDER BY place LOOP
        SELECT s.* INTO shown FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _at.key;
        line := _at.line;
        depth := _at.depth;
        message := _at.message;
        is_leaf := NOT palimpsest.is_followed(_owner, _at.line, _at.depth);
        SELECT m.has_reply INTO has_reply FROM palimpsest.messages m
        WHERE m.owner = _owner AND m.line = _at.line AND m.depth = _at.depth;
        IF _session IS NULL OR shown.session = _session THEN
          _is_in_session := true;
          IF _id IS NULL AND _continued.key IS NULL THEN _continued.key := shown.key; END IF;
        END IF;
        RETURN NEXT;
      END LOOP;
    END IF;
    IF _session IS NOT NULL AND NOT _is_in_session THEN
      kind := 'session';
      FOR shown IN SELECT s.* FROM palimpsest.shown s WHERE s.owner = _owner AND s.session = _session
          ORDER BY s.updated_at DESC, s.id DESC LIMIT _session_limit LOOP
        RETURN NEXT;
      END LOOP;
    END IF;
    IF _continued.key IS NULL THEN RETURN; END IF;
    SELECT * INTO _continued FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = _continued.key;
    kind := 'continued';
    shown := NULL;
    number := _continued.key;
    is_leaf := CASE WHEN _continued.tip_line IS NULL THEN _continued.root IS NULL
      ELSE NOT palimpsest.is_followed(_owner, _continued.tip_line, _continued.tip_depth) END;
    RETURN NEXT;
    IF _continued.edit_count > 0 THEN
      kind := 'edit';
      FOR text IN SELECT e.record FROM palimpsest.live_edits l
          JOIN palimpsest.edits e ON e.owner = _owner AND e.log = l.log AND e.number = l.number
          WHERE l.owner = _owner AND l.conversation = _continued.key ORDER BY l.number LOOP
        RETURN NEXT;
      END LOOP;
    END IF;
  END $$;
`;

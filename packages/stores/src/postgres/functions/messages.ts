import { messageSum } from '../sums.js';

/** Of a message m, and of one that is to be added, r. */
const SUM = messageSum('m');
const NEW_SUM = messageSum('r');

/**
 * Adds messages. Between the two stands a statement that gives them: where each stands, its wire, and the rest of it as `factsOf`
 * makes it.
 */
export const INTO_MESSAGES = `
  INSERT INTO palimpsest.messages (owner, line, depth, root, id, role, protocol, wire, call_id, view_hash, vocabulary,
    tokens, is_interrupted, has_failed, is_erased, is_reply, has_reply, recorded_at, conversation, sum)
  SELECT r.*, ${NEW_SUM} FROM (SELECT f.owner, f.line, f.depth, f.root, f.fact ->> 'id' AS id, f.fact ->> 'role' AS role,
    f.fact ->> 'protocol' AS protocol, f.wire, f.fact ->> 'call' AS call_id, f.fact ->> 'view' AS view_hash,
    CASE WHEN f.fact ? 'tokens' THEN f.vocabulary END AS vocabulary, (f.fact ->> 'tokens')::bigint AS tokens,
    coalesce((f.fact ->> 'interrupted')::boolean, false) AS is_interrupted,
    coalesce((f.fact ->> 'failed')::boolean, false) AS has_failed,
    coalesce((f.fact ->> 'erased')::boolean, false) AS is_erased, coalesce((f.fact ->> 'reply')::boolean, false) AS is_reply,
    f.follows_reply IS TRUE OR (f.fact ->> 'replied')::boolean AS has_reply,
    coalesce((f.fact ->> 'recorded')::bigint, f.at) AS recorded_at, f.conversation
    FROM (`;
export const AS_GIVEN = ' OFFSET 0) f OFFSET 0) r';

/** What was said: messages on their lines. */
export const MESSAGES = `
  -- The tip of a conversation that is not where it is said to be was lost to damage, not erased: what leads to it can be read.
  -- @throws gone unless the message is where it is said to be, or is such a tip
  CREATE FUNCTION palimpsest.need_message(_owner text, _line bigint, _depth integer, _id text)
  RETURNS void LANGUAGE plpgsql STABLE AS $$
  BEGIN
    PERFORM 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line AND m.depth = _depth AND m.id = _id
      AND NOT palimpsest.is_removed(_owner, m.root);
    IF FOUND THEN RETURN; END IF;
    PERFORM 1 FROM palimpsest.conversations c
    WHERE c.owner = _owner AND c.tip_id = _id AND c.tip_line = _line AND c.tip_depth = _depth;
    IF NOT FOUND THEN PERFORM palimpsest.gone(NULL, _id); END IF;
  END $$;

  -- @throws gone unless the message is where it is said to be, in the conversation's own tree, or is its tip
  CREATE FUNCTION palimpsest.need_message_of(_conversation palimpsest.conversations, _line bigint, _depth integer, _id text)
  RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF (_line, _depth, _id) = (_conversation.tip_line, _conversation.tip_depth, _conversation.tip_id) THEN RETURN; END IF;
    PERFORM 1 FROM palimpsest.messages m WHERE m.owner = _conversation.owner AND m.line = _line AND m.depth = _depth
      AND m.id = _id AND m.root = _conversation.root;
    IF NOT FOUND THEN PERFORM palimpsest.gone(_conversation.id, _id); END IF;
  END $$;

  -- The messages of several spans of the chain that ends at a place; span is the number of the one they are of, is_kept whether they
  -- are as they were written.
  CREATE FUNCTION palimpsest.read(_owner text, _line bigint, _depth integer, _id text, _from integer[], _to integer[],
    _vocabulary text) RETURNS TABLE (span integer, depth integer, id text, role text, protocol text, wire text, call_id text,
    is_interrupted boolean, has_failed boolean, is_erased boolean, is_reply boolean, view_hash text, recorded_at bigint,
    tokens bigint, conversation bigint, is_kept boolean)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _stretch record;
  BEGIN
    PERFORM palimpsest.need_message(_owner, _line, _depth, _id);
    FOR _stretch IN SELECT f.span, s.* FROM generate_subscripts(_from, 1) f (span),
        LATERAL palimpsest.stretches(_owner, _line, _depth, _from[f.span], _to[f.span]) s LOOP
      RETURN QUERY SELECT _stretch.span, m.depth, m.id, m.role, m.protocol, m.wire, m.call_id, m.is_interrupted, m.has_failed,
        m.is_erased, m.is_reply, m.view_hash, m.recorded_at, CASE WHEN m.vocabulary = _vocabulary THEN m.tokens ELSE (
          SELECT c.tokens FROM palimpsest.counts c WHERE c.owner = _owner AND c.line = m.line AND c.depth = m.depth
            AND c.vocabulary = _vocabulary) END, m.conversation, m.sum = ${SUM}
      FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _stretch.line
        AND m.depth >= _stretch.first AND m.depth < _stretch.past AND (m.depth < _depth OR m.id = _id);
    END LOOP;
  END $$;

  CREATE FUNCTION palimpsest.ids_at(_owner text, _line bigint, _depth integer, _id text, _depths integer[])
  RETURNS TABLE (depth integer, id text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    PERFORM palimpsest.need_message(_owner, _line, _depth, _id);
    RETURN QUERY SELECT d.depth, m.id FROM unnest(_depths) WITH ORDINALITY d(depth, place)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = palimpsest.line_at(_owner, _line, d.depth)
        AND m.depth = d.depth
      WHERE d.depth >= 0 AND d.depth <= _depth AND (m.depth < _depth OR m.id = _id) ORDER BY d.place;
  END $$;

  -- Under the lock of the tree, so that what is erased meanwhile gets no count.
  CREATE FUNCTION palimpsest.save_counts(_owner text, _line bigint, _depth integer, _id text, _vocabulary text,
    _depths integer[], _tokens bigint[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM palimpsest.lock_root(_owner, l.root) FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _line;
    PERFORM palimpsest.need_message(_owner, _line, _depth, _id);
    INSERT INTO palimpsest.counts (owner, line, depth, vocabulary, tokens)
    SELECT _owner, m.line, m.depth, _vocabulary, d.tokens FROM unnest(_depths, _tokens) d(depth, tokens)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = palimpsest.line_at(_owner, _line, d.depth)
        AND m.depth = d.depth
      WHERE d.depth >= 0 AND d.depth <= _depth AND NOT m.is_erased AND m.vocabulary IS DISTINCT FROM _vocabulary
    ON CONFLICT (owner, line, depth, vocabulary) DO NOTHING;
  END $$;

  -- Records messages after a parent; those that are already there are followed. Locks the tree, whose root it
  -- returns. _facts are the messages without their wires, which are in _wires. Their words are indexed later. Every
  -- append comes by here: what it needs to know is asked for in one statement.
  CREATE FUNCTION palimpsest.add_messages(_conversation palimpsest.conversations, _parent_line bigint,
    _parent_depth integer, _parent_id text, _facts jsonb, _wires text[], _vocabulary text, _at bigint,
    _may_follow boolean, OUT root bigint, OUT end_line bigint, OUT end_depth integer, OUT end_id text,
    OUT are_fresh boolean) LANGUAGE plpgsql AS $$
  #variable_conflict use_variable
  DECLARE
    _owner text := _conversation.owner;
    _count integer := cardinality(_wires);
    _index integer := 0;
    _id text;
    _first integer;
    _place record;
    _line bigint;
  BEGIN
    root := _conversation.root;
    IF _parent_line IS NOT NULL AND (_parent_line, _parent_depth, _parent_id) IS DISTINCT FROM
        (_conversation.tip_line, _conversation.tip_depth, _conversation.tip_id) THEN
      SELECT l.root INTO root FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = _parent_line;
      IF root IS NOT NULL THEN PERFORM palimpsest.lock_root(_owner, root); END IF;
      PERFORM 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _parent_line AND m.depth = _parent_depth
        AND m.id = _parent_id AND m.root = coalesce(_conversation.root, root) AND NOT palimpsest.is_removed(_owner, m.root);
      IF NOT FOUND THEN PERFORM palimpsest.gone(_conversation.id, _parent_id); END IF;
    ELSIF root IS NOT NULL THEN
      PERFORM palimpsest.lock_root(_owner, root);
    END IF;
    end_line := _parent_line;
    end_depth := _parent_depth;
    end_id := _parent_id;
    WHILE _index < _count LOOP
      _id := _facts -> _index ->> 'id';
      _first := coalesce(end_depth + 1, 0);
      SELECT k.line AS known_line, k.depth AS known_depth,
        EXISTS (SELECT 1 FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = end_line) AS has_line,
        EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = end_line AND m.depth = _first) AS is_taken,
        (SELECT m.has_reply FROM palimpsest.messages m
          WHERE m.owner = _owner AND m.line = end_line AND m.depth = end_depth) AS has_reply
      INTO _place FROM (SELECT _owner AS owner) x
        LEFT JOIN palimpsest.messages k ON k.owner = _owner AND k.id = _id AND k.root = root;
      EXIT WHEN _place.known_line IS NULL;
      IF _place.known_depth <> _first THEN
        PERFORM palimpsest.broken('message ' || _id || ' is recorded at another place');
      END IF;
      end_line := _place.known_line;
      end_depth := _first;
      end_id := _id;
      _index := _index + 1;
    END LOOP;
    are_fresh := _index = 0;
    IF NOT are_fresh AND NOT _may_follow THEN PERFORM palimpsest.moved(_conversation.id, 'edits'); END IF;
    IF _index < _count THEN
      IF end_line IS NOT NULL AND NOT _place.has_line THEN PERFORM palimpsest.missing_line(_owner, end_line); END IF;
      _line := CASE WHEN _place.is_taken THEN NULL ELSE end_line END;
      IF _line IS NULL THEN _line := palimpsest.new_line(_owner, root, end_line, end_depth); END IF;
      root := coalesce(root, _line);
      ${INTO_MESSAGES} SELECT _owner AS owner, _line AS line, _first + p.place - _index AS depth, root AS root,
          _facts -> p.place AS fact, _wires[p.place + 1] AS wire, _vocabulary AS vocabulary, _at AS at,
          _place.has_reply AS follows_reply, _conversation.key AS conversation
        FROM (SELECT generate_series(_index, _count - 1) AS place) p ${AS_GIVEN};
      INSERT INTO palimpsest.pending_words (owner, line, depth)
      SELECT _owner, _line, _first + p.place - _index FROM (SELECT generate_series(_index, _count - 1) AS place) p
      -- One that was there, and was erased since, may still wait.
      ON CONFLICT DO NOTHING;
      end_line := _line;
      end_depth := _first + _count - _index - 1;
      end_id := _facts -> (_count - 1) ->> 'id';
    END IF;
  END $$;
`;

import { INTO_REPLIES, UNLESS_TAKEN } from './append.js';

/** Imports a conversation in slices, all in one transaction: nobody sees it before it is whole. */
export const ADOPT = `
  -- One slice of a chain. _moves_tip for the conversation's own chain, else it ends a branch, which is counted when
  -- all are there.
  CREATE FUNCTION palimpsest.adopt_slice(_owner text, _id text, _parent_id text, _facts jsonb, _wires text[],
    _vocabulary text, _at bigint, _moves_tip boolean) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
    _parent record;
    _added record;
  BEGIN
    SELECT m.line, m.depth INTO _parent FROM palimpsest.messages m
    WHERE m.owner = _owner AND m.id = _parent_id AND m.root = _row.root;
    IF _parent_id IS NOT NULL AND _parent.line IS NULL THEN
      PERFORM palimpsest.broken('messages follow ' || _parent_id || ', which is not there');
    END IF;
    IF _moves_tip AND _parent_id IS DISTINCT FROM _row.tip_id THEN
      PERFORM palimpsest.broken('messages do not follow the one before them');
    END IF;
    SELECT * INTO _added FROM palimpsest.add_messages(_row, _parent.line, _parent.depth, _parent_id, _facts, _wires,
      _vocabulary, _at, true);
    IF _moves_tip THEN
      UPDATE palimpsest.conversations c SET root = _added.root, tip_line = _added.end_line, tip_depth = _added.end_depth,
        tip_id = _added.end_id WHERE c.owner = _owner AND c.key = _row.key;
    ELSE
      -- The row of the conversation is left alone where it can be: within one transaction, who looks it up goes through all its versions.
      IF _row.root IS NULL THEN
        UPDATE palimpsest.conversations c SET root = _added.root WHERE c.owner = _owner AND c.key = _row.key;
      END IF;
      IF _added.end_line IS NOT NULL AND NOT palimpsest.leads_to(_owner, _added.end_line, _added.end_depth,
          _row.tip_line, _row.tip_depth) THEN
        PERFORM palimpsest.drop_branches_before(_owner, _row.key, _parent.line, _parent.depth, _added.end_line, _added.end_depth,
          _added.are_fresh);
        IF NOT palimpsest.is_on_branch(_owner, _row.key, _added.end_line, _added.end_depth) THEN
          INSERT INTO palimpsest.branches (owner, conversation, number, line, depth)
          SELECT _owner, _row.key, coalesce(max(b.number), 0) + 1, _added.end_line, _added.end_depth
          FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _row.key;
        END IF;
      END IF;
    END IF;
  END $$;

  -- Several branches at once. _lengths says how many of the wires are of each.
  CREATE FUNCTION palimpsest.adopt_branches(_owner text, _id text, _parent_ids text[], _lengths integer[], _facts jsonb,
    _wires text[], _vocabulary text, _at bigint) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _first integer := 1;
    _past integer;
  BEGIN
    FOR _branch IN 1 .. cardinality(_parent_ids) LOOP
      _past := _first + _lengths[_branch];
      PERFORM palimpsest.adopt_slice(_owner, _id, _parent_ids[_branch], _facts -> (_branch - 1), _wires[_first : _past - 1],
        _vocabulary, _at, false);
      _first := _past;
    END LOOP;
  END $$;

  -- One slice that may be long, and is worth plans of its own.
  CREATE FUNCTION palimpsest.adopt_messages(_owner text, _id text, _parent_id text, _facts jsonb, _wires text[],
    _vocabulary text, _at bigint, _moves_tip boolean) RETURNS void LANGUAGE sql AS $$
    SELECT palimpsest.adopt_slice(_owner, _id, _parent_id, _facts, _wires, _vocabulary, _at, _moves_tip)
  $$;

  CREATE FUNCTION palimpsest.adopt_replies(_owner text, _id text, _ids text[], _messages text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _row palimpsest.conversations := palimpsest.need_conversation(_owner, _id);
    _lost text;
  BEGIN
    SELECT r.message INTO _lost FROM unnest(_messages) r(message) LEFT JOIN palimpsest.messages m
      ON m.owner = _owner AND m.id = r.message AND m.root = _row.root WHERE m.id IS NULL LIMIT 1;
    IF FOUND THEN PERFORM palimpsest.broken('a reply ends in ' || _lost || ', which is not there'); END IF;
    ${INTO_REPLIES} SELECT DISTINCT ON (r.id) _owner, r.id, _row.key, m.line, m.depth, m.id FROM unnest(_ids, _messages) r(id, message)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.id = r.message AND m.root = _row.root ${UNLESS_TAKEN};
  END $$;
`;

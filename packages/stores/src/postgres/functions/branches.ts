/** The ends of the branches of a conversation; none is on the way to another or to the tip. */
export const BRANCHES = `
  -- Whether a place is the end of a branch, or on the way to one.
  CREATE FUNCTION palimpsest.is_on_branch(_owner text, _conversation bigint, _line bigint, _depth integer)
  RETURNS boolean LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF palimpsest.is_followed(_owner, _line, _depth) THEN
      PERFORM 1 FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _conversation
        AND palimpsest.leads_to(_owner, _line, _depth, b.line, b.depth) LIMIT 1;
    ELSE
      PERFORM 1 FROM palimpsest.branches b
      WHERE b.owner = _owner AND b.conversation = _conversation AND b.line = _line AND b.depth = _depth;
    END IF;
    RETURN FOUND;
  END $$;

  -- Adds a branch that ends here, unless it is on the way to another.
  CREATE FUNCTION palimpsest.add_branch(_owner text, _conversation bigint, _line bigint, _depth integer)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _number integer;
  BEGIN
    IF palimpsest.is_on_branch(_owner, _conversation, _line, _depth) THEN RETURN; END IF;
    UPDATE palimpsest.conversations c SET branch_count = c.branch_count + 1
    WHERE c.owner = _owner AND c.key = _conversation RETURNING c.branch_count INTO _number;
    INSERT INTO palimpsest.branches (owner, conversation, number, line, depth)
    VALUES (_owner, _conversation, _number, _line, _depth);
  END $$;

  -- Drops the branches that lead to the end of what was recorded. New messages after a message that the conversation
  -- recorded itself can extend only a branch that ends in that message.
  CREATE FUNCTION palimpsest.drop_branches_before(_owner text, _conversation bigint, _parent_line bigint,
    _parent_depth integer, _end_line bigint, _end_depth integer, _are_fresh boolean) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF _are_fresh AND _parent_line IS NULL THEN RETURN; END IF;
    IF _are_fresh AND EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _parent_line
        AND m.depth = _parent_depth AND m.conversation = _conversation) THEN
      DELETE FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _conversation
        AND b.line = _parent_line AND b.depth = _parent_depth
        AND palimpsest.leads_to(_owner, b.line, b.depth, _end_line, _end_depth);
    ELSE
      DELETE FROM palimpsest.branches b WHERE b.owner = _owner AND b.conversation = _conversation
        AND palimpsest.leads_to(_owner, b.line, b.depth, _end_line, _end_depth);
    END IF;
  END $$;

  -- How many messages of a branch are on the chain of a tip: the greatest depth at which both are in the same line.
  CREATE FUNCTION palimpsest.shared_messages(_owner text, _tip_line bigint, _tip_depth integer, _line bigint, _depth integer)
  RETURNS integer LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _low integer := -1;
    _high integer := least(_tip_depth, _depth) + 1;
    _middle integer;
  BEGIN
    IF _tip_line IS NULL THEN RETURN 0; END IF;
    WHILE _high - _low > 1 LOOP
      _middle := (_low + _high) / 2;
      IF palimpsest.line_at(_owner, _tip_line, _middle) = palimpsest.line_at(_owner, _line, _middle) THEN
        _low := _middle;
      ELSE
        _high := _middle;
      END IF;
    END LOOP;
    RETURN _low + 1;
  END $$;
`;

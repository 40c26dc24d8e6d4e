/** Which lines a chain consists of. Lines never change; jump pointers find a depth in logarithmically many steps. */
export const LINES = `
  -- Microseconds since 1970: greater than those before, exact as a JavaScript number, and taken from no counter.
  CREATE FUNCTION palimpsest.new_key() RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint
  $$;

  -- Among those who change one tree of messages: conversations that were forked from each other share it.
  CREATE FUNCTION palimpsest.lock_root(_owner text, _root bigint) RETURNS void LANGUAGE sql VOLATILE AS $$
    SELECT pg_advisory_xact_lock(hashtextextended('palimpsest root ' || _root || ' of ' || _owner, 0))
  $$;

  -- The same, where nobody else does.
  CREATE FUNCTION palimpsest.try_lock_root(_owner text, _root bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
    SELECT pg_try_advisory_xact_lock(hashtextextended('palimpsest root ' || _root || ' of ' || _owner, 0))
  $$;

  -- A new line that leaves the chain after the parent, or starts a chain; without a root it is a root of its own.
  CREATE FUNCTION palimpsest.new_line(_owner text, _root bigint, _parent bigint, _depth integer)
  RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    _key bigint := palimpsest.new_key();
    _level integer := 0;
    _jump bigint;
  BEGIN
    IF _parent IS NOT NULL THEN
      SELECT l.level + 1, CASE WHEN l.level - j.level = j.level - f.level THEN j.jump ELSE l.key END INTO _level, _jump
      FROM palimpsest.lines l
      JOIN palimpsest.lines j ON j.owner = l.owner AND j.key = l.jump
      JOIN palimpsest.lines f ON f.owner = j.owner AND f.key = j.jump
      WHERE l.owner = _owner AND l.key = _parent;
      IF NOT FOUND THEN PERFORM palimpsest.missing_line(_owner, _parent); END IF;
    END IF;
    LOOP
      INSERT INTO palimpsest.lines (owner, key, root, parent, fork_depth, level, jump)
      VALUES (_owner, _key, coalesce(_root, _key), _parent, coalesce(_depth + 1, 0), _level, coalesce(_jump, _key))
      ON CONFLICT (owner, key) DO NOTHING;
      IF FOUND THEN RETURN _key; END IF;
      _key := _key + 1;
    END LOOP;
  END $$;

  -- The line that holds a depth of the chain that ends in a line. A line begins deeper than those that it follows and jumps to:
  -- one that does not is damaged, and following it could go on for ever.
  CREATE FUNCTION palimpsest.line_at(_owner text, _line bigint, _depth integer)
  RETURNS bigint LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _key bigint := _line;
    _child bigint;
    _fork integer;
    _at record;
  BEGIN
    LOOP
      SELECT l.parent, l.fork_depth, l.jump, j.fork_depth AS jump_depth INTO _at
      FROM palimpsest.lines l JOIN palimpsest.lines j ON j.owner = l.owner AND j.key = l.jump
      WHERE l.owner = _owner AND l.key = _key;
      IF NOT FOUND THEN PERFORM palimpsest.missing_line(_owner, _key); END IF;
      IF _at.fork_depth >= _fork THEN PERFORM palimpsest.leads_nowhere(_child); END IF;
      IF _at.fork_depth <= _depth THEN RETURN _key; END IF;
      _child := _key;
      _fork := _at.fork_depth;
      _key := CASE WHEN _at.jump_depth > _depth THEN _at.jump ELSE coalesce(_at.parent, _at.jump) END;
    END LOOP;
  END $$;

  -- The stretches, newest first, that hold depths _from up to but not _to of the chain that ends at a place.
  CREATE FUNCTION palimpsest.stretches(_owner text, _line bigint, _depth integer, _from integer, _to integer)
  RETURNS TABLE (line bigint, first integer, past integer) LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _start integer := greatest(0, _from);
    _end integer := least(_to, _depth + 1);
    _parent bigint;
    _child bigint;
    _fork integer;
  BEGIN
    IF _end <= _start THEN RETURN; END IF;
    line := palimpsest.line_at(_owner, _line, _end - 1);
    WHILE line IS NOT NULL AND _end > _start LOOP
      SELECT l.parent, l.fork_depth INTO _parent, _fork FROM palimpsest.lines l WHERE l.owner = _owner AND l.key = line;
      IF NOT FOUND THEN PERFORM palimpsest.missing_line(_owner, line); END IF;
      IF _fork >= _end THEN PERFORM palimpsest.leads_nowhere(_child); END IF;
      _child := line;
      first := greatest(_start, _fork);
      past := _end;
      RETURN NEXT;
      _end := _fork;
      line := _parent;
    END LOOP;
  END $$;

  -- Whether a place is on the chain that ends at another.
  CREATE FUNCTION palimpsest.leads_to(_owner text, _line bigint, _depth integer, _end_line bigint, _end_depth integer)
  RETURNS boolean LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF _end_line IS NULL OR _depth > _end_depth THEN RETURN false; END IF;
    RETURN palimpsest.line_at(_owner, _end_line, _depth) = _line;
  END $$;

  -- Whether anything was recorded after a message: in its own line, or in one that leaves there.
  CREATE FUNCTION palimpsest.is_followed(_owner text, _line bigint, _depth integer)
  RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT 1 FROM palimpsest.messages m WHERE m.owner = _owner AND m.line = _line AND m.depth = _depth + 1)
      OR EXISTS (SELECT 1 FROM palimpsest.lines l WHERE l.owner = _owner AND l.parent = _line AND l.fork_depth = _depth + 1)
  $$;
`;

/** How many messages of an owner make an era, about. */
export const ERA = 16_384;
/** Of an owner o: after all that it has. */
export const NEXT_ERA = `o.first_era + (o.messages / ${ERA})::integer + 1`;

/** Adds messages to the index, or puts them in the place of what it has of them: their places and terms are in the table `taken`. */
const INDEX_TAKEN = `
  INSERT INTO palimpsest.words (owner, line, depth, root, era, role, recorded_at, numbers)
  SELECT _owner, m.line, m.depth, m.root, _era, m.role, m.recorded_at,
    ARRAY (SELECT unnest(k.terms::bigint[]) | s.scope)
  FROM (SELECT palimpsest.scope_of(_owner, _era) AS scope OFFSET 0) s CROSS JOIN taken k
    JOIN palimpsest.messages m ON m.owner = _owner AND m.line = k.line AND m.depth = k.depth
  WHERE NOT m.is_erased
  ON CONFLICT (owner, line, depth) DO UPDATE SET era = excluded.era, numbers = excluded.numbers`;

/**
 * The index of words. A term is a number of 40 bits that the client makes of it; the 24 bits above those are the scope it is found in:
 * an owner and an era. So what is written together lies together in the index, and a look-up for a term reads no more at once than
 * what one era holds of it, the newest first.
 */
export const WORDS = `
  CREATE FUNCTION palimpsest.scope_of(_owner text, _era integer) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT ('x' || encode(substring(sha256(convert_to(_era || ' ' || _owner, 'UTF8')) FROM 1 FOR 3), 'hex'))::bit(24)::bigint << 40
  $$;

  -- The era of what is taken into the index now.
  CREATE FUNCTION palimpsest.era_of(_owner text) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT o.first_era + (o.messages / ${ERA})::integer FROM palimpsest.owners o WHERE o.owner = _owner), 0)
  $$;

  CREATE FUNCTION palimpsest.count_messages(_owner text, _messages bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET messages = o.messages + _messages WHERE o.owner = _owner;
  END $$;

  CREATE FUNCTION palimpsest.set_title(_owner text, _conversation bigint, _terms bigint[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _era integer := palimpsest.era_of(_owner);
    _scope bigint := palimpsest.scope_of(_owner, _era);
  BEGIN
    INSERT INTO palimpsest.titles (owner, conversation, era, numbers)
    VALUES (_owner, _conversation, _era, ARRAY (SELECT unnest(_terms) | _scope))
    ON CONFLICT (owner, conversation) DO UPDATE SET era = excluded.era, numbers = excluded.numbers;
  END $$;

  -- Takes messages that wait for it into the index. Deleting what says that they wait locks them: an erase, which deletes that first,
  -- waits until they are taken in, and drops them then; or it was first, and they are left out. Where another message stands by now,
  -- that one waits on. What is lost with a loss of power is taken in again.
  CREATE FUNCTION palimpsest.index_pending(_owner text, _lines bigint[], _depths integer[], _ids text[], _terms text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _era integer := palimpsest.era_of(_owner);
    _added bigint;
  BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
    WITH taken AS (DELETE FROM palimpsest.pending_words p USING unnest(_lines, _depths, _ids, _terms) k (line, depth, id, terms)
      WHERE p.owner = _owner AND p.line = k.line AND p.depth = k.depth AND NOT EXISTS (SELECT 1 FROM palimpsest.messages m
        WHERE m.owner = _owner AND m.line = k.line AND m.depth = k.depth AND m.id IS DISTINCT FROM k.id)
      RETURNING p.line, p.depth, k.terms)
    ${INDEX_TAKEN};
    GET DIAGNOSTICS _added = ROW_COUNT;
    PERFORM palimpsest.count_messages(_owner, _added);
  END $$;

  -- Takes messages into the index anew. Their rows are locked, so that an erase, which empties or drops these first, finds what is taken
  -- in here. Of what is another message by now the terms are not taken.
  CREATE FUNCTION palimpsest.index_messages(_owner text, _lines bigint[], _depths integer[], _ids text[], _terms text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _era integer := palimpsest.era_of(_owner);
    _added bigint;
  BEGIN
    PERFORM 1 FROM unnest(_lines, _depths) k (line, depth)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = k.line AND m.depth = k.depth
    ORDER BY m.line, m.depth FOR SHARE OF m;
    DELETE FROM palimpsest.pending_words p USING unnest(_lines, _depths, _ids) k (line, depth, id),
      palimpsest.messages m WHERE p.owner = _owner AND p.line = k.line AND p.depth = k.depth
        AND m.owner = _owner AND m.line = k.line AND m.depth = k.depth AND m.id = k.id;
    WITH taken AS (SELECT k.line, k.depth, k.terms FROM unnest(_lines, _depths, _ids, _terms) k (line, depth, id, terms)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = k.line AND m.depth = k.depth AND m.id = k.id)
    ${INDEX_TAKEN};
    GET DIAGNOSTICS _added = ROW_COUNT;
    PERFORM palimpsest.count_messages(_owner, _added);
  END $$;

  -- Titles that are not what they were any more are left alone: whoever changed them has seen to it.
  CREATE FUNCTION palimpsest.index_titles(_owner text, _keys bigint[], _titles text[], _terms text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _row record;
  BEGIN
    FOR _row IN SELECT c.key, k.terms FROM unnest(_keys, _titles, _terms) k (key, title, terms)
        JOIN palimpsest.conversations c ON c.owner = _owner AND c.key = k.key AND c.title = k.title
        ORDER BY c.key FOR NO KEY UPDATE OF c LOOP
      PERFORM palimpsest.set_title(_owner, _row.key, _row.terms::bigint[]);
    END LOOP;
  END $$;
`;

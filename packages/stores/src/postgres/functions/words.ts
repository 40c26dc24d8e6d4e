import { settingCounts } from '../sums.js';

/** How many messages of an owner make an era, about. */
export const ERA = 16_384;
/** Of an owner o: after all that it has. */
export const NEXT_ERA = `o.first_era + (o.messages / ${ERA})::integer + 1`;
/** Messages are counted in steps, one in this many of those there are, up to the greatest, so that writers seldom meet. */
const COUNTED_PER_STEP = 32;
const COUNTED_EACH = 2 * COUNTED_PER_STEP;
const MAX_STEP = 64;
const COUNTED = settingCounts({ messages: 'o.messages + _messages' });

/**
 * The index of words. A term is a number of 40 bits that the client makes of it; the 24 bits above those are the scope it is found in:
 * an owner and an era. So what is written together lies together in the index, and a look-up for a term reads no more at once than
 * what one era holds of it, the newest first.
 */
export const WORDS = `
  CREATE FUNCTION palimpsest.scope_of(_owner text, _era integer) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT ('x' || encode(substring(sha256(convert_to(_era || ' ' || _owner, 'UTF8')) FROM 1 FOR 3), 'hex'))::bit(24)::bigint << 40
  $$;

  -- The era of a message that is recorded after so many of its owner.
  CREATE FUNCTION palimpsest.era_at(_first_era integer, _messages bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(_first_era + (_messages / ${ERA})::integer, 0)
  $$;

  CREATE FUNCTION palimpsest.era_of(_owner text) RETURNS integer LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT palimpsest.era_at(o.first_era, o.messages) FROM palimpsest.owners o WHERE o.owner = _owner), 0)
  $$;

  -- How many messages are counted when so many are added to those that were: none, or more than there are, so that the row of an
  -- owner is seldom written, and on the average it is right.
  CREATE FUNCTION palimpsest.counted(_known bigint, _added bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT CASE WHEN _known < ${COUNTED_EACH} THEN _added
      ELSE floor(_added::double precision / least(${MAX_STEP}, _known / ${COUNTED_PER_STEP}) + random())::bigint
        * least(${MAX_STEP}, _known / ${COUNTED_PER_STEP}) END
  $$;

  -- About: whoever finds another one counting leaves it at that, rather than wait.
  CREATE FUNCTION palimpsest.count_about(_owner text, _messages bigint) RETURNS void LANGUAGE sql AS $$
    UPDATE palimpsest.owners o SET ${COUNTED} WHERE o.owner IN
      (SELECT x.owner FROM palimpsest.owners x WHERE x.owner = _owner FOR NO KEY UPDATE SKIP LOCKED)
  $$;

  CREATE FUNCTION palimpsest.count_messages(_owner text, _messages bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM palimpsest.add_owner(_owner);
    UPDATE palimpsest.owners o SET ${COUNTED} WHERE o.owner = _owner;
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

  -- Takes messages that are recorded into the index, or anew. Under the locks of their trees, so that what is erased meanwhile is
  -- not in it.
  CREATE FUNCTION palimpsest.index_messages(_owner text, _lines bigint[], _depths integer[], _terms text[])
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    _era integer := palimpsest.era_of(_owner);
    _scope bigint := palimpsest.scope_of(_owner, _era);
    _added bigint;
  BEGIN
    PERFORM palimpsest.lock_root(_owner, r.root) FROM (SELECT DISTINCT l.root FROM unnest(_lines) k (line)
      JOIN palimpsest.lines l ON l.owner = _owner AND l.key = k.line ORDER BY l.root) r;
    DELETE FROM palimpsest.words w USING unnest(_lines, _depths) k (line, depth)
    WHERE w.owner = _owner AND w.line = k.line AND w.depth = k.depth;
    INSERT INTO palimpsest.words (owner, line, depth, root, era, role, recorded_at, numbers)
    SELECT _owner, m.line, m.depth, m.root, _era, m.role, m.recorded_at,
      ARRAY (SELECT unnest(k.terms::bigint[]) | _scope)
    FROM unnest(_lines, _depths, _terms) k (line, depth, terms)
      JOIN palimpsest.messages m ON m.owner = _owner AND m.line = k.line AND m.depth = k.depth WHERE NOT m.is_erased;
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

import { MAX_COUNTED, MAX_TERMS } from '../../words.js';

/** How many rows are looked at for one query, and for one of its terms: those of the newest messages. */
const MAX_ROWS = 12_000;
const MAX_ROWS_OF_TERM = 2000;
/** Of an owner with so many eras, so many are counted one by one: how many of a common term the older eras have is told from the newer. */
const MANY_ERAS = 8;
const COUNTED_EXACTLY = 2000;
/** Hits that are not shown, of other conversations of the tree, take the place of others: so many more are looked at. */
const SPARE = 300;
const MAX_TITLES = 2000;

/**
 * Rows w of the index are read era for era, only as many as are taken, and by the numbers alone: any index that begins with the
 * owner looks as good to Postgres.
 */
const ERAS = 'unnest(_scopes) e (scope)';
const HOLDING_TERM_AND_ALL = `
  ${ERAS} CROSS JOIN LATERAL (SELECT x.owner, x.root, x.line, x.depth, x.role, x.recorded_at FROM palimpsest.words x
    WHERE x.numbers @> (ARRAY[t.term | e.scope] || ARRAY (SELECT n.term | e.scope FROM unnest(_all) n (term)))
    ORDER BY x.recorded_at DESC, x.line DESC, x.depth DESC OFFSET 0) w`;
const TITLES_HOLDING = `
  ${ERAS} CROSS JOIN LATERAL (SELECT x.* FROM palimpsest.titles x
    WHERE x.numbers @> ARRAY (SELECT n.term | e.scope FROM unnest(_terms) n (term)) OFFSET 0) w`;
const OF_SCOPE = 'w.owner = _owner AND (_root IS NULL OR w.root = _root) AND w.root <> ALL (_removed)';

/** Finds messages and titles by the numbers of terms. */
export const FIND = `
  -- The scopes of an owner's eras, the newest first; of a tree only those it has messages in.
  CREATE FUNCTION palimpsest.scopes(_owner text, _root bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
  BEGIN
    IF _root IS NULL THEN
      RETURN ARRAY (SELECT palimpsest.scope_of(_owner, e) FROM generate_series(palimpsest.era_of(_owner), 0, -1) e);
    END IF;
    RETURN ARRAY (WITH RECURSIVE eras (era) AS (
        SELECT max(w.era) FROM palimpsest.words w WHERE w.owner = _owner AND w.root = _root
        UNION ALL SELECT (SELECT max(w.era) FROM palimpsest.words w WHERE w.owner = _owner AND w.root = _root AND w.era < e.era)
        FROM eras e WHERE e.era IS NOT NULL)
      SELECT palimpsest.scope_of(_owner, e.era) FROM eras e WHERE e.era IS NOT NULL ORDER BY e.era DESC);
  END $$;

  -- Whether a conversation has a message, and the end of the newest branch that has it where its present chain has not.
  CREATE FUNCTION palimpsest.shown_in(_owner text, _conversation bigint, _line bigint, _depth integer, OUT is_shown boolean,
    OUT branch_line bigint, OUT branch_depth integer, OUT branch_id text) LANGUAGE plpgsql STABLE AS $$
  BEGIN
    SELECT palimpsest.leads_to(_owner, _line, _depth, c.tip_line, c.tip_depth) INTO is_shown FROM palimpsest.conversations c
    WHERE c.owner = _owner AND c.key = _conversation;
    IF is_shown IS DISTINCT FROM false THEN RETURN; END IF;
    SELECT b.line, b.depth, m.id INTO branch_line, branch_depth, branch_id FROM palimpsest.branches b
    JOIN palimpsest.messages m ON m.owner = b.owner AND m.line = b.line AND m.depth = b.depth
    WHERE b.owner = _owner AND b.conversation = _conversation AND palimpsest.leads_to(_owner, _line, _depth, b.line, b.depth)
    ORDER BY b.number DESC LIMIT 1;
    is_shown := FOUND;
  END $$;

  -- The first row has what was counted and no message; then the heaviest messages.
  CREATE FUNCTION palimpsest.find(_owner text, _terms bigint[], _weights double precision[], _all bigint[], _id text, _role text,
    _from bigint, _to bigint, _limit integer) RETURNS TABLE (shown palimpsest.shown, line bigint, depth integer, message text,
    branch_line bigint, branch_depth integer, branch_id text, weight double precision,
    places integer[], role text, recorded_at bigint, bytes integer, messages bigint, holding bigint[])
  LANGUAGE plpgsql STABLE AS $$
  #variable_conflict use_column
  DECLARE
    _within bigint;
    _root bigint;
    _removed bigint[] := ARRAY (SELECT r.root FROM palimpsest.removals r WHERE r.owner = _owner AND r.root IS NOT NULL);
    _scopes bigint[];
    _exact integer;
    _counts bigint[];
    _messages bigint;
    _found integer := 0;
    _hit record;
    _key bigint;
    _is_shown boolean;
  BEGIN
    IF _id IS NULL THEN
      SELECT o.messages INTO _messages FROM palimpsest.owners o WHERE o.owner = _owner;
    ELSE
      SELECT c.key, c.root, c.tip_depth + 1 INTO _within, _root, _messages FROM palimpsest.conversations c
      WHERE c.owner = _owner AND c.id = _id;
      IF _root IS NULL THEN RETURN; END IF;
    END IF;
    _scopes := palimpsest.scopes(_owner, _root);
    _exact := CASE WHEN _root IS NULL AND cardinality(_scopes) >= ${MANY_ERAS} THEN ${COUNTED_EXACTLY} ELSE ${MAX_COUNTED} END;
    _counts := ARRAY (SELECT least(${MAX_COUNTED}, CASE WHEN c.held < _exact THEN c.held
        ELSE round(c.held * cardinality(_scopes) / (c.eras - 0.5)) END)::bigint
      FROM unnest(_terms) WITH ORDINALITY t (term, place) CROSS JOIN LATERAL (
        SELECT count(*) AS held, max(h.era) AS eras FROM (SELECT e.era FROM unnest(_scopes) WITH ORDINALITY e (scope, era)
          CROSS JOIN LATERAL (SELECT x.owner, x.root FROM palimpsest.words x WHERE x.numbers @> ARRAY[t.term | e.scope] OFFSET 0) w
          WHERE ${OF_SCOPE} LIMIT _exact) h) c
      ORDER BY t.place);
    _messages := greatest(_messages, 0, (SELECT max(c) FROM unnest(_counts) c));
    messages := _messages;
    holding := _counts;
    RETURN NEXT;
    IF _limit <= 0 THEN RETURN; END IF;
    FOR _hit IN WITH wanted AS (
        SELECT t.term, t.held, t.weight * ln(1 + (_messages - t.held + 0.5) / (t.held + 0.5)) AS weight, t.place::integer AS place
        FROM unnest(_terms, _weights, _counts) WITH ORDINALITY t (term, weight, held, place) WHERE t.held > 0 ORDER BY 3 DESC, t.held LIMIT ${MAX_TERMS}),
      taken AS (
        SELECT w.term, w.weight, least(w.held, ${MAX_ROWS_OF_TERM}, greatest(0, ${MAX_ROWS} - coalesce(sum(least(w.held, ${MAX_ROWS_OF_TERM})) OVER (
          ORDER BY w.weight DESC, w.held, w.term ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS rows FROM wanted w),
      held AS (
        SELECT h.line, h.depth, t.weight FROM taken t CROSS JOIN LATERAL (
          SELECT w.line, w.depth FROM ${HOLDING_TERM_AND_ALL}
          WHERE ${OF_SCOPE} AND (_role IS NULL OR w.role = _role) AND w.recorded_at >= _from AND w.recorded_at < _to LIMIT t.rows) h)
      -- A message that was found by one of its terms may hold others, too, of which only the newest were looked at.
      SELECT b.line, b.depth, x.weight, x.places, m.* FROM (
        SELECT h.line, h.depth FROM held h GROUP BY h.line, h.depth
        ORDER BY sum(h.weight) DESC, h.line DESC, h.depth DESC LIMIT _limit + ${SPARE}) b
      CROSS JOIN LATERAL (SELECT sum(t.weight) AS weight, array_agg(t.place) AS places FROM palimpsest.words w
        JOIN wanted t ON w.numbers @> ARRAY[t.term | ((w.numbers[1] >> 40) << 40)]
        WHERE w.owner = _owner AND w.line = b.line AND w.depth = b.depth) x
      CROSS JOIN LATERAL (SELECT x.id, x.conversation, x.role, x.recorded_at, octet_length(x.wire) AS bytes FROM palimpsest.messages x
        WHERE x.owner = _owner AND x.line = b.line AND x.depth = b.depth AND NOT x.is_erased) m
      ORDER BY x.weight DESC, b.line DESC, b.depth DESC LOOP
      _key := coalesce(_within, (SELECT c.key FROM palimpsest.conversations c WHERE c.owner = _owner AND c.key = _hit.conversation),
        (SELECT c.key FROM palimpsest.leading_through(_owner, _hit.line, _hit.depth, _hit.id) l
          JOIN palimpsest.conversations c ON c.owner = _owner AND c.key = l.key ORDER BY c.updated_at DESC, c.id DESC LIMIT 1));
      SELECT s.* INTO _is_shown, branch_line, branch_depth, branch_id
      FROM palimpsest.shown_in(_owner, _key, _hit.line, _hit.depth) s;
      IF _is_shown THEN
        SELECT s.* INTO shown FROM palimpsest.shown s WHERE s.owner = _owner AND s.key = _key;
        line := _hit.line;
        depth := _hit.depth;
        message := _hit.id;
        weight := _hit.weight;
        places := _hit.places;
        role := _hit.role;
        recorded_at := _hit.recorded_at;
        bytes := _hit.bytes;
        _found := _found + 1;
        RETURN NEXT;
        EXIT WHEN _found >= _limit;
      END IF;
    END LOOP;
  END $$;

  CREATE FUNCTION palimpsest.titled(_owner text, _terms bigint[], _limit integer)
  RETURNS SETOF palimpsest.shown LANGUAGE plpgsql STABLE AS $$
  DECLARE
    _scopes bigint[] := palimpsest.scopes(_owner, NULL);
  BEGIN
    RETURN QUERY SELECT s.* FROM (
        SELECT w.conversation FROM ${TITLES_HOLDING} WHERE w.owner = _owner LIMIT greatest(_limit, ${MAX_TITLES})) t
      JOIN palimpsest.shown s ON s.owner = _owner AND s.key = t.conversation ORDER BY s.updated_at DESC, s.id DESC LIMIT _limit;
  END $$;
`;

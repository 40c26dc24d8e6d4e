/**
 * Tells the planner of a new database what its tables will be like. Postgres plans the statements of functions once for each
 * connection, and for empty tables that nobody analysed it takes any index that begins with the owner: every look-up would
 * read all of an owner's rows until autovacuum has come by. Rows like those to come are analysed and removed again, all in
 * the transaction that makes the tables. Every owner counts as one that has everything, for ever: counted, one of whom nothing
 * was there at the last count would be taken for one without rows, for whom any index is as good as another. For that the
 * rows analysed are of as many owners, and owners are not counted again. Nor are columns with words: what the planner knows of a column
 * are samples of it, which an erase would leave there.
 */
export const STATISTICS = `
  DO $$
  DECLARE
    _table text;
  BEGIN
    FOR _table IN SELECT c.table_name FROM information_schema.columns c
        WHERE c.table_schema = 'palimpsest' AND c.column_name = 'owner' AND c.table_name NOT IN ('keys', 'shown', 'announcements') LOOP
      EXECUTE format('ALTER TABLE palimpsest.%I ALTER COLUMN owner SET (n_distinct = 1)', _table);
    END LOOP;
  END $$;

  INSERT INTO palimpsest.conversations (owner, key, id, title, created_at, updated_at, root, tip_line, tip_depth, tip_id,
    session, is_archived, is_side, is_refused)
  SELECT 'o' || g, g, 'c' || g, 'title ' || g, g, g, g - g % 5, g, g % 50, 'm' || g,
    CASE WHEN g % 3 = 0 THEN 's' || g % 500 END, g % 20 = 0, g % 4 = 0, g % 50 = 0 FROM generate_series(1, 300) g;
  ANALYZE palimpsest.conversations;
  INSERT INTO palimpsest.conversations (owner, key, id, created_at, updated_at, is_archived, is_side, is_refused)
  SELECT 'o' || g, g / many + 1, 'more ' || many, g, g, false, false, false
  FROM generate_series(1, 300) g, unnest(ARRAY[3, 5, 10, 50]) many ON CONFLICT (owner, key) DO NOTHING;
  INSERT INTO palimpsest.lines (owner, key, root, parent, fork_depth, level, jump)
  SELECT 'o' || g, g, g - g % 5, CASE WHEN g % 5 > 0 THEN g - 1 END, g % 5 * 7, g % 5, g - g % 5 FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.messages (owner, line, depth, root, id, role, protocol, wire, vocabulary, tokens, is_interrupted,
    has_failed, is_erased, is_reply, has_reply, recorded_at, conversation, sum)
  SELECT 'o' || g, g / 20, g % 20, g / 20, 'm' || g, 'user', 'p', repeat('word ', 50), 'v', 100, false, false, false, g % 2 = 0, g % 20 > 0,
    g, g / 20, '' FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.counts (owner, line, depth, vocabulary, tokens)
  SELECT 'o' || g, g / 20, g % 20, 'v' || g % 2, 100 FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.system_texts (owner, id, text) SELECT 'o' || g, 't' || g, 'text' FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.instructions (owner, log, number, since_depth, text_id, recorded_at)
  SELECT 'o' || g, g / 3 + 1, g % 3, g, 't' || g / 10, g FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.replies (owner, id, conversation, line, depth, message)
  SELECT 'o' || g, 'r' || g, g / 10 + 1, g / 20, g % 20, 'm' || g FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.branches (owner, conversation, number, line, depth)
  SELECT 'o' || g, g / 5 + 1, g % 5, g, g % 20 FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.compactions (owner, log, number, id, record)
  SELECT 'o' || g, g / 10 + 1, g % 10, 'k' || g, '{}' FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.edits (owner, log, number, id, record, compaction, target, depth, span_from, span_to, summariser,
    is_pin, sum)
  SELECT 'o' || g, g / 50 + 1, g % 50, 'e' || g, '{}', 'k' || g / 5, CASE WHEN g % 3 = 0 THEN 'e' || g - 1 END,
    CASE WHEN g % 3 = 1 THEN g % 50 END, CASE WHEN g % 3 = 2 THEN g % 10 END, CASE WHEN g % 3 = 2 THEN g % 10 + g % 40 END,
    CASE WHEN g % 3 = 2 THEN 's' || g % 5 END, g % 30 = 1, '' FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.live_edits (owner, conversation, number, log)
  SELECT 'o' || g, g / 10 + 1, g % 10, g / 10 FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.inherited (owner, conversation, log, edits, compactions, instructions, before_depth)
  SELECT 'o' || g, g / 3 + 1, g % 3, g, g, g, g FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.words (owner, line, depth, root, era, role, recorded_at, numbers)
  SELECT 'o' || g, g / 20, g % 20, g / 20, g % 3, 'user', g, ARRAY[g] FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.titles (owner, conversation, era, numbers) SELECT 'o' || g, g, g % 3, ARRAY[g] FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.calibrations (owner, model, ratio, samples) SELECT 'o' || g, 'm' || g, 1, 1 FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.facts (owner, number, id, about, words, retires, erases, is_live, sum)
  SELECT 'o' || g, g % 20, 'f' || g, '{}', '{}', '[]', '[]', g % 3 > 0, '' FROM generate_series(1, 300) g;
  INSERT INTO palimpsest.vectors (owner, line, depth, space, vector)
  SELECT 'o' || g, g / 20, g % 20, 's', '' FROM generate_series(1, 300) g;
  ANALYZE palimpsest.lines, palimpsest.messages, palimpsest.counts, palimpsest.system_texts,
    palimpsest.instructions, palimpsest.replies, palimpsest.branches, palimpsest.compactions, palimpsest.edits,
    palimpsest.live_edits, palimpsest.inherited, palimpsest.calibrations, palimpsest.words, palimpsest.titles,
    palimpsest.facts, palimpsest.vectors, palimpsest.usage;
  DO $$
  DECLARE
    _table text;
    _column text;
  BEGIN
    FOR _table, _column IN SELECT c.table_name, c.column_name FROM information_schema.columns c
        WHERE c.table_schema = 'palimpsest'
          AND c.column_name IN ('owner', 'wire', 'title', 'text', 'record', 'content', 'about', 'words', 'strategy') LOOP
      EXECUTE format('ALTER TABLE palimpsest.%I ALTER COLUMN %I SET STATISTICS 0', _table, _column);
    END LOOP;
  END $$;

  -- In a block of its own, which makes Postgres take new files for the tables: one without a size yet is planned for as one of
  -- some pages, and there is nothing in it that a vacuum would come for. Emptied in any other way it would count as having no
  -- rows, and every index as good as any other.
  DO $$
  BEGIN
    TRUNCATE palimpsest.conversations, palimpsest.lines, palimpsest.messages, palimpsest.counts, palimpsest.system_texts,
      palimpsest.instructions, palimpsest.replies, palimpsest.branches, palimpsest.compactions, palimpsest.edits,
      palimpsest.live_edits, palimpsest.inherited, palimpsest.calibrations, palimpsest.partials, palimpsest.words, palimpsest.titles,
      palimpsest.facts, palimpsest.vectors, palimpsest.usage;
  EXCEPTION WHEN triggered_action_exception THEN RAISE;
  END $$;
`;

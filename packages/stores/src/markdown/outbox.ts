/** Grows with every change of what the files say. A folder of another form is refused. */
export const FORMAT = 2;

/** A file to be written, by what it is of. What `a` and `b` are depends on the kind. */
export interface Unit {
  readonly kind: Kind;
  readonly a: number;
  readonly b: string;
}

/**
 * message       a line and a depth
 * conversation  a key, for `metadata.json` and for the folder itself
 * batch         a log and a compaction
 * partial, text, fact  an owner, and an id or a number
 * owner         an owner's key, for `owner.json`
 * keys          nothing, for `keys.json`
 */
export type Kind = 'message' | 'conversation' | 'batch' | 'partial' | 'text' | 'fact' | 'owner' | 'keys';

/**
 * What the index of a folder has beside the tables of a store:
 *
 * outbox  files that are not as the index has it yet: the transaction that changes a row notes the file here, and whoever has written
 *         the file takes the note away; a number is never given twice
 * files   the files of the store as they were written; home is the conversation in whose folder a file is, 0 for the others
 * homes   the folders of conversations
 * lost    files that could not be read when the index was made
 * built   one row, when the index has all that the files say
 */
const TABLES = `
  CREATE TABLE outbox (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    a INTEGER NOT NULL,
    b TEXT NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_unit ON outbox (kind, a, b);

  CREATE TABLE files (
    kind TEXT NOT NULL,
    a INTEGER NOT NULL,
    b TEXT NOT NULL,
    home INTEGER NOT NULL,
    name TEXT NOT NULL,
    hash TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (kind, a, b)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX files_by_home ON files (home, name);
  CREATE INDEX files_by_line ON files (home, kind, a);

  CREATE TABLE homes (conversation INTEGER PRIMARY KEY, folder TEXT NOT NULL) STRICT;
  CREATE TABLE lost (path TEXT PRIMARY KEY, owner TEXT, conversation TEXT, text TEXT NOT NULL) STRICT;
  CREATE TABLE built (format INTEGER NOT NULL) STRICT;
  CREATE INDEX replies_by_message ON replies (line, depth);
`;

type Mark = (row: 'NEW' | 'OLD') => string;

const MARK = `DELETE FROM outbox WHERE kind = 'KIND' AND a = FIRST AND b = SECOND;
  INSERT INTO outbox (kind, a, b) VALUES ('KIND', FIRST, SECOND);`;

const mark = (kind: Kind, a: string, b: string): string =>
  MARK.replaceAll('KIND', kind).replaceAll('FIRST', a).replaceAll('SECOND', b);

const conversation =
  (column: string): Mark =>
  (row) =>
    mark('conversation', `${row}.${column}`, "''");
const unit =
  (kind: Kind, a: string, b: string): Mark =>
  (row) =>
    mark(kind, `${row}.${a}`, `${row}.${b}`);

/** The columns of a conversation that its file tells: all but the lease on a pass. */
export const CONVERSATION_COLUMNS = [
  ...['id', 'title', 'created_at', 'updated_at', 'root', 'tip_line', 'tip_depth', 'tip_id', 'edit_count'],
  ...['compaction_count', 'instructions_count', 'instructions_id', 'is_archived', 'strategy', 'agent', 'session'],
  ...['is_side', 'forked_from', 'forked_messages', 'is_refused'],
] as const;

interface Watched {
  readonly table: string;
  readonly mark: Mark;
  /** An update of these columns changes the file; of all where none are named. */
  readonly columns?: readonly string[];
}

const WATCHED: readonly Watched[] = [
  { table: 'messages', mark: unit('message', 'line', 'depth'), columns: ['wire', 'is_erased'] },
  { table: 'replies', mark: unit('message', 'line', 'depth') },
  { table: 'conversations', mark: conversation('key'), columns: ['owner', ...CONVERSATION_COLUMNS] },
  { table: 'branches', mark: conversation('conversation') },
  { table: 'inherited', mark: conversation('conversation') },
  { table: 'live_edits', mark: conversation('conversation') },
  { table: 'instructions', mark: conversation('log') },
  { table: 'system_texts', mark: unit('text', 'owner', 'id') },
  { table: 'edits', mark: unit('batch', 'log', 'compaction'), columns: ['record'] },
  { table: 'compactions', mark: unit('batch', 'log', 'id'), columns: ['record'] },
  { table: 'partials', mark: unit('partial', 'owner', 'id') },
  { table: 'facts', mark: unit('fact', 'owner', 'number'), columns: ['words'] },
  {
    table: 'owners',
    mark: (row) => mark('owner', `${row}.key`, "''"),
    columns: ['strategy', 'erasures', 'fact_count'],
  },
  { table: 'calibrations', mark: (row) => mark('owner', `${row}.owner`, "''") },
  { table: 'keys', mark: () => mark('keys', '0', "''") },
];

const ADDED = 'CREATE TRIGGER NAME_added AFTER INSERT ON NAME BEGIN MARKED_NEW END;';
const CHANGED = 'CREATE TRIGGER NAME_changed AFTER UPDATE COLUMNS ON NAME BEGIN MARKED_OLD MARKED_NEW END;';
const REMOVED = 'CREATE TRIGGER NAME_removed AFTER DELETE ON NAME BEGIN MARKED_OLD END;';

/** The name of an owner alone is in no file of its own. */
const triggers = ({ table, mark: marked, columns }: Watched): string =>
  [...(table === 'owners' ? [] : [ADDED]), CHANGED, REMOVED]
    .join('\n')
    .replaceAll('NAME', table)
    .replaceAll('COLUMNS', columns === undefined ? '' : `OF ${columns.join(', ')}`)
    .replaceAll('MARKED_NEW', marked('NEW'))
    .replaceAll('MARKED_OLD', marked('OLD'));

export const OUTBOX = [TABLES, ...WATCHED.map(triggers)].join('\n');

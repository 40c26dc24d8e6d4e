import type { MessageId } from '@palimpsest/core';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { instructionsIdOf } from '../instructions-id.js';
import { type MessageRow, toMessage } from '../rows.js';
import type { StoredMessage } from '../store.js';
import { fromText, toText } from '../text.js';
import { IS_RETIRED } from './fault-queries.js';
import { HIDDEN_OWNER } from './hidden.js';
import { type LinePlace, placeFollowing } from './lines.js';
import { MendedLogs } from './mended-logs.js';
import { IS_ERASING, IS_GONE, IS_GONE_LINE } from './pending-erasures.js';
import { WITH_REACH } from './reach.js';
import type { SalvagedConversation, SalvageOptions } from './salvage.js';
import { EMPTIED_SUM, FACT_SUM, MESSAGE_SUM } from './sums.js';
import { transaction } from './transaction.js';

interface Line {
  readonly key: number;
  readonly owner: number;
  readonly root: number;
  readonly parent: number | null;
  readonly forkDepth: number;
}

interface PlacedLine extends LinePlace {
  readonly key: number;
  readonly parent: number | null;
}

interface End {
  readonly line: number;
  readonly depth: number;
}

interface Mended {
  readonly key: number;
  readonly ownerKey: number;
  readonly owner: string;
  readonly id: string;
  readonly root: number | null;
  readonly line: number | null;
  readonly depth: number | null;
  readonly isFork: number;
}

type SalvagedMessageRow = MessageRow & { readonly owner: number; readonly root: number; readonly conversation: number };

const LINES = 'SELECT key, owner, root, parent, fork_depth AS forkDepth FROM lines ORDER BY root, key';
/** Of a line that is not there. */
const NO_PLACE: LinePlace = { level: 0, jump: 0 };
const PLACES = 'SELECT key, parent, level, jump FROM lines ORDER BY key';
const SHOWN = `SELECT c.key, c.owner AS ownerKey, o.id AS owner, c.id, c.root, c.tip_line AS line, c.tip_depth AS depth,
  c.forked_from IS NOT NULL AS isFork
  FROM conversations c JOIN owners o ON o.key = c.owner WHERE o.id <> ? ORDER BY o.id, c.id`;

/** What was erased is removed before anything else: it is not to be found as something that was lost. */
const ERASED = `DELETE FROM messages AS m WHERE ${IS_GONE};
  UPDATE messages AS m SET wire = '', call_id = NULL, view_hash = NULL, is_erased = 1,
    sum = ${EMPTIED_SUM} WHERE ${IS_ERASING};
  DELETE FROM lines AS l WHERE ${IS_GONE_LINE};
  DELETE FROM pending_erasures`;

/** What was made up for rows that are lost, so that what belongs to them can be kept. */
const STAND_INS: readonly (readonly [what: string, sql: string])[] = [
  [
    'names of owners',
    `INSERT INTO owners (key, id) SELECT owner, 'salvaged-' || owner FROM (SELECT owner FROM conversations UNION SELECT owner FROM messages
     UNION SELECT owner FROM calibrations UNION SELECT owner FROM facts) WHERE owner NOT IN (SELECT key FROM owners)`,
  ],
  [
    'beginnings of chains',
    `INSERT INTO lines (key, owner, root, parent, fork_depth, level, jump) SELECT line, owner, root, NULL, 0, 0, line FROM messages m
     WHERE depth = 0 AND NOT EXISTS (SELECT 1 FROM lines WHERE key = m.line)`,
  ],
  [
    'titles and settings of conversations',
    `INSERT INTO conversations (key, owner, id, created_at, updated_at, root)
     SELECT conversation, owner, 'salvaged-' || conversation, min(recorded_at), max(recorded_at), root FROM messages m
     WHERE NOT EXISTS (SELECT 1 FROM conversations c WHERE c.root = m.root OR c.key = m.conversation) GROUP BY conversation`,
  ],
];

/** What is kept though it is not as it was written, and is as it should be from now on. */
const CHANGED: readonly (readonly [what: string, sql: string])[] = [
  [
    'times and marks of messages that are not what they were',
    `UPDATE messages SET sum = ${MESSAGE_SUM} WHERE sum IS NOT ${MESSAGE_SUM}`,
  ],
  [
    'facts that cannot be read',
    `DELETE FROM facts WHERE sum IS NOT ${FACT_SUM} AND NOT (iif(json_valid(about),
       ifnull(json_type(about, '$.at') IN ('integer', 'real') AND json_type(about, '$.kind') = 'text', 0), 0)
     AND (words IS NULL OR iif(json_valid(words), json_type(words) = 'object', 0)))`,
  ],
  ['facts that are not what they were', `UPDATE facts SET sum = ${FACT_SUM} WHERE sum IS NOT ${FACT_SUM}`],
];
/** Of a conversation. */
const LONGEST_CHAIN = `max(ifnull(tip_depth + 1, 0), (SELECT ifnull(max(b.depth) + 1, 0) FROM branches b
  WHERE b.conversation = conversations.key))`;

/** A fork has of its origin what is left of its own chains. */
const SHORTER_FORKS = `UPDATE conversations SET forked_messages = ${LONGEST_CHAIN} WHERE forked_messages > ${LONGEST_CHAIN}`;

/** What is there is counted, and facts are numbered without a gap. */
const RECOUNTED = `UPDATE facts SET number = -1 - n.place FROM (SELECT owner AS whose, id AS fact,
    row_number() OVER (PARTITION BY owner ORDER BY number) - 1 AS place FROM facts) n
    WHERE owner = n.whose AND id = n.fact AND number <> n.place;
  UPDATE facts SET number = -1 - number WHERE number < 0;
  UPDATE facts AS x SET is_live = NOT (${IS_RETIRED});
  UPDATE owners SET fact_count = (SELECT count(*) FROM facts WHERE owner = owners.key)`;

/** Of a record of a log. */
const IS_OF_NOBODY = 'log NOT IN (SELECT key FROM conversations) AND log NOT IN (SELECT log FROM inherited)';

/** Removes what belongs to nothing. */
const LOOSE_ENDS: readonly (readonly [what: string, sql: string])[] = [
  [
    'system texts',
    `DELETE FROM instructions WHERE ${IS_OF_NOBODY}
     OR NOT EXISTS (SELECT 1 FROM system_texts t WHERE t.owner = instructions.owner AND t.id = instructions.text_id)`,
  ],
  [
    'ids of replies',
    `DELETE FROM replies WHERE conversation NOT IN (SELECT key FROM conversations) OR NOT EXISTS
     (SELECT 1 FROM messages m WHERE m.line = replies.line AND m.depth = replies.depth AND m.id = replies.message)`,
  ],
  ['records of compactions', `DELETE FROM compactions WHERE ${IS_OF_NOBODY}`],
  ['edits', `DELETE FROM edits WHERE ${IS_OF_NOBODY}`],
  ['branches', 'DELETE FROM branches WHERE conversation NOT IN (SELECT key FROM conversations)'],
];

const UNUSED_TEXTS = `DELETE FROM system_texts WHERE NOT EXISTS
  (SELECT 1 FROM instructions i WHERE i.owner = system_texts.owner AND i.text_id = system_texts.id)`;
/** Ends of chains that no conversation and no branch leads to. */
const LOST_BRANCHES = `INSERT OR IGNORE INTO branches (conversation, line, depth)
  SELECT (SELECT key FROM conversations c WHERE c.root = m.root ORDER BY c.key = m.conversation DESC LIMIT 1), m.line, m.depth FROM messages m
  WHERE NOT EXISTS (SELECT 1 FROM messages n WHERE n.line = m.line AND n.depth = m.depth + 1)
  AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.parent = m.line AND l.fork_depth = m.depth + 1)
  AND NOT EXISTS (SELECT 1 FROM conversations c WHERE c.tip_line = m.line AND c.tip_depth = m.depth)
  AND NOT EXISTS (SELECT 1 FROM branches b WHERE b.line = m.line AND b.depth = m.depth)
  AND EXISTS (SELECT 1 FROM conversations c WHERE c.root = m.root) ORDER BY m.recorded_at`;

/** Makes a whole store of the rows that could be read of a damaged one. */
export class Mending {
  readonly #database: DatabaseSyncInstance;
  readonly #options: SalvageOptions;
  readonly #lost: string[] = [];
  readonly #lines = new Map<number, Line>();
  /** How far each line is right: the first depth of it that is not. */
  readonly #ends = new Map<number, number>();
  readonly #behindGap = new Map<number, number>();

  constructor(database: DatabaseSyncInstance, options: SalvageOptions) {
    this.#database = database;
    this.#options = options;
  }

  run(isDamaged: boolean): { conversations: SalvagedConversation[]; lost: string[] } {
    return transaction(this.#database, () => {
      this.#database.exec(ERASED);
      for (const [what, sql] of STAND_INS) this.#change(what, sql);
      this.#dropWrongTexts();
      for (const line of this.#database.prepare(LINES).all() as unknown as Line[]) this.#lines.set(line.key, line);
      const found = this.#shown();
      const missing = new Map(found.map((one) => [one.key, this.#missingOf(one)]));
      this.#cutLines(new Map(found.map((one) => [one.key, one])));
      for (const one of found) this.#moveTip(one);
      this.#moveBranches();
      if (isDamaged) this.#database.exec(LOST_BRANCHES);
      for (const [what, sql] of LOOSE_ENDS) this.#change(what, sql);
      const logs = new MendedLogs(this.#database, (end, depth) => this.#idAt(end, depth));
      const conversations = this.#shown();
      // A fork has a greater key than its origin.
      const dropped = new Map(
        conversations
          .toSorted((one, other) => other.key - one.key)
          .map((one) => {
            const names = { owner: fromText(one.owner), conversation: fromText(one.id) };
            return [one.key, logs.mend(one, (edit) => this.#options.onLeftover({ ...names, kind: 'edit', edit }))];
          }),
      );
      logs.dropLoose();
      this.#database.exec(UNUSED_TEXTS);
      for (const [what, sql] of CHANGED) this.#change(what, sql);
      this.#placeLines();
      const kept = this.#keptMessages();
      this.#database.exec(SHORTER_FORKS);
      this.#database.exec(RECOUNTED);
      return {
        conversations: conversations.map(({ key, owner, id }) => ({
          ...{ owner: fromText(owner), id: fromText(id), messages: kept.get(key) ?? 0 },
          ...{ missing: missing.get(key) ?? 0, behindGap: this.#behindGap.get(key) ?? 0 },
          editsDropped: dropped.get(key) ?? 0,
        })),
        lost: this.#lost,
      };
    });
  }

  /** Gives lines the levels and jumps that they should have. */
  #placeLines(): void {
    const set = this.#database.prepare('UPDATE lines SET level = ?, jump = ? WHERE key = ?');
    const placed = new Map<number, LinePlace>();
    let changed = 0;
    for (const { key, parent, ...found } of this.#database.prepare(PLACES).all() as unknown as PlacedLine[]) {
      const isFirst = parent === null || !placed.has(parent);
      const place = isFirst ? { level: 0, jump: key } : placeFollowing(parent, (line) => placed.get(line) ?? NO_PLACE);
      placed.set(key, place);
      if (place.level === found.level && place.jump === found.jump) continue;
      set.run(place.level, place.jump, key);
      changed += 1;
    }
    if (changed > 0) this.#lost.push(`${changed} short ways to earlier messages that led elsewhere`);
  }

  #shown(): Mended[] {
    return this.#database.prepare(SHOWN).all(HIDDEN_OWNER) as unknown as Mended[];
  }

  #change(what: string, sql: string): void {
    const { changes } = this.#database.prepare(sql).run();
    if (Number(changes) > 0) this.#lost.push(`${changes} ${what}`);
  }

  #dropWrongTexts(): void {
    const drop = this.#database.prepare('DELETE FROM system_texts WHERE rowid = ?');
    const rows = this.#database.prepare('SELECT rowid AS number, id, text FROM system_texts').all();
    for (const { number, id, text } of rows as { number: number; id: string; text: string }[])
      if (decoded(() => instructionsIdOf(fromText(text))) !== id) drop.run(number);
  }

  /** How many messages each conversation has now, on its chain and its branches. */
  #keptMessages(): ReadonlyMap<number, number> {
    const rows = this.#database.prepare(KEPT_MESSAGES).all() as { conversation: number; messages: number }[];
    return new Map(rows.map(({ conversation, messages }) => [conversation, messages]));
  }

  /** How many messages of its own chain are not there. */
  #missingOf({ line, depth }: Mended): number {
    if (line === null || depth === null) return 0;
    const count = this.#database.prepare(
      'SELECT count(*) AS found FROM messages WHERE line = ? AND depth BETWEEN ? AND ?',
    );
    let missing = depth + 1;
    let last = depth;
    for (let at = this.#lines.get(line); at !== undefined; at = this.#parentOf(at)) {
      missing -= (count.get(at.key, at.forkDepth, last) as { found: number }).found;
      last = at.forkDepth - 1;
    }
    return missing;
  }

  /** Finds out how far each line is right, and takes out what comes after that. */
  #cutLines(conversations: ReadonlyMap<number, Mended>): void {
    const trees = new Map<number, Line[]>();
    for (const line of this.#lines.values()) trees.set(line.root, [...(trees.get(line.root) ?? []), line]);
    const byRoot = new Map([...conversations.values()].map((one) => [one.root, one]));
    const idAt = this.#database.prepare('SELECT id FROM messages WHERE line = ? AND depth = ?');
    for (const lines of trees.values()) {
      const parents = new Map<number, MessageId>();
      for (const { key, parent, forkDepth } of lines) {
        const row = parent === null ? undefined : (idAt.get(parent, forkDepth - 1) as { id: string } | undefined);
        if (row !== undefined) parents.set(key, fromText(row.id) as MessageId);
      }
      const points = new Set<string>(parents.values());
      const check = this.#options.newCheck((id) => points.has(id));
      for (const line of lines) {
        const parent = parents.get(line.key) ?? null;
        const isJoined =
          line.parent === null
            ? line.forkDepth === 0
            : parent !== null && line.parent < line.key && (this.#ends.get(line.parent) ?? 0) >= line.forkDepth;
        if (isJoined) check.follow(parent);
        this.#cutLine(
          line,
          isJoined ? (message) => check.isRight(message) : () => false,
          (recorder) => conversations.get(recorder) ?? byRoot.get(line.root),
        );
      }
    }
    this.#cutLoose((recorder) => conversations.get(recorder));
  }

  #cutLine(line: Line, isRight: (message: StoredMessage) => boolean, of: (key: number) => Mended | undefined): void {
    let end = line.forkDepth;
    let isBroken = false;
    for (const row of this.#database.prepare(MESSAGES).iterate(line.key) as Iterable<SalvagedMessageRow>) {
      const message = decoded(() => toMessage(row));
      const isPlaced = row.depth === end && row.owner === line.owner && row.root === line.root;
      isBroken ||= !isPlaced || message === undefined || !isRight(message);
      if (!isBroken) end += 1;
      else this.#leave(message, of(row.conversation));
    }
    this.#ends.set(line.key, end);
    this.#database
      .prepare('DELETE FROM messages WHERE line = ? AND (depth >= ? OR depth < ?)')
      .run(line.key, end, line.forkDepth);
    if (end === line.forkDepth) this.#database.prepare('DELETE FROM lines WHERE key = ?').run(line.key);
  }

  /** Messages of which nobody knows what they follow. */
  #cutLoose(of: (key: number) => Mended | undefined): void {
    const rows = this.#database.prepare(LOOSE_MESSAGES).iterate() as Iterable<SalvagedMessageRow>;
    for (const row of rows)
      this.#leave(
        decoded(() => toMessage(row)),
        of(row.conversation),
      );
    this.#database.exec('DELETE FROM messages WHERE line NOT IN (SELECT key FROM lines)');
  }

  #leave(message: StoredMessage | undefined, of: Mended | undefined): void {
    if (of !== undefined) this.#behindGap.set(of.key, (this.#behindGap.get(of.key) ?? 0) + 1);
    else if (!this.#lost.includes(NAMELESS)) this.#lost.push(NAMELESS);
    const names = { owner: fromText(of?.owner ?? ''), conversation: fromText(of?.id ?? '') };
    if (message !== undefined) this.#options.onLeftover({ ...names, kind: 'message', message });
  }

  #moveTip({ key, root, line, depth }: Mended): void {
    if (root === null) return;
    const end = (line === null || depth === null ? null : this.#endOf(line, depth)) ?? this.#ownEnd(key, root);
    if (end !== null && end.line === line && end.depth === depth) return;
    const id = end === null ? null : toText(this.#idAt(end, end.depth) ?? '');
    this.#database
      .prepare('UPDATE conversations SET root = ?, tip_line = ?, tip_depth = ?, tip_id = ? WHERE key = ?')
      .run(end === null ? null : root, end?.line ?? null, end?.depth ?? null, id, key);
    if (end !== null)
      this.#database
        .prepare('DELETE FROM branches WHERE conversation = ? AND line = ? AND depth = ?')
        .run(key, end.line, end.depth);
  }

  /** The end of what a conversation recorded, or of the chain it began with. */
  #ownEnd(key: number, root: number): End | null {
    const own = this.#database
      .prepare(
        'SELECT line, depth FROM messages WHERE root = ? AND conversation = ? ORDER BY depth DESC, recorded_at DESC LIMIT 1',
      )
      .get(root, key) as End | undefined;
    return own ?? this.#endOf(root, Number.MAX_SAFE_INTEGER);
  }

  #moveBranches(): void {
    const rows = this.#database.prepare('SELECT key, conversation, line, depth FROM branches ORDER BY key').all();
    for (const { key, conversation, line, depth } of rows as (End & { key: number; conversation: number })[]) {
      const end = this.#endOf(line, depth);
      if (end?.line === line && end.depth === depth) continue;
      this.#database.prepare('DELETE FROM branches WHERE key = ?').run(key);
      if (end === null) continue;
      const followed = this.#database.prepare(IS_FOLLOWED).get({ conversation, line: end.line, next: end.depth + 1 });
      if (followed === undefined) this.#database.prepare(ADD_BRANCH).run(key, conversation, end.line, end.depth);
    }
  }

  /** The last right message on the chain that ended there. */
  #endOf(line: number, depth: number): End | null {
    let last = depth;
    for (let at = this.#lines.get(line); at !== undefined; at = this.#parentOf(at)) {
      last = Math.min(last, (this.#ends.get(at.key) ?? 0) - 1);
      if (last >= at.forkDepth) return { line: at.key, depth: last };
      last = at.forkDepth - 1;
    }
    return null;
  }

  /** A line follows one that was made before it; where it does not say so, nobody knows which. */
  #parentOf({ key, parent }: Line): Line | undefined {
    return parent === null || parent >= key ? undefined : this.#lines.get(parent);
  }

  #idAt(end: End, depth: number): MessageId | undefined {
    let at = this.#lines.get(end.line);
    while (at !== undefined && at.forkDepth > depth) at = this.#parentOf(at);
    const row = this.#database.prepare('SELECT id FROM messages WHERE line = ? AND depth = ?').get(at?.key ?? 0, depth);
    return row === undefined ? undefined : (fromText((row as { id: string }).id) as MessageId);
  }
}

const MESSAGES = 'SELECT m.*, NULL AS tokens FROM messages m WHERE m.line = ? ORDER BY m.depth';
const LOOSE_MESSAGES =
  'SELECT m.*, NULL AS tokens FROM messages m WHERE m.line NOT IN (SELECT key FROM lines) ORDER BY m.line, m.depth';
const IS_FOLLOWED = `SELECT 1 FROM messages WHERE line = :line AND depth = :next
  UNION ALL SELECT 1 FROM lines WHERE parent = :line AND fork_depth = :next
  UNION ALL SELECT 1 FROM conversations WHERE key = :conversation AND tip_line = :line AND tip_depth = :next - 1`;
const ADD_BRANCH = 'INSERT OR IGNORE INTO branches (key, conversation, line, depth) VALUES (?, ?, ?, ?)';
const KEPT_MESSAGES = `${WITH_REACH} SELECT r.conversation, sum(r.depth - l.fork_depth + 1) AS messages FROM reach r
  JOIN lines l ON l.key = r.line GROUP BY r.conversation`;
const NAMELESS = 'the names of conversations that leftover messages are of';

/** Undefined where a text is not as it was written. */
function decoded<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

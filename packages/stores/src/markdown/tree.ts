import type { MessageId, Role } from '@palimpsest/core';
import { type LinePlace, placeFollowing } from '../sqlite/lines.js';
import { sumOf } from '../sqlite/sums.js';
import { toText } from '../text.js';
import { lostSegment } from './lost.js';
import { numbered } from './names.js';
import type { Read, ReadConversation } from './reading.js';
import type { RebuildStatements } from './rebuild-statements.js';
import type { FiledSegment } from './segment.js';

interface Placed {
  readonly key: number;
  readonly read: ReadConversation;
}

/** A run of messages without a branch, as the files of its messages tell it. */
interface Line {
  readonly root: number;
  readonly after: readonly [number, number] | null;
  readonly segments: Map<number, Read<FiledSegment>>;
  /** The depths that something leads to, with ids where these are known. */
  readonly wanted: Map<number, MessageId | undefined>;
}

interface End {
  readonly key: number;
  readonly line: number;
  readonly depth: number;
  readonly id: string | null;
}

type Lose = (path: string, text: string, of: string) => void;

/** What the sum of a message is made of, in order. */
const SUMMED = [
  ...['role', 'protocol', 'wire', 'call_id', 'is_interrupted', 'has_failed', 'is_erased', 'is_reply', 'has_reply'],
  ...['view_hash', 'recorded_at'],
];

/** Of a message that is lost. */
const NOTHING_KNOWN = {
  ...{ call_id: null, is_interrupted: 0, has_failed: 0, is_erased: 0 },
  ...{ recorded_at: 0, is_reply: 0, has_reply: 0, view_hash: null },
};

/** Puts the messages of files in their places. Those whose files cannot be read keep theirs, so that all that follows can be reached. */
export class Tree {
  readonly #statements: RebuildStatements;
  readonly #lose: Lose;
  readonly #nextNumber: () => number;
  readonly #segments = new Map<string, Read<FiledSegment>>();
  /** Damaged files that stand for messages. */
  readonly #given = new Set<string>();
  #lost = 0;

  constructor(
    statements: RebuildStatements,
    { lose, nextNumber }: { readonly lose: Lose; readonly nextNumber: () => number },
  ) {
    this.#statements = statements;
    this.#lose = lose;
    this.#nextNumber = nextNumber;
  }

  has(segment: Pick<FiledSegment, 'line' | 'depth'>): boolean {
    return this.#segments.has(placeKey(segment));
  }

  pathOf(segment: Pick<FiledSegment, 'line' | 'depth'>): string {
    return this.#segments.get(placeKey(segment))?.path ?? 'another file';
  }

  /** Whether another message has the place of one, in another folder: then two stores gave the same numbers. */
  isRival({ value }: Read<FiledSegment>, folder: string): boolean {
    const other = this.#segments.get(placeKey(value));
    return other !== undefined && other.value.id !== value.id && !other.path.startsWith(`${folder}/`);
  }

  /** Takes a file for what stands in its place. @returns the one that was there before, which stays */
  take(segment: Read<FiledSegment>): Read<FiledSegment> | undefined {
    const key = placeKey(segment.value);
    const known = this.#segments.get(key);
    if (known === undefined) this.#segments.set(key, segment);
    return known === segment ? undefined : known;
  }

  /** The messages of all conversations of an owner. */
  add(owner: number, placed: readonly Placed[]): void {
    const lines = this.#lines(owner, placed);
    this.#addLines(owner, lines);
    const homes = new Map(placed.flatMap(({ key, read }) => read.segments.map((segment) => [segment, key] as const)));
    const names = placed.flatMap(({ key, read }) => read.damaged.map((path) => ({ key, path })));
    for (const [key, line] of lines) this.#addMessages(owner, key, line, { homes, names, placed });
    this.#reach(owner, lines, homes);
  }

  #lines(owner: number, placed: readonly Placed[]): Map<number, Line> {
    const lines = new Map<number, Line>();
    const want = (key: number, depth: number, id: MessageId | undefined, root = key) => {
      const line = lines.get(key) ?? { root, after: null, segments: new Map(), wanted: new Map() };
      lines.set(key, line);
      if (depth >= 0 && line.wanted.get(depth) === undefined) line.wanted.set(depth, id);
    };
    const all = placed.flatMap(({ read }) => read.segments);
    for (const segment of all) {
      const { line: key, tree: root, after, depth } = segment.value;
      const line = lines.get(key) ?? { root, after, segments: new Map(), wanted: new Map() };
      lines.set(key, line);
      line.segments.set(depth, segment);
    }
    for (const { value } of all) {
      const { after, depth, line, parent } = value;
      if (after !== null)
        want(after[0], after[1], depth === after[1] + 1 ? (parent ?? undefined) : undefined, value.tree);
      if (depth > (after?.[1] ?? -1) + 1) want(line, depth - 1, parent ?? undefined, value.tree);
    }
    for (const { line, depth, id } of this.#statements.ends.all({ owner }) as unknown as End[])
      want(line, depth, (id ?? undefined) as MessageId | undefined);
    return new Map([...lines].sort(([one], [other]) => one - other));
  }

  #addLines(owner: number, lines: ReadonlyMap<number, Line>): void {
    const places = new Map<number, LinePlace>();
    const placeOf = (key: number) => places.get(key) ?? { level: 0, jump: key };
    for (const [key, { root, after }] of lines) {
      const place = after === null ? { level: 0, jump: key } : placeFollowing(after[0], placeOf);
      places.set(key, place);
      const [parent, depth] = after ?? [null, -1];
      this.#statements.addLine.run(key, owner, root, parent, depth + 1, place.level, place.jump);
    }
  }

  #addMessages(
    owner: number,
    key: number,
    line: Line,
    {
      homes,
      names,
      placed,
    }: {
      readonly homes: ReadonlyMap<Read<FiledSegment>, number>;
      readonly names: readonly { readonly key: number; readonly path: string }[];
      readonly placed: readonly Placed[];
    },
  ): void {
    const last = Math.max(...line.segments.keys(), ...line.wanted.keys());
    const someone = [...line.segments.values()][0];
    for (let depth = (line.after?.[1] ?? -1) + 1; depth <= last; depth += 1) {
      const segment = line.segments.get(depth);
      if (segment !== undefined) {
        this.#addOne(owner, segment, homes.get(segment) ?? 0);
        continue;
      }
      const found = names.find(
        ({ path }) => !this.#given.has(path) && path.includes(`/segments/${numbered(depth + 1)}_`),
      );
      const home = found?.key ?? (someone && homes.get(someone)) ?? this.#endsIn(owner, key) ?? placed[0]?.key ?? 0;
      const folder = placed.find((one) => one.key === home)?.read.folder ?? '';
      const path = found?.path ?? lostSegment(folder, key, depth);
      this.#given.add(path);
      const text = `message ${depth + 1} of ${folder} is missing: put its file back from a back-up`;
      if (found === undefined) this.#lose(path, text, folder);
      const [, role = 'user'] = /\/\d+_([a-z]+)_/.exec(path) ?? [];
      const id = line.wanted.get(depth) ?? (`lost-${key}-${depth}` as MessageId);
      this.#insert(owner, {
        ...{ number: this.#lostNumber(), line: key, depth, root: line.root, id: toText(id), role: role as Role },
        ...{ ...NOTHING_KNOWN, protocol: someone?.value.protocol ?? '', wire: path, conversation: home },
      });
      // Erasing the message writes over what is left in the file.
      if (found !== undefined)
        this.#statements.addFile.run('message', key, `${depth}`, home, path.slice(folder.length + 1), '', -1);
    }
  }

  /** A conversation that leads to a line of which no file is left. */
  #endsIn(owner: number, line: number): number | undefined {
    return (this.#statements.ends.all({ owner }) as unknown as End[]).find((end) => end.line === line)?.key;
  }

  #addOne(owner: number, { name, path, hash, bytes, value }: Read<FiledSegment>, home: number): void {
    const { line, depth, json, replyIds, repliesIn } = value;
    const number = json === undefined ? this.#lostNumber() : this.#numberOf(value);
    this.#insert(
      owner,
      {
        ...{ number, line, depth, root: value.tree, id: toText(value.id), role: value.role },
        ...{ protocol: value.protocol, wire: json === undefined ? path : value.isErased ? '' : toText(json) },
        call_id: value.callId === undefined ? null : toText(value.callId),
        ...{ is_interrupted: Number(value.isInterrupted), has_failed: Number(value.hasFailed) },
        ...{ is_erased: Number(value.isErased), recorded_at: value.recordedAt, conversation: value.recorder },
        ...{ is_reply: Number(value.isReply), has_reply: Number(value.isReply || value.followsReply) },
        view_hash: value.viewHash === undefined ? null : toText(value.viewHash),
      },
      json === undefined,
    );
    if (value.tokens !== undefined && value.vocabulary !== undefined && !value.isErased)
      this.#statements.addCount.run(line, depth, toText(value.vocabulary), value.tokens);
    for (const [index, id] of replyIds.entries()) {
      const conversation = repliesIn[index] ?? value.recorder;
      if (this.#statements.hasConversation.get(conversation) !== undefined)
        this.#statements.addReply.run(owner, toText(id), conversation, line, depth, toText(value.id));
    }
    this.#statements.addFile.run('message', line, `${depth}`, home, name, hash, bytes);
  }

  /** Messages of another store may have the numbers of this one's. */
  #numberOf({ number }: FiledSegment): number {
    return this.#statements.hasNumber.get(number) === undefined ? number : this.#nextNumber();
  }

  /** Of a message of which no word is known: it is in no index of words. */
  #lostNumber(): number {
    this.#lost += 1;
    return -this.#lost;
  }

  /** Its sum says that it is not what it was where its words are lost. */
  #insert(owner: number, row: Readonly<Record<string, string | number | null>>, isLost = true): void {
    const values = SUMMED.map((name) => row[name] ?? null);
    this.#statements.addMessage.run({ owner, ...row, sum: isLost ? Uint8Array.of(0) : sumOf(values) });
  }

  /** What no conversation leads to, because its metadata is older or lost, is added to the one in whose folder it is. */
  #reach(owner: number, lines: ReadonlyMap<number, Line>, homes: ReadonlyMap<Read<FiledSegment>, number>): void {
    const ends = this.#statements.ends.all({ owner }) as unknown as End[];
    const followed = new Map<number, number>();
    for (const { after } of lines.values())
      if (after !== null) followed.set(after[0], Math.max(after[1], followed.get(after[0]) ?? -1));
    for (const [key, { segments, root }] of [...lines].reverse()) {
      const newest = [...segments.values()].sort((one, other) => other.value.depth - one.value.depth)[0];
      if (newest === undefined) continue;
      const { depth, id } = newest.value;
      const reached = Math.max(
        followed.get(key) ?? -1,
        ...ends.filter(({ line }) => line === key).map((end) => end.depth),
      );
      if (reached >= depth) continue;
      const home = homes.get(newest) ?? 0;
      const tip = ends.find((end) => end.key === home && end.id !== null);
      const isNext = tip === undefined || (tip.line === key && tip.depth < depth);
      if (isNext) this.#statements.setTip.run(root, key, depth, toText(id), home);
      else this.#statements.endBranch.run(home, key, depth);
      ends.push({ key: home, line: key, depth, id: isNext ? toText(id) : null });
    }
  }
}

const placeKey = ({ line, depth }: Pick<FiledSegment, 'line' | 'depth'>): string => `${line} ${depth}`;

import { rarityOf } from '@palimpsest/core';
import type { Conversation, Place } from '../store.js';
import {
  type FoundWords,
  foundNowhere,
  MAX_COUNTED,
  type Pace,
  termsOfTitle,
  type WordHit,
  type WordQuery,
} from '../words.js';
import { type Entry, newestFirst } from './entry.js';
import { type Line, type Node, placeOf } from './lines.js';
import type { Shelf } from './shelf.js';
import { wordNumber } from './word-file.js';
import type { WordIndex } from './word-index.js';
import { NumberSet } from './word-table.js';

/** What it costs to look at a message, a hit or a title: as much as to go through so many characters. */
const MESSAGE_CHARS = 20;
const HIT_CHARS = 200;
const TITLE_CHARS = 100;
/** So many messages are compared before others may go on. */
const MESSAGES_A_STEP = 1_000;

/** A message that holds some of what is looked for. */
interface Holding {
  readonly node: Node;
  readonly held: readonly number[];
}

interface Heavy extends Holding {
  readonly weight: number;
}

/** Looks through the tables of words of all conversations, or of those whose messages one has. */
export async function findWords(
  index: WordIndex,
  shelf: Shelf,
  query: WordQuery,
  pace: Pace = NO_PACE,
): Promise<FoundWords> {
  await pace.next(0);
  const { conversationId, any, all = [] } = query;
  const within = conversationId === undefined ? undefined : shelf.entries.get(conversationId);
  if (conversationId !== undefined && within === undefined) return foundNowhere(query);
  const reach = within === undefined ? undefined : reachOf(shelf, within);
  const entries = reach === undefined ? [...shelf.ordered] : homesIn(reach);
  const numbers = new Map(any.map(({ term }) => [wordNumber(shelf.owner, term), term]));
  const needed = all.map((term) => wordNumber(shelf.owner, term));
  const wanted = new NumberSet([...numbers.keys(), ...needed]);
  const counts = new Map<number, number>();
  const matches: Holding[] = [];
  let messages = reach === undefined ? 0 : [...reach].reduce((sum, [line, depth]) => sum + depth - line.start + 1, 0);
  for (const entry of entries) {
    const table = await index.table(shelf, entry);
    const count = table.nodes.length;
    if (reach === undefined) messages += count;
    for (let from = 0; from <= count; from += MESSAGES_A_STEP) {
      const to = Math.min(count, from + MESSAGES_A_STEP);
      table.scan(wanted, { from, to }, (node, held) => {
        if (reach !== undefined && (reach.get(node.line) ?? -1) < node.depth) return;
        for (const number of held) counts.set(number, (counts.get(number) ?? 0) + 1);
        if (isWanted(query, node) && needed.every((number) => held.includes(number))) matches.push({ node, held });
      });
      await pace.next((to - from + 1) * MESSAGE_CHARS);
    }
  }
  const worth = new Map(
    any.map(({ term, weight }) => {
      const number = wordNumber(shelf.owner, term);
      return [number, weight * rarityOf(Math.min(MAX_COUNTED, counts.get(number) ?? 0), messages)];
    }),
  );
  const holding = [...numbers].map(([number, term]) => [term, Math.min(MAX_COUNTED, counts.get(number) ?? 0)] as const);
  const hits: WordHit[] = [];
  for (const { node, held, weight } of await heaviest(matches, worth, query.limit, pace)) {
    await pace.next(HIT_CHARS);
    const shown = shownIn(shelf, node, within);
    if (shown === undefined) continue;
    const { role, recordedAt } = node.row;
    const terms = held.flatMap((number) => numbers.get(number) ?? []);
    hits.push({ ...shown, place: placeOf(node), weight, terms, role, recordedAt, bytes: node.row.bytes });
  }
  return { hits, messages, holding: new Map(holding) };
}

/** Conversations whose title holds all of some terms, newest first. */
export async function titled(
  shelf: Shelf,
  terms: readonly string[],
  limit: number,
  pace: Pace = NO_PACE,
): Promise<Conversation[]> {
  const found: Conversation[] = [];
  if (terms.length === 0) return found;
  await pace.next(0);
  for (const entry of [...shelf.ordered]) {
    if (found.length >= limit) break;
    await pace.next(TITLE_CHARS);
    const held = termsOfHead(entry);
    if (terms.every((term) => held.has(term)) && shelf.entries.get(entry.head.id) === entry)
      found.push(entry.conversation());
  }
  return found;
}

const titleTerms = new WeakMap<Entry, { readonly title: string; readonly terms: ReadonlySet<string> }>();

function termsOfHead(entry: Entry): ReadonlySet<string> {
  const title = entry.head.title ?? '';
  const known = titleTerms.get(entry);
  if (known?.title === title) return known.terms;
  const terms = new Set(termsOfTitle(title));
  titleTerms.set(entry, { title, terms });
  return terms;
}

const isWanted = ({ role, from, to }: WordQuery, { row }: Node): boolean =>
  (role === undefined || row.role === role) &&
  (from === undefined || row.recordedAt >= from) &&
  (to === undefined || row.recordedAt < to);

/** How deep a conversation has each line. */
function reachOf({ lines }: Shelf, { head, branches }: Entry): Map<Line, number> {
  const reach = new Map<Line, number>();
  for (const end of [head.tip, ...[...branches.values()].map(({ tip }) => tip)]) {
    let at: Pick<Node, 'line' | 'depth'> | null = (end && lines.find(end)) ?? null;
    for (; at !== null && (reach.get(at.line) ?? -1) < at.depth; at = at.line.after) reach.set(at.line, at.depth);
  }
  return reach;
}

/** The conversations whose folders have the files of messages. */
function homesIn(reach: ReadonlyMap<Line, number>): Entry[] {
  const homes = new Set<Entry>();
  for (const [line, depth] of reach)
    for (let at = line.start; at <= depth; at += 1) {
      const home = line.at(at)?.home;
      if (home !== undefined) homes.add(home);
    }
  return [...homes];
}

/** Of equals the one that was recorded last comes first. */
async function heaviest(
  matches: readonly Holding[],
  worth: ReadonlyMap<number, number>,
  limit: number,
  pace: Pace,
): Promise<Heavy[]> {
  const order = (a: Heavy, b: Heavy) => b.weight - a.weight || b.node.n - a.node.n || b.node.depth - a.node.depth;
  let best: Heavy[] = [];
  for (const [at, { node, held }] of matches.entries()) {
    if (at % MESSAGES_A_STEP === MESSAGES_A_STEP - 1) await pace.next(MESSAGES_A_STEP * MESSAGE_CHARS);
    const worths = held.flatMap((number) => worth.get(number) ?? []);
    if (worths.length === 0) continue;
    best.push({ node, held, weight: worths.reduce((sum, each) => sum + each, 0) });
    if (best.length > 4 * limit + 1_000) best = best.sort(order).slice(0, limit);
  }
  return best.sort(order).slice(0, Math.max(0, limit));
}

/** The conversation that a message is shown in, and its branch; undefined where it was erased meanwhile. */
function shownIn(
  shelf: Shelf,
  node: Node,
  within: Entry | undefined,
): Pick<WordHit, 'conversation' | 'branch'> | undefined {
  if (node.row.isErased || shelf.lines.nodeIn(node.line.number, node.depth) !== node) return undefined;
  for (const entry of within === undefined ? holdersOf(shelf, node) : [within]) {
    const branch = branchWith(shelf, entry, node);
    if (branch !== undefined && shelf.entries.get(entry.head.id) === entry)
      return { conversation: entry.conversation(), branch };
  }
  return undefined;
}

/** First the one that recorded it, then the newest. */
function* holdersOf({ trees }: Shelf, { home, row }: Node): Generator<Entry> {
  if (!row.isInherited) yield home;
  yield* [...(trees.get(row.tree) ?? [])].sort((a, b) => newestFirst(a.head, b.head));
}

/** Null where it is on the present chain; undefined where the conversation has it not. */
function branchWith({ lines }: Shelf, { head, branches }: Entry, node: Node): Place | null | undefined {
  const place = placeOf(node);
  if (head.tip !== null && lines.leadsTo(place, lines.find(head.tip))) return null;
  const newest = [...branches.values()].sort((a, b) => b.number - a.number);
  return newest.find(({ tip }) => lines.leadsTo(place, lines.find(tip)))?.tip;
}

const NO_PACE: Pace = { next: async () => undefined };

import type { Role, Steps } from '@palimpsest/core';
import { type ConversationRow, placeOrNull, toConversation, toPlace } from '../rows.js';
import type { Conversation } from '../store.js';
import { toText } from '../text.js';
import {
  type FoundWords,
  foundNowhere,
  numbering,
  type Pace,
  stepsOfWire,
  termsOfTitle,
  type WordHit,
  type WordQuery,
} from '../words.js';
import type { Connection } from './connection.js';
import * as sql from './statements.js';

/** What it costs to take a hit from the database: as much as to go through so many characters. */
const HIT_CHARS = 200;
/** The database puts the scope above these bits. */
const TERM_NUMBERS = 2 ** 40;

const number = numbering('');
const numbers = (terms: readonly string[]): number[] => terms.map((term) => number(term) % TERM_NUMBERS);
/** A list as the database reads it in a text. */
const listed = (terms: readonly string[]): string => `{${[...new Set(numbers(terms))].join()}}`;

/** What the index is given for a message, and for a title. */
export function* messageTerms(wireJson: string): Steps<string> {
  return listed(yield* stepsOfWire(wireJson));
}
export const titleTerms = (title: string): string => listed(termsOfTitle(title));

/** All but the first are hits. */
interface FoundRow extends ConversationRow {
  readonly line: number;
  readonly depth: number;
  readonly message: string;
  readonly branch_line: number | null;
  readonly branch_depth: number | null;
  readonly branch_id: string | null;
  readonly weight: number;
  /** Of the terms that it holds, from 1 on. */
  readonly places: readonly number[];
  readonly role: Role;
  readonly recorded_at: number;
  readonly bytes: number;
  readonly messages: number;
  readonly holding: readonly (number | string)[];
}

export async function find(connection: Connection, owner: string, query: WordQuery, pace?: Pace): Promise<FoundWords> {
  await pace?.next(0);
  const { any, all = [], conversationId, role, from, to, limit } = query;
  const weights = new Map(any.map(({ term, weight }) => [term, weight]));
  if (weights.size === 0) return foundNowhere(query);
  const terms = [...weights.keys()];
  const [counted, ...hits] = await connection.read<FoundRow>(sql.FIND, [
    ...[owner, numbers(terms), [...weights.values()], numbers(all)],
    ...[conversationId === undefined ? null : toText(conversationId), role ?? null],
    ...[from ?? Number.MIN_SAFE_INTEGER, to ?? Number.MAX_SAFE_INTEGER, limit],
  ]);
  if (counted === undefined) return foundNowhere(query);
  const found: WordHit[] = [];
  for (const row of hits) {
    await pace?.next(HIT_CHARS);
    found.push({
      conversation: toConversation(row),
      place: toPlace(row.line, row.depth, row.message),
      branch: placeOrNull(row.branch_line, row.branch_depth, row.branch_id),
      weight: row.weight,
      terms: row.places.flatMap((place) => terms[place - 1] ?? []),
      ...{ role: row.role, recordedAt: Number(row.recorded_at), bytes: row.bytes },
    });
  }
  return {
    hits: found,
    messages: counted.messages,
    holding: new Map(terms.map((term, index) => [term, Number(counted.holding[index])])),
  };
}

export async function titled(
  connection: Connection,
  owner: string,
  terms: readonly string[],
  limit: number,
): Promise<Conversation[]> {
  if (terms.length === 0) return [];
  return (await connection.read<ConversationRow>(sql.TITLED, [owner, numbers(terms), limit])).map(toConversation);
}

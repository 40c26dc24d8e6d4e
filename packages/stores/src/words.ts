import {
  allOf,
  allTermsOf,
  isJsonObject,
  type JsonValue,
  parseInSteps,
  type Role,
  readable,
  type Steps,
  termsOf,
} from '@palimpsest/core';
import type { Conversation, Place } from './store.js';

/** A term as `termsOf` gives it, and what a message is worth that holds it. */
export interface WeightedTerm {
  readonly term: string;
  readonly weight: number;
  /** Another of the terms, which this one is related to: where many messages hold that one, this one need not be looked up. */
  readonly relatedTo?: string;
}

/** What messages are looked for by. */
export interface WordQuery {
  /**
   * A message holds at least one of these. A term that is given twice counts once. What holds only common ones, where others tell much
   * more, need not be found.
   */
  readonly any: readonly WeightedTerm[];
  /** A message holds all of these. */
  readonly all?: readonly string[];
  /** Only messages of this conversation, of its chain or its branches. */
  readonly conversationId?: string;
  readonly role?: Role;
  /** Recorded at this time or later. */
  readonly from?: number;
  /** Recorded before this time. */
  readonly to?: number;
  /** With 0 the terms are only counted, which is much less work. */
  readonly limit: number;
}

/** A message that holds what was looked for. */
export interface WordHit {
  /** One that has the message: the one asked for, the one that recorded it, or else the newest. */
  readonly conversation: Conversation;
  readonly place: Place;
  /** The newest message of the branch that it is on; null where it is on the conversation's current chain. */
  readonly branch: Place | null;
  /** The sum of the weights of the terms it holds, each times how rare the term is (`rarityOf`). */
  readonly weight: number;
  /** Those of the `any` terms that it holds and `weight` is the sum of. */
  readonly terms: readonly string[];
  readonly role: Role;
  readonly recordedAt: number;
  /** About how many its wire takes. */
  readonly bytes: number;
}

/** What was found, and how common the terms are among the messages that were looked through. */
export interface FoundWords {
  readonly hits: readonly WordHit[];
  /** About how many messages were looked through; never fewer than hold one of the terms. */
  readonly messages: number;
  /** How many messages hold each of the `any` terms that was looked up; about, where those are many. `MAX_COUNTED` may mean any number above it, too. */
  readonly holding: ReadonlyMap<string, number>;
}

/** Lets others go on between two parts of a long read. */
export interface Pace {
  /** To be awaited after each part. `chars` is what it cost: as much as to go through so many characters. @throws where nobody waits for the read any more */
  next(chars: number): Promise<void>;
}

/** Nothing was looked through. */
export const foundNowhere = ({ any }: WordQuery): FoundWords => ({
  hits: [],
  messages: 0,
  holding: new Map(any.map(({ term }) => [term, 0])),
});

export const MAX_COUNTED = 20_000;
/** How many of the terms of a query are looked up: the rarest. */
export const MAX_TERMS = 48;
/** Of a longer message the beginning and the end are found. */
const MAX_CHARS = 200_000;

/**
 * Fields of wires that are no content: one list for all protocols, because a store knows no protocol, and these names mean
 * the same in all of them.
 */
const NOT_CONTENT: ReadonlySet<string> = new Set([
  'role',
  'type',
  'id',
  'call_id',
  'tool_call_id',
  'tool_use_id',
  'signature',
  'encrypted_content',
  'data',
]);

/** So much of a message is gone through in one step. */
const STEP_CHARS = 16_000;
/** No word, name or number goes beyond one of these, and few texts have none for so long. */
const BETWEEN_WORDS = /[\s。、，！？；]/;
const UNBROKEN_CHARS = 2_000;

/** The terms that a message is found by, each once. */
export const termsOfWire = (wireJson: string): string[] => allOf(stepsOfWire(wireJson));

/** The same, a few milliseconds at a time. */
export function* stepsOfWire(wireJson: string): Steps<string[]> {
  const wire = yield* parsed(wireJson);
  if (wire === undefined) return [];
  const texts: string[] = [];
  gather(wire, texts);
  const text = readable(texts.join('\n'), MAX_CHARS);
  const found = new Set<string>();
  for (let from = 0; from < text.length; ) {
    const to = stepEnd(text, from);
    for (const term of termsOf(text.slice(from, to).toWellFormed())) found.add(term);
    if (to < text.length) yield to - from;
    from = to;
  }
  return [...found];
}

/** To parse takes a tenth of the time that it takes to find terms. */
const PARSE_SHARE = 0.1;

function* parsed(json: string): Steps<JsonValue | undefined> {
  const steps = parseInSteps(json);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield PARSE_SHARE * step.value;
  }
}

function stepEnd(text: string, from: number): number {
  const end = from + STEP_CHARS;
  if (end >= text.length) return text.length;
  return end + Math.max(0, text.slice(end, end + UNBROKEN_CHARS).search(BETWEEN_WORDS));
}

/** The terms that a title is found by, each once. */
export const termsOfTitle = (title: string): string[] => [...new Set(allTermsOf(title))];

function gather(value: JsonValue, texts: string[]): void {
  if (typeof value === 'string') {
    // An image or a file, spelled out.
    if (!value.startsWith('data:')) texts.push(value);
  } else if (Array.isArray(value)) for (const entry of value) gather(entry, texts);
  else if (isJsonObject(value))
    for (const [key, entry] of Object.entries(value))
      if (entry !== undefined && !NOT_CONTENT.has(key)) gather(entry, texts);
}

/**
 * What an index keeps for a term that is found within a scope: a number of 52 bits, so that no word can be read from the index.
 * Two terms that have one number are found one for the other, which is rarer than a disk that errs.
 */
export function numbering(scope: string): (term: string) => number {
  const seed = mixed(`${scope}:`, { first: 0xdeadbeef, second: 0x41c6ce57 });
  return (term) => {
    const { first, second } = mixed(term, seed);
    const high = Math.imul(first ^ (first >>> 16), 2_246_822_507) ^ Math.imul(second ^ (second >>> 13), 3_266_489_909);
    const low = Math.imul(second ^ (second >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
    return 2 ** 32 * (high & 0xfffff) + (low >>> 0);
  };
}

interface Mixed {
  readonly first: number;
  readonly second: number;
}

function mixed(text: string, seed: Mixed): Mixed {
  let { first, second } = seed;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 2_654_435_761);
    second = Math.imul(second ^ unit, 1_597_334_677);
  }
  return { first, second };
}

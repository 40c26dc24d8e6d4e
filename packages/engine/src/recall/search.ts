import {
  InvalidInputError,
  marksIn,
  passageOf,
  type Question,
  type Role,
  readQuestion,
  type Span,
} from '@palimpsest/core';
import type { Archive, FoundMessage } from './archive.js';

/** What a person looks for, and where. */
export interface SearchOptions {
  readonly text: string;
  readonly conversationId?: string | undefined;
  readonly role?: Role | undefined;
  /** Messages that call this tool, or are what it returned. */
  readonly tool?: string | undefined;
  /** Recorded at this time or later. */
  readonly from?: number | undefined;
  /** Recorded before this time. */
  readonly to?: number | undefined;
  /** Only what is on a branch, or only what is on a present chain. */
  readonly isOnBranch?: boolean | undefined;
  readonly limit: number;
  /** `next` of the page before. */
  readonly cursor?: string | undefined;
}

/** A message that was found, and where it opens. */
export interface SearchHit
  extends Pick<FoundMessage, 'depth' | 'id' | 'role' | 'speaker' | 'recordedAt' | 'score' | 'tools'> {
  readonly conversationId: string;
  readonly title: string | null;
  /** The branch that it is on; null for the present chain. */
  readonly branch: string | null;
  readonly snippet: Snippet;
}

/** A passage of a message, with the words that were looked for marked. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Span[];
  /** There is more before it, or behind it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

export interface SearchPage {
  readonly hits: readonly SearchHit[];
  /** Null on the last page. */
  readonly next: string | null;
  /** False where no message holds all of the words: these hold some. */
  readonly areComplete: boolean;
}

const SNIPPET_CHARS = 240;
/** As many messages are looked through at most: the best of those that hold the words. */
const MAX_HITS = 1_000;

/** Finds messages that hold all words of a text, or else some of them, best first. */
export async function search(archive: Archive, options: SearchOptions, now: number): Promise<SearchPage> {
  const { text, conversationId, role, tool, from, to, isOnBranch, limit, cursor } = options;
  const offset = offsetOf(cursor);
  const question = inOwnWords(readQuestion(text, now));
  const terms = question.wanted.flatMap(({ terms: [own] }) => own?.term ?? []);
  const given = { conversationId, role, from, to };
  const scope = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    hits: MAX_HITS,
  };
  const wanted = ({ isHit, tools, branch }: FoundMessage) =>
    isHit &&
    (tool === undefined || tools.includes(tool)) &&
    (isOnBranch === undefined || (branch !== null) === isOnBranch);
  const complete = await archive.find(question, { ...scope, all: terms });
  const areComplete = complete.found.some(wanted) || terms.length < 2;
  const { found, rarity } = areComplete ? complete : await archive.find(question, scope);
  const all = found.filter(wanted);
  const marked = new Set(terms);
  const hits = all.slice(offset, offset + limit).map(
    (message): SearchHit => ({
      ...{ depth: message.depth, id: message.id, role: message.role, recordedAt: message.recordedAt },
      ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
      ...{ score: message.score, tools: message.tools },
      conversationId: message.conversation.id,
      title: message.conversation.title,
      branch: message.branch?.id ?? null,
      snippet: snippetOf(message.text, question, marked, rarity),
    }),
  );
  const end = offset + hits.length;
  return { hits, next: end < all.length ? `${end}` : null, areComplete };
}

/** People who search mean the words they write. */
const inOwnWords = (question: Question): Question => ({
  ...question,
  wanted: question.wanted.map(({ terms }) => ({ terms: terms.slice(0, 1) })),
});

function snippetOf(
  text: string,
  question: Question,
  terms: ReadonlySet<string>,
  rarity: (term: string) => number,
): Snippet {
  const { from, to } = passageOf(text, question, SNIPPET_CHARS, rarity);
  const shown = text.slice(from, to).toWellFormed();
  return { text: shown, marks: marksIn(shown, terms), isCutBefore: from > 0, isCutAfter: to < text.length };
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,4}$/.test(cursor))
    throw new InvalidInputError(
      'cursor',
      'This is not a cursor. Use `next` of the previous page, or leave it out for the first page.',
    );
  return Number(cursor);
}

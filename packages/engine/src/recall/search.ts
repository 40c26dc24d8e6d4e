import {
  inOwnWords,
  marksIn,
  neededTermsOf,
  passageOf,
  type Question,
  type Role,
  rarityOf,
  readQuestion,
  type Span,
} from '@palimpsest/core';
import type { Archive, FoundMessage, Looked, NamedMessage } from './archive.js';
import { looksUp } from './echo.js';
import { Shown } from './shown.js';

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
  /** Aborted when nobody waits for it any more. */
  readonly signal?: AbortSignal | undefined;
}

/** A message that was found, and where it opens. */
export interface SearchHit
  extends Pick<NamedMessage, 'depth' | 'id' | 'role' | 'speaker' | 'recordedAt' | 'score' | 'tools'> {
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
  /** Which characters of the message it is. */
  readonly characters: Span;
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
/** As many messages are looked through: the best of those that hold the words. */
const MAX_HITS = 1_000;
/** As many where a filter leaves too few of those, that no index knows of. */
const MAX_FILTERED_HITS = 16_000;
const MORE = 4;
/** So many are read and put in order at once: those that hold the rarest words, the newest first. */
const SLICE = 150;

/**
 * Finds messages that hold all words of a text, or else some of them, best first. What is erased meanwhile is left out.
 * @throws GoneError where the conversation that is searched is erased meanwhile
 */
export async function search(archive: Archive, options: SearchOptions, now: number): Promise<SearchPage> {
  const { text, conversationId, role, tool, from, to, isOnBranch, limit, cursor } = options;
  const shown = new Shown(cursor);
  // People who search mean the words they write.
  const question = inOwnWords(readQuestion(text, now));
  const terms = question.wanted.flatMap(({ terms: [own] }) => own?.term ?? []);
  const needed = neededTermsOf(text);
  const given = { conversationId, role, from, to };
  const scope = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const filter = { tool, isOnBranch, shown, count: shown.room(limit) + 1, role, from, to };
  const best = (needs: { readonly all?: readonly string[] }, near: Looked['near'] = []) =>
    bestOf(
      archive,
      async (hits) => ({ ...(await archive.look(question, { ...scope, ...needs, hits })), near }),
      filter,
    );
  const complete = await best({ all: needed });
  const areComplete = complete.found.length > 0 || terms.length < 2;
  const byWords = areComplete ? complete : await best({});
  const near = terms.length === 0 ? [] : await archive.near(text, conversationId, options.signal);
  const { found, looked } = near.length === 0 ? byWords : await best(areComplete ? { all: needed } : {}, near);
  const rarity = (term: string) => rarityOf(looked.holding.get(term) ?? 0, looked.messages);
  const marked = new Set(terms);
  const wanted = found.slice(0, shown.room(limit));
  const page = await archive.named(wanted);
  const hits: SearchHit[] = [];
  for (const message of page) {
    hits.push({
      ...{ depth: message.depth, id: message.id, role: message.role, recordedAt: message.recordedAt },
      ...(message.speaker === undefined ? {} : { speaker: message.speaker }),
      ...{ score: message.score, tools: message.tools },
      conversationId: message.conversation.id,
      title: message.conversation.title,
      branch: message.branch?.id ?? null,
      snippet: snippetOf(message.text, question, marked, rarity),
    });
    await archive.slices.next(message.text.length + SNIPPET_CHARS);
  }
  if (conversationId !== undefined) await archive.checkIsThere(conversationId);
  const next = wanted.length < found.length ? shown.after(wanted.map(nameOf)) : null;
  return { hits, next, areComplete };
}

interface Filter extends Pick<SearchOptions, 'tool' | 'isOnBranch' | 'role' | 'from' | 'to'> {
  /** How many are asked for. */
  readonly count: number;
  /** Those that are not wanted again. */
  readonly shown: Shown;
}

/** The best of what `look` gives of so many hits, as many as asked for where there are so many, and what it gave last. */
async function bestOf(
  archive: Archive,
  look: (hits: number) => Promise<Looked>,
  filter: Filter,
): Promise<{ readonly found: readonly FoundMessage[]; readonly looked: Looked }> {
  const { tool, isOnBranch, count } = filter;
  const most = tool === undefined && isOnBranch === undefined ? MAX_HITS : MAX_FILTERED_HITS;
  const hasEchoes = tool !== undefined && looksUp(tool);
  const best: FoundMessage[] = [];
  const known = new Set<string>();
  let asked = MAX_HITS;
  let looked = await look(asked);
  for (let from = 0; best.length < count; from += SLICE) {
    if (from >= looked.hits.length && looked.hits.length >= asked && asked < most) {
      asked *= MORE;
      looked = await look(asked);
    }
    const { hits, near = [] } = looked;
    if (from >= hits.length && (from > 0 || near.length === 0)) break;
    const slice = { ...looked, hits: hits.slice(from, from + SLICE), near: from === 0 ? near : [], hasEchoes };
    const { found } = await archive.ranked(slice, undefined, 0);
    const isNew = (name: string) => !known.has(name) && !filter.shown.has(name);
    const placed = found.filter((message) => isWanted(message, filter) && isNew(nameOf(message)));
    for (const message of placed) known.add(nameOf(message));
    if (tool === undefined) best.push(...placed);
    else best.push(...(await archive.named(placed)).filter(({ tools }) => tools.includes(tool)));
  }
  return { found: best, looked };
}

/** Messages that were found by what they mean were not asked for who said them, or when. */
const isWanted = ({ branch, role, recordedAt }: FoundMessage, filter: Filter): boolean =>
  (filter.isOnBranch === undefined || (branch !== null) === filter.isOnBranch) &&
  (filter.role === undefined || role === filter.role) &&
  (filter.from === undefined || recordedAt >= filter.from) &&
  (filter.to === undefined || recordedAt < filter.to);

const nameOf = ({ conversation, id }: Pick<FoundMessage, 'conversation' | 'id'>): string => `${id} ${conversation.id}`;

function snippetOf(
  text: string,
  question: Question,
  terms: ReadonlySet<string>,
  rarity: (term: string) => number,
): Snippet {
  const { from, to } = passageOf(text, question, SNIPPET_CHARS, rarity);
  const shown = text.slice(from, to).toWellFormed();
  return {
    text: shown,
    marks: marksIn(shown, terms),
    characters: { from, to },
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  };
}

import {
  type Candidate,
  fuse,
  type Meant,
  type MessageId,
  PassageFinder,
  pastTimes,
  type Question,
  type Ranked,
  type Role,
  rank,
  rarityOf,
  type Span,
  speakersOf,
} from '@palimpsest/core';
import {
  type Conversation,
  type FoundWords,
  GoneError,
  type Place,
  type Store,
  type WeightedTerm,
  type WordHit,
  type WordQuery,
} from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { spansOf } from '../reading/depth-spans.js';
import type { Reader, SaidMessage } from '../reading/reader.js';
import type { Meanings, NearMessage } from '../vectors/meanings.js';
import { isEcho } from './echo.js';
import { knownText } from './known-text.js';
import { AROUND, MAX_HITS, promising, worthReading } from './promising.js';
import { saidThen } from './said-then.js';
import { type ToolNames, toolsOf } from './tool-names.js';

/** As many messages are the beginning of a conversation. */
const FIRST_MESSAGES = 8;
/** The results of calls that were made at once stand behind each other: so far before one its call is looked for. */
const CALLS_BEFORE = 32;
/** What stands beside a hit and is none is worth at most this share of it. */
const BESIDE_SHARE = 0.9;
/** Of a longer message the passage is ranked that tells most of what is asked; of one beside a hit, its beginning. */
const RANKED_CHARS = 3_000;
const BEGINNING_CHARS = 1_000;
/** What a message costs besides its text: as much as to go through so many characters. */
const MESSAGE_CHARS = 200;
/** As many characters are looked at for one question: of what weighs less only the beginning. */
const MAX_CHARS = 2_000_000;

/** A message that answers a question, or stands beside one that does. */
export interface FoundMessage {
  readonly conversation: Conversation;
  /** The newest message of the branch that it is on; null where it is on the conversation's current chain. */
  readonly branch: Place | null;
  readonly depth: number;
  readonly id: MessageId;
  readonly role: Role;
  readonly speaker?: string;
  readonly recordedAt: number;
  readonly text: string;
  /** What it was counted to take; null where it was not counted in the vocabulary of the archive. */
  readonly tokens: number | null;
  readonly score: number;
  /** It holds a word that was looked for, or means that; one that does not stands beside one that does. */
  readonly isHit: boolean;
}

/** A message with the tools that it calls, or whose results it is. */
export interface NamedMessage extends FoundMessage {
  readonly tools: readonly string[];
}

/** The messages that hold words of a question, and how common these are. */
export interface Looked extends FoundWords {
  readonly question: Question;
  /** Messages that only look into the archive are wanted too. */
  readonly hasEchoes?: boolean;
  /** Messages that mean about what is asked for, or were said then, whatever their words. */
  readonly near?: readonly NearMessage[];
}

/** What was found, best first, and how much a term tells. */
export interface Findings {
  readonly found: readonly FoundMessage[];
  readonly rarity: (term: string) => number;
}

interface Scope extends Pick<WordQuery, 'all' | 'conversationId' | 'role' | 'from' | 'to'> {
  /** The message in which the question is asked: no answer to it. */
  readonly asking?: MessageId;
  /** How many messages that hold the words are looked at; with none the words are only counted. */
  readonly hits?: number;
}

/** Where a message stands. */
interface Spot extends Pick<WordHit, 'conversation' | 'branch'> {
  readonly place: Pick<Place, 'depth'>;
}

/** A run of messages that follow each other on a chain. */
interface Run {
  readonly chain: Pick<WordHit, 'conversation' | 'branch'>;
  readonly messages: readonly SaidMessage[];
}

interface ArchiveOptions {
  /** Finds messages also by what they mean. */
  readonly meanings?: Meanings | undefined;
  /** What was counted in it is remembered by the reader. */
  readonly vocabulary?: string | undefined;
  /** Aborted when nobody waits any more for what is looked for. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Everything that an owner's conversations said, to be found again.
 * Why: docs/decisions/015-recall-ranks-in-code.md
 */
export class Archive {
  readonly #store: Store;
  readonly #reader: Reader;
  readonly #meanings: Meanings | undefined;
  readonly #vocabulary: string | undefined;
  /** All that is looked for here is looked for in slices of the owner's. */
  readonly slices: Slices;

  constructor(store: Store, reader: Reader, { meanings, vocabulary, signal }: ArchiveOptions = {}) {
    this.#store = store;
    this.#reader = reader;
    this.#meanings = meanings;
    this.#vocabulary = vocabulary;
    this.slices = new Slices(store, signal);
  }

  /** The messages that answer a question best, by their words, what stands around them, who spoke and when. */
  async find(question: Question, scope: Scope): Promise<Findings> {
    const looked = await this.look(question, scope);
    const near = scope.conversationId === undefined ? [] : await this.saidThen(question, scope.conversationId);
    return this.ranked({ ...worthReading(looked, promising(looked)), near }, scope.asking);
  }

  /** The messages of a conversation that were said when a question asks for, where it asks for a time that is past. */
  async saidThen(question: Question, within: Conversation | string, isOfTalk = false): Promise<readonly NearMessage[]> {
    const times = pastTimes(question);
    if (times.length === 0) return [];
    const conversation = typeof within === 'string' ? await this.#store.conversation(within) : within;
    return conversation === undefined ? [] : saidThen(this.#reader, conversation, times, isOfTalk);
  }

  /** The first messages of a conversation, best first: those before the others. */
  async first(conversation: Conversation): Promise<FoundMessage[]> {
    const { tip } = conversation;
    if (tip === null) return [];
    const said = await this.#saidIn(tip, [{ from: 0, to: Math.min(FIRST_MESSAGES, tip.depth + 1) }]);
    return said
      .filter(({ message }) => message.isErased !== true)
      .map((one, place) => foundOf({ conversation, branch: null }, one, { score: said.length - place, isHit: true }));
  }

  /** Looks into the index, and reads no message. */
  async look(question: Question, { asking, hits: most = MAX_HITS, ...scope }: Scope): Promise<Looked> {
    const query = { ...scope, any: termsOfQuestion(question), limit: most };
    const { hits, ...counts } = await this.#store.find(query, this.slices);
    return {
      question: lookedUp(question, counts.holding),
      hits: hits.filter(({ place }) => place.id !== asking),
      ...counts,
    };
  }

  /** Messages that mean about what a text asks, of one conversation or of all; none where nothing is known of meanings. */
  async near(text: string, within?: Conversation | string, signal?: AbortSignal): Promise<readonly NearMessage[]> {
    if (this.#meanings === undefined) return [];
    const conversation = typeof within === 'string' ? await this.#store.conversation(within) : within;
    return within !== undefined && conversation === undefined ? [] : this.#meanings.near(text, conversation, signal);
  }

  /** What was looked up, and as many messages around each as `around` says, by how well they answer the question. */
  async ranked(
    { question, hits, messages, holding, hasEchoes = false, near = [] }: Looked,
    asking?: MessageId,
    around = AROUND,
  ): Promise<Findings> {
    const rarity = (term: string) => rarityOf(holding.get(term) ?? 0, messages);
    const hit = idsByConversation(hits);
    const meant = new Map(near.map((each) => [spotName(each.conversation, each.depth), each.standing]));
    const standingOf = ({ conversation, branch }: Run['chain'], depth: number): number =>
      (branch === null && meant.size > 0 ? meant.get(spotName(conversation, depth)) : undefined) ?? 0;
    const isHit = (chain: Run['chain'], { id, depth }: SaidMessage): boolean =>
      (hit.get(chain.conversation.id)?.has(id) ?? false) || standingOf(chain, depth) > 0;
    const runs = (await this.#around([...hits, ...spotsOf(near, hits)], around)).map(({ chain, messages: said }) => ({
      chain,
      messages: said.filter(({ id, message }) => id !== asking && (hasEchoes || !isEcho(message))),
    }));
    const passages = new PassageFinder(question, rarity);
    let left = MAX_CHARS;
    const read: (Candidate & { readonly size: number; readonly name?: string | undefined })[][] = [];
    for (const { chain, messages: said } of runs) {
      const run: (typeof read)[number] = [];
      for (const each of said) {
        const { message, recordedAt } = each;
        const text = knownText(message);
        left -= text.length;
        const looked = left >= 0 && isHit(chain, each) ? text : text.slice(0, BEGINNING_CHARS);
        const { role, name } = message;
        const { numbers: terms, size } = passages.held(looked, RANKED_CHARS);
        run.push({ role, name, at: recordedAt, text, terms, size });
        await this.slices.next(MESSAGE_CHARS + looked.length);
      }
      read.push(run);
    }
    const speakers = speakersOf(read.flat()).values();
    const candidates = read.map((run) =>
      run.map((each) => {
        const speaker = speakers.next().value;
        return speaker === undefined ? each : { ...each, speaker };
      }),
    );
    let [sum, count] = [0, 0];
    for (const run of candidates) {
      count += run.length;
      for (const { size } of run) sum += size;
    }
    const averageTerms = sum / Math.max(1, count);
    const corpus = { messages, averageTerms, holding: (term: string) => holding.get(term) ?? 0 };
    const meaning = runs.flatMap(({ chain, messages: said }, run) =>
      said.flatMap(({ depth }, index): Meant[] => {
        const standing = standingOf(chain, depth);
        return standing > 0 ? [{ run, index, standing }] : [];
      }),
    );
    const ranked = fuse(rank(question, candidates, corpus), meaning).filter(
      ({ run, index }) => runs[run]?.messages[index]?.message.isErased !== true,
    );
    const found = behindHits(ranked, runs, isHit).map(({ run, index, score, isHit: isOne }): FoundMessage => {
      const { chain, messages: said } = runs[run] as Run;
      return foundOf(chain, said[index] as SaidMessage, { score, isHit: isOne });
    });
    return { found, rarity };
  }

  /** The same messages with their tools, without those that were erased meanwhile. */
  async named(found: readonly FoundMessage[]): Promise<NamedMessage[]> {
    const near = await this.#toolsOf(found, AROUND);
    const namesIn = (tools: typeof near, one: FoundMessage) => tools.get(nameOf(one.conversation, one.id));
    const far = await this.#toolsOf(
      found.filter((one) => namesIn(near, one)?.areAll === false),
      CALLS_BEFORE,
    );
    return found.flatMap((one) => {
      const tools = namesIn(near, one)?.areAll === false ? namesIn(far, one) : namesIn(near, one);
      return tools === undefined ? [] : [{ ...one, tools: tools.names }];
    });
  }

  /** @throws GoneError where there is no such conversation any more */
  async checkIsThere(conversationId: string): Promise<void> {
    if ((await this.#store.conversation(conversationId)) === undefined) throw new GoneError({ conversationId });
  }

  async #toolsOf(found: readonly FoundMessage[], around: number): Promise<Map<string, ToolNames>> {
    const places = found.map(({ conversation, branch, depth }) => ({ conversation, branch, place: { depth } }));
    const tools = new Map<string, ToolNames>();
    for (const { chain, messages } of await this.#around(places, around))
      for (const { id, message } of messages) tools.set(nameOf(chain.conversation, id), toolsOf(message, messages));
    return tools;
  }

  /** Messages with what stands around them, as runs. A chain that was erased meanwhile has none. */
  async #around(hits: readonly Spot[], around: number): Promise<Run[]> {
    const chains = new Map<string, Run['chain'] & { readonly tip: Place; readonly depths: Set<number> }>();
    for (const hit of hits) {
      const tip = hit.branch ?? hit.conversation.tip;
      if (tip === null) continue;
      const name = nameOf(hit.conversation, tip.id);
      const { conversation, branch } = hit;
      const known = chains.get(name) ?? { conversation, branch, tip, depths: new Set<number>() };
      for (let depth = hit.place.depth - around; depth <= hit.place.depth + around; depth += 1)
        if (depth >= 0 && depth <= tip.depth) known.depths.add(depth);
      chains.set(name, known);
    }
    const runs: Run[] = [];
    for (const { tip, depths, ...chain } of chains.values()) {
      const spans = spansOf(depths);
      const said = await this.#saidIn(tip, spans);
      let start = 0;
      for (const { from, to } of spans) {
        runs.push({ chain, messages: said.slice(start, start + to - from) });
        start += to - from;
      }
    }
    return runs;
  }

  /** Messages of a chain; none where it was erased meanwhile. */
  async #saidIn(tip: Place, spans: readonly Span[]): Promise<readonly SaidMessage[]> {
    try {
      return await this.#reader.saidIn(tip, spans, this.#vocabulary);
    } catch (error) {
      if (error instanceof GoneError) return [];
      throw error;
    }
  }
}

function foundOf(
  { conversation, branch }: Run['chain'],
  { id, depth, message, recordedAt, tokens }: SaidMessage,
  ranked: Pick<FoundMessage, 'score' | 'isHit'>,
): FoundMessage {
  const { role, name } = message;
  const one = { conversation, branch, depth, id, role, recordedAt, text: knownText(message), tokens, ...ranked };
  return name === undefined ? one : { ...one, speaker: name };
}

/** Each term of a question once, with the most that it is worth. */
function termsOfQuestion({ wanted }: Question): WeightedTerm[] {
  const any = new Map<string, WeightedTerm>();
  for (const { terms } of wanted)
    for (const [place, { term, weight }] of terms.entries()) {
      const known = any.get(term);
      const most = Math.max(weight, known?.weight ?? 0);
      const meant = terms[0]?.term ?? term;
      // What several words of a question mean is looked up whichever of them is common.
      any.set(term, place === 0 || known !== undefined ? { term, weight: most } : { term, weight, relatedTo: meant });
    }
  return [...any.values()];
}

/** A question without the terms that were not looked up. */
const lookedUp = (question: Question, holding: FoundWords['holding']): Question => ({
  ...question,
  wanted: question.wanted.map((wanted) => ({ ...wanted, terms: wanted.terms.filter(({ term }) => holding.has(term)) })),
});

/** What is no hit itself comes behind the hits it stands beside; what the user answers to a hit that asks is one. */
function behindHits(
  ranked: readonly Ranked[],
  runs: readonly Run[],
  isHit: (chain: Run['chain'], message: SaidMessage) => boolean,
): (Ranked & { readonly isHit: boolean })[] {
  const hits = runs.map(() => new Map<number, number>());
  const found = ranked.map(({ run, index, score }) => {
    const { chain, messages } = runs[run] as Run;
    const message = messages[index] as SaidMessage;
    const isOne = isHit(chain, message);
    if (isOne) hits[run]?.set(message.depth, score);
    return { run, index, score, isHit: isOne, depth: message.depth };
  });
  const most = (run: number, depth: number): number => {
    let best = 0;
    for (let other = depth - AROUND; other <= depth + AROUND; other += 1)
      best = Math.max(best, hits[run]?.get(other) ?? 0);
    return BESIDE_SHARE * best;
  };
  for (const each of found) {
    if (each.isHit) continue;
    const asked = hits[each.run]?.get(each.depth - 1);
    const { messages } = runs[each.run] as Run;
    if (asked !== undefined && isAnswered(messages[each.index - 1], messages[each.index])) {
      each.score = BESIDE_SHARE * asked;
      each.isHit = true;
    } else each.score = Math.min(each.score, most(each.run, each.depth));
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Whether the user was asked something, and says the next thing: that tells it, in whatever words. */
const isAnswered = (one: SaidMessage | undefined, next: SaidMessage | undefined): boolean =>
  one?.message.role === 'assistant' && next?.message.role === 'user' && /[?？]\s*$/.test(knownText(one.message));

/** Where messages stand that mean what is asked for and hold none of its words. */
function spotsOf(near: readonly NearMessage[], hits: readonly WordHit[]): Spot[] {
  const held = new Set(hits.map(({ place: { line, depth } }) => `${line} ${depth}`));
  return near
    .filter(({ line, depth }) => !held.has(`${line} ${depth}`))
    .map(({ conversation, depth }) => ({ conversation, branch: null, place: { depth } }));
}

function idsByConversation(hits: readonly WordHit[]): ReadonlyMap<string, ReadonlySet<MessageId>> {
  const ids = new Map<string, Set<MessageId>>();
  for (const { conversation, place } of hits) {
    const known = ids.get(conversation.id);
    if (known === undefined) ids.set(conversation.id, new Set([place.id]));
    else known.add(place.id);
  }
  return ids;
}

const spotName = ({ id }: Conversation, depth: number): string => `${depth} ${id}`;

const nameOf = ({ id }: Conversation, messageId: MessageId): string => `${messageId} ${id}`;

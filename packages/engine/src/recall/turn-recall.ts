import { hasClientTools } from '@palimpsest/codecs';
import {
  type Compaction,
  type EditId,
  inOwnWords,
  isAsking,
  isMessage,
  isTold as isSaidOf,
  type MessageId,
  type MessagesRecalled,
  pack,
  pastTimes,
  type Question,
  type RecalledSource,
  readQuestion,
  type ShownMessage,
  splitSentences,
  spokenText,
  type View,
} from '@palimpsest/core';
import { type Conversation, GoneError, MAX_COUNTED, MovedError, type Place } from '@palimpsest/stores';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from '../compaction/commit.js';
import type { CurrentFact } from '../memory/current-facts.js';
import { isMemoryOn } from '../memory/is-memory-on.js';
import { type RelevantFact, relevantFacts } from '../memory/relevant-facts.js';
import { standingFacts } from '../memory/standing-facts.js';
import { onChain } from '../reading/reader.js';
import { type RequestState, readRequestState } from '../reading/request-state.js';
import type { Strategy } from '../strategy/strategy.js';
import type { Meanings } from '../vectors/meanings.js';
import { Slices } from '../workers/slices.js';
import { Archive, type FoundMessage, type Looked, promising, worthReading } from './archive.js';
import { chosenSources, firstOf } from './chosen-sources.js';
import { isDroppedByClient } from './dropped.js';
import { factText, quotesText } from './quotes.js';

/**
 * `auto` recalls only where what is out of view answers at least so well as what is in view. An agent can look for itself, and asks
 * for work rather than for what was said.
 */
const HIDDEN_SHARE = 0.5;
const HIDDEN_SHARE_OF_AGENT = 1;
/** Nothing is read where the index says that what is out of view answers less well than this share of what it would have to. */
const UNLIKELY_SHARE = 0.5;
/** A word that more messages hold than this says nothing about what is asked. */
const COMMON_SHARE = 0.05;
const FEW_MESSAGES = 5;
/** What is quoted at most where nothing is set; of the token limit this share, or what the request leaves of it. */
const DEFAULT_TOKENS = 2_000;
const DEFAULT_SHARE = 0.25;
/** Of the token limit, what is quoted at most whatever is set. */
const MOST_SHARE = 0.5;
/** Less than this is not worth a note. */
const LEAST_TOKENS = 100;

/** Of what may be quoted, what facts may take. */
const FACTS_SHARE = 0.2;

/** Of a message, how much of its text facts must have to stand for it. */
const TOLD_SHARE = 0.9;

/** What is quoted, and the messages it is from. */
interface Quoted {
  readonly sources: readonly RecalledSource[];
  readonly hidden: readonly FoundMessage[];
}

const NOTHING: Quoted = { sources: [], hidden: [] };

type PricedFact = RelevantFact & { readonly tokens: number };

/** The request whose newest message may ask for something. */
export interface Asked {
  /** What the request may still take. */
  readonly roomTokens: number;
  /** Its newest message was recorded just now: nothing was ever quoted for it. */
  readonly isNew: boolean;
}

/** Quotes old messages before a question that asks for them. */
export class TurnRecall {
  readonly #options: CommitOptions;
  readonly #meanings: Meanings | undefined;

  constructor(options: CommitOptions, meanings?: Meanings) {
    this.#options = options;
    this.#meanings = meanings;
  }

  /**
   * The request with what its newest message asks for quoted before that, where there is something to quote. What goes wrong with it
   * is logged: the request goes on as it is.
   */
  async recalled(state: RequestState, strategy: Strategy, asked: Asked): Promise<RequestState> {
    try {
      return await this.#recalled(state, strategy, asked);
    } catch (error) {
      state.signal?.throwIfAborted();
      if (error instanceof MovedError || error instanceof GoneError) return state;
      const { logger } = this.#options.world;
      logger.error({ conversation: state.conversation.id, error: String(error) }, 'nothing was recalled: it failed');
      return state;
    }
  }

  async #recalled(state: RequestState, strategy: Strategy, { roomTokens, isNew }: Asked): Promise<RequestState> {
    const { conversation, reader, view, frame, protocol, instructions, counter, signal } = state;
    const asking = askingMessage(view);
    const limit = limitOf(strategy);
    const left = limit - counter.measure(state.tokens).tokens;
    const wanted =
      strategy.recall_budget_tokens ?? Math.min(DEFAULT_TOKENS, Math.floor(Math.max(DEFAULT_SHARE * limit, left)));
    const budget = Math.min(wanted, Math.floor(MOST_SHARE * limit), roomTokens);
    if (strategy.recall === 'off' || asking === undefined || budget < LEAST_TOKENS) return state;
    const known = isMemoryOn(strategy, frame) ? await reader.currentFacts() : [];
    const mayQuote = strategy.recall_scope === 'all' || hasHidden(view);
    if (!mayQuote && known.length === 0) return state;
    const question = readQuestion(questionText(asking), asking.recordedAt);
    if (question.wanted.length === 0) return state;
    const isAsked = strategy.recall === 'always' || splitSentences(questionText(asking)).some(isAsking);
    const facts = isAsked ? await this.#facts(known, question, state, strategy, budget) : [];
    const room = budget - facts.reduce((sum, { tokens }) => sum + tokens, 0);
    const quoted = mayQuote ? await this.#quotes({ question, isAsked }, state, strategy, asking, room, facts) : NOTHING;
    const { sources } = quoted;
    const given = facts.filter(({ fact }) => !sources.some((source) => isWholeSource(fact, source)));
    if (sources.length + given.length === 0) return state;
    if (!isNew && (await this.#wasQuotedFor(conversation.id, asking))) return state;
    const id = `recall_${this.#options.world.newId()}`;
    const told = given.map(({ fact }) => fact);
    const edit: MessagesRecalled = {
      ...{ kind: 'messages-recalled', id: `${id}.0` as EditId, compactionId: id },
      ...{ depth: asking.depth, messageId: asking.id, sources },
      ...(told.length === 0 ? {} : { facts: told.map((fact) => fact.id) }),
      tokens: this.#tokens(sources, quoted.hidden, told, state),
    };
    const compaction: Compaction = {
      ...{ ...NO_SIZES, id, at: this.#options.world.now(), kind: 'recall', mode: strategy.mode },
      because: `${counted(sources.length, told.length)} quoted for message ${asking.depth}`,
      ...{ conversationMessages: lengthOf(conversation), messages: sources.length },
      ...{ retainedShare: 1, missing: [], fallbacks: [] },
    };
    const log = () => this.#options.store.liveEdits(conversation.id);
    // The reply is written after it: nothing that the model said is kept without what it was shown.
    const change = { compaction, edits: [edit], log, canBeLost: true } as const;
    const committed = await commitEdits(this.#options, conversation, change);
    this.#options.emit({
      ...{ kind: 'recalled', conversationId: conversation.id, compactionId: id },
      ...{ depth: asking.depth, messages: sources.length, facts: told.length, tokens: edit.tokens },
    });
    // The conversation may have gone on meanwhile; the request asks what it asked.
    const onOwn = onChain(committed, conversation.tip);
    const after = await reader.viewQuoting(view, onOwn, edit, counter);
    if (after !== undefined) return { ...state, conversation: onOwn, view: after, tokens: state.tokens + edit.tokens };
    return readRequestState(reader, onOwn, counter, { frame, protocol, instructions, signal }, []);
  }

  /** A person may have taken out what was quoted for it. */
  async #wasQuotedFor(conversationId: string, { depth, id }: ShownMessage): Promise<boolean> {
    const edits = await this.#options.store.edits(conversationId, { depths: [depth] });
    return edits.some((edit) => edit.kind === 'messages-recalled' && edit.messageId === id);
  }

  /** Facts that bear on the question and do not show, within a share of what may be quoted. */
  async #facts(
    known: readonly CurrentFact[],
    question: Question,
    state: RequestState,
    strategy: Strategy,
    budget: number,
  ): Promise<PricedFact[]> {
    const { conversation, view, counter } = state;
    const scope = {
      ...{ conversationId: conversation.id, isEverywhere: strategy.recall_scope === 'all' },
      shown: shownIn(view),
    };
    const { store } = this.#options;
    const found = await relevantFacts(question, known, scope, new Slices(store, state.signal));
    const pieces = found.map((each) => ({ ...each, tokens: counter.countText(factText(each.fact)) + 1 }));
    const packed = pack(pieces, Math.floor(FACTS_SHARE * budget));
    const standing = await standingFacts(
      store,
      packed.map(({ fact }) => fact),
      conversation,
    );
    return packed.filter(({ fact }) => standing.has(fact.id));
  }

  /** The messages to quote. */
  async #quotes(
    { question, isAsked }: { readonly question: Question; readonly isAsked: boolean },
    state: RequestState,
    strategy: Strategy,
    asking: ShownMessage,
    budget: number,
    facts: readonly PricedFact[],
  ): Promise<Quoted> {
    const { conversation, reader, frame, counter } = state;
    const isEverywhere = strategy.recall_scope === 'all';
    const archive = new Archive(this.#options.store, reader, {
      meanings: this.#meanings,
      vocabulary: counter.vocabulary,
    });
    const scope = isEverywhere ? {} : { conversationId: conversation.id };
    const isAuto = strategy.recall === 'auto';
    const isAgent = hasClientTools(frame);
    const times = isAsked && !isAgent ? pastTimes(question) : [];
    // The question's own words are counted first: for most questions that is all.
    const [isTold, then, meant] = await Promise.all([
      !isAuto || times.length > 0 || archive.look(inOwnWords(question), { ...scope, hits: 0 }).then(isTelling),
      times.length === 0 ? [] : archive.saidThen(question, conversation),
      archive.near(questionText(asking), isEverywhere ? undefined : conversation, state.signal),
    ]);
    const near = [...then, ...meant];
    if (!isTold && near.length === 0) return NOTHING;
    const looked = await archive.look(question, { ...scope, asking: asking.id, ...(isTold ? {} : { hits: 0 }) });
    const found = promising(looked);
    if (found.length + near.length === 0) return NOTHING;
    const isHidden = hiddenFrom(state);
    const share = isAgent ? HIDDEN_SHARE_OF_AGENT : HIDDEN_SHARE;
    if (isAuto && near.length === 0) {
      const likely = found.find(({ hit: { conversation: holder, branch, place } }) => isHidden(holder, branch, place));
      if ((likely?.score ?? 0) < UNLIKELY_SHARE * share * (found[0]?.score ?? 0)) return NOTHING;
    }
    const ranked = await archive.ranked({ ...worthReading(looked, found), near }, asking.id);
    const findings = { ...ranked, found: ranked.found.filter((message) => !isInFacts(message, facts)) };
    const hidden = findings.found.filter((message) => isHidden(message.conversation, message.branch, message));
    // What shows of another time than is asked for answers nothing.
    const isThen = ({ recordedAt }: FoundMessage) => times.some((range) => isSaidOf(range, recordedAt));
    const hits = hidden.filter(({ isHit }) => isHit);
    const best = hits.find(isThen) ?? hits[0];
    const rival = best !== undefined && isThen(best) ? findings.found.find(isThen) : findings.found[0];
    if (best === undefined || (isAuto && best.score < share * (rival?.score ?? 0))) return NOTHING;
    const wanted = isThen(best) ? firstOf(hidden, isThen) : hidden;
    return { sources: chosenSources(wanted, looked.question, findings, state, budget), hidden };
  }

  #tokens(
    sources: readonly RecalledSource[],
    hidden: readonly FoundMessage[],
    told: readonly CurrentFact[],
    { counter }: RequestState,
  ): number {
    const texts = new Map<MessageId, FoundMessage>(hidden.map((message) => [message.id, message]));
    const facts = new Map(told.map((fact) => [fact.id, fact]));
    const recalled = { sources, facts: [...facts.keys()] };
    const text =
      quotesText(
        recalled,
        ({ messageId }) => texts.get(messageId),
        (id) => facts.get(id),
      ) ?? '';
    return counter.countSummary([{ role: 'user', text }]);
  }
}

/** The newest message of a request, where it is one in which somebody asks something, and nothing was recalled for it. */
function askingMessage({ items, layout }: View): ShownMessage | undefined {
  const last = items.at(-1);
  if (!isMessage(last) || last.message.role !== 'user' || last.depth !== layout.length - 1) return undefined;
  const isSpoken = last.message.parts.some((part) => part.type === 'text');
  const hasResults = last.message.parts.some((part) => part.type === 'tool-result');
  return isSpoken && !hasResults && !layout.recalls.has(last.depth) ? last : undefined;
}

const questionText = ({ message }: ShownMessage): string =>
  spokenText(message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'));

const hasHidden = ({ layout }: View): boolean =>
  layout.parts.size > 0 || layout.segments.some((segment) => segment.kind === 'summary' && !isDroppedByClient(segment));

/**
 * Says of messages whether they do not show as they were said. What stands on a branch was taken back. A message that a fork shares has
 * the same id in both conversations.
 */
function hiddenFrom({ conversation: { id: own }, view }: RequestState) {
  const shown = shownIn(view);
  const dropped = view.layout.segments.filter(isDroppedByClient);
  const isDropped = (depth: number) => dropped.some(({ from, to }) => depth >= from && depth < to);
  return (holder: Conversation, branch: Place | null, { id, depth }: Pick<Place, 'id' | 'depth'>): boolean =>
    branch === null && !shown.has(id) && !(holder.id === own && isDropped(depth));
}

/** The ids of messages that show as they were said, and of messages and facts that are quoted. */
function shownIn(view: View): Set<string> {
  const shown = new Set<string>();
  for (const item of view.items) if (isMessage(item) && item.replaced.size === 0) shown.add(item.id);
  for (const { sources, facts = [] } of view.layout.recalls.values()) {
    for (const { messageId } of sources) shown.add(messageId);
    for (const id of facts) shown.add(id);
  }
  return shown;
}

/** Whether a message that is quoted as a whole says the fact. */
const isWholeSource = ({ by, sources }: CurrentFact, { messageId, characters }: RecalledSource): boolean =>
  by !== 'person' && characters === undefined && sources.some((source) => source.messageId === messageId);

/** Whether facts tell about all that a message says. */
function isInFacts({ id, text }: FoundMessage, facts: readonly PricedFact[]): boolean {
  const telling = facts.filter(({ fact }) => fact.sources.some(({ messageId }) => messageId === id));
  return telling.reduce((sum, { fact }) => sum + fact.text.length, 0) >= TOLD_SHARE * Math.max(1, text.length);
}

/** How much is quoted, in words. */
function counted(messages: number, facts: number): string {
  const some = (count: number, what: string) => (count === 0 ? [] : [count === 1 ? `a ${what}` : `${count} ${what}s`]);
  return `${[...some(facts, 'fact'), ...some(messages, 'message')].join(' and ')} ${messages + facts === 1 ? 'is' : 'are'}`;
}

/** Whether a question asks for something that few messages tell of besides itself. */
function isTelling({ question, messages, holding }: Looked): boolean {
  const few = Math.max(FEW_MESSAGES, COMMON_SHARE * messages);
  return question.wanted.some(({ terms: [own] }) => {
    const held = own === undefined ? 0 : (holding.get(own.term) ?? 0);
    return held > 1 && held - 1 <= few && held < MAX_COUNTED;
  });
}

/** The token limit that the strategy sets itself. */
function limitOf(strategy: Strategy): number {
  const limits = ['token_budget', 'target_context_tokens', 'compact_threshold'].map(
    (name) => (strategy as Readonly<Record<string, unknown>>)[name],
  );
  return Math.min(...limits.filter((value) => typeof value === 'number'));
}

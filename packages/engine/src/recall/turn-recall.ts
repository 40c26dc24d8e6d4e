import { hasClientTools } from '@palimpsest/codecs';
import {
  type Compaction,
  type EditId,
  type EditReverted,
  inOwnWords,
  isAsking,
  isMessage,
  isTold as isSaidOf,
  type MessageId,
  type MessagesRecalled,
  type Need,
  NO_RELATED_WORDS,
  namesIn,
  needOf,
  pack,
  pastTimes,
  type Question,
  type RecalledSource,
  type RelatedWords,
  readQuestion,
  type ShownMessage,
  splitSentences,
  spokenText,
  termsOf,
  type View,
} from '@palimpsest/core';
import { GoneError, MAX_COUNTED, MovedError } from '@palimpsest/stores';
import { type CommitOptions, commitEdits, lengthOf, NO_SIZES } from '../compaction/commit.js';
import { Slices } from '../event-loop/slices.js';
import type { CurrentFact } from '../memory/current-facts.js';
import { isMemoryOn } from '../memory/is-memory-on.js';
import { type RelevantFact, relevantFacts } from '../memory/relevant-facts.js';
import { standingFacts } from '../memory/standing-facts.js';
import { factText, quotesText } from '../quotes/quotes.js';
import { onChain } from '../reading/reader.js';
import { type RequestState, readRequestState } from '../reading/request-state.js';
import { ownTokenLimit } from '../strategy/own-limit.js';
import type { Strategy } from '../strategy/strategy.js';
import type { Meanings } from '../vectors/meanings.js';
import { Archive, type FoundMessage, type Looked } from './archive.js';
import { chosenSources, firstOf } from './chosen-sources.js';
import { isEarned, isOfRecord } from './earned.js';
import { hasHidden, hiddenFrom, hiddenTokens, shownIn } from './hidden.js';
import { hitsToFill, promising, worthReading } from './promising.js';
import { FACT_TOKENS, quotationRoom, type RoomFacts } from './quotation-room.js';
import { relatedWords } from './related-words.js';

/**
 * `auto` recalls only where what is out of view answers at least so well as what is in view. An agent can look for itself, and asks
 * for work rather than for what was said; others ask for advice, or about the world.
 */
const HIDDEN_SHARE = 0.5;
const HIDDEN_SHARE_OF_OTHERS = 1;
/** Nothing is read where the index says that what is out of view answers less well than this share of what it would have to. */
const UNLIKELY_SHARE = 0.5;
/** A word that more messages hold than this says nothing about what is asked. */
const COMMON_SHARE = 0.05;
const FEW_MESSAGES = 5;
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

/** What the newest message asks, and what shows besides it. */
interface About {
  readonly question: Question;
  readonly related: RelatedWords;
  readonly need: Need;
  readonly isAsked: boolean;
  readonly asking: ShownMessage;
  /** Ids of messages and facts. */
  readonly shown: ReadonlySet<string>;
  readonly hasLimit: boolean;
}

/** The request whose newest message may ask for something. */
export interface Asked {
  /** The model's window, and what of it the request leaves. */
  readonly windowTokens: number;
  readonly roomTokens: number;
  /** Its newest message was recorded just now: nothing was ever quoted for it. */
  readonly isNew: boolean;
  /** Something was quoted for it, and a pass made room for that: what is quoted is chosen anew. */
  readonly isAgain?: boolean;
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

  async #recalled(state: RequestState, strategy: Strategy, asked: Asked): Promise<RequestState> {
    const { conversation, reader, view, frame, protocol, instructions, counter, signal } = state;
    const asking = askingMessage(view, asked.isAgain);
    if (strategy.recall === 'off' || asking === undefined) return state;
    const former = view.layout.recalls.get(asking.depth);
    const room = quotationRoom(roomFacts(state, strategy, asked, former));
    if (room.tokens < LEAST_TOKENS) return state;
    const forgets = former === undefined ? room.forgets : [...room.forgets, former.id];
    const known = isMemoryOn(strategy, frame) ? await reader.currentFacts() : [];
    const mayQuote = strategy.recall_scope === 'all' || hasHidden(view);
    if (!mayQuote && known.length === 0) return state;
    const related = hasClientTools(frame) && known.length === 0 ? NO_RELATED_WORDS : await relatedWords();
    const question = readQuestion(questionText(asking), asking.recordedAt, related);
    if (question.wanted.length === 0) return state;
    const need = needOf(questionText(asking));
    const isAsked =
      strategy.recall === 'always' ||
      (hasClientTools(frame) ? splitSentences(questionText(asking)).some(isAsking) : need.kind !== 'none');
    const shown = shownIn(view, new Set(forgets));
    const about = {
      question,
      related,
      need,
      isAsked,
      asking,
      shown,
      hasLimit: Number.isFinite(limitOf(strategy, asked)),
    };
    const facts = isAsked ? await this.#facts(known, about, state, room.tokens) : [];
    const left = room.tokens - facts.reduce((sum, { tokens }) => sum + tokens, 0);
    const quoted = mayQuote ? await this.#quotes(about, state, strategy, left, facts) : NOTHING;
    const { sources } = quoted;
    const given = facts.filter(({ fact }) => !sources.some((source) => isWholeSource(fact, source)));
    if (sources.length + given.length === 0 || (former !== undefined && isSameQuotation(former, sources))) return state;
    if (!asked.isNew && (await this.#wasQuotedFor(conversation.id, asking))) return state;
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
    // One quotation for a message holds at a time: none comes back when a later pass ends the other.
    const forgotten = forgets.map(
      (target, place): EditReverted => ({
        ...{ kind: 'edit-reverted', id: `${id}.${place + 1}` as EditId, compactionId: id, target },
      }),
    );
    // The reply is written after it: nothing that the model said is kept without what it was shown.
    const change = { compaction, edits: [edit, ...forgotten], canBeLost: true } as const;
    const committed = await commitEdits(this.#options, conversation, change);
    this.#options.emit({
      ...{ kind: 'recalled', conversationId: conversation.id, compactionId: id },
      ...{ depth: asking.depth, messages: sources.length, facts: told.length, tokens: edit.tokens },
    });
    // The conversation may have gone on meanwhile; the request asks what it asked.
    const onOwn = onChain(committed, conversation.tip);
    const after = forgotten.length === 0 ? await reader.viewQuoting(view, onOwn, edit, counter) : undefined;
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
    { question, related, need, shown }: About,
    state: RequestState,
    budget: number,
  ): Promise<PricedFact[]> {
    const { conversation, counter } = state;
    const scope = { conversationId: conversation.id, need, shown };
    const { store } = this.#options;
    const found = await relevantFacts(question, known, scope, related, new Slices(store, state.signal));
    const pieces = found.map((each) => ({ ...each, tokens: counter.countText(factText(each.fact)) + 1 }));
    const packed = pack(pieces, Math.min(budget, Math.max(FACT_TOKENS, Math.floor(FACTS_SHARE * budget))));
    const standing = await standingFacts(
      store,
      packed.map(({ fact }) => fact),
      conversation,
    );
    return packed.filter(({ fact }) => standing.has(fact.id));
  }

  /** The messages to quote. */
  async #quotes(
    { question, related, need, isAsked, asking, shown, hasLimit }: About,
    state: RequestState,
    strategy: Strategy,
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
    if (isAuto && !isAgent && !isAsked) return NOTHING;
    const isHidden = hiddenFrom(state, shown);
    const isFree = hasLimit && !isAgent;
    const choice = { budget, isPaid: isAuto && !isAgent && !hasLimit, isFree: false, isList: need.isList && !isAgent };
    if (need.isOfBeginning && !isAgent) {
      const first = (await archive.first(conversation)).filter((one) => isHidden(conversation, null, one));
      if (first[0]?.depth === 0)
        return { sources: chosenSources(first, question, { rarity: () => 1 }, state, choice), hidden: first };
    }
    const times = isAsked && !isAgent ? pastTimes(question) : [];
    const names = namesIn(need.text).flatMap(termsOf);
    // The question's own words are counted first: for most questions that is all.
    const [counts, then, meant] = await Promise.all([
      isAuto ? archive.look(inOwnWords(question), { ...scope, hits: 0 }) : undefined,
      times.length === 0 ? [] : archive.saidThen(question, conversation, need.isOfTalk),
      archive.near(questionText(asking), isEverywhere ? undefined : conversation, state.signal),
    ]);
    // Within a limit the room is there anyway: who asks for what the talk is about need not use a word that is rare in it.
    const isOfPast = question.times.length === 0 || times.length > 0;
    const mayFill = isFree && (counts === undefined || isOfRecord(need.kind, names, counts));
    const mayRefuse = counts !== undefined && !(mayFill && isOfPast);
    const isTold = !mayRefuse || times.length > 0 || isTelling(counts);
    const near = [...then, ...meant];
    if (!isTold && near.length === 0) return NOTHING;
    const hits = isTold ? hitsToFill(mayFill ? budget : 0) : 0;
    const looked = await archive.look(question, { ...scope, asking: asking.id, hits });
    const found = promising(looked);
    if (found.length + near.length === 0) return NOTHING;
    const share = isAgent || (isElsewhere(need) && !hasLimit) ? HIDDEN_SHARE_OF_OTHERS : HIDDEN_SHARE;
    const asked = readQuestion(need.text, asking.recordedAt, related);
    const drawing = { kind: need.kind, asked, names, hasLimit, isHidden };
    if (mayRefuse && !isAgent && near.length === 0 && !isEarned(looked, drawing)) return NOTHING;
    if (mayRefuse && near.length === 0) {
      const likely = found.find(({ hit: { conversation: holder, branch, place } }) => isHidden(holder, branch, place));
      if ((likely?.score ?? 0) < UNLIKELY_SHARE * share * (found[0]?.score ?? 0)) return NOTHING;
    }
    const ranked = await archive.ranked({ ...worthReading(looked, found, mayFill ? budget : 0), near }, asking.id);
    const findings = { ...ranked, found: ranked.found.filter((message) => !isInFacts(message, facts)) };
    const hidden = findings.found.filter((message) => isHidden(message.conversation, message.branch, message));
    // What shows of another time than is asked for answers nothing.
    const isThen = ({ recordedAt }: FoundMessage) => times.some((range) => isSaidOf(range, recordedAt));
    const answers = hidden.filter(({ isHit }) => isHit);
    const best = answers.find(isThen) ?? answers[0];
    const rival = best !== undefined && isThen(best) ? findings.found.find(isThen) : findings.found[0];
    if (best === undefined || (mayRefuse && best.score < share * (rival?.score ?? 0))) return NOTHING;
    const wanted = isThen(best) ? firstOf(hidden, isThen) : hidden;
    return {
      sources: chosenSources(wanted, looked.question, findings, state, { ...choice, isFree: mayFill }),
      hidden,
    };
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
function askingMessage({ items, layout }: View, isAgain = false): ShownMessage | undefined {
  const last = items.at(-1);
  if (!isMessage(last) || last.message.role !== 'user' || last.depth !== layout.length - 1) return undefined;
  const isSpoken = last.message.parts.some((part) => part.type === 'text');
  const hasResults = last.message.parts.some((part) => part.type === 'tool-result');
  return isSpoken && !hasResults && (isAgain || !layout.recalls.has(last.depth)) ? last : undefined;
}

const questionText = ({ message }: ShownMessage): string =>
  spokenText(message.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'));

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

/** A window of at most this is a limit like one that is set: who has no more lives with it. */
const SMALL_WINDOW_TOKENS = 32_768;
const FREE_SHARE = 0.2;

/** The token limit that the strategy sets, or that a small window is. */
function limitOf(strategy: Strategy, { windowTokens }: Pick<Asked, 'windowTokens'>): number {
  const ofWindow = windowTokens <= SMALL_WINDOW_TOKENS ? (1 - FREE_SHARE) * windowTokens : Number.POSITIVE_INFINITY;
  return Math.min(ofWindow, ownTokenLimit(strategy));
}

/** The newest messages stay word for word whatever is quoted: more than these may, and make room. */
const NEWEST_MESSAGES = 10;

/** Of so many tokens of a request, those of the newest messages and of all that is no message. */
function keptTokens({ items }: View, tokens: number): number {
  const older = items.filter((item) => isMessage(item) || item.kind === 'summary').slice(0, -NEWEST_MESSAGES);
  return Math.max(0, tokens - older.reduce((sum, item) => sum + item.tokens, 0));
}

/** `former` is what is quoted for the same message until now. */
function roomFacts(
  { view, tokens, counter }: RequestState,
  strategy: Strategy,
  asked: Asked,
  former: MessagesRecalled | undefined,
): RoomFacts {
  const isCharged = strategy.recall === 'auto' && strategy.recall_scope !== 'all';
  const freed = former?.tokens ?? 0;
  return {
    ...{ set: strategy.recall_budget_tokens, limitTokens: limitOf(strategy, asked) },
    ...{ tokens: counter.measure(tokens - freed).tokens, windowLeft: asked.roomTokens + freed },
    keptTokens: counter.measure(keptTokens(view, tokens - freed)).tokens,
    hiddenTokens: isCharged ? hiddenTokens(view) : Number.POSITIVE_INFINITY,
    mayForget: strategy.mode === 'auto',
    standing: [...view.layout.recalls.values()]
      .filter(({ id }) => id !== former?.id)
      .map(({ id, tokens: own }) => ({ editId: id, tokens: own })),
  };
}

const isSameQuotation = ({ sources: before }: MessagesRecalled, sources: readonly RecalledSource[]): boolean =>
  before.length === sources.length && sources.every(({ messageId }, place) => messageId === before[place]?.messageId);

const isElsewhere = ({ kind }: Need): boolean => kind === 'advice' || kind === 'open';

import { pack, passageOf, type Question, type RecalledSource } from '@palimpsest/core';
import { quotesText, quoteText } from '../quotes/quotes.js';
import type { RequestState } from '../reading/request-state.js';
import type { Findings, FoundMessage } from './archive.js';
import { AROUND, hitsToFill } from './promising.js';

/** What answers less well than this, compared with the best, is not quoted. */
const LEAST_SHARE = 0.2;
/** The same where what is quoted is paid for, turn by turn. */
const LEAST_SHARE_PAID = 0.4;
/** The same where the room is there anyway: what bears on the question a little is of more use than nothing. */
const LEAST_SHARE_FREE = 0.05;
/** Of the time that is asked for, what answers at least so well as the best comes first. */
const ANSWERING_SHARE = 0.4;
/** Of what may be quoted, what one message takes at most before only a passage of it is quoted. */
const ONE_SHARE = 0.5;
/** As often at most is looked what fits into what is left: messages that follow each other take less than each by itself. */
const MOST_FILLINGS = 3;
/** Tokens of the lines around what is quoted. */
const FRAME_TOKENS = 60;
/** Tokens of the name that a quotation has before it. */
const NAME_TOKENS = 18;
/** A conservative guess at how many characters a token has. */
const TOKEN_CHARS = 3;

interface Choice {
  readonly budget: number;
  /** What is quoted costs, turn by turn: only what answers well is worth it. */
  readonly isPaid: boolean;
  /** A limit holds the request small, and this is what it leaves. */
  readonly isFree: boolean;
  /** Many answers are wanted: the messages that hold them, without what stands beside these. */
  readonly isList: boolean;
}

/** The best of what is hidden that fits, in the order in which it was said. */
export function chosenSources(
  hidden: readonly FoundMessage[],
  question: Question,
  { rarity }: Pick<Findings, 'rarity'>,
  { conversation, counter }: Pick<RequestState, 'conversation' | 'counter'>,
  { budget, isPaid, isFree, isList }: Choice,
): RecalledSource[] {
  const least = isPaid && !isList ? LEAST_SHARE_PAID : isFree ? LEAST_SHARE_FREE : LEAST_SHARE;
  const best = hidden[0]?.score ?? 0;
  const passageChars = Math.max(TOKEN_CHARS, Math.floor((budget * ONE_SHARE - NAME_TOKENS) * TOKEN_CHARS));
  const told = new Set<string>();
  const pieces = hidden
    .filter(
      ({ score, text, isHit }) => (isHit || !isList) && score >= least * best && !told.has(text) && told.add(text),
    )
    .slice(0, hitsToFill(budget))
    .map((message) => ({ message, score: message.score, tokens: Math.min(guessOf(message), budget * ONE_SHARE) }));
  const counted = ({ message }: { readonly message: FoundMessage }) => {
    const source = sourceOf(message, conversation.id);
    const whole = counter.countText(quoteText(source, message));
    if (whole <= budget * ONE_SHARE) return { message, source, score: message.score, tokens: whole };
    const characters = passageOf(message.text, question, passageChars, rarity);
    const passage = { ...source, characters };
    const tokens = counter.countText(quoteText(passage, message));
    return { message, source: passage, score: message.score, tokens };
  };
  // Counting takes longer than all the rest: only what fits by a guess is counted.
  const fitting = (some: typeof pieces, room: number) => {
    const chosen: ReturnType<typeof counted>[] = [];
    let [left, rest, tried] = [room, some, pack(some, room)];
    while (tried.length > 0) {
      const taken = pack(tried.map(counted), left);
      chosen.push(...taken);
      left -= taken.reduce((sum, { tokens }) => sum + tokens, 0);
      rest = rest.filter((piece) => !tried.includes(piece));
      tried = pack(rest, left);
    }
    return chosen;
  };
  const room = budget - FRAME_TOKENS;
  const packed = fitting(pieces, room);
  const hits = packed.filter(({ message }) => message.isHit);
  const chosen =
    hits.length > 0
      ? packed.filter(({ message }) => message.isHit || hits.some((hit) => isBeside(message, hit.message)))
      : fitting(
          pieces.filter(({ message }) => message.isHit),
          room,
        );
  for (let round = 0; round < MOST_FILLINGS && isFree; round += 1) {
    const taken = new Set(chosen.map(({ message }) => message));
    const left = budget - quotedTokens(inOrder(chosen), counter);
    const more = fitting(
      pieces.filter(({ message }) => !taken.has(message) && (message.isHit || isBesideOne(message, taken))),
      left,
    );
    if (more.length === 0) break;
    chosen.push(...more);
  }
  return inOrder(chosen).map(({ source }) => source);
}

interface Chosen {
  readonly message: FoundMessage;
  readonly source: RecalledSource;
}

const inOrder = (chosen: readonly Chosen[]): Chosen[] =>
  chosen.toSorted((a, b) => a.message.recordedAt - b.message.recordedAt || a.message.depth - b.message.depth);

/** What the quotation takes as it will stand. */
function quotedTokens(chosen: readonly Chosen[], counter: RequestState['counter']): number {
  const messages = new Map(chosen.map(({ source, message }) => [source, message]));
  const text = quotesText({ sources: [...messages.keys()] }, (source) => messages.get(source)) ?? '';
  return counter.countSummary([{ role: 'user', text }]);
}

/** The messages with those before all others that are of the time asked for and answer by more than that. */
export function firstOf(found: readonly FoundMessage[], isThen: (message: FoundMessage) => boolean): FoundMessage[] {
  const best = found[0]?.score ?? 0;
  return found
    .map((message) =>
      message.isHit && message.score >= ANSWERING_SHARE * best && isThen(message)
        ? { ...message, score: message.score + best }
        : message,
    )
    .sort((one, other) => other.score - one.score);
}

/** About how many tokens a quotation of a message takes. */
const guessOf = ({ tokens, text }: FoundMessage): number =>
  NAME_TOKENS + (tokens ?? Math.ceil(text.length / TOKEN_CHARS));

/** Whether a message stands close to a hit among some. */
const isBesideOne = (message: FoundMessage, some: ReadonlySet<FoundMessage>): boolean =>
  [...some].some((one) => one.isHit && isBeside(message, one));

/** Whether a message stands close to another. */
const isBeside = (one: FoundMessage, other: FoundMessage): boolean =>
  one.conversation.id === other.conversation.id && Math.abs(one.depth - other.depth) <= AROUND;

const sourceOf = ({ conversation: { id }, depth, id: messageId }: FoundMessage, within: string): RecalledSource => ({
  ...(id === within ? {} : { conversationId: id }),
  ...{ depth, messageId },
});

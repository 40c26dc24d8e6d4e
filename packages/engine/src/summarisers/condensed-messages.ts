import { findFacts, type Protocol, type SourceText, type Tier, verifySummary } from '@palimpsest/core';
import type { SendToModel } from '../send-to-model.js';
import { countingVocabularyOf, loadVocabulary } from '../tokens/index.js';
import type { Input, Output } from '../workers/job.js';
import { acceptSummary } from './accepted-summary.js';
import { CONDENSE_SYSTEM_PROMPT, condensePrompt } from './condense-prompt.js';
import { filled, type WithPlaces, withPlaces } from './kept-pieces.js';
import { SummaryError, type SummaryRequest } from './summariser.js';
import { summaryIn } from './summary-reply.js';
import { ownRequest } from './summary-request.js';
import { LEAST_KEPT_SHARE, type TrustedSummary } from './trusted-summary.js';
import { untilAborted } from './until-aborted.js';

/** A message that is to be shortened. */
export interface CondenseRequest {
  readonly role: 'user' | 'assistant';
  readonly tier: Tier;
  readonly text: string;
  readonly targetTokens: number;
  /** As the built-in summariser writes it. */
  readonly builtIn: string;
}

/** Messages shortened by a model, in the order they were given. */
interface Condense {
  readonly input: {
    readonly requests: readonly CondenseRequest[];
    readonly protocol: Protocol;
    /** The conversation's; its tokens count. */
    readonly model: string;
    readonly askedModel: string;
    readonly focusAreas: readonly string[];
  };
  readonly output: readonly TrustedSummary[];
}

declare module '../workers/job.js' {
  interface Jobs {
    readonly condense: Condense;
  }
}

const TIMEOUT_MS = 60_000;
const FLOOR_TOKENS = 4;
/** What is too long is not cut, because a place might go with it: it is refused below, as a whole. */
const UNCUT = 4;
const ANSWER = /<message number="(\d{1,6})"[^>]*>\n?([\s\S]*?)\n?<\/message>/g;

/**
 * Messages shortened by a model, all of them in one request; each is checked by itself, and is the built-in text where the
 * model's is not good enough: longer than its target, with code or a quotation missing, or with fewer facts.
 */
export async function condensedMessages(
  { requests, protocol, model, askedModel, focusAreas }: Input<'condense'>,
  send: SendToModel | undefined,
): Promise<Output<'condense'>> {
  const vocabulary = await loadVocabulary(countingVocabularyOf(model));
  const countTokens = (text: string) => vocabulary.count(text);
  const messages = requests.map((request) => messageOf(request, countTokens));
  const asked = messages.filter((message) => message.places !== undefined);
  const answer = send === undefined || asked.length === 0 ? new Map<number, string>() : await ask();
  return messages.map((message, index) => checked(message, answer instanceof Error ? answer : answer.get(index + 1)));

  async function ask(): Promise<ReadonlyMap<number, string> | SummaryError> {
    const numbered = messages.flatMap(({ request: { role, tier }, places, proseTokens }, index) =>
      places === undefined ? [] : [{ number: index + 1, role, tier, text: places.text, targetTokens: proseTokens }],
    );
    const prompt = condensePrompt(numbered, focusAreas);
    const targetTokens = asked.reduce((sum, { request }) => sum + request.targetTokens, 0);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const body = ownRequest(protocol, askedModel, { system: CONDENSE_SYSTEM_PROMPT, user: prompt }, targetTokens);
      const written = summaryIn(protocol, await untilAborted((send as SendToModel)(body, signal), signal));
      return new Map([...written.matchAll(ANSWER)].map(([, number, text = '']) => [Number(number), text]));
    } catch (error) {
      if (error instanceof SummaryError) return error;
      return new SummaryError(signal.aborted ? `no answer within ${TIMEOUT_MS} ms` : 'the model could not be reached');
    }
  }

  function checked(message: Message, written: string | SummaryError | undefined): TrustedSummary {
    const { request, source } = message;
    const facts = findFacts([source]);
    const builtIn = verifySummary(facts, request.builtIn);
    const shown = written instanceof Error ? written : shownAs(message, written);
    const retained = shown instanceof Error ? builtIn : verifySummary(facts, shown);
    const fault =
      shown instanceof Error
        ? shown.message
        : retained.kept < builtIn.kept * LEAST_KEPT_SHARE && 'the text says less than the built-in one';
    if (shown instanceof Error || fault !== false) {
      const fallbacks = [{ summariser: 'model', reason: String(fault) }] as const;
      return { text: request.builtIn, summariser: 'extractive', retained: builtIn, fallbacks };
    }
    return { text: shown, summariser: 'model', retained, fallbacks: [] };
  }

  function shownAs(
    { request, places, source, proseTokens }: Message,
    written: string | undefined,
  ): string | SummaryError {
    if (places === undefined) return new SummaryError('the message has text like our placeholders');
    if (written === undefined) return new SummaryError('the model left out a message');
    const prose = { ...source, text: places.text };
    const asked: SummaryRequest = {
      ...{ sources: [prose], targetTokens: proseTokens * UNCUT, countTokens, style: 'notes', focusAreas: [] },
    };
    const terms = { summariser: 'model', request: asked, inputTokens: countTokens(places.text) } as const;
    const accepted = acceptSummary(written, { ...terms, floorTokens: FLOOR_TOKENS });
    if (accepted.kind === 'rejected') return new SummaryError(accepted.reason);
    const whole = filled(accepted.text, places.pieces);
    if (whole === undefined) return new SummaryError('code or a quotation is missing, or there twice');
    const tokens = countTokens(whole);
    return tokens <= request.targetTokens
      ? whole
      : new SummaryError(`the text has ${tokens} tokens, the target is ${request.targetTokens}`);
  }
}

interface Message {
  readonly request: CondenseRequest;
  readonly source: SourceText;
  readonly places: WithPlaces | undefined;
  /** What is left of the target for what is not code or quotation, the names of the places included. */
  readonly proseTokens: number;
}

function messageOf(request: CondenseRequest, countTokens: (text: string) => number): Message {
  const { role, text, targetTokens } = request;
  const places = withPlaces(text, role);
  const kept = (places?.pieces ?? []).reduce((sum, piece) => sum + countTokens(piece.text), 0);
  const names = countTokens('{{keep-1}}') * (places?.pieces.length ?? 0);
  const proseTokens = Math.max(FLOOR_TOKENS, targetTokens - kept) + names;
  return { request, source: { role, kind: 'text', text }, places, proseTokens };
}

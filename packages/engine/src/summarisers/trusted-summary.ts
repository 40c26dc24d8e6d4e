import { type Fact, findFacts, isToolText, splitSentences, type Verification, verifySummary } from '@palimpsest/core';
import { type Acceptance, acceptSummary } from './accepted-summary.js';
import { byValue, withMissing } from './also-mentioned.js';
import { withoutDelimiters } from './delimiters.js';
import { type Summariser, SummaryError, type SummaryRequest } from './summariser.js';
import { untilAborted } from './until-aborted.js';

export interface TrustedSummaryOptions {
  /** In the order they are asked; the last one should be one that cannot fail. */
  readonly summarisers: readonly Summariser[];
  readonly request: SummaryRequest;
  readonly signal: AbortSignal;
  /** A model's summary under this many tokens says too little and is not taken. */
  readonly floorTokens?: number | undefined;
  /** A model's summary that says less than the next summariser's is not taken: nobody chose the model. */
  readonly isCompared?: boolean | undefined;
}

interface Fallback {
  readonly summariser: Summariser['name'];
  readonly reason: string;
}

export interface TrustedSummary {
  readonly text: string;
  readonly summariser: Summariser['name'];
  /** What of the sources' facts the text has, checked by code. */
  readonly retained: Verification;
  /** What went wrong on the way, in order. */
  readonly fallbacks: readonly Fallback[];
}

/** Of the facts that the built-in summary keeps, what a model's must keep, with what is listed behind it; so must a single message's. */
export const LEAST_KEPT_SHARE = 0.8;
/** The same of a built-in summary no longer than the model's own words: a list does not make up for words that say nothing. */
const LEAST_SAID_SHARE = 0.5;
const SAID_HEADING = '\n\nSaid, among other things:\n';
const LEAST_COMPLETED_TOKENS = 20;
const ASKED_FACTS_MAX = 60;
const CONTEXT_CHARS = 200;
const REASON_CHARS = 300;

/**
 * A summary that was checked, by the first summariser that gives one.
 *
 *     model ── fails, stalls, garbage, echo, too long, injected, says less ──► extractive ──► marker
 *       └─ facts missing: asked once more ─► says little: completed from the built-in one
 *                                          └► still missing: listed behind it, as far as they fit
 *
 * It is never empty, never over the target, always smaller than the sources; no request in it is one that the user did not
 * make, and it cannot leave the block it is put in. A signal that timed out skips what would have to wait; one that was
 * aborted ends everything.
 *
 * @throws SummaryError when every summariser failed, with the reasons
 * @throws the reason of the signal when it is aborted
 */
export async function trustedSummary(options: TrustedSummaryOptions): Promise<TrustedSummary> {
  const state = sceneOf(options);
  const fallbacks: Fallback[] = [];
  for (const [place, summariser] of options.summarisers.entries()) {
    const { name } = summariser;
    const report = (reason: string) => fallbacks.push({ summariser: name, reason: reason.slice(0, REASON_CHARS) });
    const first = await attempt(() => summariser.summarise(state.request, state.signal), name, state);
    if (first.kind === 'rejected') {
      report(first.reason);
      continue;
    }
    if (first.leftOut > 0) report(leftOutReason(first.leftOut));
    const best = await secondPass(summariser, verified(first.text, state), state, report);
    const next = name === 'model' ? options.summarisers[place + 1] : undefined;
    const completed = next === undefined ? best : await completedBy(next, best, state);
    const { text, retained } = name === 'marker' ? best : listed(completed, state);
    if (
      next !== undefined &&
      options.isCompared &&
      (await saysLess({ own: best, whole: { text, retained } }, next, state))
    ) {
      report('the summary says less than the built-in one');
      continue;
    }
    return { text, summariser: name, retained, fallbacks };
  }
  const reasons = fallbacks.map(({ summariser, reason }) => `${summariser}: ${reason}`).join('; ');
  throw new SummaryError(`no summariser has a summary: ${reasons}`);
}

/** What all summarisers are asked and judged by. */
interface RequestState {
  readonly request: SummaryRequest;
  readonly facts: readonly Fact[];
  readonly signal: AbortSignal;
  readonly inputTokens: number;
  readonly floorTokens: number;
}

function sceneOf({ request, signal, floorTokens = 0 }: TrustedSummaryOptions): RequestState {
  const { sources, style, countTokens } = request;
  const inputTokens = countTokens(sources.map(({ role, text }) => `${role}: ${text}`).join('\n'));
  const targetTokens = Math.max(1, Math.min(request.targetTokens, inputTokens - 1));
  const facts = findFacts(sources).map((fact) => ({ ...fact, text: withoutDelimiters(fact.text, style) }));
  return { request: { ...request, targetTokens }, facts, signal, inputTokens, floorTokens };
}

interface Verified {
  readonly text: string;
  readonly retained: Verification;
}

const verified = (text: string, { facts }: RequestState): Verified => ({ text, retained: verifySummary(facts, text) });

/** The summary with what it still lacks behind it. */
function listed(summary: Verified, state: RequestState): Verified {
  const text = withMissing(summary.text, summary.retained.missing, state.request);
  return text === summary.text ? summary : verified(text, state);
}

/**
 * A model's summary with the built-in one behind it, in the room that it leaves, where its own words keep less than half of what both
 * keep: a list of names does not say what was said of them.
 */
async function completedBy(builtIn: Summariser, own: Verified, state: RequestState): Promise<Verified> {
  const { request, signal } = state;
  const begun = `${own.text}${request.style === 'recollection' ? ' ' : SAID_HEADING}`;
  const targetTokens = request.targetTokens - request.countTokens(begun) - 1;
  if (own.retained.missing.length === 0 || targetTokens < LEAST_COMPLETED_TOKENS) return own;
  const within = { ...state, request: { ...request, targetTokens } };
  const made = await attempt(
    async () => `${begun}${await builtIn.summarise(within.request, signal)}`,
    builtIn.name,
    state,
  );
  if (made.kind === 'rejected') return own;
  const both = verified(made.text, state);
  return own.retained.kept < LEAST_SAID_SHARE * both.retained.kept ? both : own;
}

/** Whether a model's summary keeps less than the built-in one would: in its own words in as many, or in the end in as much room. */
async function saysLess(
  { own, whole }: { readonly own: Verified; readonly whole: Verified },
  builtIn: Summariser,
  state: RequestState,
): Promise<boolean> {
  const { countTokens, targetTokens } = state.request;
  const keptWithin = async (tokens: number): Promise<number> => {
    const within = { ...state, request: { ...state.request, targetTokens: tokens } };
    const made = await attempt(() => builtIn.summarise(within.request, state.signal), builtIn.name, within);
    return made.kind === 'rejected' ? 0 : listed(verified(made.text, within), within).retained.kept;
  };
  return (
    state.facts.length > 0 &&
    (own.retained.kept < LEAST_SAID_SHARE * (await keptWithin(countTokens(own.text))) ||
      whole.retained.kept < LEAST_KEPT_SHARE * (await keptWithin(targetTokens)))
  );
}

/** Asks once for what is missing. The answer is taken if it passes the same checks and has more. */
async function secondPass(
  summariser: Summariser,
  first: Verified,
  state: RequestState,
  report: (reason: string) => void,
): Promise<Verified> {
  const { request, signal } = state;
  const { revise } = summariser;
  if (revise === undefined || first.retained.missing.length === 0) return first;
  const lacking = byValue(first.retained.missing, request.style)
    .slice(0, ASKED_FACTS_MAX)
    .map((fact) => inContext(fact, request));
  const ask = () => revise.call(summariser, request, first.text, lacking, signal);
  const again = await attempt(ask, summariser.name, state);
  if (again.kind === 'rejected') {
    report(`second pass: ${again.reason}`);
    return first;
  }
  const second = verified(again.text, state);
  return second.retained.kept > first.retained.kept ? second : first;
}

/** What went wrong on the way, for people. Who stands all the same is not said to have been replaced. */
export const reasonsOf = ({ summariser, fallbacks }: Pick<TrustedSummary, 'summariser' | 'fallbacks'>): string[] =>
  fallbacks.map(
    (one) => `${one.summariser}${one.summariser === summariser ? ', used all the same' : ''}: ${one.reason}`,
  );

const leftOutReason = (count: number): string =>
  `${count} ${count === 1 ? 'statement that no source supports was' : 'statements that no source supports were'} left out`;

/** What a summariser wrote, if it may be shown. Only the caller's giving up is thrown. */
async function attempt(ask: () => Promise<string>, name: Summariser['name'], state: RequestState): Promise<Acceptance> {
  const { signal } = state;
  const isGivenUp = () => signal.aborted && !isTimeout(signal.reason);
  if (isGivenUp()) throw signal.reason;
  try {
    const work = (async () => ask())();
    // Code does not wait for anything, so there is nothing to break off.
    const written = await (name === 'model' ? untilAborted(work, signal) : work);
    return acceptSummary(written, { ...state, summariser: name });
  } catch (error) {
    if (isGivenUp()) throw signal.reason;
    return { kind: 'rejected', reason: error instanceof Error ? error.message : String(error) };
  }
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === 'TimeoutError';

/** A missing fact with the sentence it stands in, so that it can be put in its place. What a tool said stays a tool's. */
function inContext({ kind, text, source }: Fact, { sources, style }: SummaryRequest): string {
  const said = sources[source];
  if (said === undefined) return `${kind}: ${text}`;
  if (isToolText(said)) return `${kind} in tool output: ${text}`;
  const sentence = said.kind === 'text' ? splitSentences(said.text).find((one) => one.includes(text)) : undefined;
  if (sentence === undefined || sentence === text) return `${kind} (${said.role}): ${text}`;
  const context = withoutDelimiters(sentence.slice(0, CONTEXT_CHARS), style);
  return `${kind} (${said.role}): ${text}, in: ${JSON.stringify(context)}`;
}

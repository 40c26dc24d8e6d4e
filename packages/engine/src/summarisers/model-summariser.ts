import { codecOf } from '@palimpsest/codecs';
import type { Protocol, SourceText } from '@palimpsest/core';
import type { ModelAnswer } from '../send-to-model.js';
import { detectFocus, type Focus } from './extractive/index.js';
import { conversationPrompt, revisionPrompt, SYSTEM_PROMPT, transcriptPrompt } from './prompts.js';
import { type Summariser, SummaryError, type SummaryPrefix, type SummaryRequest } from './summariser.js';
import { InputTooLongError, summaryIn, ToolCalledError } from './summary-reply.js';
import { ownRequest, type PromptMessage, ridingRequest } from './summary-request.js';
import { block, partsOf, transcriptBlock } from './transcript-block.js';
import { untilAborted } from './until-aborted.js';

export interface ModelSummariserOptions {
  /** Sends a request of the protocol, given as JSON text, and gives back what came, whatever the status. */
  readonly send: (body: string, signal: AbortSignal) => Promise<ModelAnswer>;
  readonly protocol: Protocol;
  /** The model of the conversation, asked where a request names neither a model nor a prefix. */
  readonly conversationModel: string;
  /** For each request to the model. */
  readonly timeoutMs: number;
  /** Price of a cached token relative to a fresh one. */
  readonly readRatio?: number | undefined;
  /** The longest prompt the model is given; longer sources are summarised in parts. */
  readonly maxInputTokens?: number | undefined;
}

const DEFAULT_READ_RATIO = 0.1;
const LEAST_PART_TARGET_TOKENS = 100;
/** What may be left of the sources after a round of parts; it bounds the number of rounds. */
const MOST_LEFT_SHARE = 0.75;
const BEGINNING_CHARS = 60;

/**
 * Asks a model, in the cheaper of two ways:
 *
 *     ride   │ system · tools · messages as last sent │ instruction      read from the provider's cache
 *     own    │ system │ sources as data, instruction │                   short, for any model
 *
 * The model has no tools. What it says is not trusted here: `trustedSummary` checks it.
 */
export class ModelSummariser implements Summariser {
  readonly name = 'model';
  readonly #options: ModelSummariserOptions;

  constructor(options: ModelSummariserOptions) {
    this.#options = options;
  }

  /** @throws SummaryError; a prompt that is too long for the model is halved and tried once more before that */
  async summarise(request: SummaryRequest, signal: AbortSignal): Promise<string> {
    if (request.sources.every(({ text }) => text.trim() === ''))
      throw new SummaryError('there is nothing to summarise');
    const focus = detectFocus(request.sources);
    const prefix = this.#ridden(request);
    const limit = (this.#options.maxInputTokens ?? Number.POSITIVE_INFINITY) - overheadTokens(request, focus);
    const riding = prefix && this.#riding(prefix, request, [instructionBehind(prefix, request, focus)]);
    try {
      if (riding === undefined) return await this.#inParts(request, focus, limit, signal);
      return await this.#ask(riding, signal);
    } catch (error) {
      if (error instanceof ToolCalledError && riding !== undefined) return this.#inParts(request, focus, limit, signal);
      if (!(error instanceof InputTooLongError)) throw error;
      const sentTokens = riding === undefined ? request.countTokens(transcriptBlock(request.sources)) : prefix?.tokens;
      return this.#inParts(request, focus, Math.floor(Math.min(limit, sentTokens ?? limit) / 2), signal);
    }
  }

  /** Asks for the whole summary again. Where the first pass rode the conversation, this one rides it too. */
  async revise(
    request: SummaryRequest,
    summary: string,
    missing: readonly string[],
    signal: AbortSignal,
  ): Promise<string> {
    const prefix = this.#ridden(request);
    const lacking = block('missing', missing.map((text) => `- ${text.replace(/\s+/g, ' ')}`).join('\n'));
    const riding =
      prefix &&
      this.#riding(prefix, request, [
        instructionBehind(prefix, request, detectFocus(request.sources)),
        { role: 'assistant', text: summary },
        { role: 'user', text: revisionPrompt(request, lacking) },
      ]);
    const alone = () => this.#own(request, revisionPrompt(request, lacking, block('summary', summary)));
    return this.#ask(riding ?? alone(), signal);
  }

  /** The prefix, if riding it is possible and cheaper than showing the sources by themselves. */
  #ridden(request: SummaryRequest): SummaryPrefix | undefined {
    const { prefix, sources, countTokens } = request;
    if (prefix === undefined || this.#modelOf(request) !== prefix.frame.model) return undefined;
    const { maxInputTokens = Number.POSITIVE_INFINITY, readRatio = DEFAULT_READ_RATIO } = this.#options;
    const { isSchemaCached } = codecOf(this.#options.protocol).summaries;
    if (prefix.tokens > maxInputTokens || isSchemaCached(prefix.frame.fields)) return undefined;
    return readRatio * prefix.tokens < countTokens(transcriptBlock(sources)) ? prefix : undefined;
  }

  #modelOf({ model, prefix }: SummaryRequest): string {
    return model ?? prefix?.frame.model ?? this.#options.conversationModel;
  }

  /** One request where the sources fit, else one for each part and one that puts the parts together. */
  async #inParts(request: SummaryRequest, focus: Focus, sourceTokensMax: number, signal: AbortSignal): Promise<string> {
    const { sources, targetTokens, countTokens } = request;
    const parts = partsOf(sources, sourceTokensMax, countTokens);
    if (parts.length < 2) return this.#ask(this.#ownRequest(request, focus, sources), signal);
    const partTarget = Math.max(LEAST_PART_TARGET_TOKENS, Math.floor(targetTokens / parts.length));
    const summaries: SourceText[] = [];
    for (const [index, part] of parts.entries()) {
      const own = this.#ownRequest({ ...request, targetTokens: partTarget }, focus, part);
      const name = `summary of part ${index + 1} of ${parts.length}`;
      summaries.push({ role: 'assistant', kind: 'text', name, text: await this.#ask(own, signal) });
    }
    const joined = summaries.map(({ text }) => text).join('\n\n');
    if (countTokens(joined) <= targetTokens) return joined;
    if (countTokens(joined) > MOST_LEFT_SHARE * countTokens(transcriptBlock(sources))) {
      throw new SummaryError('the summaries of the parts are hardly shorter than the parts');
    }
    return this.#inParts({ ...request, sources: summaries }, focus, sourceTokensMax, signal);
  }

  #ownRequest(request: SummaryRequest, focus: Focus, sources: readonly SourceText[]): string {
    return this.#own(request, transcriptPrompt(request, focus, transcriptBlock(sources)));
  }

  #own(request: SummaryRequest, user: string): string {
    const said = { system: SYSTEM_PROMPT, user };
    return ownRequest(this.#options.protocol, this.#modelOf(request), said, request.targetTokens);
  }

  #riding(prefix: SummaryPrefix, { targetTokens }: SummaryRequest, said: readonly PromptMessage[]): string | undefined {
    return ridingRequest(this.#options.protocol, prefix, said, targetTokens);
  }

  async #ask(body: string, signal: AbortSignal): Promise<string> {
    const { send, timeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = AbortSignal.any([signal, timeout]);
    let answer: ModelAnswer;
    try {
      answer = await untilAborted(send(body, either), either);
    } catch (cause) {
      if (signal.aborted) throw new SummaryError('the summary was no longer waited for', { cause });
      if (timeout.aborted) throw new SummaryError(`no answer within ${timeoutMs} ms`, { cause, isRetryable: true });
      throw new SummaryError('the model could not be reached', { cause, isRetryable: true });
    }
    return summaryIn(this.#options.protocol, answer);
  }
}

const overheadTokens = (request: SummaryRequest, focus: Focus): number =>
  request.countTokens(SYSTEM_PROMPT) + request.countTokens(transcriptPrompt(request, focus, ''));

function instructionBehind(prefix: SummaryPrefix, request: SummaryRequest, focus: Focus): PromptMessage {
  return { role: 'user', text: conversationPrompt(request, focus, beginningOf(prefix, request)) };
}

/** How the first summarised message begins, where the prefix has others before it and it is talk, not a tool's text. */
function beginningOf({ items }: SummaryPrefix, { sources }: SummaryRequest): string | undefined {
  const [source] = sources;
  const [item] = items;
  if (source?.kind !== 'text' || (source.role !== 'user' && source.role !== 'assistant')) return undefined;
  const part = item?.kind === 'message' ? item.message.parts[0] : undefined;
  if (part?.type === 'text' && part.text === source.text) return undefined;
  const head = source.text.replace(/\s+/g, ' ').trim().slice(0, BEGINNING_CHARS).toWellFormed();
  return head === '' ? undefined : JSON.stringify(head);
}

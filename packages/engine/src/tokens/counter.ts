import type { Message, SummaryMessage } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import type { Workers } from '../workers/workers.js';
import {
  type Calibration,
  countFrame,
  countingVocabularyOf,
  countMessage,
  loadVocabulary,
  type Measure,
  type MediaDetail,
  type MessageText,
  measureTokens,
  observe,
  priorCalibration,
  type TextCounter,
  type ToolDefinition,
  type VocabularyName,
  vocabularyOf,
} from './index.js';

const NOTHING_REPLACED: ReadonlyMap<number, string | null> = new Map();
const MAX_REMEMBERED = 1000;

/** Counts for one model. Counted tokens add up; `measure` says what a sum of them comes to for the model. */
export class ModelCounter {
  readonly model: string;
  readonly #text: TextCounter;
  readonly calibration: Calibration;
  readonly #frames: Map<string, number>;
  readonly #workers: Workers | undefined;

  constructor(
    model: string,
    text: TextCounter,
    calibration: Calibration,
    { frames = new Map(), workers }: { frames?: Map<string, number>; workers?: Workers | undefined } = {},
  ) {
    this.model = model;
    this.#text = text;
    this.calibration = calibration;
    this.#frames = frames;
    this.#workers = workers;
  }

  get vocabulary(): VocabularyName {
    return this.#text.vocabulary;
  }

  countText(text: string): number {
    return this.#text.count(text);
  }

  /** A message as it is shown: with some parts showing as other texts. */
  countMessage(message: Message, replaced = NOTHING_REPLACED): number {
    return countMessage(this.#text, messageText(message, replaced));
  }

  countSummary(shows: readonly SummaryMessage[]): number {
    return shows.reduce((sum, { role, text }) => sum + countMessage(this.#text, plainText(role, text)), 0);
  }

  countResult(text: string): number {
    return countMessage(this.#text, plainText('tool', text));
  }

  /** The same as `countMessage` of each, without holding up everything else. */
  async countMessages(messages: readonly Message[]): Promise<readonly number[]> {
    return this.#countInWorker(messages.map((message) => messageText(message, NOTHING_REPLACED)));
  }

  /** The same as `countSummary`, without holding up everything else. */
  async countSummaryInWorker(shows: readonly SummaryMessage[]): Promise<number> {
    const counts = await this.#countInWorker(shows.map(({ role, text }) => plainText(role, text)));
    return counts.reduce((sum, tokens) => sum + tokens, 0);
  }

  /** What a request has besides its view. The same is counted once. */
  countFrame(tools: readonly ToolDefinition[], instructions: readonly Message[]): number {
    const key = [this.vocabulary, JSON.stringify(tools), ...instructions.map(({ wire }) => wire.json)].join('\n');
    const known = this.#frames.get(key);
    if (known !== undefined) return known;
    const systemText = textOf(instructions[0]);
    const tokens =
      countFrame(this.#text, { tools, systemText }) +
      instructions.reduce((sum, message) => sum + this.countMessage(message), 0);
    if (this.#frames.size >= MAX_REMEMBERED) this.#frames.clear();
    this.#frames.set(key, tokens);
    return tokens;
  }

  measure(countedTokens: number): Measure {
    return measureTokens(this.model, countedTokens, this.calibration);
  }

  async #countInWorker(messages: readonly MessageText[]): Promise<readonly number[]> {
    const { vocabulary } = this;
    if (this.#workers === undefined) return messages.map((message) => countMessage(this.#text, message));
    return this.#workers.run('count', { vocabulary, messages }, { chars: messages.reduce(addChars, 0) });
  }
}

/** Hands out counters and lets models without a vocabulary be learnt from what providers report. */
export class Counters {
  readonly #store: Store;
  readonly #frames = new Map<string, number>();
  readonly #workers: Workers;
  #calibrations: Promise<Map<string, Calibration>> | undefined;

  constructor(store: Store, workers: Workers) {
    this.#store = store;
    this.#workers = workers;
  }

  async forModel(model: string): Promise<ModelCounter> {
    const [text, calibrations] = await Promise.all([loadVocabulary(countingVocabularyOf(model)), this.#known()]);
    const calibration = calibrations.get(model) ?? priorCalibration(model);
    return new ModelCounter(model, text, calibration, { frames: this.#frames, workers: this.#workers });
  }

  async observe(model: string, countedTokens: number, reportedTokens: number): Promise<void> {
    if (vocabularyOf(model) !== undefined) return;
    const calibrations = await this.#known();
    const before = calibrations.get(model) ?? priorCalibration(model);
    const after = observe(before, countedTokens, reportedTokens);
    if (after === before) return;
    calibrations.set(model, after);
    await this.#store.saveCalibration(after);
  }

  #known(): Promise<Map<string, Calibration>> {
    this.#calibrations ??= this.#store.calibrations().then((all) => new Map(all.map((one) => [one.model, one])));
    return this.#calibrations;
  }
}

/** Of a message as it is shown, what costs tokens. */
function messageText({ role, name, parts }: Message, replaced: ReadonlyMap<number, string | null>): MessageText {
  const texts: string[] = [];
  const calls: { name: string; arguments: string }[] = [];
  const mediaDetails: MediaDetail[] = [];
  for (const [index, part] of parts.entries()) {
    const text = replaced.get(index);
    if (text === null) continue;
    if (part.type === 'tool-call') calls.push({ name: part.name, arguments: text ?? part.arguments });
    else if (text !== undefined) texts.push(text);
    else if (part.type === 'media') mediaDetails.push(detailOf(part.json));
    else texts.push(part.type === 'opaque' ? part.json : part.text);
  }
  const shownName = role === 'tool' ? undefined : name;
  return { role, name: shownName, texts, calls, mediaCount: mediaDetails.length, mediaDetails };
}

const plainText = (role: string, text: string): MessageText => ({ role, texts: [text], calls: [], mediaCount: 0 });

const addChars = (sum: number, { texts, calls }: MessageText): number =>
  sum +
  texts.reduce((chars, text) => chars + text.length, 0) +
  calls.reduce((chars, call) => chars + call.arguments.length, 0);

function detailOf(json: string): MediaDetail {
  const found = /"detail":"(low|high|auto)"/.exec(json)?.[1];
  return found === 'low' || found === 'high' ? found : 'auto';
}

const textOf = (message: Message | undefined): string | undefined =>
  message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

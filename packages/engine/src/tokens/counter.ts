import type { Message, Situation, SummaryMessage } from '@palimpsest/core';
import type { Store } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { JobError } from '../workers/job-error.js';
import { ITEM_CHARS, type Workers } from '../workers/workers.js';
import type { World } from '../world.js';
import { Frames } from './frames.js';
import {
  type Calibration,
  countFrame,
  countingVocabularyOf,
  countMessage,
  isCounted,
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
} from './index.js';
import { LearntCalibrations } from './learnt-calibrations.js';
import { textWindows } from './text-window.js';

const NOTHING_REPLACED: ReadonlyMap<number, string | null> = new Map();

/** Tokens of messages as they were said, by what counted them: a request that is tried again, and its figures, need them too. */
const countsKnown = new WeakMap<TextCounter, WeakMap<Message, number>>();

interface Count {
  readonly input: { readonly vocabulary: VocabularyName; readonly messages: readonly MessageText[] };
  readonly output: readonly number[];
}

declare module '../workers/job.js' {
  interface Jobs {
    readonly count: Count;
  }
}

interface CounterOptions {
  readonly frames?: Frames;
  readonly workers?: Workers | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Whose messages they are, as `Slices` has it. */
  readonly owner?: object | undefined;
}

/** Counts for one model. Counted tokens add up; `measure` says what a sum of them comes to for the model. */
export class ModelCounter {
  readonly model: string;
  readonly #text: TextCounter;
  readonly calibration: Calibration;
  readonly #frames: Frames;
  readonly #workers: Workers | undefined;
  readonly #signal: AbortSignal | undefined;
  readonly #owner: object | undefined;

  constructor(
    model: string,
    text: TextCounter,
    calibration: Calibration,
    { frames = new Frames(), workers, signal, owner }: CounterOptions = {},
  ) {
    this.model = model;
    this.#text = text;
    this.calibration = calibration;
    this.#frames = frames;
    this.#workers = workers;
    this.#signal = signal;
    this.#owner = owner;
  }

  get vocabulary(): VocabularyName {
    return this.#text.vocabulary;
  }

  countText(text: string): number {
    return this.#text.count(text);
  }

  /** A message as it is shown: with some parts showing as other texts. */
  countMessage(message: Message, replaced = NOTHING_REPLACED): number {
    const known = replaced.size === 0 ? this.#countsKnown.get(message) : undefined;
    return known ?? countMessage(this.#text, messageText(message, replaced));
  }

  countSummary(shows: readonly SummaryMessage[]): number {
    return shows.reduce((sum, { role, text }) => sum + countMessage(this.#text, plainText(role, text)), 0);
  }

  countResult(text: string): number {
    return countMessage(this.#text, plainText('tool', text));
  }

  /** The same as `countMessage` of each, without holding up everything else. A message is counted once. */
  async countMessages(messages: readonly Message[]): Promise<readonly number[]> {
    const known = this.#countsKnown;
    const uncounted = messages.filter((message) => !known.has(message));
    const counts = await this.#countInWorker(uncounted.map((message) => messageText(message, NOTHING_REPLACED)));
    for (const [index, message] of uncounted.entries()) known.set(message, counts[index] ?? 0);
    return messages.map((message) => known.get(message) ?? 0);
  }

  get #countsKnown(): WeakMap<Message, number> {
    const known = countsKnown.get(this.#text) ?? new WeakMap<Message, number>();
    countsKnown.set(this.#text, known);
    return known;
  }

  /** The same as `countSummary`, without holding up everything else. */
  async countSummaryInWorker(shows: readonly SummaryMessage[]): Promise<number> {
    const counts = await this.#countInWorker(shows.map(({ role, text }) => plainText(role, text)));
    return counts.reduce((sum, tokens) => sum + tokens, 0);
  }

  /** What a request has besides its view. The same is counted once. */
  countFrame(tools: readonly ToolDefinition[], instructions: readonly Message[]): number {
    return this.#frames.of(this.vocabulary, { tools, instructions }, () => {
      const systemText = textOf(instructions[0]);
      return (
        countFrame(this.#text, { tools, systemText }) +
        instructions.reduce((sum, message) => sum + this.countMessage(message), 0)
      );
    });
  }

  measure(countedTokens: number): Measure {
    return measureTokens(this.model, countedTokens, this.calibration);
  }

  /** The same counts as functions, for policies. */
  get counting(): Pick<Situation, 'measure' | 'countMessage' | 'countText' | 'countSummary'> {
    return {
      measure: (countedTokens) => this.measure(countedTokens).tokens,
      countMessage: (message, replaced) => this.countMessage(message, replaced),
      countText: (text) => this.countText(text),
      countSummary: (shows) => this.countSummary(shows),
    };
  }

  async #countInWorker(messages: readonly MessageText[]): Promise<readonly number[]> {
    const { vocabulary } = this;
    if (this.#workers === undefined) return messages.map((message) => countMessage(this.#text, message));
    const chars = messages.reduce(addChars, 0);
    try {
      return await this.#workers.run('count', { vocabulary, messages }, { chars, signal: this.#signal });
    } catch (error) {
      if (!(error instanceof JobError)) throw error;
      return this.#countInSlices(messages);
    }
  }

  /** The same counts, made here: what is said must be counted to be recorded, and a thread that fails does not keep it out. */
  async #countInSlices(messages: readonly MessageText[]): Promise<readonly number[]> {
    const slices = new Slices(this.#owner);
    const counts: number[] = [];
    for (const message of messages) {
      const { texts, calls } = message;
      let tokens = countMessage(this.#text, { ...message, texts: [], calls: calls.map(withoutArguments) });
      for (const text of [...texts, ...calls.map((call) => call.arguments)]) {
        for (const window of textWindows(text)) {
          tokens += this.#text.count(window);
          await slices.next(window.length);
        }
      }
      counts.push(tokens);
    }
    return counts;
  }
}

/** Hands out counters, and learns how providers count from what they report and refuse. */
export class Counters {
  readonly #learnt: LearntCalibrations;
  readonly #frames = new Frames();
  readonly #world: Pick<World, 'workers' | 'now'>;
  readonly #store: object;

  constructor(store: Pick<Store, 'settings'>, world: Pick<World, 'workers' | 'now'>) {
    this.#learnt = new LearntCalibrations(store, world.now);
    this.#world = world;
    this.#store = store;
  }

  /** @param signal is aborted when nobody waits for what is counted any more */
  async forModel(model: string, signal?: AbortSignal): Promise<ModelCounter> {
    const text = await loadVocabulary(countingVocabularyOf(model));
    const known = await this.#learnt.of(model);
    const { workers } = this.#world;
    const options = { frames: this.#frames, workers, signal, owner: this.#store };
    return new ModelCounter(model, text, known ?? priorCalibration(model), options);
  }

  /** What was learnt of a model, here or by others that use the store. */
  async learnt(model: string): Promise<Calibration | undefined> {
    return this.#learnt.of(model);
  }

  /** Learns from a reply. A request that was answered disproves a smaller window. */
  async observe(model: string, countedTokens: number, reportedTokens: number): Promise<void> {
    const learnt = (await this.learnt(model)) ?? priorCalibration(model);
    // A window may be known in the provider's tokens or only in ours.
    const answered = Math.min(reportedTokens, measureTokens(model, countedTokens, learnt).tokens);
    const isDisproved = answered > (learnt.windowTokens ?? Number.POSITIVE_INFINITY);
    if (isCounted(learnt) && !isDisproved) return;
    await this.learn(model, (before) => {
      const { windowTokens: _, ...rest } = before;
      const kept = isDisproved ? rest : before;
      return isCounted(kept) ? kept : observe(kept, countedTokens, reportedTokens);
    });
  }

  /** Changes what is known of a model, on top of what others have learnt by now. */
  async learn(model: string, change: (before: Calibration) => Calibration): Promise<void> {
    await this.#learnt.change(model, change);
  }
}

/** Of a message as it is shown, what costs tokens. */
function messageText({ role, name, parts }: Message, replaced: ReadonlyMap<number, string | null>): MessageText {
  const texts: string[] = [];
  const calls: { name: string; arguments: string }[] = [];
  const media: MediaDetail[] = [];
  for (const [index, part] of parts.entries()) {
    const text = replaced.get(index);
    if (text === null) continue;
    if (part.type === 'tool-call') calls.push({ name: part.name, arguments: text ?? part.arguments });
    else if (text !== undefined) texts.push(text);
    else if (part.type === 'media') media.push(detailOf(part.json));
    else texts.push(part.type === 'opaque' ? part.json : part.text);
  }
  return { role, name: role === 'tool' ? undefined : name, texts, calls, media };
}

const plainText = (role: string, text: string): MessageText => ({ role, texts: [text], calls: [], media: [] });

const withoutArguments = ({ name }: { readonly name: string }) => ({ name, arguments: '' });

const addChars = (sum: number, { texts, calls }: MessageText): number =>
  sum +
  ITEM_CHARS +
  texts.reduce((chars, text) => chars + text.length, 0) +
  calls.reduce((chars, call) => chars + call.arguments.length, 0);

function detailOf(json: string): MediaDetail {
  const found = /"detail":"(low|high|auto)"/.exec(json)?.[1];
  return found === 'low' || found === 'high' ? found : 'auto';
}

const textOf = (message: Message | undefined): string | undefined =>
  message?.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');

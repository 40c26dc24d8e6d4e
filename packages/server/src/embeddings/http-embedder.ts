import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, packed, parseJson } from '@palimpsest/core';
import { type Embedder, EmbeddingError, type EmbedOptions, type Logger } from '@palimpsest/engine';
import { admit, type Circuit, CLOSED, type Outcome, settle } from '../upstreams/circuit.js';
import { errorText } from '../upstreams/error-text.js';
import { HttpUpstream } from '../upstreams/http-upstream.js';
import { ResilientUpstream } from '../upstreams/resilient-upstream.js';
import { readAnswer, type Upstream } from '../upstreams/upstream.js';
import { Slots } from './slots.js';

export interface HttpEmbedderOptions {
  /** The base address of an endpoint that speaks OpenAI's embeddings, e.g. `https://api.openai.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** How long vectors are asked for; without it they are as long as the model makes them. */
  readonly dimensions?: number | undefined;
  readonly logger: Logger;
  /** How long a question may take. What is left out is a second. */
  readonly questionMs?: number | undefined;
}

const QUESTION_MS = 1_000;
/** With all that is sent again. */
const BATCH_MS = 60_000;
/** Requests for messages at a time. Those who wait take turns. */
const AT_ONCE = 2;
const MAX_ANSWER_BYTES = 32 << 20;
const MAX_DIMENSIONS = 16_384;
const CIRCUIT_LIMITS = { failures: 2, coolDownMs: 30_000 };
/** Statuses that say something about what was sent. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);
const ERROR_CHARS = 200;

/**
 * Vectors from an endpoint that speaks OpenAI's embeddings. Its key goes there and nowhere else, and into no error. After two
 * failures in a row it is left alone for half a minute, with questions and with messages each by themselves. Only messages are sent
 * again where that may help.
 */
export class HttpEmbedder implements Embedder {
  readonly model: string;
  readonly #options: HttpEmbedderOptions;
  readonly #direct: Upstream;
  readonly #patient: Upstream;
  readonly #slots = new Slots(AT_ONCE);
  readonly #circuits: { question: Circuit; messages: Circuit } = { question: CLOSED, messages: CLOSED };
  #dimensions: number | undefined;
  #hasAnswered = false;

  constructor(options: HttpEmbedderOptions) {
    const { url, model, apiKey, dimensions, logger } = options;
    this.#options = options;
    this.model = model;
    this.#dimensions = dimensions;
    this.#direct = new HttpUpstream({ url, apiKey });
    this.#patient = new ResilientUpstream(this.#direct, {
      nowMs: () => Date.now(),
      random: () => Math.random(),
      sleep: (delayMs, signal) => sleep(delayMs, undefined, { signal }),
      onRetry: ({ attempt, delayMs }) => logger.debug({ attempt, delayMs }, 'vectors are asked for again'),
    });
  }

  get dimensions(): number | undefined {
    return this.#dimensions;
  }

  get hasAnswered(): boolean {
    return this.#hasAnswered;
  }

  async embed(texts: readonly string[], options: EmbedOptions): Promise<Uint8Array[]> {
    return options.isQuestion ? this.#call(texts, options) : this.#slots.run(() => this.#call(texts, options));
  }

  async close(): Promise<void> {
    await this.#direct.close();
  }

  /** One call, within its time and as its circuit allows. */
  async #call(texts: readonly string[], { isQuestion, signal }: EmbedOptions): Promise<Uint8Array[]> {
    const name = isQuestion ? 'question' : 'messages';
    const { circuit, admission } = admit(this.#circuits[name], CIRCUIT_LIMITS, Date.now());
    this.#circuits[name] = circuit;
    if (!admission.go) throw new EmbeddingError('the embeddings endpoint failed again and again and is left alone');
    const ended = (outcome: Outcome) => {
      const call = { outcome, isTrial: admission.isTrial, nowMs: Date.now() };
      const after = settle(this.#circuits[name], CIRCUIT_LIMITS, call);
      if (after.state === 'open' && this.#circuits[name].state !== 'open')
        this.#options.logger.error({ for: name }, 'the embeddings endpoint fails: it is left alone for a while');
      this.#circuits[name] = after;
    };
    const limitMs = isQuestion ? (this.#options.questionMs ?? QUESTION_MS) : BATCH_MS;
    try {
      const vectors = await this.#ask(texts, {
        isQuestion,
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      });
      ended('answered');
      return vectors;
    } catch (error) {
      const failed = toEmbeddingError(error);
      ended(signal.aborted ? 'abandoned' : failed.isRefused ? 'refused' : 'failed');
      throw failed;
    }
  }

  async #ask(texts: readonly string[], { isQuestion, signal }: EmbedOptions): Promise<Uint8Array[]> {
    const { dimensions } = this.#options;
    const body = { model: this.model, input: texts, ...(dimensions === undefined ? {} : { dimensions }) };
    const answer = await (isQuestion ? this.#direct : this.#patient).send({
      ...{ method: 'POST', path: '/embeddings', model: this.model, signal },
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const text = (await readAnswer(answer, MAX_ANSWER_BYTES)).toString('utf8');
    if (answer.status !== 200) {
      const said = errorText(text).slice(0, ERROR_CHARS);
      throw new EmbeddingError(`the embeddings endpoint answered ${answer.status}: ${said}`, {
        isRefused: REFUSED.has(answer.status),
      });
    }
    const vectors = vectorsIn(text, texts.length);
    const wanted = this.#dimensions ?? vectors[0]?.length;
    const other = vectors.find((vector) => vector.length !== wanted);
    if (other !== undefined)
      throw new EmbeddingError(`the embeddings endpoint gave a vector of ${other.length} numbers, not of ${wanted}`);
    this.#dimensions = wanted;
    this.#hasAnswered = true;
    return vectors;
  }
}

/** @throws EmbeddingError where an answer does not hold as many vectors as texts were sent */
function vectorsIn(text: string, count: number): Uint8Array[] {
  const answer = parseJson(text);
  const data = isJsonObject(answer) && Array.isArray(answer.data) ? answer.data : [];
  const vectors: Uint8Array[] = [];
  for (const [place, entry] of data.entries()) {
    const { index = place, embedding } = isJsonObject(entry) ? entry : {};
    const vector = Array.isArray(embedding) && embedding.length <= MAX_DIMENSIONS ? vectorOf(embedding) : undefined;
    if (typeof index === 'number' && index < count && vector !== undefined) vectors[index] = vector;
  }
  if (data.length === count && Object.keys(vectors).length === count) return vectors;
  throw new EmbeddingError('the answer of the embeddings endpoint does not hold a vector for each text');
}

const vectorOf = (numbers: readonly unknown[]): Uint8Array | undefined =>
  numbers.every((number) => typeof number === 'number') ? packed(numbers) : undefined;

const toEmbeddingError = (error: unknown): EmbeddingError =>
  error instanceof EmbeddingError
    ? error
    : new EmbeddingError(`the embeddings endpoint gave no answer: ${reasonOf(error)}`, { cause: error });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

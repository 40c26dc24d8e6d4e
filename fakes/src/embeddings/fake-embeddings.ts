import type { Exchange } from '../exchange.js';
import { type FakeProvider, JSON_TYPE, scripted } from '../fake-provider.js';
import { startFakeServer } from '../fake-server.js';
import { contentTypeRejection, keyRejection } from '../openai/openai-access.js';
import { type Rejection, rejection, unparsableBody } from '../openai/openai-error.js';
import { sendPaced } from '../pacing.js';
import { type EmbeddingsRequest, validateEmbeddings } from './embeddings-request.js';
import { meaningOf } from './meaning.js';

export interface FakeEmbeddingsOptions {
  /** Models that exist. */
  readonly models?: readonly string[];
  /** Keys that are let in; without this option nobody is asked for one. */
  readonly keys?: readonly string[];
  /** Groups of words that mean the same. */
  readonly synonyms?: readonly (readonly string[])[];
  /** How long vectors are where the request does not say. */
  readonly dimensions?: number;
  readonly maxInputs?: number;
  readonly maxChars?: number;
  /** Every request gets this; what the endpoint gives by itself without it. */
  readonly otherwise?: EmbeddingsAnswer;
}

/** What a request gets instead of vectors. */
type EmbeddingsAnswer =
  /** An error. */
  | { readonly status: number }
  /** These bytes, as if they were an answer. */
  | { readonly body: string }
  /** Vectors that are so long. */
  | { readonly dimensions: number }
  /** Nothing, for as long as the client waits. */
  | 'silence'
  | 'vectors';

/** A running fake of Embeddings. Its URL ends in /v1. */
export type FakeEmbeddings = FakeProvider<EmbeddingsRequest, EmbeddingsAnswer>;

const PATH = '/v1/embeddings';

export async function startFakeEmbeddings(options: FakeEmbeddingsOptions = {}): Promise<FakeEmbeddings> {
  const { models = ['text-embedding-3-small'], keys, synonyms = [], dimensions = 96, otherwise = 'vectors' } = options;
  const limits = { maxInputs: options.maxInputs ?? 2_048, maxChars: options.maxChars ?? 32_768, dimensions };
  const script: EmbeddingsAnswer[] = [];
  const server = await startFakeServer<EmbeddingsRequest>(serve, { port: 0 });

  async function serve(exchange: Exchange<EmbeddingsRequest>): Promise<void> {
    const refused = rejectionOf(exchange);
    if (refused !== undefined) return send(exchange, refused.status, { error: refused.error });
    const request = exchange.body as EmbeddingsRequest;
    exchange.accepted = request;
    const answer = script.shift() ?? otherwise;
    if (answer === 'silence') return exchange.closed;
    if (answer === 'vectors') return send(exchange, 200, vectors(request, request.dimensions ?? dimensions));
    if ('dimensions' in answer) return send(exchange, 200, vectors(request, answer.dimensions));
    if ('body' in answer) return sendPaced(exchange, { status: 200, headers: JSON_TYPE }, [answer.body], {});
    return send(exchange, answer.status, { error: rejection('The endpoint failed.').error });
  }

  function rejectionOf({ method, path, headers, body }: Exchange<EmbeddingsRequest>): Rejection | undefined {
    if (`${method} ${path}` !== `POST ${PATH}`) return rejection(`Invalid URL (${method} ${path})`, { status: 404 });
    const unreadable = (keys && keyRejection(headers, keys)) ?? contentTypeRejection(headers);
    if (unreadable !== undefined || body === undefined) return unreadable ?? unparsableBody();
    const refused = validateEmbeddings(body, limits);
    if (refused !== undefined) return refused;
    const { model } = body as EmbeddingsRequest;
    const isKnown = models.includes(model);
    return isKnown ? undefined : rejection(`The model \`${model}\` does not exist.`, { status: 404 });
  }

  function vectors({ model, input }: EmbeddingsRequest, length: number): object {
    const texts = typeof input === 'string' ? [input] : input;
    const data = texts.map((text, index) => ({
      ...{ object: 'embedding', index, embedding: meaningOf(text, length, synonyms) },
    }));
    return { object: 'list', data, model, usage: { prompt_tokens: texts.length, total_tokens: texts.length } };
  }

  return scripted(server, { url: `${server.origin}/v1`, script, forget: () => undefined });
}

const send = (exchange: Exchange<EmbeddingsRequest>, status: number, body: object): Promise<void> =>
  sendPaced(exchange, { status, headers: JSON_TYPE }, [JSON.stringify(body)], {});

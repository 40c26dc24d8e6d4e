import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { codecOf } from '@palimpsest/codecs';
import { type JsonObject, parseJson } from '@palimpsest/core';
import type { SendToModel } from '@palimpsest/engine';
import { PROVIDERS, type Server, type UpstreamError } from '@palimpsest/server';
import { ClosedError } from './closed-error.js';
import type { Fetch } from './fetch.js';
import { withInit } from './fetch-upstream.js';
import type { LastCall } from './last-call.js';
import type { ModelCall } from './wrapped-client.js';

/** Statuses of which a `Response` may have no body. */
const BODILESS = new Set([101, 204, 205, 304]);

interface InProcessCall {
  readonly request: Request;
  readonly init: RequestInit;
  readonly body: Buffer;
  readonly conversationId: string;
}

/** The call of a model that a request is; undefined where it is another call. */
export function callOf({ method, url }: Pick<Request, 'method' | 'url'>): ModelCall | undefined {
  if (method.toUpperCase() !== 'POST' || !URL.canParse(url)) return undefined;
  const { origin, pathname, search } = new URL(url);
  for (const kind of PROVIDERS)
    for (const protocol of kind.protocols) {
      const call = codecOf(protocol).route.callAt(pathname, search);
      if (call === undefined) continue;
      const { fields, query } = call;
      const path = kind.base + pathname.slice(call.base.length) + search;
      return { kind, protocol, base: origin + call.base, path, fields, query };
    }
  return undefined;
}

interface MadeCall {
  readonly call: ModelCall;
  readonly request: Request;
  readonly init: RequestInit;
  readonly body: Buffer;
  readonly fetch: Fetch;
}

/** Headers that are of one request only. */
const OF_ONE_REQUEST = ['content-length', 'idempotency-key', 'accept'];

/** The same model, asked as the client asked it: at its address, with its headers and its key. */
export function lastCall({ call: { protocol, base, fields, query }, request, init, body, fetch }: MadeCall): LastCall {
  const { model } = { ...Object(parseJson(body.toString('utf8'))), ...fields } as { readonly model?: unknown };
  const headers = new Headers(request.headers);
  for (const name of OF_ONE_REQUEST) headers.delete(name);
  const send: SendToModel = async (text, signal) => {
    const sent = codecOf(protocol).route.sent(text);
    const asked = { ...init, method: 'POST', headers, body: sent.body, signal };
    const answer = await fetch(`${base}${sent.path}${query}`, asked);
    return { status: answer.status, text: await answer.text() };
  };
  return { protocol, model: typeof model === 'string' ? model : '', send };
}

/** What a client hears once its memory is closed. */
export function closedAnswer({ protocol }: ModelCall): Response {
  const { message, code } = new ClosedError();
  return refusal(503, codecOf(protocol).errorBody({ message, type: 'server_error', param: null, code }));
}

/** No retry would help. */
const refusal = (status: number, body: JsonObject): Response =>
  Response.json(body, { status, headers: { 'x-should-retry': 'false' } });

/** Where models are called in forms that nothing here reads. */
const UNREADABLE = /\/model\/[^/]+\/(?:invoke|converse)[\w-]*$|(?<!\/count-tokens):(?:rawPredict|streamRawPredict)$/;

/** What a client hears that calls models in such a form: its conversation could not be kept. Undefined for any other call. */
export function unreadableAnswer(url: string): Response | undefined {
  if (!URL.canParse(url) || !UNREADABLE.test(new URL(url).pathname)) return undefined;
  const message =
    'Clients of Bedrock, and of Claude on Vertex, cannot be wrapped: nothing of their calls would be kept.';
  return refusal(400, {
    type: 'error',
    error: { type: 'invalid_request_error', message, code: 'unsupported_address' },
  });
}

/** Serves a request by a server of this process, as `fetch` would over a network: it fails where that would, and as that would. */
export async function requestOver(
  server: Server,
  path: string,
  { request, init, body, conversationId }: InProcessCall,
): Promise<Response> {
  const headers = {
    ...Object.fromEntries(request.headers),
    host: '127.0.0.1',
    'content-length': String(body.length),
    'x-palimpsest-conversation': conversationId,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const [ours, theirs] = connection();
    withInit(init, () => server.serve(theirs));
    const { signal } = request;
    const call = httpRequest({ createConnection: () => ours, method: 'POST', path, headers, signal }, resolve);
    call.once('error', (error) => reject(failureOf(request, error)));
    call.end(body);
  });
  const status = answer.statusCode ?? 502;
  const head = { status, statusText: answer.statusMessage ?? '', headers: headersOf(answer) };
  const responseOf = (held: ConstructorParameters<typeof Response>[0]) =>
    Object.defineProperty(new Response(held, head), 'url', { value: request.url });
  if (BODILESS.has(status)) return responseOf(null);
  const whole = responseOf(chunksOf(answer, request));
  if (status !== 502) return whole;
  const text = await whole.text();
  if (text.includes(`"${UNREACHABLE}"`)) throw new TypeError('fetch failed', { cause: new Error(messageIn(text)) });
  return responseOf(text);
}

const UNREACHABLE: UpstreamError['code'] = 'upstream_unreachable';

/** What a refusal says, in the words of any protocol. */
const messageIn = (text: string): string => String(Object(Object(parseJson(text)).error).message);

/** The request is held as long as its answer lasts: it would no longer hear of its signal once it is collected. */
async function* chunksOf(answer: IncomingMessage, request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* answer;
  } catch (error) {
    throw failureOf(request, error);
  }
}

/** What whoever called hears: their own reason where they ended the call. */
const failureOf = ({ signal }: Request, cause: unknown): unknown =>
  signal.aborted ? signal.reason : new TypeError('terminated', { cause });

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}

/** The two ends of a connection inside this process. */
function connection(): [Duplex, Duplex] {
  const ends: Duplex[] = [];
  const end = (other: () => Duplex | undefined): Duplex => {
    let resume: (() => void) | undefined;
    const duplex = new Duplex({
      read: () => {
        resume?.();
        resume = undefined;
      },
      write: (chunk, _, done) => {
        const peer = other();
        if (peer === undefined || peer.destroyed) return done(new Error('the connection was closed'));
        if (peer.push(chunk)) return done();
        (peer as PausedEnd).onRead(done);
      },
      final: (done) => {
        other()?.push(null);
        done();
      },
      destroy: (error, done) => {
        const peer = other();
        if (peer !== undefined && !peer.destroyed) process.nextTick(() => peer.destroy());
        done(error);
      },
    });
    return Object.assign(duplex, {
      onRead: (done: () => void) => {
        resume = done;
      },
    });
  };
  ends.push(
    end(() => ends[1]),
    end(() => ends[0]),
  );
  return ends as [Duplex, Duplex];
}

type PausedEnd = Duplex & { onRead(done: () => void): void };

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Duplex, Readable } from 'node:stream';
import { codecOf } from '@palimpsest/codecs';
import { PROVIDERS, type Server } from '@palimpsest/server';
import type { ModelCall } from './wrapped-client.js';

/** Statuses of which a `Response` may have no body. */
const BODILESS = new Set([101, 204, 205, 304]);

interface InProcessCall {
  readonly request: Request;
  readonly conversationId: string;
}

/** The call of a model that a request is; undefined where it is another call. */
export function callOf({ method, url }: Pick<Request, 'method' | 'url'>): ModelCall | undefined {
  if (method !== 'POST') return undefined;
  const { origin, pathname, search } = new URL(url);
  for (const kind of PROVIDERS)
    for (const protocol of kind.protocols) {
      const call = codecOf(protocol).route.callAt(pathname, search);
      if (call === undefined) continue;
      return { kind, base: origin + call.base, path: kind.base + pathname.slice(call.base.length) + search };
    }
  return undefined;
}

/** Serves a request by a server of this process, as `fetch` would over a network. */
export async function requestOver(
  server: Server,
  path: string,
  { request, conversationId }: InProcessCall,
): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const headers = {
    ...Object.fromEntries(request.headers),
    host: '127.0.0.1',
    'content-length': String(body.length),
    'x-palimpsest-conversation': conversationId,
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const [ours, theirs] = connection();
    server.serve(theirs);
    const { signal } = request;
    const call = httpRequest({ createConnection: () => ours, method: 'POST', path, headers, signal }, resolve);
    call.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    call.end(body);
  });
  const status = answer.statusCode ?? 502;
  const content = BODILESS.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(content, { status, headers: headersOf(answer) });
}

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

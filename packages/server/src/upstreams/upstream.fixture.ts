import { readAnswer, type Upstream, UpstreamError, type UpstreamRequest, type UpstreamResponse } from './upstream.js';

/** A request for a streamed reply that the strict fake accepts. */
export function asking(options: { model?: string; owner?: string; signal?: AbortSignal } = {}): UpstreamRequest {
  const { model = 'gpt-4o', owner = 'ada', signal = new AbortController().signal } = options;
  return {
    method: 'POST',
    path: '/chat/completions',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'Hello' }] }),
    owner,
    signal,
  };
}

/** What a scripted upstream does with one request: a status, an answer, or an error to throw. */
export type Scripted = number | (Partial<UpstreamResponse> & { readonly text?: string }) | Error;

/** An upstream that does what it was told, in order, and then answers 200. */
export class ScriptedUpstream implements Upstream {
  readonly description = 'a script';
  readonly requests: UpstreamRequest[] = [];
  readonly #script: Scripted[];
  isClosed = false;

  constructor(...script: readonly Scripted[]) {
    this.#script = [...script];
  }

  tell(...script: readonly Scripted[]): void {
    this.#script.push(...script);
  }

  async send(request: UpstreamRequest): Promise<UpstreamResponse> {
    this.requests.push(request);
    const scripted = this.#script.shift() ?? 200;
    if (scripted instanceof Error) throw scripted;
    const {
      status = 200,
      headers = {},
      text = '{}',
      body,
    } = typeof scripted === 'number' ? { status: scripted } : scripted;
    return { status, headers, body: body ?? bytes(text) };
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}

export const unreachable = () => new UpstreamError('nobody there', 'upstream_unreachable');
export const brokenOff = () => new UpstreamError('cut', 'upstream_broke_off');

/** Some text, and then, if given, an error. */
export async function* bytes(text: string, error?: Error): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
  if (error !== undefined) throw error;
}

export const textOf = async (response: UpstreamResponse): Promise<string> =>
  (await readAnswer(response, 1_000_000)).toString('utf8');

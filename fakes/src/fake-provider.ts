import type { FakeServer } from './fake-server.js';
import type { RecordedRequest } from './recorded-request.js';

/** What every fake provider can be told. */
export interface FakeProviderOptions<Request, Answer> {
  /** Models that exist; `any` for all names. */
  readonly models?: readonly string[] | 'any';
  /** Keys that are let in; without this option nobody is asked for one. */
  readonly keys?: readonly string[];
  /** A prompt, with the output it asks for where the provider counts that, must fit into this; unlimited without it. */
  readonly windowTokens?: number;
  /** Counts a prompt wherever the provider would; an estimate of four characters a token without it. */
  readonly countTokens?: (request: Request) => number;
  /** Answers every request the script has nothing for; the echo without it. */
  readonly otherwise?: Answer;
  /** A fixed port, for a provider that comes back where it was. */
  readonly port?: number;
}

/** A running fake of a provider: as strict as the real one, answering what it was told to. */
export interface FakeProvider<Request, Answer> {
  /** The base URL, as the provider's own client takes it. */
  readonly url: string;
  /** Everything that was sent, in order of arrival. */
  readonly requests: readonly RecordedRequest<Request>[];
  /** Scripted answers not given yet. */
  readonly queued: number;
  /** Appends answers to the script. A request takes one when the provider has accepted it; a rejected one takes none. */
  reply(...answers: Answer[]): void;
  /** Resolves with the request that makes it `count` since the start or the last reset. */
  received(count: number): Promise<RecordedRequest<Request>>;
  /** Forgets the script, the requests and whatever the provider stored. */
  reset(): void;
  /** Drops every connection; rejects if a scripted function threw. */
  close(): Promise<void>;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const STREAM_TYPE = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };

/** A fake provider on its server, with the script of its answers; `forget` is called when it is reset. */
export function scripted<Request, Answer>(
  server: FakeServer<Request>,
  { url, script, forget }: { readonly url: string; readonly script: Answer[]; readonly forget: () => void },
): FakeProvider<Request, Answer> {
  return {
    url,
    requests: server.requests,
    get queued() {
      return script.length;
    },
    reply: (...answers) => {
      script.push(...answers);
    },
    received: server.received,
    reset: () => {
      script.length = 0;
      forget();
      server.reset();
    },
    close: server.close,
  };
}

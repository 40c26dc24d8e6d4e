import { request } from 'node:http';
import { isJsonObject, type JsonObject } from '@palimpsest/core';

/** What came of a request. */
export interface Answer {
  /** Undefined where not even the status came. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** It ended as it should; otherwise the connection broke. */
  readonly isWhole: boolean;
}

export interface Call {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
}

/** A client that waits longer has met a server that hangs. */
const PATIENCE_MS = 60_000;
const MAX_TRIES = 60;
const PAUSE_MS = 250;
/** What tells a client to send the request again, by status. */
const AGAIN: Readonly<Record<number, readonly string[]>> = {
  409: ['conversation_busy'],
  503: ['store_unavailable', 'server_busy'],
};

/** One request on a connection of its own. Never rejects. */
export function call({ port, method, path, headers = {}, body }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    let seen: Pick<Answer, 'status' | 'headers'> = { headers: {} };
    const end = (isWhole: boolean) => resolve({ ...seen, text, isWhole });
    const sent = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false, timeout: PATIENCE_MS },
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    sent.on('response', (response) => {
      seen = { status: response.statusCode ?? 0, headers: response.headers };
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('end', () => end(response.complete));
      response.on('error', () => end(false));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', () => end(false));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** What makes a whole answer one that the client can use, beside its status. */
export type IsUsable = (answer: Answer) => boolean;

/**
 * Sends a request until it is answered, as long as the answers say to try again: the connection broke, or an error that says
 * so. Any other answer is returned as it is.
 * @throws Error when trying again does not help
 */
export async function callUntilAnswered(
  send: () => Promise<Answer>,
  isUsable: IsUsable = () => true,
): Promise<{ readonly answer: Answer; readonly tries: number }> {
  let last = '';
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const answer = await send();
    if (answer.isWhole && !saysAgain(answer) && (answer.status !== 200 || isUsable(answer))) return { answer, tries };
    last = `${answer.status ?? 'no answer'} ${answer.text.slice(0, 300)}`;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${MAX_TRIES} tries did not help: ${last}`);
}

export const jsonOf = ({ text }: Answer): JsonObject => {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
};

function saysAgain(answer: Answer): boolean {
  const codes = AGAIN[answer.status ?? 0];
  const { error } = jsonOf(answer);
  return codes !== undefined && isJsonObject(error) && codes.includes(String(error.code));
}

import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  JSONRPCMessageSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { type Pipes, Stdio } from './stdio.js';

export interface RelayOptions extends Pipes {
  /** Of a Palimpsest server, without `/mcp`. */
  readonly url: string;
  /** A Palimpsest key, where the server demands one. */
  readonly key: string | undefined;
}

const TIMEOUT_MS = 60_000;

/** Passes what a client on pipes asks on to a running server, until the client leaves. */
export async function relayStdio({ url, key, ...pipes }: RelayOptions): Promise<void> {
  const transport = new Stdio(pipes);
  transport.onmessage = (message) => {
    transport.received(message);
    void answerOf(url, key, message).then((answer) => (answer === undefined ? undefined : transport.send(answer)));
  };
  await transport.start();
  await transport.closed;
}

/** Undefined where none is due. */
async function answerOf(
  url: string,
  key: string | undefined,
  message: JSONRPCMessage,
): Promise<JSONRPCMessage | undefined> {
  const answer = await asked(url, key, message);
  if (typeof answer !== 'string') return answer;
  if (!isJSONRPCRequest(message)) return undefined;
  return { jsonrpc: '2.0', id: message.id, error: { code: ErrorCode.InternalError, message: answer } };
}

/** The server's answer, if it gives one, or why there is none. */
async function asked(
  url: string,
  key: string | undefined,
  message: JSONRPCMessage,
): Promise<JSONRPCMessage | string | undefined> {
  try {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 202) return undefined;
    const { success, data } = JSONRPCMessageSchema.safeParse(JSON.parse(text));
    return success ? data : refusalIn(text, response.status);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return `The server at ${url} gave no answer (${cause}). Start it with 'palimpsest proxy', or name another with --server.`;
  }
}

/** The server's own words, where there are any. */
function refusalIn(text: string, status: number): string {
  const { error } = JSON.parse(text) as { readonly error?: { readonly message?: unknown } };
  return typeof error?.message === 'string' ? error.message : `The server answered with status ${status}.`;
}

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { onTestFinished } from 'vitest';
import { named, type TestProxy } from '../proxy/proxy.fixture.js';

/** What a tool answered. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** The official client, on a server. */
export interface McpClient {
  readonly client: Client;
  call(name: string, input?: object): Promise<Answer>;
}

export async function connect({ url }: Pick<TestProxy, 'url'>, key?: string): Promise<McpClient> {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const client = new Client({ name: 'test', version: '1' });
  // The library's own types do not pass exactOptionalPropertyTypes.
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }) as Transport;
  await client.connect(transport);
  onTestFinished(() => client.close());
  return { client, call: (name, input = {}) => callTool(client, name, input) };
}

async function callTool(client: Client, name: string, input: object): Promise<Answer> {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const texts = (content as readonly { readonly type: string; readonly text: string }[]).map(({ text }) => text);
  return { text: texts.join('\n'), isError: isError === true };
}

/** Has messages recorded, and a reply of the model to them. */
export async function say(proxy: TestProxy, conversation: string, ...messages: readonly object[]): Promise<void> {
  const response = await proxy.post({ model: 'gpt-4o', messages }, named(conversation));
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the proxy answered ${response.status}`);
}

export const user = (content: string) => ({ role: 'user', content });

/** A call of a tool, and what it returned. */
export const toolTurn = (content: string, name = 'read_file') => [
  {
    role: 'assistant',
    content: null,
    tool_calls: [{ id: 'c1', type: 'function', function: { name, arguments: '{"path":"src/http/head.ts"}' } }],
  },
  { role: 'tool', tool_call_id: 'c1', content },
];

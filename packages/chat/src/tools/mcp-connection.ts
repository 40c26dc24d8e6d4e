import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { ErrorCode, McpError, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { limitedFetch } from './limited-fetch.js';
import { ProcessTransport } from './process-transport.js';
import type { ServerAddress } from './server-settings.js';
import { MOST_MESSAGE_BYTES, TOO_LARGE } from './too-large.js';
import type { Limits, ServerTool, ToolConnection } from './tool-connection.js';
import { outputOf } from './tool-output.js';

const MOST_PAGES = 100;

/** Reaches a tool server and lists its tools. @throws with the last words of a process that ends at once */
export async function connectMcp(address: ServerAddress, limits: Limits): Promise<ToolConnection> {
  const client = new Client({ name: 'palimpsest', version: '1' });
  const { transport, lastWords } = transportTo(address, limits);
  const options = { timeout: limits.startMs, signal: limits.signal };
  let isChanged = false;
  client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
    isChanged = true;
  });
  try {
    await client.connect(transport, options);
    const tools = await toolsOf(client, options);
    return {
      tools,
      changedTools: async (signal) => {
        if (!isChanged) return undefined;
        isChanged = false;
        return toolsOf(client, { timeout: limits.startMs, signal });
      },
      closed: new Promise((resolve) => {
        client.onclose = resolve;
      }),
      call: async (name, args, signal) => {
        const call = { name, arguments: args };
        try {
          return outputOf(await client.callTool(call, undefined, { signal, timeout: limits.callMs }));
        } catch (error) {
          if (!(error instanceof McpError) || error.code !== ErrorCode.RequestTimeout) throw error;
          throw new Error(`no answer within ${limits.callMs / 1000} seconds`, { cause: error });
        }
      },
      close: () => client.close(),
    };
  } catch (error) {
    await client.close().catch(() => transport.close());
    const words = lastWords();
    throw words === '' ? error : new Error(words, { cause: error });
  }
}

async function toolsOf(client: Client, options: RequestOptions): Promise<ServerTool[]> {
  const tools: ServerTool[] = [];
  let cursor: string | undefined;
  let chars = 0;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const listed = await client.listTools(cursor === undefined ? {} : { cursor }, options);
    chars += JSON.stringify(listed.tools).length;
    if (chars > MOST_MESSAGE_BYTES) throw new Error(TOO_LARGE);
    tools.push(...listed.tools.map(toolFacts));
    cursor = listed.nextCursor;
    if (cursor === undefined) break;
  }
  return tools;
}

type ListedTool = Awaited<ReturnType<Client['listTools']>>['tools'][number];

const toolFacts = ({ name, description, inputSchema, annotations }: ListedTool): ServerTool => ({
  ...{ name, description, parameters: inputSchema },
  isReadOnly: annotations?.readOnlyHint === true,
});

function transportTo(
  address: ServerAddress,
  limits: Limits,
): { readonly transport: Transport; readonly lastWords: () => string } {
  if (address.kind === 'process') {
    const transport = new ProcessTransport(address);
    return { transport, lastWords: () => transport.lastWords };
  }
  const options = {
    requestInit: { headers: { ...address.headers } },
    fetch: limitedFetch(limits),
  };
  const url = new URL(address.url);
  // The library's own types do not pass exactOptionalPropertyTypes.
  const transport =
    address.kind === 'sse' ? new SSEClientTransport(url, options) : new StreamableHTTPClientTransport(url, options);
  return { transport: transport as Transport, lastWords: () => '' };
}

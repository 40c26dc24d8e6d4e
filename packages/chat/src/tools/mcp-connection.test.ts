import { expect, it, onTestFinished } from 'vitest';
import { connectMcp } from './mcp-connection.js';

/** A tool server on pipes. */
const PROGRAM = `
const say = (message) => console.log(JSON.stringify({ jsonrpc: '2.0', ...message }));
const tools = [{ name: 'one', inputSchema: { type: 'object' } }];
const text = (words) => ({ content: [{ type: 'text', text: words }] });
const RUN = {
  hang: () => undefined,
  flood: () => text('x'.repeat(33 * 2 ** 20)),
  grow: () => (tools.push({ ...tools[0], name: 'two' }), say({ method: 'notifications/tools/list_changed' }), text('grown')),
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  const result =
    method === 'initialize' ? { protocolVersion: params.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'test', version: '1' } }
    : method === 'tools/list' ? { tools }
    : method === 'tools/call' ? RUN[params.name]()
    : undefined;
  if (id !== undefined && result !== undefined) say({ id, result });
});
`;

it('a tool server is listed again where it says so, and a result that comes too late or is too large is told as that', async () => {
  const { signal } = new AbortController();
  const connection = await connectMcp(
    { kind: 'process', command: process.execPath, args: ['-e', PROGRAM], env: {}, cwd: undefined },
    { startMs: 60_000, callMs: 60_000, signal },
  );
  onTestFinished(() => connection.close());
  const names = (tools: typeof connection.tools | undefined) => tools?.map(({ name }) => name);
  expect(names(connection.tools)).toEqual(['one']);
  expect(await connection.changedTools(signal)).toBeUndefined();
  expect(await connection.call('grow', {}, signal)).toEqual({ kind: 'done', text: 'grown' });
  expect(names(await connection.changedTools(signal))).toEqual(['one', 'two']);
  expect(await connection.changedTools(signal)).toBeUndefined();
  await expect(connection.call('flood', {}, signal)).rejects.toThrow(
    'the result is larger than 32 MB; ask for less of it',
  );
  expect(await connection.call('grow', {}, signal)).toEqual({ kind: 'done', text: 'grown' });
  const slow = await connectMcp(
    { kind: 'process', command: process.execPath, args: ['-e', PROGRAM], env: {}, cwd: undefined },
    { startMs: 60_000, callMs: 50, signal },
  );
  onTestFinished(() => slow.close());
  await expect(slow.call('hang', {}, signal)).rejects.toThrow('no answer within 0.05 seconds');
});

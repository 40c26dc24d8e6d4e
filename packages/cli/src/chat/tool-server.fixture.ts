import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A tool server on pipes, small enough to be there at once. */
const PROGRAM = `
import { appendFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const text = (value, isError = false) => ({ content: [{ type: 'text', text: value }], isError });
const RUN = {
  read: ({ path }) => text(path === 'huge' ? Array.from({ length: 20000 }, (_, line) => 'huge ' + line).join('\\n') : 'first\\n\\u001b[31msecond\\nthird of ' + path),
  write: ({ words }) => (appendFileSync('written.txt', words + '\\n'), text('written')),
  hang: () => writeFileSync('hangs.txt', 'yes'),
  grow: () => (tools.push({ ...tools[0], name: 'grown' }), console.log(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })), text('grown')),
  die: () => process.exit(3),
};
const tools = Object.keys(RUN).map((name) => ({
  name,
  description: 'Does ' + name + '.',
  inputSchema: { type: 'object', properties: { path: { type: 'string' }, words: { type: 'string' } } },
  ...(name === 'write' ? {} : { annotations: { readOnlyHint: true } }),
}));
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (method === 'notifications/cancelled') writeFileSync('cancelled.txt', 'yes');
  const result =
    method === 'initialize' ? { protocolVersion: params.protocolVersion, capabilities: { tools: { listChanged: true } }, serverInfo: { name: 'test', version: '1' } }
    : method === 'tools/list' ? { tools }
    : method === 'tools/call' ? RUN[params.name](params.arguments)
    : undefined;
  if (id !== undefined && result !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, result }));
}
`;

/** Writes the program into a folder; gives the declaration of a server that runs it there. */
export function toolServerIn(folder: string): object {
  writeFileSync(join(folder, 'tools.mjs'), PROGRAM);
  const [place, secret] = ['FOLDER', 'SECRET'].map((name) => `\${${name}}`);
  return { command: process.execPath, args: [`${place}/tools.mjs`], cwd: folder, env: { SECRET: secret } };
}

/** Settings of the user whose folder for settings this is. */
export function writeSettings(folder: string, settings: object): void {
  mkdirSync(join(folder, 'palimpsest'), { recursive: true });
  writeFileSync(join(folder, 'palimpsest', 'settings.json'), JSON.stringify(settings));
}

// Imports every file of a folder: all calls, results and texts are there, an export of them is imported and exported again without a
// changed byte, and of copies with one damaged line everything else is there.
//
//     node bench/dist/imports.js FOLDER [--damages 20]
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { codecOf } from '@palimpsest/codecs';
import { isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { exportVault, type FileReport, importFile } from '@palimpsest/engine';
import { LOCAL_OWNER, openVault, type Vault } from '@palimpsest/stores';

const USAGE = `usage: node bench/dist/imports.js FOLDER [--damages 20]

FOLDER holds sessions of Claude Code or pi as JSON Lines. Exit codes: 0 all is right, 1 something is not, 2 called wrongly.`;

interface Counts {
  readonly calls: number;
  readonly results: number;
  readonly texts: number;
}

const folder = argv[2];
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(USAGE);
  exit(2);
}
const damages = argv[3] === '--damages' ? Number(argv[4]) : 20;
let wrong = 0;
console.log('| file | bytes | ms | conversations | messages | calls | results | texts | again | damaged copies |');
console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --- | --- |');
for (const file of filesIn(folder)) {
  const vault = await openVault('memory:');
  const startedAt = performance.now();
  const report = await importFile(vault, createReadStream(file), options(file));
  const took = Math.round(performance.now() - startedAt);
  const [there, stored] = [countsIn(readFileSync(file, 'utf8')), await countsOf(vault, report)];
  const isWhole = JSON.stringify(there) === JSON.stringify(stored);
  const isSame = await comesBack(vault);
  const isolated = await isolatedCopies(file, damages);
  if (!isWhole || !isSame || isolated < damages) wrong += 1;
  const shown = (name: keyof Counts) =>
    there[name] === stored[name] ? there[name] : `${stored[name]} OF ${there[name]}`;
  const messages = report.conversations.reduce((sum, one) => sum + one.messages, 0);
  const { size } = statSync(file);
  console.log(
    `| ${file.slice(folder.length + 1)} | ${size} | ${took} | ${report.conversations.length} | ${messages} | ${shown('calls')} | ${shown('results')} | ${shown('texts')} | ${isSame ? 'the same bytes' : 'NOT the same'} | ${isolated} of ${damages} isolated |`,
  );
}
exit(wrong === 0 ? 0 : 1);

function filesIn(path: string): string[] {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.name.endsWith('.jsonl') ? [join(entry.parentPath, entry.name)] : [])).sort();
}

function options(file: string) {
  return { newId: () => 'new', fileTime: Math.round(statSync(file).mtimeMs), now: Date.now() };
}

/** Counted in the file itself, by the blocks of its messages: no reader is asked. */
function countsIn(text: string): Counts {
  const counts = { calls: 0, results: 0, texts: 0 };
  const block = (value: JsonValue): void => {
    if (!isJsonObject(value)) return;
    if (value.type === 'tool_use' || value.type === 'toolCall') counts.calls += 1;
    if (value.type === 'tool_result') counts.results += 1;
    if (value.type === 'text') counts.texts += 1;
  };
  for (const line of text.split('\n')) {
    const record = parseJson(line);
    if (!isJsonObject(record) || !isJsonObject(record.message)) continue;
    if (!['user', 'assistant', 'message'].includes(String(record.type))) continue;
    const { content, role } = record.message;
    if (role === 'toolResult') counts.results += 1;
    else if (typeof content === 'string') counts.texts += 1;
    else if (Array.isArray(content)) for (const value of content) block(value);
  }
  return counts;
}

/** Counted in the store, on all chains. */
async function countsOf(vault: Vault, { conversations }: FileReport): Promise<Counts> {
  const counts = { calls: 0, results: 0, texts: 0 };
  const store = vault.storeOf(LOCAL_OWNER);
  for (const { id } of conversations) {
    const tip = (await store.conversation(id))?.tip;
    const branches = await store.branches(id, { limit: 1_000 });
    const seen = new Set<string>();
    for (const end of [...(tip === null || tip === undefined ? [] : [tip]), ...branches.map((branch) => branch.tip)])
      for (const row of await store.read(end, [{ from: 0, to: end.depth + 1 }], '')) {
        if (seen.has(row.id)) continue;
        seen.add(row.id);
        for (const part of codecOf(row.wire.protocol).decodeMessage(row.wire.json).parts) {
          if (part.type === 'tool-call') counts.calls += 1;
          if (part.type === 'tool-result') counts.results += 1;
          if (part.type === 'text') counts.texts += 1;
        }
      }
  }
  return counts;
}

async function exportOf(vault: Vault): Promise<string> {
  const lines: string[] = [];
  for await (const line of exportVault(vault, { onFault: (fault) => lines.push(JSON.stringify(fault)) }))
    lines.push(line);
  return lines.join('');
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function comesBack(vault: Vault): Promise<boolean> {
  const [whole, other] = [await exportOf(vault), await openVault('memory:')];
  await importFile(other, once(whole), { newId: () => 'new', fileTime: 0, now: Date.now() });
  return (await exportOf(other)) === whole;
}

/** How many copies, each with another line cut in half, lose what stands in that line and nothing else. */
async function isolatedCopies(file: string, count: number): Promise<number> {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  let isolated = 0;
  for (let copy = 0; copy < count; copy += 1) {
    const at = Math.floor(((copy + 0.5) * lines.length) / count);
    const line = lines[at] ?? '';
    const damaged = lines.with(at, line.slice(0, line.length / 2)).join('\n');
    const vault = await openVault('memory:');
    const report = await importFile(vault, once(damaged), options(file));
    const isNamed = report.damages.some((one) => one.line === at + 1 && one.reason === 'it is not JSON');
    const [there, stored] = [countsIn(damaged), await countsOf(vault, report)];
    if (isNamed && JSON.stringify(there) === JSON.stringify(stored)) isolated += 1;
    else console.error(`${file}: line ${at + 1}: ${JSON.stringify({ isNamed, there, stored })}`);
  }
  return isolated;
}

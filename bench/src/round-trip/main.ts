// Export from one store, import into another, export again: the same bytes, for every pair of stores.
//
//     node bench/dist/round-trip/main.js FOLDER [--only sqlite,markdown,postgres]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, exit } from 'node:process';
import { newDatabase, PostgresServer } from '@palimpsest/fakes';
import { type Kind, roundTrips } from './round-trip.js';

const USAGE = `usage: node bench/dist/round-trip/main.js FOLDER [--only sqlite,markdown,postgres]

FOLDER holds conversations, one in each JSON file: {id, messages: [{role, content, name?, tool_calls?: [{id, name, arguments}],
tool_call_id?}]}. Exit codes: 0 all exports are the same, 1 one is not, 2 called wrongly.`;

const folder = argv[2];
if (folder === undefined || folder.startsWith('--')) {
  console.error(USAGE);
  exit(2);
}
const only = argv[3] === '--only' ? argv[4]?.split(',') : undefined;
const scratch = mkdtempSync(join(tmpdir(), 'palimpsest-round-trip-'));
const isWanted = (name: string): boolean => only === undefined || only.includes(name);
const postgres = isWanted('postgres') ? await PostgresServer.create() : undefined;
let count = 0;
const KINDS: readonly Kind[] = [
  { name: 'sqlite', newAddress: async () => `sqlite:${join(scratch, `${++count}.db`)}` },
  { name: 'markdown', newAddress: async () => `markdown:${join(scratch, `${++count}`)}` },
  { name: 'postgres', newAddress: async () => (await newDatabase(postgres?.url() ?? '')).url },
];
let different = 0;
try {
  console.log('| conversations | messages | compactions | from | to | bytes | SHA-256 | again |');
  console.log('| --: | --: | --: | --- | --- | --: | --- | --- |');
  const kinds = KINDS.filter(({ name }) => isWanted(name));
  await roundTrips(folder, kinds, scratch, ({ conversations, forks, messages, compactions }, trip) => {
    const { from, to, first, again, isSame } = trip;
    if (!isSame) different += 1;
    const hash = first.sha256.slice(0, 16);
    const outcome = isSame ? 'the same' : `NOT the same: ${again.bytes} bytes, ${again.sha256.slice(0, 16)}`;
    console.log(
      `| ${conversations} + ${forks} forks | ${messages} | ${compactions} | ${from} | ${to} | ${first.bytes} | ${hash} | ${outcome} |`,
    );
  });
} finally {
  await postgres?.remove();
  rmSync(scratch, { recursive: true, force: true });
}
exit(different === 0 ? 0 : 1);

// Requests through the proxy, next to direct calls of the provider, a plain pass-through and a peer from the registry.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Job, Measured } from './job.js';
import { installedPeer, PEER_NAME } from './peer.js';
import { type Case, figures, markdown, type Rounds } from './table.js';
import { Processes, startTargets, TARGETS, type Target, type TargetName } from './target.js';

const USAGE = `usage: node bench/dist/proxy/main.js [options]

Sends streaming and plain requests, in conversations that re-send their history and one by one, to a fake provider:
directly, through a plain pass-through, through \`palimpsest proxy\` with a SQLite file and default settings, and through
${PEER_NAME}. Provider, proxies and clients are processes of their own; all targets take turns in
every round. Prints ratios, and with --figures what they are made of. Takes about three minutes.

  --connections 1,32,256  clients at once
  --seconds 0.7           of each measurement
  --rounds 3              medians over these
  --load TEXT             only loads whose name contains TEXT (streamed conversations, streamed one-shot, ...)
  --targets a,b           of ${TARGETS.join(', ')}; the peer is installed under ${tmpdir()} on first use
  --folder FOLDER         where the file of conversations is made (a folder in memory leaves the disk out of it)
  --profile FOLDER        writes a CPU profile of palimpsest into a folder
  --figures               also prints requests per second and milliseconds`;

const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '1,32,256' },
    seconds: { type: 'string', default: '0.7' },
    rounds: { type: 'string', default: '3' },
    load: { type: 'string', default: '' },
    targets: { type: 'string', default: TARGETS.join(',') },
    folder: { type: 'string', default: tmpdir() },
    profile: { type: 'string' },
    figures: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) console.log(USAGE);
else await main();

function cases(): Case[] {
  const loads = [true, false].flatMap((isStream) =>
    [10, 1].map((mostTurns) => {
      const name = `${isStream ? 'streamed' : 'plain'} ${mostTurns > 1 ? 'conversations' : 'one-shot'}`;
      return { name, isStream, mostTurns };
    }),
  );
  const connections = options.connections.split(',').map(Number);
  return loads
    .filter(({ name }) => name.includes(options.load))
    .flatMap((load) => connections.map((count) => ({ ...load, connections: count })));
}

async function main(): Promise<void> {
  const wanted = options.targets.split(',');
  const say = (text: string) => console.error(text);
  const peerFolder = wanted.includes('peer') ? installedPeer(say) : undefined;
  const profileFolder = options.profile === undefined ? undefined : resolve(options.profile);
  const folder = mkdtempSync(join(resolve(options.folder), 'palimpsest-bench-'));
  if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true });
  const processes = new Processes(folder);
  const clients = fork(fileURLToPath(new URL('./client.js', import.meta.url)));
  try {
    const all = await startTargets(processes, { folder, profileFolder, peerFolder });
    const targets = all.filter(({ name }) => wanted.includes(name));
    const rows = await measure(clients, targets, cases(), say);
    if (options.figures) console.log(`${figures(rows)}\n`);
    console.log(markdown(rows));
  } finally {
    clients.kill();
    await processes.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Round 0 warms everything up and does not count. Targets take turns, and each round begins with another one. */
async function measure(
  clients: ChildProcess,
  targets: readonly Target[],
  all: readonly Case[],
  say: (text: string) => void,
): Promise<[Case, Rounds][]> {
  const seconds = Number(options.seconds);
  const rows = all.map((what): [Case, Map<TargetName, Measured[]>] => [
    what,
    new Map(targets.map(({ name }) => [name, []])),
  ]);
  for (const isStream of [true, false])
    for (const { url, headers } of targets)
      await run(clients, { url, headers, isStream, connections: 32, mostTurns: 10, seconds: 1 });
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [what, measured] of rows) {
      for (let index = 0; index < targets.length; index += 1) {
        const target = targets[(index + round) % targets.length] as Target;
        const { url, headers } = target;
        measured.get(target.name)?.push(await run(clients, { ...what, url, headers, seconds }));
      }
    }
    say(`round ${round + 1} of ${options.rounds}`);
  }
  return rows;
}

function run(clients: ChildProcess, job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error(`the clients ended; they talked to ${job.url}`));
    clients.once('exit', gone).once('message', (measured: Measured) => {
      clients.off('exit', gone);
      resolve(measured);
    });
    clients.send(job);
  });
}

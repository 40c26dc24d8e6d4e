// A store whose writers are killed, over and over, at seeded points.
import { exit } from 'node:process';
import { commandLine } from '../command-line.js';
import { runKills } from './run.js';
import { SUBJECTS } from './subject.js';

const USAGE = `usage: node bench/dist/kills/main.js [--store sqlite|markdown|postgres] [--kills 1000] [--seed 1]

Starts a process that writes to one store in every way there is: messages, branches, partial replies and their ends, compactions,
undo, forks, copies, erased messages, erased conversations. Kills it with SIGKILL after as many acknowledgements and milliseconds as
the seed says (on Postgres every other time the server), opens the store, and looks: everything acknowledged is there, of what was
not each write is there whole or not at all, nothing else is there, and verify finds nothing wrong. Then the next one goes on.
Exit codes: 0 nothing was wrong, 1 something was, 2 called wrongly.`;

const OPTIONS = {
  store: { type: 'string', default: 'sqlite' },
  kills: { type: 'string', default: '1000' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;

const values = commandLine(OPTIONS, USAGE);
const store = SUBJECTS.find((name) => name === values.store);
if (values.help || store === undefined) {
  console.log(USAGE);
  exit(values.help ? 0 : 2);
}
const report = await runKills({
  ...{ store, kills: Number(values.kills), seed: Number(values.seed) },
  onRound: (round) => {
    if (round % 50 === 0) console.error(`${round} kills`);
  },
});
const { kills, serverKills, acknowledged, openButThere, openAndNotThere, findings } = report;
console.log(`${store}, seed ${values.seed}\n`);
console.log(
  '| kills | of them of the server | writes acknowledged | under way, then there | under way, then not there |',
);
console.log('| --: | --: | --: | --: | --: |');
console.log(`| ${[kills, serverKills, acknowledged, openButThere, openAndNotThere].join(' | ')} |\n`);
console.log(findings.length === 0 ? 'nothing was wrong' : `wrong:\n${findings.join('\n')}`);
exit(findings.length === 0 ? 0 : 1);

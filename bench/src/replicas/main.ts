// Many servers on one Postgres, behind a balancer, while servers, connections and the database fail.
import { exit } from 'node:process';
import { commandLine } from '../command-line.js';
import { runReplicas } from './run.js';

const USAGE = `usage: node bench/dist/replicas/main.js [--replicas 4] [--conversations 200] [--turns 8] [--faults 40] [--at-once 16]
       [--max-stop-ms 4000] [--seed 1]

Starts a Postgres and servers on it, and talks through all of them in turn: tools, compactions, overlapping turns, undo. All the
while servers are killed, or stopped for longer than their claims last, connections are cut, and Postgres is restarted once.
Every acknowledged message must be there once and in order, every view be accepted, no compaction be lost or doubled, and
clients may only be told to try again.
Exit codes: 0 nothing was wrong, 1 something was, 2 called wrongly.`;

const OPTIONS = {
  replicas: { type: 'string', default: '4' },
  conversations: { type: 'string', default: '200' },
  turns: { type: 'string', default: '8' },
  faults: { type: 'string', default: '40' },
  'at-once': { type: 'string', default: '16' },
  'max-stop-ms': { type: 'string', default: '4000' },
  seed: { type: 'string', default: '1' },
  help: { type: 'boolean', default: false },
} as const;

const values = commandLine(OPTIONS, USAGE);
if (values.help) {
  console.log(USAGE);
  exit(0);
}
const options = {
  seed: Number(values.seed),
  replicas: Number(values.replicas),
  conversations: Number(values.conversations),
  turns: Number(values.turns),
  faults: Number(values.faults),
  atOnce: Number(values['at-once']),
  maxStopMs: Number(values['max-stop-ms']),
};
const report = await runReplicas(options);
const { replicas, conversations, seed } = options;
const { messages, views, retries, compactions, undos } = report;
console.log(`seed ${seed}, ${replicas} replicas, ${conversations} conversations\n`);
console.log('| acknowledged messages | views | compactions and undos | undos read elsewhere | requests sent again |');
console.log('| --: | --: | --: | --: | --: |');
console.log(`| ${[messages, views, compactions, undos, retries].join(' | ')} |\n`);
console.log([...report.faults].map(([fault, count]) => `${fault}: ${count}`).join(', '));
console.log(`\n${report.findings.length === 0 ? 'nothing was wrong' : `wrong:\n${report.findings.join('\n')}`}`);
exit(report.findings.length === 0 ? 0 : 1);

// Hostile requests to every route of real servers, in front of strict fake providers that misbehave on demand.
import { argv, exit } from 'node:process';
import { parseArgs } from 'node:util';
import { type Finding, fuzz } from './fuzz.js';

const USAGE = `usage: node bench/dist/fuzz/main.js [--seconds 120] [--seed 1] [--workers 8] [--huge 6] [--only NUMBER]

Starts the palimpsest command twice, once with --require-keys and several users and once open on loopback, and sends both
hostile requests. Nothing may crash, hang, answer 5xx (but for a provider's own failure), show what is another's, or lose
a word. Beside them go --huge requests with 10 MB of a hostile text each, in all modes. The same seed sends the same requests; --only sends the one with that number again.
Exit codes: 0 nothing found, 1 something found, 2 called wrongly.`;

const MAX_SHOWN = 20;
const MAX_BODY = 4_000;

const { values } = parsedArguments();
if (values.help) {
  console.log(USAGE);
  exit(0);
}
const seed = Number(values.seed);
const only = values.only === undefined ? undefined : Number(values.only);
const [seconds, workers, huge] = [values.seconds, values.workers, values.huge].map(Number);
const report = await fuzz({ seconds: seconds ?? 0, seed, workers: workers ?? 1, huge: huge ?? 0, only });

console.log(`seed ${seed}: ${report.requests} requests; /healthz took ${Math.round(report.healthMs)} ms at worst`);
for (const [name, megabytes] of Object.entries(report.peakMegabytes))
  if (megabytes !== undefined) console.log(`the ${name} server took ${Math.round(megabytes)} MB at most`);
console.log('\n| route | statuses |\n| :-- | :-- |');
for (const [route, counts] of [...report.statuses].sort())
  console.log(
    `| \`${route}\` | ${[...counts]
      .sort()
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')} |`,
  );
console.log(`\n${report.findings.length} findings`);
for (const finding of report.findings.slice(0, MAX_SHOWN)) console.log(shown(finding));
exit(report.findings.length === 0 ? 0 : 1);

function parsedArguments() {
  const text = (fallback?: string) =>
    ({ type: 'string', ...(fallback === undefined ? {} : { default: fallback }) }) as const;
  try {
    return parseArgs({
      args: argv.slice(2),
      options: {
        seconds: text('120'),
        seed: text('1'),
        workers: text('8'),
        huge: text('6'),
        only: text(),
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    exit(2);
  }
}

function shown({ server, what, request, answer = '' }: Finding): string {
  if (request === undefined) return `\n${server}: ${what}`;
  const { number, method, target, headers, body, delivery, misbehaviour, user } = request;
  return [
    `\n${server}: ${what}`,
    `  again with --seed ${seed} --only ${number}; sent ${delivery} by ${user?.name ?? 'nobody'}, provider: ${misbehaviour ?? 'in order'}`,
    `  ${method} ${target.slice(0, 500)}`,
    ...headers.map(([name, value]) => `  ${name}: ${JSON.stringify(shownHeader(name, value))}`),
    `  ${JSON.stringify(body.subarray(0, MAX_BODY).toString('latin1'))}`,
    `  answered ${JSON.stringify(answer.slice(0, 1_000))}`,
  ].join('\n');
}

function shownHeader(name: string, value: string): string {
  return ['authorization', 'x-palimpsest-token'].includes(name) ? '…' : value.slice(0, 500);
}

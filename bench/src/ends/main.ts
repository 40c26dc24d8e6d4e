// What `auto` costs at other prices, in each session, and had the session ended at any of its requests.
import { argv } from 'node:process';
import { type PolicyReplay, replay, replayedPolicy } from '@palimpsest/engine/replay';
import { sessionsIn } from '../peers/sessions.js';

const USAGE = `usage: node bench/dist/ends/main.js [--policy auto] FOLDER...

Replays the recorded sessions in folders at seven prices of a cached and of a newly cached token, and prints for each the cost beside
sending everything: of all sessions, the highest of one, and the sessions above 1. A session that had ended at any earlier request is
counted too: the share of requests after which the cost so far was above 1, and the highest.`;

const PRICES = [0.02, 0.1, 0.25, 0.5].flatMap((read) => [
  { read, write: 1 },
  ...(read === 0.02 ? [] : [{ read, write: 1.25 }]),
]);
const OUTPUT_PRICE = 5;
/** Shown as 1.00. */
const LOSS = 1.005;

class Ends {
  readonly #worst: { name: string; cost: number } = { name: '', cost: 0 };
  readonly #above: string[] = [];
  #whole = 0;
  #sent = 0;
  #requests = 0;
  #losses = 0;
  #highest = 0;

  add(name: string, everything: PolicyReplay, own: PolicyReplay): void {
    let [whole, sent] = [0, 0];
    for (const [step, { units }] of own.steps.entries()) {
      sent += units;
      whole += everything.steps[step]?.units ?? 0;
      this.#requests += 1;
      if (sent / whole >= LOSS) this.#losses += 1;
      this.#highest = Math.max(this.#highest, sent / whole);
    }
    this.#whole += whole;
    this.#sent += sent;
    const cost = sent / whole;
    if (cost >= LOSS) this.#above.push(`${name} ${cost.toFixed(3)}`);
    if (cost > this.#worst.cost) Object.assign(this.#worst, { name, cost });
  }

  get cells(): string[] {
    const { name, cost } = this.#worst;
    return [
      ...[(this.#sent / this.#whole).toFixed(3), `${cost.toFixed(3)} (${name})`, this.#above.join(', ') || 'none'],
      ...[`${((100 * this.#losses) / this.#requests).toFixed(2)} %`, this.#highest.toFixed(3)],
    ];
  }
}

async function main(policy: string, folders: readonly string[]): Promise<void> {
  const policies = [replayedPolicy(policy)];
  const rows = PRICES.map((prices) => ({ ...prices, ends: new Ends() }));
  for await (const { name, script } of sessionsIn(folders)) {
    for (const { read, write, ends } of rows) {
      const models = { '*': { cache_read_price: read, cache_write_price: write, output_price: OUTPUT_PRICE } };
      const options = { model: 'any', policies, models, hasPauses: false, now: Date.now() };
      const { everything, policies: replayed } = await replay(script, options);
      for (const own of replayed) ends.add(name, everything, own);
    }
    console.error(`${name}: ${script.steps.length} requests`);
  }
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log(line(['read', 'write', 'cost', 'worst', 'above 1', 'ends above 1', 'highest']));
  console.log(line(['--:', '--:', '--:', ':--', ':--', '--:', '--:']));
  for (const { read, write, ends } of rows) console.log(line([String(read), String(write), ...ends.cells]));
}

const given = argv.slice(2);
const [policy] = given.includes('--policy') ? given.splice(given.indexOf('--policy'), 2).slice(1) : ['auto'];
if (given.length === 0 || given.includes('--help')) console.log(USAGE);
else await main(policy ?? 'auto', given);

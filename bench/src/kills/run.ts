import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { verifyVault } from '@palimpsest/engine';
import { openVault } from '@palimpsest/stores';
import { Random } from '../fuzz/random.js';
import type { Act, Told } from './act.js';
import { differences, isThere } from './compare.js';
import { Expected } from './expected.js';
import { newSubject, type Subject, type SubjectName } from './subject.js';
import type { Orders } from './writer.js';

const WRITER = fileURLToPath(new URL('../../dist/kills/writer.js', import.meta.url));
/** A kill comes after fewer acknowledgements than this, and fewer milliseconds after the last of them. */
const MOST_ACKNOWLEDGED = 25;
const MOST_MS = 12;

export interface KillOptions {
  readonly store: SubjectName;
  readonly kills: number;
  readonly seed: number;
  readonly onRound?: (round: number, findings: readonly string[]) => void;
}

export interface KillReport {
  readonly kills: number;
  readonly serverKills: number;
  readonly acknowledged: number;
  /** Writes that a kill came into: they were there, or not. */
  readonly openButThere: number;
  readonly openAndNotThere: number;
  readonly conversations: number;
  readonly messages: number;
  readonly findings: readonly string[];
}

/**
 * Kills a writer at one point after the other and looks at its store each time: whatever was acknowledged is there, of what was
 * not each write is there whole or not at all, nothing else is there, and the store says of itself that it is whole.
 */
export async function runKills({ store, kills, seed, onRound }: KillOptions): Promise<KillReport> {
  const subject = await newSubject(store);
  const expected = new Expected();
  const total = { kills: 0, serverKills: 0, acknowledged: 0, openButThere: 0, openAndNotThere: 0 };
  const findings: string[] = [];
  let [conversations, messages] = [0, 0];
  let next = new Writer();
  try {
    for (let round = 0; round < kills && findings.length === 0; round += 1) {
      const writer = next;
      next = new Writer();
      const random = new Random(seed, round);
      const isServer = subject.killServer !== undefined && round % 2 === 1;
      const [acknowledged, ms] = [random.below(MOST_ACKNOWLEDGED), random.below(MOST_MS)];
      writer.begin({ address: subject.address, seed, round });
      await writer.reaches(acknowledged);
      await wait(ms);
      const told = await killed(writer, subject, isServer);
      total.kills += 1;
      total.serverKills += isServer ? 1 : 0;
      const found = told.failures.filter(({ isRetryable }) => !isServer || !isRetryable);
      findings.push(...found.map(({ failed, name, message }) => `${failed}: ${name}: ${message}`));

      for (const act of told.done) expected.apply(act);
      total.acknowledged += told.done.length;
      const vault = await openVault(subject.address);
      if (vault.missing !== undefined) findings.push(`reported as missing: ${vault.missing}`);
      for (const act of told.open) {
        const isDone = await isThere(vault, act);
        if (isDone) expected.apply(act);
        if (isDone) total.openButThere += 1;
        else total.openAndNotThere += 1;
      }
      findings.push(...(await differences(vault, expected)));
      const verified = await verifyVault(vault);
      findings.push(...verified.faults.map(({ conversation, what }) => `verify: ${conversation ?? ''} ${what}`));
      [conversations, messages] = [verified.conversations, verified.messages];
      await vault.close();
      if (findings.length > 0) findings.unshift(`after kill ${round + 1}, with open ${JSON.stringify(told.open)}:`);
      onRound?.(round + 1, findings);
    }
    return { ...total, conversations, messages, findings };
  } finally {
    await next.kill();
    await subject.remove();
  }
}

/** What a writer said until it was killed. */
interface Heard {
  readonly done: readonly Act[];
  /** Begun and not acknowledged. */
  readonly open: readonly Act[];
  readonly failures: readonly Extract<Told, { failed: string }>[];
}

async function killed(writer: Writer, subject: Subject, isServer: boolean): Promise<Heard> {
  if (isServer) await subject.killServer?.();
  const heard = await writer.kill();
  if (isServer) await subject.startServer?.();
  await subject.settle();
  return heard;
}

/** A process that writes. */
class Writer {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #closed: Promise<unknown>;
  #output = '';

  constructor() {
    this.#child = spawn(process.execPath, [WRITER], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#closed = once(this.#child, 'close');
    this.#child.stdin.on('error', () => this.#child.kill('SIGKILL'));
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text;
    });
  }

  begin(orders: Orders): void {
    this.#child.stdin.write(`${JSON.stringify(orders)}\n`);
  }

  /** Resolves when so many writes were acknowledged, or none will be any more. */
  async reaches(acknowledged: number): Promise<void> {
    const isReached = () => this.#told().filter((told) => 'done' in told).length >= acknowledged;
    while (!isReached() && this.#child.exitCode === null)
      await Promise.race([once(this.#child.stdout, 'data'), this.#closed]);
  }

  async kill(): Promise<Heard> {
    this.#child.kill('SIGKILL');
    await this.#closed;
    const told = this.#told();
    const done = new Set(told.flatMap((one) => ('done' in one ? [one.done] : [])));
    const begun = told.flatMap((one) => ('begins' in one ? [one.begins] : []));
    return {
      // In the order in which they were acknowledged: that of writes to one conversation.
      done: [...done].flatMap((number) => begun.filter((act) => act.number === number)),
      open: begun.filter(({ number }) => !done.has(number)),
      failures: told.filter((one) => 'failed' in one),
    };
  }

  #told(): Told[] {
    return this.#output
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Told);
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '@palimpsest/core';
import { administer } from '@palimpsest/fakes';
import { END_CLAIMS } from './faults.js';
import type { Findings } from './findings.js';
import { call } from './http.js';
import { Person } from './person.js';
import { filler, MODEL, type Provider, SUMMARY_MODEL } from './provider.js';
import type { Replica } from './replica.js';

const NAME = 'stalled-owner';
const QUIET_TURNS = 5;
const STRATEGY = {
  mode: 'summarize',
  summarize_keep: 4,
  summarize_min_messages: 4,
  token_soft_budget: 300,
  summarizer: 'model',
  summarization_model: SUMMARY_MODEL,
};
const PATIENCE_MS = 30_000;

interface StalledOwnerOptions {
  readonly owner: Replica;
  readonly other: Replica;
  readonly provider: Provider;
  readonly storeUrl: string;
  readonly findings: Findings;
}

/**
 * A replica is stopped in the middle of a background pass, until its claim on it has ended and another replica has made the
 * pass. It is continued then, and comes to its end: what it made must not be committed.
 */
export async function stalledOwner({ owner, other, provider, storeUrl, findings }: StalledOwnerOptions): Promise<void> {
  for (let turn = 1; turn <= QUIET_TURNS; turn += 1) await say(owner, turn, { mode: 'none' });
  const held = provider.holdSummaries(NAME);
  await say(owner, QUIET_TURNS + 1, STRATEGY);
  await inTime(held.arrived, 'the owner begins a pass');
  owner.pause();
  await administer(storeUrl, END_CLAIMS);
  await say(other, QUIET_TURNS + 2, STRATEGY);
  const person = new Person(other.port, other.token);
  const made = await inTime(passOf(person), 'another replica makes the pass');
  held.release();
  owner.continue();
  // A server that is told to stop first ends the passes under way.
  await owner.stop();
  await owner.start();
  const all = (await person.compactions(NAME)).map(({ id }) => id);
  if (all.join() !== made) findings.add('done twice', `the pass of a stalled owner: ${all.join()} instead of ${made}`);
}

async function say({ port }: Replica, turn: number, strategy: JsonObject): Promise<void> {
  const messages = [{ role: 'user', content: `ask-${NAME}-${turn} ${filler(3)}` }];
  const body = { model: MODEL, messages, memory_strategy: strategy };
  const headers = { 'x-palimpsest-conversation': NAME };
  const { status, text } = await call({ port, method: 'POST', path: '/v1/chat/completions', headers, body });
  if (status !== 200) throw new Error(`${NAME} was answered with ${status}: ${text.slice(0, 300)}`);
}

async function passOf(person: Person): Promise<string> {
  for (;;) {
    const [first] = await person.compactions(NAME);
    if (first !== undefined) return first.id;
    await wait(50);
  }
}

async function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const late = new AbortController();
  const timeout = wait(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`within ${PATIENCE_MS} ms it did not happen that ${what}`);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    late.abort();
    await timeout.catch(() => undefined);
  }
}

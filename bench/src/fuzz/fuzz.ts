import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject } from '@palimpsest/core';
import { Crowd } from './crowd.js';
import { deliver } from './delivery.js';
import { sendHuge } from './huge.js';
import { PROVIDER_KEYS, ServerProcess } from './process.js';
import { type Provider, startProvider } from './provider.js';
import { type FuzzRequest, fuzzRequest, SERVERS, type Surroundings } from './request.js';
import { describedRoutes, PROVIDER_ROUTES } from './route.js';
import { Scribe } from './scribe.js';
import { Client, plant, transcriptOf, type User } from './user.js';
import { faults, type Rules } from './verdict.js';

export interface FuzzOptions {
  readonly seconds: number;
  /** It ends after so many, though there is time left. */
  readonly requests?: number | undefined;
  readonly seed: number;
  /** Sends one request alone, by its number, instead of all. */
  readonly only?: number | undefined;
  /** Requests under way at the same time. */
  readonly workers: number;
  /** Requests of 10 MB that are sent beside the others, at most. */
  readonly huge: number;
}

/** Something that must not happen. */
export interface Finding {
  readonly server: string;
  readonly what: string;
  readonly request?: FuzzRequest;
  /** The beginning of the answer. */
  readonly answer?: string;
}

export interface FuzzReport {
  readonly requests: number;
  /** By route: how often each status was answered; 0 where there was no answer. */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly findings: readonly Finding[];
  /** How long `/healthz` took, at worst, while all this went on. */
  readonly healthMs: number;
  readonly peakMegabytes: Readonly<Record<string, number | undefined>>;
}

const TIMEOUT_MS = 30_000;
const HEALTH_EVERY_MS = 250;
const SCRIBE_EVERY_MS = 100;
const MAX_MEGABYTES = 1_024;

/** A server under fire: one demands keys, one is open to its own machine. */
interface Target {
  readonly name: string;
  readonly process: ServerProcess;
  readonly surroundings: Surroundings;
  readonly rules: Rules;
  readonly scribes: readonly (Scribe | Crowd)[];
}

/** Sends hostile requests to real servers for a time, and looks whether anything came of it. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-fuzz-'));
  const provider = await startProvider();
  const targets: Target[] = [];
  try {
    targets.push(await closedTarget(mkdtempSync(join(folder, 'closed-')), provider));
    targets.push(await openTarget(mkdtempSync(join(folder, 'open-')), provider));
    return await attack(targets, provider, options);
  } finally {
    for (const { process } of targets) await process.stop();
    await provider.close();
    rmSync(folder, { recursive: true });
  }
}

async function closedTarget(home: string, provider: Provider): Promise<Target> {
  const server = await ServerProcess.start(home, provider.url, ['--require-keys']);
  const keys = await keysFor(server, ['ada', 'bob', 'eve']);
  return targetOf('closed', server, keys, []);
}

async function openTarget(home: string, provider: Provider): Promise<Target> {
  const server = await ServerProcess.start(home, provider.url, []);
  return targetOf('open', server, await keysFor(server, ['ada']), [['local', await server.token()]]);
}

const keysFor = (server: ServerProcess, names: readonly string[]): Promise<[string, string][]> =>
  Promise.all(names.map(async (name): Promise<[string, string]> => [name, await server.addKey(name)]));

async function targetOf(
  name: string,
  server: ServerProcess,
  keys: readonly [string, string][],
  tokens: readonly [string, string][],
): Promise<Target> {
  const users = await Promise.all([
    ...keys.map(([user, key]) => plant(server.url, user, { authorization: `Bearer ${key}` })),
    ...tokens.map(([user, token]) => plant(server.url, user, { 'x-palimpsest-token': token })),
  ]);
  const [first] = users;
  const anybody = users.find((user) => user.name === 'local');
  const document = await new Client(server.url, first?.headers ?? {}).call('GET', '/openapi.json');
  if (!isJsonObject(document)) throw new Error('the API is not described');
  const secrets = [...keys, ...tokens].map(([, secret]) => secret);
  return {
    name,
    process: server,
    surroundings: {
      host: new URL(server.url).host,
      routes: [...describedRoutes(document), ...PROVIDER_ROUTES],
      users,
      anybody,
    },
    rules: {
      users,
      anybody,
      secrets: [...secrets, ...Object.values(PROVIDER_KEYS)],
    },
    scribes: users.flatMap((user) => [new Scribe(server.url, user), new Crowd(server.url, user)]),
  };
}

async function attack(targets: readonly Target[], provider: Provider, options: FuzzOptions): Promise<FuzzReport> {
  const { seed, seconds, requests = Number.POSITIVE_INFINITY, only, workers, huge } = options;
  const deadline = Date.now() + seconds * 1000;
  const findings: Finding[] = [];
  const statuses = new Map<string, Map<number, number>>();
  let count = 0;
  const isOver = () => Date.now() > deadline || count >= requests || targets.some(({ process }) => process.hasEnded);
  const one = async (number: number) => {
    const target = targets[number % SERVERS];
    if (target === undefined) return;
    count += 1;
    const request = fuzzRequest(seed, number, target.surroundings);
    const answer = await deliver(request, Number(new URL(target.process.url).port), TIMEOUT_MS);
    const route = `${request.route.method} ${request.route.path}`;
    const counts = statuses.get(route) ?? new Map<number, number>();
    for (const status of answer.statuses.length === 0 ? [0] : answer.statuses)
      counts.set(status, (counts.get(status) ?? 0) + 1);
    statuses.set(route, counts);
    for (const what of faults(request, answer, target.rules))
      findings.push({ server: target.name, what, request, answer: answer.text.slice(0, 2_000) });
  };
  let healthMs = 0;
  let next = 0;
  if (only !== undefined) await one(only);
  else
    await Promise.all([
      ...Array.from({ length: workers }, async () => {
        while (!isOver()) await one(next++);
      }),
      ...targets.map(async ({ process }) => {
        for (; !isOver(); await sleep(HEALTH_EVERY_MS)) healthMs = Math.max(healthMs, await healthTime(process.url));
      }),
      ...targets.map(async ({ name, process, surroundings: { users } }) => {
        const [user] = users;
        const complaints = user && (await sendHuge(process.url, user, { seed, count: huge, isOver }));
        for (const what of complaints ?? []) findings.push({ server: name, what });
      }),
      ...targets.flatMap(({ scribes }) =>
        scribes.map(async (scribe) => {
          for (; !isOver(); await sleep(SCRIBE_EVERY_MS)) await scribe.say();
        }),
      ),
    ]);
  const peakMegabytes = Object.fromEntries(targets.map(({ name, process }) => [name, process.peakMegabytes]));
  for (const target of targets) findings.push(...(await aftermath(target)));
  if (!Number.isFinite(healthMs)) findings.push({ server: 'one', what: '/healthz was not answered' });
  if (provider.strayed > 0) findings.push({ server: 'both', what: `${provider.strayed} redirects were followed` });
  return {
    requests: count,
    statuses,
    findings,
    healthMs,
    peakMegabytes,
  };
}

/** How long a server takes to say that it is healthy, without what this process was busy itself; infinite if it does not. */
async function healthTime(url: string): Promise<number> {
  const own = monitorEventLoopDelay({ resolution: 5 });
  own.enable();
  const begun = performance.now();
  const isHealthy = await new Promise<boolean>((resolve) => {
    get(`${url}/healthz`, { agent: false }, (response) => resolve(response.resume().statusCode === 200)).once(
      'error',
      () => resolve(false),
    );
  });
  const busyMs = own.count === 0 ? 0 : own.max / 1e6;
  own.disable();
  return isHealthy ? Math.max(0, performance.now() - begun - busyMs) : Number.POSITIVE_INFINITY;
}

/** What must hold when the fire has ended. */
async function aftermath({ name, process, rules, scribes, surroundings }: Target): Promise<Finding[]> {
  if (process.hasEnded) return [{ server: name, what: `the server ended: ${process.log.slice(-3_000)}` }];
  const complaints: string[] = [];
  for (const user of surroundings.users) {
    if (!(await isAsPlanted(process.url, user))) complaints.push(`what ${user.name} had said is not as it was`);
    for (const other of surroundings.users)
      if (other !== user && (await isFound(process.url, user, other.canary)))
        complaints.push(`${user.name} finds what is ${other.name}'s`);
  }
  for (const scribe of scribes) complaints.push(...[await scribe.complaint()].filter((text) => text !== undefined));
  if (rules.secrets.some((secret) => process.log.includes(secret))) complaints.push('a key is in the log');
  const told = rules.users.find(({ canary }) => process.log.includes(canary));
  if (told !== undefined) complaints.push(`what ${told.name} said is in the log`);
  const peak = process.peakMegabytes;
  if (peak !== undefined && peak > MAX_MEGABYTES) complaints.push(`it took ${Math.round(peak)} MB`);
  if (!Number.isFinite(await healthTime(process.url))) complaints.push('it is not healthy');
  const code = await process.stop();
  if (code !== 0) complaints.push(`it stopped with ${code}: ${process.log.slice(-2_000)}`);
  return complaints.map((what) => ({ server: name, what }));
}

async function isAsPlanted(url: string, { headers, planted, transcript }: User): Promise<boolean> {
  return (await transcriptOf(url, headers, planted)) === transcript;
}

async function isFound(url: string, { headers }: User, text: string): Promise<boolean> {
  const { conversations } = await new Client(url, headers).call('GET', `/conversations?q=${encodeURIComponent(text)}`);
  return !Array.isArray(conversations) || conversations.length > 0;
}

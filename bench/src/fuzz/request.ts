import { gzipSync } from 'node:zlib';
import type { JsonValue } from '@palimpsest/core';
import { SEGMENTS, TEXTS } from './hostile.js';
import { mutated, wireOf } from './mutation.js';
import { MISBEHAVE_HEADER, MISBEHAVIOUR_NAMES, misbehaveHeader } from './provider.js';
import { Random } from './random.js';
import type { Route } from './route.js';
import type { User } from './user.js';

/** How the bytes of a request leave. */
const DELIVERIES = [
  'whole',
  'chunked',
  'slow',
  'pipelined',
  'cut',
  'cut-chunked',
  'wrong-length',
  'bad-length',
  'bad-chunk',
] as const;
type Delivery = (typeof DELIVERIES)[number];

/** One hostile request: the same for the same seed, number and users. */
export interface FuzzRequest {
  readonly number: number;
  readonly route: Route;
  /** Undefined is somebody who does not say who they are. */
  readonly user: User | undefined;
  readonly method: string;
  /** As it stands in the request line. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  readonly delivery: Delivery;
  /** What the provider was told to do wrong. */
  readonly misbehaviour: string | undefined;
}

export interface Surroundings {
  readonly host: string;
  readonly routes: readonly Route[];
  readonly users: readonly User[];
  /** Whoever does not say who they are. */
  readonly anybody: User | undefined;
}

/** Conversations that everybody may do anything to. */
const PLAYGROUND = ['play-0', 'play-1', 'play-2', 'play-3'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  '',
];
/** Requests go to the servers in turn. */
export const SERVERS = 2;
const BIG_BODY = 3 * 1024 * 1024;

/** The first requests let the provider do everything wrong, on each of its routes; then all is left to chance. */
export function fuzzRequest(seed: number, number: number, surroundings: Surroundings): FuzzRequest {
  const { host, routes, users, anybody } = surroundings;
  const random = new Random(seed, number);
  const swept = sweep(routes)[Math.floor(number / SERVERS)];
  const route = swept?.route ?? random.pick(routes);
  const user = random.chance(0.92) ? random.pick(users) : undefined;
  const isTame = random.chance(0.25);
  const chosen = route.hasProvider && random.chance(0.25) ? random.pick(MISBEHAVIOUR_NAMES) : undefined;
  const misbehaviour = swept?.misbehaviour ?? chosen;
  const isMutated = !isTame && misbehaviour === undefined;
  const method = isMutated && random.chance(0.03) ? random.pick(METHODS) : route.method;
  const self = user ?? anybody;
  const own = [...PLAYGROUND, ...(method === 'GET' ? (self?.names ?? []) : [])];
  const foreign = users
    .filter((other) => other !== self)
    .flatMap(({ names: theirs }) => theirs.filter((name) => self?.planted.includes(name) !== true));
  const names = random.chance(0.5) ? foreign : own;
  const body = bodyOf(route, { random, user, names, own, isMutated, misbehaviour });
  return {
    number,
    route,
    user,
    method,
    target: targetOf(route, random, names, isMutated),
    headers: headersOf({ route, host, random, user, names, isMutated, misbehaviour, hasBody: body.length > 0 }),
    body,
    delivery: isMutated && random.chance(0.2) ? random.pick(DELIVERIES) : 'whole',
    misbehaviour,
  };
}

const sweep = (routes: readonly Route[]) =>
  routes
    .filter(({ hasProvider, body }) => hasProvider && body !== undefined)
    .flatMap((route) => MISBEHAVIOUR_NAMES.map((misbehaviour) => ({ route, misbehaviour })));

interface BodyFacts {
  readonly random: Random;
  readonly user: User | undefined;
  readonly names: readonly string[];
  readonly own: readonly string[];
  readonly isMutated: boolean;
  readonly misbehaviour: string | undefined;
}

function bodyOf(route: Route, { random, user, names, own, isMutated, misbehaviour }: BodyFacts): Buffer {
  if (route.body === undefined) return isMutated && random.chance(0.05) ? Buffer.from('{}') : Buffer.alloc(0);
  const isImport = route.path.endsWith('/import') && user !== undefined;
  const begun: JsonValue = isImport ? { ...user.exported } : route.body(random, own);
  // A model of its own: after some failures a model is left alone for a while.
  if (misbehaviour !== undefined)
    return Buffer.from(JSON.stringify({ ...Object(begun), model: `${misbehaviour}-${random.below(99)}` }));
  if (!isMutated) return Buffer.from(JSON.stringify(begun));
  if (random.chance(0.01)) return Buffer.from(JSON.stringify({ ...Object(begun), message: 'a'.repeat(BIG_BODY) }));
  let value = begun;
  for (let count = random.pick([1, 1, 1, 2, 3]); count > 0; count -= 1) value = mutated(value, random, names);
  const bytes = wireOf(value, random);
  return random.chance(0.02) ? gzipSync(bytes) : bytes;
}

function targetOf({ path, query }: Route, random: Random, names: readonly string[], isMutated: boolean): string {
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (isMutated && random.chance(0.15)) return random.pick(SEGMENTS);
    if (isMutated && random.chance(0.1)) return encoded(random.pick(TEXTS));
    return name === 'depth' ? String(random.below(8)) : name === 'user_id' ? 'me' : encoded(random.pick(names));
  });
  const asked = query.filter(() => random.chance(0.4)).map((name) => `${name}=${queryValue(random, isMutated)}`);
  if (isMutated && random.chance(0.05)) asked.push(`${encoded(random.pick(TEXTS))}=${random.pick(SEGMENTS)}`);
  return asked.length === 0 ? place : `${place}?${asked.join('&')}`;
}

const queryValue = (random: Random, isMutated: boolean): string =>
  isMutated ? encoded(random.pick(TEXTS)) : String(1 + random.below(50));

/** A half of a character cannot be written in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 4_000);

interface HeaderFacts {
  readonly route: Route;
  readonly host: string;
  readonly random: Random;
  readonly user: User | undefined;
  readonly names: readonly string[];
  readonly isMutated: boolean;
  readonly misbehaviour: string | undefined;
  readonly hasBody: boolean;
}

function headersOf(facts: HeaderFacts): [string, string][] {
  const { route, host, random, user, names, isMutated, misbehaviour, hasBody } = facts;
  const headers: [string, string][] = [['host', host]];
  for (const entry of Object.entries({ ...route.headers, ...user?.headers })) headers.push(entry);
  if (hasBody || route.method !== 'GET') headers.push(['content-type', 'application/json']);
  if (misbehaviour !== undefined) headers.push([MISBEHAVE_HEADER, misbehaveHeader(misbehaviour)]);
  if (!isMutated) return headers;
  if (random.chance(0.2)) headers.push(['x-palimpsest-conversation', random.pick(names)]);
  if (random.chance(0.05)) headers.push(['x-palimpsest-conversation', latin(random.pick(TEXTS))]);
  if (random.chance(0.05)) headers.push(['x-palimpsest-agent', latin(random.pick(TEXTS))]);
  if (random.chance(0.03)) headers.push(['content-encoding', random.pick(['gzip', 'br', 'x'])]);
  if (random.chance(0.03)) headers.push(['x-big', 'a'.repeat(random.pick([9_000, 20_000, 70_000]))]);
  if (random.chance(0.03)) headers.push(['origin', random.pick(['https://evil.test', 'null', 'http://localhost'])]);
  if (random.chance(0.02)) headers.push(['expect', random.pick(['100-continue', 'x'])]);
  if (random.chance(0.02)) headers.push(['upgrade', 'websocket'], ['connection', 'upgrade']);
  if (random.chance(0.03)) headers.push(['x-api-key', latin(random.pick(TEXTS))]);
  if (random.chance(0.03)) headers.push(['x-palimpsest-token', latin(random.pick(TEXTS))]);
  if (random.chance(0.03)) headers.push(['anthropic-version', random.pick(['2023-06-01', latin(random.pick(TEXTS))])]);
  if (random.chance(0.03)) headers.push(['openai-organization', latin(random.pick(TEXTS))]);
  const type = headers.find(([name]) => name === 'content-type');
  if (type !== undefined && random.chance(0.05)) type[1] = random.pick(TYPES);
  return headers;
}

/** As bytes go into a header; some of them do not belong there. */
const latin = (text: string): string => text.slice(0, 500);

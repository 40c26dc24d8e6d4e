import type { IncomingMessage } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import type { ProviderKind } from '../providers/provider-kind.js';
import { PROVIDERS } from '../providers/providers.js';

/** The address of a request for a provider. */
export interface ProviderAddress {
  /** As the provider's own clients write it, without its query: what the request is recognised by. */
  readonly path: string;
  /** Where it goes at the provider, with its query: below the base of its address, or below its root. */
  readonly target: string;
  readonly isFromRoot: boolean;
  /** The name by which the address asks for a model. */
  readonly deployment: string | undefined;
}

const offeredAt = (path: string): ProviderKind | undefined => PROVIDERS.find(({ base }) => path.startsWith(`${base}/`));

/** What an address of the API of a provider elsewhere means. It goes to the provider as it came. */
function aliased(path: string) {
  for (const { alias, base } of PROVIDERS) {
    const found = alias?.exec(path);
    if (found) return { path: `${base}${found[2]}`, deployment: found[1] };
  }
  return undefined;
}

/** A path as the provider's own clients write it, where it is one for a provider. */
export const providerPath = (path: string): string | undefined =>
  offeredAt(path) === undefined ? aliased(path)?.path : path;

type Addressed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** Writes the address of a request as the rest of the server knows it: in the version that is offered, and without a key. */
export function normaliseAddress(request: Addressed): void {
  offerVersion(request);
  moveKeyToHeader(request);
}

/** A client that names another version of its provider's API is served by the one that is offered. */
function offerVersion(request: Addressed): void {
  const { method, url = '', headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  const isOf = ({ otherBase, keyHeader, clientHeader = keyHeader }: ProviderKind): boolean =>
    otherBase !== undefined &&
    path.startsWith(`${otherBase}/models`) &&
    (method === 'POST' ? METHOD_OF_MODEL.test(path) : keyHeader in headers || clientHeader in headers);
  const kind = PROVIDERS.find(isOf) as ProviderKind | undefined;
  if (kind !== undefined) request.url = kind.base + url.slice(kind.otherBase?.length);
}

/** The only protocol that writes what is asked of a model behind its name. */
const METHOD_OF_MODEL = /^\/\w+\/(?:models|tunedModels)\/[^/:]+:\w+$/;

/** The client's key as a header, where its provider also takes it in the address: no other part of the server sees it there. */
function moveKeyToHeader(request: Addressed): void {
  const { url = '' } = request;
  const start = url.indexOf('?');
  const kind = start < 0 ? undefined : offeredAt(url.slice(0, start));
  if (kind?.keyParameter === undefined) return;
  const { keyHeader, keyParameter } = kind;
  const fields = url.slice(start + 1).split('&');
  const key = new URLSearchParams(url.slice(start + 1)).get(keyParameter);
  if (key === null) return;
  request.headers[keyHeader] ??= key;
  const others = fields.filter((field) => field.split('=', 1)[0] !== keyParameter).join('&');
  request.url = others === '' ? url.slice(0, start) : `${url.slice(0, start)}?${others}`;
}

/** @throws InvalidInputError for an address that leads elsewhere, or holds a secret of ours */
export function providerAddress(method: string, url: string): ProviderAddress {
  const path = url.split('?', 1)[0] ?? '/';
  if (LEADS_ELSEWHERE.test(path)) throw new InvalidInputError('path', `Invalid URL (${method} ${path})`, 'not_found');
  if (SECRET.test(url)) throw new InvalidInputError('path', SECRET_IN_ADDRESS);
  const kind = offeredAt(path);
  const alias = kind === undefined ? aliased(path) : undefined;
  return {
    path: alias?.path ?? path,
    target: alias === undefined ? url.slice(kind?.base.length) : url,
    isFromRoot: alias !== undefined,
    deployment: alias?.deployment,
  };
}

/** A step up or a backslash, however it is written: with the provider's key it could reach beside the provider's API. */
const LEADS_ELSEWHERE = /\\|%5c|(?:\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i;

/** A key or token of ours in an address. */
const SECRET = /[=&?/]pl[cmst]_[\w-]{8,}/;
const SECRET_IN_ADDRESS =
  "There is a Palimpsest key or token in the address. Send it as 'Authorization: Bearer …' instead: addresses end up in logs.";

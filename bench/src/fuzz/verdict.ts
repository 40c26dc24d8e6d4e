import { type Answer, isWhole } from './delivery.js';
import { ON_PURPOSE } from './provider.js';
import type { FuzzRequest } from './request.js';
import type { User } from './user.js';

/** What must hold of every answer of a server. */
export interface Rules {
  readonly users: readonly User[];
  /** Whoever does not say who they are; undefined where that is not allowed. */
  readonly anybody: User | undefined;
  /** What no answer may hold. */
  readonly secrets: readonly string[];
}

const MAX_HEADER_BYTES = 16_000;
const MAX_PIPELINED_BYTES = 65_536;
const UNREADABLE = /[^\t\x20-\x7e]/;
const PUBLIC = ['/healthz', '/readyz'];

/** Everything that is wrong with an answer. */
export function faults(request: FuzzRequest, answer: Answer, rules: Rules): string[] {
  const { statuses, text, isHung } = answer;
  const head = text.slice(0, Math.max(0, text.indexOf('\r\n\r\n')));
  const isPublic = PUBLIC.includes(request.target.split('?', 1)[0] ?? '');
  const isStranger = request.user === undefined && !isPublic;
  const self = request.user ?? rules.anybody;
  // What the provider keeps belongs to the operator, whose account it is.
  const isOwnAccount = self !== undefined && self === rules.anybody && request.target.startsWith('/v1/responses/');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isApi = request.target.startsWith('/api/v1/');
  return [
    ...(isHung ? ['no end of an answer came'] : []),
    ...(statuses.length === 0 && isWhole(request) && !isUnreadable(request)
      ? ['the connection was closed without an answer']
      : []),
    ...statuses
      .filter((status) => status >= 500 && !isProviders(request, status, text))
      .map((status) => `status ${status}`),
    ...rules.users
      .filter((user) => user !== self && text.includes(user.canary) && !isOwnAccount)
      .map(({ name }) => `it holds what is ${name}'s`),
    ...rules.secrets.filter((secret) => text.includes(secret)).map(() => 'it holds a key'),
    ...(/\nx-fuzz-injected/i.test(head) ? ['a header was injected'] : []),
    ...(isStranger && rules.anybody === undefined && statuses.some((status) => status < 400)
      ? ['a stranger got in']
      : []),
    ...(isStranger && isApi && !isRead && statuses.some((status) => status < 400) ? ['a change without a token'] : []),
    ...(isApi && statuses.some((status) => status >= 402) && !isExplained(request, text)
      ? ['a refusal without a reason']
      : []),
  ];
}

/** The provider failed, and we only say so. */
const isProviders = ({ misbehaviour, method }: FuzzRequest, status: number, text: string): boolean =>
  (misbehaviour !== undefined && (status === 999 || text.includes(ON_PURPOSE) || text.includes('"upstream_error"'))) ||
  (status === 503 && /\nretry-after: \d/.test(text) && (text.includes('is not called for') || method === 'HEAD'));

/** What the HTTP parser refuses has no body. */
const isExplained = ({ method }: FuzzRequest, text: string): boolean =>
  method === 'HEAD' || text.includes('"message":') || /^HTTP\/1\.1 (?:417|431) /.test(text);

/** What Node's HTTP server refuses by itself, or a client cannot expect an answer to, closes the connection at once. */
const isUnreadable = ({ headers, target, delivery, body }: FuzzRequest): boolean =>
  UNREADABLE.test(target) ||
  headers.some(([name, value]) => UNREADABLE.test(value) || (name === 'expect' && value !== '100-continue')) ||
  headers.reduce((size, [name, value]) => size + name.length + value.length, 0) > MAX_HEADER_BYTES ||
  (delivery === 'pipelined' && body.length > MAX_PIPELINED_BYTES);

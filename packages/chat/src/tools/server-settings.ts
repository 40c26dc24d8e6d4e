import { createHash } from 'node:crypto';
import { visibleJson } from '@palimpsest/core/visible';
import { shortened } from '../text/words.js';

/** How a tool server is reached, with all variables filled in. */
export type ServerAddress =
  | {
      readonly kind: 'process';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string | undefined;
    }
  | { readonly kind: 'http' | 'sse'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

/** All tools of a server, or some of them by name. */
type Tools = true | readonly string[];

/** A server of tools, as a file declares it. */
export interface ServerSettings {
  readonly name: string;
  /** The file that declares it. */
  readonly place: string;
  /** All that the file says of it, for a person who decides about it: no variable is filled in. */
  readonly shown: readonly string[];
  /** Undefined where `problem` says what is wrong with it. */
  readonly address: ServerAddress | undefined;
  readonly problem: string | undefined;
  /** Run without asking. */
  readonly alwaysAllow: Tools;
  /** Asked for each time, although they only read. */
  readonly alwaysAsk: Tools;
  /** A call that takes longer is given up. */
  readonly callMs: number;
  /** What nobody is to see: values of `env` and `headers`, and of variables that are named like keys. */
  readonly secrets: readonly string[];
  /** Only with this agent; undefined with all. */
  readonly agent: string | undefined;
  /** A person must agree before it is started, because it came with a folder. */
  readonly needsApproval: boolean;
  /** Another for each change of where it is declared, and how. */
  readonly fingerprint: string;
}

export interface Declared {
  readonly place: string;
  readonly agent?: string | undefined;
  readonly needsApproval: boolean;
  /** The variables of the environment, for `${NAME}`. */
  readonly variable: (name: string) => string | undefined;
}

/** What is wrong with a declaration, in words. */
class SettingsError extends Error {}

/**
 * The servers of an `mcpServers` object, as other clients have it: `command`, `args`, `env` and `cwd`, or `url`, `headers` and
 * `type`; besides `timeout`, `alwaysAllow`, `alwaysAsk` and `disabled`. Fields that only other clients know are passed over. What is wrong
 * with one server is said of that server, and is no matter to the others.
 */
export function serversIn(value: unknown, declared: Declared): ServerSettings[] {
  if (!isObject(value))
    return [unreadable('mcpServers', declared, 'is not an object. Write {"NAME": {"command": "…"}}.')];
  return Object.entries(value).flatMap(([name, server]) => {
    if (isObject(server) && server.disabled === true) return [];
    if (name.length > MOST_NAME_CHARS)
      return [unreadable(shortened(name, MOST_NAME_CHARS), declared, 'has too long a name. Shorten it.')];
    try {
      return [parsed(name, server, declared)];
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      return [unreadable(name, declared, error.message)];
    }
  });
}

/** Stands for the servers of a file that cannot be read. */
export const unreadable = (name: string, declared: Declared, problem: string): ServerSettings => ({
  ...nothing(name, declared),
  problem,
});

const nothing = (name: string, { place, agent, needsApproval }: Declared): ServerSettings => ({
  ...{ name, place, agent, needsApproval, shown: [], address: undefined, problem: undefined, fingerprint: '' },
  ...{ alwaysAllow: [], alwaysAsk: [], callMs: CALL_MS, secrets: [] },
});

function parsed(name: string, server: unknown, declared: Declared): ServerSettings {
  if (!isObject(server)) throw new SettingsError('is not an object. Write {"command": "…"} or {"url": "…"}.');
  const filledIn: string[] = [];
  const variable = (asked: string) => {
    const value = declared.variable(asked);
    if (value !== undefined && LIKE_A_SECRET.test(asked)) filledIn.push(value);
    return value;
  };
  const address = addressOf(server, variable);
  const hidden = [...filledIn, ...Object.values(address.kind === 'process' ? address.env : address.headers)];
  return {
    ...nothing(name, declared),
    address,
    shown: declarationLines(server, declared.variable),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([declared.place, name, server]))
      .digest('hex'),
    alwaysAllow: toolsIn(server, 'alwaysAllow'),
    alwaysAsk: toolsIn(server, 'alwaysAsk'),
    callMs: callMsIn(server),
    secrets: hidden.filter((secret) => secret.length >= LEAST_SECRET),
  };
}

const MOST_NAME_CHARS = 100;
/** Shorter values, such as `1`, are no secrets, and would be found everywhere. */
const LEAST_SECRET = 4;
const LIKE_A_SECRET = /key|token|secret|password|auth/i;

function addressOf(server: Record<string, unknown>, variable: Declared['variable']): ServerAddress {
  const text = (field: string): string | undefined => {
    const value = server[field];
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value === '') throw new SettingsError(`has no text as '${field}'. Write one.`);
    return expanded(value, field, variable);
  };
  const command = text('command');
  if (command !== undefined)
    return {
      ...{ kind: 'process', command, cwd: text('cwd'), env: textsIn(server, 'env', variable) },
      args: listIn(server, 'args').map((arg) => expanded(arg, 'args', variable)),
    };
  const url = text('url');
  if (url === undefined) throw new SettingsError("has neither 'command' nor 'url'. Write one of them.");
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new SettingsError("has no http address as 'url'. Write one like https://example.com/mcp.");
  return { kind: server.type === 'sse' ? 'sse' : 'http', url, headers: textsIn(server, 'headers', variable) };
}

function textsIn(
  server: Record<string, unknown>,
  field: string,
  variable: Declared['variable'],
): Record<string, string> {
  const value = server[field] ?? {};
  const entries = isObject(value) ? Object.entries(value) : [['', undefined] as const];
  return Object.fromEntries(
    entries.map(([name, text]) => {
      if (typeof text !== 'string')
        throw new SettingsError(`has no object of texts as '${field}'. Write {"NAME": "…"}.`);
      return [name, expanded(text, `${field}.${name}`, variable)];
    }),
  );
}

function listIn(server: Record<string, unknown>, field: string): string[] {
  const value = server[field] ?? [];
  const texts = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  if (!Array.isArray(value) || texts.length < value.length)
    throw new SettingsError(`has no list of texts as '${field}'. Write ["…"].`);
  return texts;
}

/** Some clients write it in milliseconds and some in seconds: nobody means less than a second, or more than a quarter of an hour in seconds. */
function callMsIn({ timeout = CALL_MS }: Record<string, unknown>): number {
  const callMs = typeof timeout === 'number' && timeout < SECOND_MS ? timeout * SECOND_MS : timeout;
  if (typeof callMs === 'number' && callMs >= SECOND_MS && callMs <= MOST_CALL_MS) return callMs;
  throw new SettingsError("has no time in milliseconds as 'timeout'. Write 60000 for a minute.");
}

const SECOND_MS = 1_000;
const CALL_MS = 600 * SECOND_MS;
/** Timers take no more. */
const MOST_CALL_MS = 2 ** 31 - 1;

const toolsIn = (server: Record<string, unknown>, field: string): Tools =>
  server[field] === true ? true : server[field] === false ? [] : listIn(server, field);

function expanded(text: string, field: string, variable: Declared['variable']): string {
  return text.replace(VARIABLE, (_, name: string, otherwise?: string) => {
    const value = variable(name) ?? otherwise;
    if (value !== undefined) return value;
    throw new SettingsError(
      `needs the variable ${name} in '${field}', which is not set. Set it, or write \${${name}:-…}.`,
    );
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of elsewhere without what nobody is to see. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);

/**
 * All that a file declares of a tool server, a line each, for a person who decides about it: nothing is left out, and every sign can be
 * seen. Variables are named and not filled in.
 */
export function declarationLines(server: unknown, variable: (name: string) => string | undefined): string[] {
  if (!isObject(server)) return [visibleJson(server)];
  const lines = Object.entries(server).flatMap(([field, value]) =>
    isObject(value) && Object.keys(value).length > 0
      ? Object.entries(value).map(([name, one]) => `${field} ${keyText(name)}: ${visibleJson(one)}`)
      : [`${keyText(field)}: ${visibleJson(value)}`],
  );
  const names = variablesIn(JSON.stringify(server));
  const shown = names.map((name) => (variable(name) === undefined ? `${name} (not set)` : name));
  return shown.length === 0 ? lines : [...lines, `gets the values of your variables: ${shown.join(', ')}`];
}

/** `${NAME}`, and `${NAME:-what stands for it where it is not set}`. */
const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** Plain names as they are. */
const keyText = (name: string): string => (/^[\w.-]+$/.test(name) ? name : visibleJson(name));

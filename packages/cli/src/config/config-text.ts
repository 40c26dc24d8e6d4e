import { existsSync } from 'node:fs';
import { type JsonObject, type JsonValue, visibleJson } from '@palimpsest/core';
import { PROVIDERS } from '@palimpsest/server/providers';
import { withoutPassword } from '@palimpsest/stores';
import type { Environment } from '../environment.js';
import { DEFAULT_ORIGIN, type Origin } from '../layer.js';
import type { ResolvedSettings } from '../resolve-settings.js';
import { SETTINGS } from '../settings.js';
import { settingsFiles } from '../settings-places.js';
import { EMBEDDINGS_KEY_VARIABLE } from '../variable-layers.js';
import type { SettingPath } from './setting-path.js';

/** A value that holds. `value` is null where there is none. */
export interface Row {
  readonly setting: string;
  readonly value: JsonValue;
  readonly origin: Origin;
}

const NOT_SET = '(not set)';
const NOT_NAMED = '(an Ollama on this machine, or the built-in model)';

/** The settings that hold and where each came from, for people. Of keys it says only whether they are set. */
export function configText(resolved: ResolvedSettings, environment: Environment): string {
  const rows = [
    ['setting', 'value', 'from'],
    ...rowsOf(resolved).map((row) => [row.setting, textOf(row), row.origin.name || row.origin.layer]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const files = filesOf(environment).map(
    ({ path, layer, isThere }) => `${layer}: ${path}${isThere ? '' : ' (not there)'}`,
  );
  const keys = Object.entries(keysOf(environment)).map(([name, state]) => `${name}: ${state}`);
  const notes = resolved.notes.map((note) => `Note: ${note}`);
  return [...table, '', ...files, ...keys, ...notes].join('\n');
}

/** The same for programs. */
export function configJson(resolved: ResolvedSettings, environment: Environment): string {
  const settings = rowsOf(resolved).map(({ setting, value, origin: { layer, name } }) => [
    setting,
    { value, layer, name: name || null },
  ]);
  const files = filesOf(environment).map(({ path, layer, isThere }) => ({ path, layer, is_there: isThere }));
  const { notes } = resolved;
  return visibleJson({ settings: Object.fromEntries(settings), files, keys: keysOf(environment), notes }, 2);
}

function rowsOf(resolved: ResolvedSettings): Row[] {
  const { settings, origins, strategy, strategyOrigins, agents, agentOrigins } = resolved;
  const plain = SETTINGS.filter(({ name }) => name !== 'memory_strategy' && name !== 'agents').map(({ name }) => ({
    setting: name,
    value: name === 'store' ? withoutPassword(settings.store) : (settings[name] ?? null),
    origin: origins.get(name) ?? DEFAULT_ORIGIN,
  }));
  const fields = Object.entries<JsonValue | undefined>({ ...strategy } satisfies JsonObject).map(([field, value]) => ({
    setting: `memory_strategy.${field}`,
    value: value ?? null,
    origin: strategyOrigins.get(field) ?? DEFAULT_ORIGIN,
  }));
  const declared = [...agents].map(([name, agent]) => ({
    setting: `agents.${name}`,
    value: { ...agent } as JsonObject,
    origin: agentOrigins.get(name) ?? DEFAULT_ORIGIN,
  }));
  return [...plain, ...fields, ...declared];
}

/** The value of a setting or of one entry of it; undefined for an entry that is not there. */
export function rowOf(resolved: ResolvedSettings, { setting: { name }, key }: SettingPath): Row | undefined {
  const setting = key === undefined ? name : `${name}.${key}`;
  const rows = rowsOf(resolved);
  const origin = resolved.origins.get(name) ?? DEFAULT_ORIGIN;
  const own = rows.find((row) => row.setting === setting);
  if (own !== undefined) return own;
  if (key !== undefined) {
    const value = name === 'models' ? resolved.settings.models[key] : undefined;
    return value === undefined ? undefined : { setting, value, origin };
  }
  const entries = rows.filter((row) => row.setting.startsWith(`${name}.`));
  return {
    setting,
    value: Object.fromEntries(entries.map((row) => [row.setting.slice(name.length + 1), row.value])),
    origin,
  };
}

export const textOf = ({ setting, value }: Pick<Row, 'setting' | 'value'>): string => {
  if (value === null) return setting === 'upstream' ? NOT_NAMED : NOT_SET;
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
};

export const filesOf = (environment: Environment) =>
  settingsFiles(environment).map(({ name, layer }) => ({ path: name, layer, isThere: existsSync(name) }));

const keysOf = ({ providerKeys, own }: Environment) => ({
  ...Object.fromEntries(
    PROVIDERS.map(({ name, keyVariables: [usual] }) => {
      const { variable = usual, key } = providerKeys.get(name) ?? {};
      return [variable, stateOf(key)];
    }),
  ),
  [EMBEDDINGS_KEY_VARIABLE]: stateOf(own.get(EMBEDDINGS_KEY_VARIABLE)),
});

const stateOf = (key: string | undefined) => (key === undefined ? 'not set' : 'set');

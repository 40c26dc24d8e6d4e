import { InvalidInputError, type JsonValue } from '@palimpsest/core';
import { type Agents, parseModels, type Reach, type Strategy } from '@palimpsest/engine/settings';
import { flagOf, PROVIDERS } from '@palimpsest/server/providers';
import { isOwnAddress } from './address.js';
import { resolveAgents } from './agents-setting.js';
import type { Environment } from './environment.js';
import { type Flags, flagLayers } from './flags.js';
import { DEFAULT_ORIGIN, type Layer, type Origin, placeOf } from './layer.js';
import { reachNotes, reachOf } from './project/reach.js';
import { SETTINGS, type SettingName, type Settings, settingsSchema } from './settings.js';
import { settingsLayers } from './settings-layers.js';
import { resolveStrategySetting, type StrategySetting } from './strategy-setting.js';
import { foundUpstream, variableLayers } from './variable-layers.js';

/** The settings that hold, and where each of them came from. */
export interface ResolvedSettings {
  readonly settings: Settings;
  readonly origins: ReadonlyMap<SettingName, Origin>;
  /** `settings.memory_strategy` with the defaults of its mode, and where its fields came from. */
  readonly strategy: Strategy;
  readonly strategyOrigins: StrategySetting['origins'];
  /** Who is declared, and where. */
  readonly agents: Agents;
  readonly agentOrigins: ReadonlyMap<string, Origin>;
  /** What no strategy may exceed, because the provider is one that a project's file names. */
  readonly reach: Reach;
  /** What was said and has no effect. */
  readonly notes: readonly string[];
}

/**
 * Flags over variables over the project's file over the user's file over defaults, field by field. `files` are what those of the
 * environment say.
 * @throws InvalidInputError naming the flag, the variable or the file and the field
 */
export function resolveSettings(
  flags: Flags,
  environment: Environment,
  files = settingsLayers(environment),
): ResolvedSettings {
  const named = [...flagLayers(flags), ...variableLayers(environment), ...files];
  const found = named.some(({ values }) => values.upstream !== undefined) ? undefined : foundUpstream(environment);
  const layers = found === undefined ? named : [...named, found];
  for (const layer of layers) check(layer);
  for (const layer of layers) checkModels(layer);
  for (const { refusal } of files) if (refusal !== undefined) throw refusal;
  const winners = new Map(
    SETTINGS.flatMap(({ name }) => {
      const layer = layers.find(({ values }) => values[name] !== undefined);
      return layer === undefined ? [] : [[name, { value: layer.values[name], origin: layer.origin }] as const];
    }),
  );
  const { memory_strategy: initial } = settingsSchema.parse({});
  const { given, effective, origins, notes } = resolveStrategySetting(layers, initial);
  const values = Object.fromEntries(
    [...winners].map(([name, { value }]): [string, JsonValue | undefined] => [name, value]),
  );
  const { agents, agentOrigins } = resolveAgents(layers, given);
  const parsed = settingsSchema.parse({ ...values, memory_strategy: given });
  const from = new Map(SETTINGS.map(({ name }) => [name, winners.get(name)?.origin ?? DEFAULT_ORIGIN]));
  const reach = reachOf(from, layers);
  const resolved = {
    settings: { ...parsed, store: withHome(parsed.store, environment.homeFolder) },
    origins: from,
    strategy: effective,
    strategyOrigins: origins,
    agents,
    agentOrigins,
    notes: [...notes, ...files.flatMap(({ note }) => note ?? []), ...reachNotes(reach, from)],
    reach,
  };
  checkNotItself(resolved);
  return resolved;
}

/** Also what a layer above overrules must be good: nobody should find out later. */
function check({ values, origin }: Layer): void {
  for (const { name, schema, refusal } of SETTINGS) {
    const value = values[name];
    if (value !== undefined && !schema.safeParse(value).success)
      throw new InvalidInputError(name, `${placeOf(origin, name)}: ${refusal(value)}`);
  }
}

function checkModels({ values: { models }, origin }: Layer): void {
  if (models === undefined) return;
  try {
    parseModels(models);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(error.field, `${placeOf(origin, error.field)}: ${error.message}`);
  }
}

function checkNotItself({ settings, origins }: ResolvedSettings): void {
  for (const { addressSetting: name, client } of PROVIDERS) {
    const value = settings[name];
    if (value !== undefined && isOwnAddress(value, settings.port))
      throw new InvalidInputError(
        name,
        `${placeOf(origins.get(name) ?? DEFAULT_ORIGIN, name)}: '${value}' is this proxy itself. ${client.variable} is for the programs that use it; name the provider with ${flagOf(name)}.`,
      );
  }
}

/** Shells leave a tilde inside a word alone. */
const withHome = (address: string, homeFolder: string): string =>
  address.replace(/^sqlite:~(?=[\\/])/, () => `sqlite:${homeFolder}`);

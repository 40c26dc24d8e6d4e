import { isJsonObject, type JsonValue } from '@palimpsest/core';
import type { Reach } from '@palimpsest/engine/settings';
import { PROVIDERS } from '@palimpsest/server/providers';
import type { Layer, Origin } from '../layer.js';
import type { SettingName } from '../settings.js';

/** With these a provider gets nothing but the conversation that it answers in. */
const CONVERSATION_ONLY: Required<Reach> = { recall_scope: 'conversation', memory: 'off' };

/**
 * What no strategy may exceed. A provider that only a project's file names gets its own conversation, and more only where that file asks
 * for it itself, so that the consent showed it, or where a flag of this run does.
 */
export function reachOf(origins: ReadonlyMap<SettingName, Origin>, layers: readonly Layer[]): Reach {
  if (!PROVIDERS.some(({ addressSetting: name }) => origins.get(name)?.layer === 'project file')) return {};
  const given = layers
    .filter(({ origin: { layer } }) => layer === 'project file' || layer === 'flag')
    .flatMap(({ values: { memory_strategy, agents } }) => [
      memory_strategy,
      ...(isJsonObject(agents) ? Object.values(agents).map(strategyOf) : []),
    ]);
  const isSet = (field: string) => given.some((strategy) => isJsonObject(strategy) && strategy[field] !== undefined);
  return Object.fromEntries(Object.entries(CONVERSATION_ONLY).filter(([field]) => !isSet(field)));
}

const strategyOf = (agent: JsonValue | undefined): JsonValue | undefined =>
  isJsonObject(agent) ? agent.memory_strategy : undefined;

/** What the user should know of it. */
export function reachNotes(reach: Reach, origins: ReadonlyMap<SettingName, Origin>): string[] {
  const held = Object.entries(reach).map(([field, value]) => `${field} stays ${value}`);
  if (held.length === 0) return [];
  const file = PROVIDERS.map(({ addressSetting: name }) => origins.get(name)).find(
    (origin) => origin?.layer === 'project file',
  )?.name;
  return [`${file} names the provider, which gets no more than the conversation itself: ${held.join(' and ')}.`];
}

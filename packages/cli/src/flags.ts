import { InvalidInputError, isJsonObject, type JsonObject } from '@palimpsest/core';
import { type Command, Option } from 'commander';
import type { Layer } from './layer.js';
import { SETTINGS, type SettingName } from './settings.js';
import { STRATEGY_FIELDS, strategyFieldDefault, strategyFieldMeaning, strategyFromText } from './strategy-field.js';

/** What commander makes of the command line. */
export type Flags = Readonly<Record<string, string | boolean | undefined>>;

/** A flag that is another way to write a setting. */
interface Alias {
  readonly flag: string;
  readonly name: SettingName;
  readonly meaning: string;
  readonly read: (text: string) => string;
}

export const ALIASES: readonly Alias[] = [
  {
    flag: '--openai-base-url <url>',
    name: 'upstream',
    meaning: 'the same as --upstream',
    read: (text) => text,
  },
  {
    flag: '--memory-path <folder>',
    name: 'store',
    meaning: 'store conversations in this folder; the same as --store sqlite:FOLDER/palimpsest.db',
    read: (folder) => `sqlite:${folder.replace(/[\\/]+$/, '')}/palimpsest.db`,
  },
];

export const LONG = '--long-conversation';
const NOT_LONG = '--no-long-conversation';
export const MEMORY = '--memory';
export const NO_MEMORY = '--no-memory';

export function addFlags(command: Command): Command {
  for (const { flag, meaning, initial, variable } of SETTINGS)
    if (flag !== undefined)
      command.option(flag, `${meaning} (${initial === undefined ? '' : `${textOf(initial)}; `}${variable})`);
  for (const { flag, meaning } of ALIASES) command.option(flag, meaning);
  command
    .option(LONG, 'for one conversation that lasts for months: the same as --memory-strategy long')
    .option(NOT_LONG, 'no memory strategy of mode long, even if a file or a variable sets it')
    .option(MEMORY, 'remember facts about the user, also where there are tools (without tools that is so by itself)')
    .option(NO_MEMORY, 'remember no facts');
  for (const field of STRATEGY_FIELDS)
    if (field.flag !== undefined)
      command.option(field.flag, `${strategyFieldMeaning(field)} (${textOf(strategyFieldDefault(field))})`);
  return command;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What the command line says; a flag's own name goes before its aliases.
 * @throws InvalidInputError when flags exclude each other
 */
export function flagLayers(flags: Flags): Layer[] {
  const settings = SETTINGS.flatMap(({ flag, name, fromText }) =>
    given(flags, flag, (text) => ({ values: { [name]: fromText?.(text) ?? text } })),
  );
  const aliases = ALIASES.flatMap(({ flag, name, read }) =>
    given(flags, flag, (text) => ({ values: { [name]: read(text) } })),
  );
  const fields = STRATEGY_FIELDS.flatMap((field) =>
    given(flags, field.flag, (text) => ({
      values: { memory_strategy: strategyFromText(field, text) },
      onlyMode: field.mode,
    })),
  );
  return [...fields, ...memoryLayer(flags), ...settings, ...aliases, ...longLayer(flags, settings)];
}

function given(flags: Flags, flag: string | undefined, read: (text: string) => Omit<Layer, 'origin'>): Layer[] {
  if (flag === undefined) return [];
  const option = new Option(flag);
  const text = flags[option.attributeName()];
  if (text === undefined) return [];
  return [{ origin: { layer: 'flag', name: `${option.long}` }, ...read(String(text)) }];
}

function memoryLayer({ memory }: Flags): Layer[] {
  if (memory === undefined) return [];
  const values = { memory_strategy: { memory: memory ? 'on' : 'off' } };
  return [{ origin: { layer: 'flag', name: memory ? MEMORY : NO_MEMORY }, values }];
}

function longLayer({ longConversation }: Flags, settings: readonly Layer[]): Layer[] {
  if (longConversation === undefined) return [];
  const strategy = settings.map(({ values }) => values.memory_strategy).find((value) => value !== undefined);
  const isLong = isJsonObject(strategy) && strategy.mode === 'long';
  const flag = longConversation ? LONG : NOT_LONG;
  if (longConversation ? strategy !== undefined : isLong)
    throw new InvalidInputError('memory_strategy', `--memory-strategy and ${flag} exclude each other; give one.`);
  const values: JsonObject = longConversation ? { memory_strategy: { mode: 'long' } } : {};
  return [{ origin: { layer: 'flag', name: flag }, values, ...(longConversation ? {} : { withoutMode: 'long' }) }];
}

import { Option } from 'commander';
import { ALIASES, LONG, MEMORY, NO_MEMORY } from './flags.js';
import { SETTINGS } from './settings.js';
import { STRATEGY_FIELDS, strategyFieldDefault, strategyFieldMeaning } from './strategy-field.js';

/** A line of the documentation. Empty where there is none. */
export interface SettingRow {
  readonly flags: readonly string[];
  readonly variables: readonly string[];
  readonly field: string;
  readonly initial: string;
  readonly meaning: string;
}

/** Every setting with all ways to write it, from the schema that validates it. */
export function settingsTable(): SettingRow[] {
  const settings = SETTINGS.map(({ name, flag, variable, initial, meaning }) => ({
    flags: [
      ...(flag === undefined ? [] : [flag]),
      ...ALIASES.filter((alias) => alias.name === name).map((alias) => alias.flag),
    ],
    variables: [variable],
    field: name,
    initial: textOf(initial),
    meaning,
  }));
  const long = {
    flags: [LONG],
    variables: [],
    field: 'memory_strategy.mode',
    initial: '',
    meaning:
      'for one conversation that lasts for months: the same as `--memory-strategy long`; `--no-long-conversation` overrides a file or a variable that sets it',
  };
  const memory = {
    flags: [MEMORY, NO_MEMORY],
    variables: [],
    field: 'memory_strategy.memory',
    initial: 'auto',
    meaning:
      'remember facts about the user: always, or never. By itself that is so in talk without tools ([more](memory.md))',
  };
  const fields = STRATEGY_FIELDS.map((field) => ({
    flags: field.flag === undefined ? [] : [field.flag],
    variables: field.variable === undefined ? [] : [field.variable],
    field: `memory_strategy.${field.field}`,
    initial: textOf(strategyFieldDefault(field)),
    meaning: strategyFieldMeaning(field),
  }));
  return [...settings, long, memory, ...fields].map((row) => ({ ...row, flags: row.flags.map(written) }));
}

const written = (flag: string): string => flag.slice(flag.indexOf(`${new Option(flag).long}`));

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' && value !== '' ? value : JSON.stringify(value);

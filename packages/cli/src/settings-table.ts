import { Option } from 'commander';
import { ALIASES, LONG, MEMORY, NO_MEMORY } from './flags.js';
import { SETTINGS, type SettingGroup } from './settings.js';
import { STRATEGY_FIELDS, strategyFieldDefault, strategyFieldMeaning } from './strategy-field.js';

/** A line of the documentation. Empty where there is none. */
export interface SettingRow {
  readonly group: SettingGroup;
  readonly flags: readonly string[];
  readonly variables: readonly string[];
  readonly field: string;
  readonly initial: string;
  readonly meaning: string;
  /** The mode that has this field. */
  readonly mode?: string;
}

/** Every setting with all ways to write it, from the schema that validates it. */
export function settingsTable(): SettingRow[] {
  const settings = SETTINGS.map(({ group, name, flag, variable, initial, meaning }) => ({
    group,
    flags: [
      ...(flag === undefined ? [] : [flag]),
      ...ALIASES.filter((alias) => alias.name === name).map((alias) => alias.flag),
    ],
    variables: [variable],
    field: name,
    initial: textOf(initial),
    meaning,
  }));
  const group: SettingGroup = 'strategy';
  const long = {
    group,
    flags: [LONG],
    variables: [],
    field: 'memory_strategy.mode',
    initial: '',
    meaning:
      'the same as `--memory-strategy long`; `--no-long-conversation` overrides a file or a variable that sets it',
  };
  const memory = {
    group,
    flags: [MEMORY, NO_MEMORY],
    variables: [],
    field: 'memory_strategy.memory',
    initial: 'auto',
    meaning: '[remember facts](../memory.md) about the user: always, or never; by default in talk without tools',
  };
  const fields = STRATEGY_FIELDS.map((field) => ({
    group,
    flags: field.flag === undefined ? [] : [field.flag],
    variables: field.variable === undefined ? [] : [field.variable],
    field: `memory_strategy.${field.field}`,
    initial: textOf(strategyFieldDefault(field)),
    meaning: strategyFieldMeaning(field),
    mode: field.mode,
  }));
  return [...settings, long, memory, ...fields].map((row) => ({ ...row, flags: row.flags.map(written) }));
}

const written = (flag: string): string => flag.slice(flag.indexOf(`${new Option(flag).long}`));

const textOf = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' && value !== '' ? value : JSON.stringify(value);

import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, nearest, parseJson } from '@palimpsest/core';
import { spelledOut } from '@palimpsest/engine';
import { SETTINGS, type Setting } from '../settings.js';
import { unknownSetting } from '../settings-file.js';
import { modeSchemas } from '../strategy-field.js';
import { withField, withoutField } from './json-text.js';

/** A setting, or one entry of a setting that holds several. */
export interface SettingPath {
  readonly setting: Setting;
  /** The field of a strategy, the name of an agent, the pattern of a model. */
  readonly key: string | undefined;
}

const WITH_ENTRIES: readonly string[] = ['memory_strategy', 'agents', 'models'];

/** Names of settings that can be typed: all but those of agents and models, which the user chooses. */
export const settingNames = (): string[] => [
  ...SETTINGS.map(({ name }) => name),
  ...strategyFields().map((field) => `memory_strategy.${field}`),
];

/** The fields that strategies of any mode have. */
const strategyFields = (): string[] => [...new Set(modeSchemas().flatMap(({ properties }) => Object.keys(properties)))];

/** @throws InvalidInputError for a name that no setting has; a value is not repeated, it may be a secret */
export function settingPath(name: string): SettingPath {
  const [, first = name, key] = /^([^.]*)\.(.+)$/s.exec(name) ?? [];
  const setting = SETTINGS.find((one) => one.name === first);
  const hasEntries = WITH_ENTRIES.includes(first);
  if (setting === undefined || (key !== undefined && !hasEntries))
    throw new InvalidInputError(name, `'${name}': ${unknownSetting(name)}`, 'unknown_setting');
  if (first === 'memory_strategy' && key !== undefined && !strategyFields().includes(key))
    throw new InvalidInputError(
      name,
      `'${name}': no mode has such a field. ${nearest(key, strategyFields())}`,
      'unknown_setting',
    );
  return { setting, key };
}

/** What a text may stand for, the likeliest first. */
export function valuesOf({ setting, key }: SettingPath, text: string): JsonValue[] {
  if (key === undefined) return [setting.fromText?.(text) ?? text];
  const value = parseJson(text);
  return value === undefined ? [text] : [value, text];
}

/** The text of a file with the setting. */
export function withSetting(file: string, { setting: { name }, key }: SettingPath, value: JsonValue): string {
  if (key === undefined) return withField(file, [name], value);
  const whole = (JSON.parse(file.replace(/^\uFEFF/, '')) as JsonObject)[name];
  // The name of a mode stands for a strategy.
  return isJsonObject(whole) || whole === undefined
    ? withField(file, [name, key], value)
    : withField(file, [name], { ...spelledOut(whole as JsonObject | string), [key]: value });
}

/** The text of a file without it. */
export function withoutSetting(file: string, { setting: { name }, key }: SettingPath): string {
  const whole = (JSON.parse(file.replace(/^\uFEFF/, '')) as JsonObject)[name];
  if (key === undefined) return withoutField(file, [name]);
  if (!isJsonObject(whole)) return key === 'mode' && typeof whole === 'string' ? withoutField(file, [name]) : file;
  const cut = withoutField(file, [name, key]);
  return Object.keys(whole).length === 1 && cut !== file ? withoutField(file, [name]) : cut;
}

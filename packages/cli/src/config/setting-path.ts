import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, nearest, parseJson } from '@palimpsest/core';
import { spelledOut } from '@palimpsest/engine/settings';
import { SETTINGS, type Setting } from '../settings.js';
import { unknownSetting } from '../settings-file.js';
import { modeSchemas, modesWith } from '../strategy-field.js';
import { withField, withoutField } from './json-text.js';

/** A setting, or one entry of a setting that holds several. */
export interface SettingPath {
  readonly setting: Setting;
  /** The field of a strategy, the name of an agent, the pattern of a model. */
  readonly key: string | undefined;
}

/** The name of a setting, and of an entry of it. */
const SPLIT = /^([^.]*)\.(.+)$/s;
const STRATEGY = 'memory_strategy';
const WITH_ENTRIES: readonly string[] = [STRATEGY, 'agents', 'models'];

/** Names of settings that can be typed: all but those of agents and models, which the user chooses. */
export const settingNames = (): string[] => [
  ...SETTINGS.map(({ name }) => name),
  ...strategyFields().map((field) => `${STRATEGY}.${field}`),
];

/** The fields that strategies of any mode have. */
const strategyFields = (): string[] => [...new Set(modeSchemas().flatMap(({ properties }) => Object.keys(properties)))];

/** Undefined for a name that no setting has. */
export function knownPath(given: string): SettingPath | undefined {
  const [, name = given, key] = SPLIT.exec(given) ?? [];
  const setting = SETTINGS.find((one) => one.name === name);
  if (setting === undefined || key === undefined) return setting && { setting, key };
  const isEntry = name === STRATEGY ? strategyFields().includes(key) : WITH_ENTRIES.includes(name);
  return isEntry ? { setting, key } : undefined;
}

/** @throws InvalidInputError for a name that no setting has; a value is not repeated, it may be a secret */
export function settingPath(name: string): SettingPath {
  const known = knownPath(name);
  if (known !== undefined) return known;
  const field = name.startsWith(`${STRATEGY}.`) ? name.slice(STRATEGY.length + 1) : undefined;
  const why =
    field === undefined ? unknownSetting(name) : `no mode has such a field. ${nearest(field, strategyFields())}`;
  throw new InvalidInputError(name, `'${name}': ${why}`, 'unknown_setting');
}

/** The modes whose strategies have the field that it is; none where it is something else. */
export const modesOf = ({ setting: { name }, key = '' }: SettingPath): string[] =>
  name === STRATEGY ? modesWith(key) : [];

/** What a text may stand for, the likeliest first. */
export function valuesOf({ setting, key }: SettingPath, text: string): JsonValue[] {
  if (key === undefined) return [setting.fromText?.(text) ?? text];
  const value = parseJson(text);
  return value === undefined ? [text] : [value, text];
}

/** The text of a file with the setting. */
export function withSetting(file: string, { setting: { name }, key }: SettingPath, value: JsonValue): string {
  if (key === undefined) return withField(file, [name], value);
  const whole = objectIn(file)[name];
  // The name of a mode stands for a strategy.
  return isJsonObject(whole) || whole === undefined
    ? withField(file, [name, key], value)
    : withField(file, [name], { ...spelledOut(whole as JsonObject | string), [key]: value });
}

/**
 * The text of a file without a setting, or without what stands in it by a name that no setting has.
 * @throws InvalidInputError for such a name that is not in the file either
 */
export function withoutSetting(file: string, given: string): string {
  const { name, key } = unknownIn(file, given) ?? nameOf(settingPath(given));
  const whole = objectIn(file)[name];
  if (key === undefined) return withoutField(file, [name]);
  if (!isJsonObject(whole)) return key === 'mode' && typeof whole === 'string' ? withoutField(file, [name]) : file;
  const cut = withoutField(file, [name, key]);
  return Object.keys(whole).length === 1 && cut !== file ? withoutField(file, [name]) : cut;
}

const objectIn = (file: string): JsonObject => JSON.parse(file.replace(/^\uFEFF/, ''));

const nameOf = ({ setting: { name }, key }: SettingPath) => ({ name, key });

/** Where a file has a name, in whole or with a dot in it, that no setting has. */
function unknownIn(
  file: string,
  given: string,
): { readonly name: string; readonly key: string | undefined } | undefined {
  if (knownPath(given) !== undefined) return undefined;
  const object = objectIn(file);
  if (Object.hasOwn(object, given)) return { name: given, key: undefined };
  const [, name = '', key = ''] = SPLIT.exec(given) ?? [];
  const whole = Object.hasOwn(object, name) ? object[name] : undefined;
  return isJsonObject(whole) && Object.hasOwn(whole, key) ? { name, key } : undefined;
}

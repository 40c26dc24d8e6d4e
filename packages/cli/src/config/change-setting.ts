import { InvalidInputError, type JsonValue } from '@palimpsest/core';
import { withoutPassword } from '@palimpsest/stores';
import type { Environment } from '../environment.js';
import { DEFAULT_ORIGIN, type Origin } from '../layer.js';
import { changeFile } from '../private-file.js';
import { agreeToOwnChange } from '../project/own-change.js';
import { resolveSettings } from '../resolve-settings.js';
import { layerIn } from '../settings-file.js';
import { shownLayers } from '../settings-layers.js';
import { settingsFiles } from '../settings-places.js';
import { rowOf } from './config-text.js';
import { faultIn, holdsSecret, settingsIn } from './file-check.js';
import {
  knownPath,
  modesOf,
  type SettingPath,
  settingPath,
  valuesOf,
  withoutSetting,
  withSetting,
} from './setting-path.js';

export interface SettingChange {
  /** As a file names it, with a dot before an entry of it. */
  readonly name: string;
  /** Undefined to take it out of the file. */
  readonly text: string | undefined;
  readonly layer: FileLayerName;
}

export type FileLayerName = 'user file' | 'project file';

/** What became of it. */
export interface SettingChanged {
  readonly setting: string;
  /** As it may be shown; null where it was taken out. */
  readonly value: JsonValue;
  readonly file: string;
  /** The file is another one than before. */
  readonly isChanged: boolean;
  /** What else sets it here: overrides it, or sets it although it was taken out. Null where there is none. */
  readonly overriddenBy: Origin | null;
  readonly notes: readonly string[];
}

export const NEW_FILE = '{\n}\n';

/** The settings file of a layer. */
export function fileOf(environment: Environment, layer: FileLayerName): Origin {
  const origin = settingsFiles(environment).find((one) => one.layer === layer);
  if (origin === undefined) throw new Error(`no file is the ${layer}`);
  return origin;
}

/**
 * Writes a setting to a file, or takes it out, and leaves all else in the file as it is. What is wrong with the file besides stays
 * wrong and is noted.
 * @throws InvalidInputError for a setting that is not known or a value that is not allowed; the file is as it was then
 */
export async function changeSetting(change: SettingChange, environment: Environment): Promise<SettingChanged> {
  const { name } = change;
  const path = change.text === undefined ? undefined : settingPath(name);
  const origin = fileOf(environment, change.layer);
  const notes: string[] = [];
  let made: Made = { text: NEW_FILE, value: null };
  let isChanged = false;
  let known = NEW_FILE;
  const { isNowPrivate } = await changeFile(origin.name, (before = NEW_FILE) => {
    layerTextCheck(before, origin);
    known = before;
    made =
      change.text === undefined || path === undefined
        ? { text: withoutSetting(before, name), value: null }
        : given(before, path, change.text, { origin, environment });
    isChanged = made.text !== before;
    const fault = faultIn(made.text, origin, environment);
    if (fault !== undefined && faultIn(before, origin, environment) === undefined) throw fault;
    if (fault !== undefined) notes.push(fault.message);
    return isChanged || change.text !== undefined
      ? { text: made.text, isSecret: fault === undefined && holdsSecret(made.text, origin) }
      : undefined;
  });
  if (isNowPrivate)
    notes.push(`${origin.name} holds a password and could be read by others: now only you can read it.`);
  if (isChanged && (await agreeToOwnChange(origin, { before: known, after: made.text }, environment)))
    notes.push(
      `${origin.name} asked for more than a folder may set before this: palimpsest trust lets you agree to it.`,
    );
  const place = knownPath(name);
  const overriddenBy = place === undefined ? null : overrider(place, origin, environment, notes);
  return { setting: name, value: made.value, file: origin.name, isChanged, overriddenBy, notes };
}

interface Made {
  readonly text: string;
  /** As it may be shown. */
  readonly value: JsonValue;
}

/** Only JSON can be changed; which names are in it does not matter here. */
function layerTextCheck(text: string, origin: Origin): void {
  try {
    layerIn(text, origin);
  } catch (error) {
    if (!(error instanceof InvalidInputError) || error.code !== 'unknown_setting') throw error;
  }
}

/** The first reading of the text that the schema takes, by itself and without the rest of the file. */
function given(
  before: string,
  path: SettingPath,
  text: string,
  { origin, environment }: { readonly origin: Origin; readonly environment: Environment },
): Made {
  const { name } = path.setting;
  let refused: InvalidInputError | undefined;
  for (const value of valuesOf(path, text)) {
    const changed = withSetting(before, path, value);
    const { [name]: whole } = JSON.parse(changed.replace(/^\uFEFF/, ''));
    const fault = faultIn(JSON.stringify({ [name]: whole }), origin, environment);
    if (fault === undefined) return { text: changed, value: shownValue(name, value) };
    refused ??= fault;
  }
  if (faultIn(before, origin, environment) === undefined)
    refuseOtherMode(path, settingsIn(before, origin, environment).strategy.mode, origin);
  throw refused ?? new InvalidInputError(name, `'${name}' needs a value.`);
}

/** @throws InvalidInputError for a field of a strategy that this mode does not have */
function refuseOtherMode(path: SettingPath, mode: string, { layer }: Origin): void {
  const [first, ...others] = modesOf(path);
  if (first === undefined || first === mode || others.includes(mode)) return;
  const name = `memory_strategy.${path.key}`;
  const which = others.length === 0 ? `the mode ${first}` : `the modes ${[first, ...others].join(', ')}`;
  const command = `palimpsest config set memory_strategy.mode ${first}${layer === 'project file' ? ' --project' : ''}`;
  throw new InvalidInputError(
    name,
    `'${name}' is a field of ${which}, and the mode is ${mode}. Set the mode first: ${command}`,
  );
}

const shownValue = (name: string, value: JsonValue): JsonValue =>
  name === 'store' && typeof value === 'string' ? withoutPassword(value) : value;

/** What sets it, other than the file. */
function overrider(path: SettingPath, file: Origin, environment: Environment, notes: string[]): Origin | null {
  try {
    const origin = rowOf(resolveSettings({}, environment, shownLayers(environment)), path)?.origin ?? DEFAULT_ORIGIN;
    return origin.layer === 'default' || origin.name === file.name ? null : origin;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    if (!notes.includes(error.message)) notes.push(error.message);
    return null;
  }
}

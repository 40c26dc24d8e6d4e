import { text as textOfStream } from 'node:stream/consumers';
import type { Command } from 'commander';
import { complain } from '../complaint.js';
import { readEnvironment } from '../environment.js';
import { EXIT_FAILED } from '../exit-code.js';
import { addFlags, type Flags } from '../flags.js';
import type { Origin } from '../layer.js';
import { openEditor } from '../open-editor.js';
import { ask, say, sayJson, warn } from '../output.js';
import { resolveSettings } from '../resolve-settings.js';
import { shownLayers } from '../settings-layers.js';
import { changeSetting, type FileLayerName, fileOf } from './change-setting.js';
import { configJson, configText, filesOf, rowOf, textOf } from './config-text.js';
import { editSettings } from './edit-settings.js';
import { settingPath } from './setting-path.js';

interface Options {
  readonly project?: boolean;
  readonly json?: boolean;
}

const STANDARD = '-';
const PROJECT = ['--project', 'the file .palimpsest.json of this folder instead of your own'] as const;
const JSON_FLAG = ['--json', 'print JSON, for programs'] as const;

/** `palimpsest config`, and what changes settings. */
export function addConfig(program: Command): void {
  const config = addFlags(
    program
      .command('config')
      .enablePositionalOptions()
      .description(
        'Print every setting and where it came from, or change settings. Without a command it takes the flags of proxy, to try them out.',
      ),
  )
    .option(...JSON_FLAG)
    .addHelpText('after', HELP)
    .action(listing);
  addFlags(config.command('list').description('The same as config alone.'))
    .option(...JSON_FLAG)
    .addHelpText('after', LIST_CODES)
    .action(listing);
  config
    .command('get <setting>')
    .description('Print one setting, and on standard error where it came from. Passwords are left out.')
    .option(...JSON_FLAG)
    .addHelpText('after', '\nExit codes: 0 printed, 1 it has no value, 2 there is no such setting, or a file is wrong.')
    .action(getting);
  config
    .command('set <setting> <value>')
    .description(
      'Write a setting to your settings file, once it was checked; - reads the value from standard input. All else in the file stays as it is.',
    )
    .option(...PROJECT)
    .option(...JSON_FLAG)
    .addHelpText('after', SET_HELP)
    .action((name: string, value: string, options: Options) => changing(name, value, options));
  config
    .command('unset <setting>')
    .description('Take a setting out of your settings file.')
    .option(...PROJECT)
    .option(...JSON_FLAG)
    .addHelpText('after', CHANGE_CODES)
    .action((name: string, options: Options) => changing(name, undefined, options));
  config
    .command('edit')
    .description('Open your settings file in VISUAL or EDITOR. Only what holds is taken.')
    .option(...PROJECT)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 the editor failed, 2 what was written is wrong; the file is as it was.',
    )
    .action(editing);
  config
    .command('path')
    .description('Print where the settings files are.')
    .option(...JSON_FLAG)
    .addHelpText('after', '\nExit codes: 0 printed.')
    .action(({ json }: Options) => {
      const files = filesOf(readEnvironment()).map(({ path, layer, isThere }) => ({ path, layer, is_there: isThere }));
      if (json) sayJson(files, 2);
      else for (const { path } of files) say(path);
    });
}

function listing({ json, ...flags }: Flags): void {
  const environment = readEnvironment();
  say(
    (json === true ? configJson : configText)(
      resolveSettings(flags, environment, shownLayers(environment)),
      environment,
    ),
  );
}

const CHANGE_CODES = `
A server that runs takes it when it is started again.

Exit codes: 0 written, 2 there is no such setting, its value is wrong, or the file cannot be written; then it is as it was.`;

const LIST_CODES = '\nExit codes: 0 printed, 2 a flag or a setting is wrong.';

const HELP = `
Examples:
  palimpsest config set port 4242
  palimpsest config set memory_strategy.mode compact
  palimpsest config set models.qwen3 '{"context_window_tokens": 32768}'
  palimpsest config get store
${LIST_CODES}`;

const SET_HELP = `
Examples:
  palimpsest config set memory_strategy '{"mode": "window", "max_history_messages": 60}'
  palimpsest config set memory_strategy.max_history_messages 80
  palimpsest config set store - < address.txt
${CHANGE_CODES}`;

async function changing(name: string, given: string | undefined, options: Options): Promise<void> {
  const text = given === STANDARD ? (await textOfStream(process.stdin)).trim() : given;
  const done = await changeSetting({ name, text, layer: layerOf(options) }, readEnvironment());
  const { setting, value, file, isChanged, overriddenBy, notes } = done;
  if (options.json === true) {
    const facts = { setting, value, file, is_changed: isChanged, overridden_by: overriddenBy?.name ?? null, notes };
    sayJson(facts, 2);
    return;
  }
  const isSet = text !== undefined;
  const taken = isChanged ? `${setting} is no longer set in ${file}.` : `${setting} was not set in ${file}.`;
  say(isSet ? `${setting} is ${textOf({ setting, value })} in ${file}.` : taken);
  if (overriddenBy !== null) warn(`Note: ${overriddenNote(setting, isSet, overriddenBy)}`);
  for (const note of notes) warn(`Note: ${note}`);
}

/** That another place sets it too, and how to take it out there. */
function overriddenNote(setting: string, isSet: boolean, { name, layer }: Origin): string {
  if (isSet) return `${name} overrides it here.`;
  const flag = layer === 'project file' ? ' --project' : '';
  const remedy = layer === 'environment' ? '' : ` To take it out there too: palimpsest config unset ${setting}${flag}`;
  return `${name} sets it all the same.${remedy}`;
}

function getting(name: string, { json }: Options): void {
  const environment = readEnvironment();
  const row = rowOf(resolveSettings({}, environment, shownLayers(environment)), settingPath(name));
  const value = row?.value ?? null;
  if (value === null) process.exitCode = EXIT_FAILED;
  const { layer = null, name: origin = '' } = row?.origin ?? {};
  if (json) sayJson({ setting: name, value, layer, name: origin || null }, 2);
  else if (row === undefined || value === null) complain(`${name} has no value.`);
  else {
    say(textOf(row));
    warn(`from ${origin || layer}`);
  }
}

async function editing(options: Options): Promise<void> {
  const environment = readEnvironment();
  const origin = fileOf(environment, layerOf(options));
  const edited = await editSettings({
    origin,
    environment,
    edit: (file) => openEditor(environment.editor, file),
    askAgain,
  });
  if (edited.kind === 'unchanged') say('Nothing was changed.');
  else say(`${origin.name} is written.`);
  if (edited.kind === 'changed' && edited.isNowPrivate)
    warn('Note: it holds a password and could be read by others: now only you can read it.');
}

/** Where nobody can be asked, it is not edited again. */
async function askAgain(fault: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  complain(fault);
  return !/^n/i.test(await ask('Edit it again? [Y/n] '));
}

const layerOf = ({ project }: Options): FileLayerName => (project === true ? 'project file' : 'user file');

import type { Fault } from './fault.js';

const FILES = 'packages/engine/src/transfer/import-file.test.ts';
const CONFIG = 'packages/cli/src/config/change-setting.test.ts';
const GROWING = 'packages/engine/src/transfer/grown-conversation.ts';

/** Mistakes in what is brought in from other programs, and in settings that are changed by command. */
export const IMPORTS: readonly Fault[] = [
  {
    what: 'an import takes a conversation away from who went on with it here',
    file: GROWING,
    text: '  if (tip === null || inFile.has(tip.id)) return true;\n',
    wrong: '  if (tip !== null) return true;\n',
    tests: FILES,
  },
  {
    what: 'a conversation stays on a damaged copy of its file when the whole file comes',
    file: GROWING,
    text: '!parts.every((part) => said.has(part))) return false;',
    wrong: 'parts.length > 0) return false;',
    tests: FILES,
  },
  {
    what: 'an import takes a conversation away from a reply that was given here',
    file: GROWING,
    text: 'if (stored.isReply || parts',
    wrong: 'if (parts',
    tests: FILES,
  },
  {
    what: 'what is new in a session has the time of the first of it',
    file: GROWING,
    text: 'const isSameTime = group?.[0]?.recordedAt === message.recordedAt;',
    wrong: 'const isSameTime = group !== undefined;',
    tests: FILES,
  },
  {
    what: 'two imports of the same session at once fail',
    file: 'packages/engine/src/transfer/import-file.ts',
    text: 'await retryOnConflict(PATIENCE, () => this.#place(read, isDryRun))',
    wrong: 'await this.#place(read, isDryRun)',
    tests: FILES,
  },
  {
    what: 'what is held of a list is never given back',
    file: 'packages/engine/src/transfer/import-file.ts',
    text: '      this.#heldBytes = 0;\n',
    wrong: '',
    tests: FILES,
  },
  {
    what: 'a setting is written before it is checked',
    file: 'packages/cli/src/config/change-setting.ts',
    text: '    if (fault === undefined) return { text: changed,',
    wrong: '    if (fault !== null) return { text: changed,',
    tests: CONFIG,
  },
  {
    what: 'a file with a password stays open to others',
    file: 'packages/cli/src/config/private-file.ts',
    text: 'await chmod(draft, isOpen ? PRIVATE_FILE : known);',
    wrong: 'await chmod(draft, known);',
    tests: CONFIG,
  },
  {
    what: 'of two settings that are set at once one is lost',
    file: 'packages/cli/src/config/private-file.ts',
    text: ', () => changing(file, change));',
    wrong: ' + change.length + Math.random(), () => changing(file, change));',
    tests: CONFIG,
  },
  {
    what: 'an edited settings file takes the place of what another program wrote meanwhile',
    file: 'packages/cli/src/config/edit-settings.ts',
    text: "if (now !== before) throw notTaken('Another program changed the file meanwhile.');",
    wrong: '',
    tests: CONFIG,
  },
  {
    what: 'a field that is set takes the signs of its neighbours with it',
    file: 'packages/cli/src/config/json-text.ts',
    text: 'return replaced(text, member.valueStart, member.end, written(value, start === 0));',
    wrong: 'return replaced(text, member.start, member.end, written(value, start === 0));',
    tests: 'packages/cli/src/config/json-text.test.ts',
  },
  {
    what: 'a name that stands nowhere is taken out of a settings file without a word',
    file: 'packages/cli/src/config/setting-path.ts',
    text: '?? nameOf(settingPath(given));',
    wrong: '?? { name: given, key: undefined };',
    tests: CONFIG,
  },
  {
    what: 'a link to a settings file that is not there yet becomes a file',
    file: 'packages/cli/src/config/private-file.ts',
    text: 'return isLink ? targetOf(',
    wrong: "return isLink && folder === '' ? targetOf(",
    tests: CONFIG,
  },
  {
    what: 'it is not said that another file sets what was taken out',
    file: 'packages/cli/src/config/change-setting.ts',
    text: "return origin.layer === 'default' ||",
    wrong: "return origin.layer !== 'environment' ||",
    tests: CONFIG,
  },
  {
    what: 'fields of messages that no reader knows are dropped without a word',
    file: 'packages/engine/src/importers/notes.ts',
    text: '&& !isNothing(value)) this.leftOut(',
    wrong: '&& isNothing(value)) this.leftOut(',
    tests: FILES,
  },
  {
    what: 'messages and parts of a document that are no objects are dropped without a word',
    file: 'packages/engine/src/importers/notes.ts',
    text: 'if (objects.length < listIn(value).length)',
    wrong: 'if (objects.length > listIn(value).length)',
    tests: FILES,
  },
  {
    what: 'a document that ends too early is said to be no JSON',
    file: 'packages/engine/src/importers/records.ts',
    text: 'isWhole && isCutOff(bytes) ? CUT_OFF',
    wrong: 'isWhole && !isCutOff(bytes) ? CUT_OFF',
    tests: FILES,
  },
  {
    what: 'a second line that is too long is dropped without a word',
    file: 'packages/engine/src/importers/records.ts',
    text: 'if (next.value.fault === undefined && next.value',
    wrong: 'if (next.value',
    tests: FILES,
  },
  {
    what: 'times of the future keep a conversation before all others',
    file: 'packages/engine/src/transfer/import-file.ts',
    text: 'if (time === undefined || time <= latest) return time;',
    wrong: 'if (time === undefined || time <= latest * 1e6) return time;',
    tests: FILES,
  },
];

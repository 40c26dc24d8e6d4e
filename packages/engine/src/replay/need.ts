import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { argumentsOf, callsOf, readableText, writtenText } from './chat-text.js';
import type { Script } from './script.js';
import { TextFinder } from './text-finder.js';

/**
 * What a reply shows that it needed: a name, path, number or quotation that one to three earlier messages hold.
 *
 *     message 4   src/parse/header.ts:42: the limit is MAX_HEADER     <- its line
 *     reply 9     I raise MAX_HEADER.                                 needs it, five messages later
 */
export interface Need {
  /** Its number among the patterns of the finder. */
  readonly pattern: number;
  /** What stands around it in these messages, at most 100 characters to either side. */
  readonly lines: readonly string[];
  /** The messages that hold it, by their places. */
  readonly holders: readonly number[];
  /** How many messages before the reply the first of them came. */
  readonly age: number;
}

/** A line that a reply replaces in a file, which it must have read: any of the earlier messages that hold it will do. */
interface EditLine {
  readonly pattern: number;
  readonly holders: readonly number[];
}

/** What the replies of a script need, by the number of the step. */
export interface ScriptNeeds {
  readonly finder: TextFinder;
  readonly needs: readonly (readonly Need[])[];
  readonly editLines: readonly (readonly EditLine[])[];
}

const MIN_WORD_CHARS = 6;
const MAX_HOLDERS = 3;
const MAX_PLACES = 5;
const LINE_CHARS = 100;
const WORD = /[A-Za-z0-9_$@](?:[A-Za-z0-9_$@./-]*[A-Za-z0-9_$])?/g;
const NUMBER = /(?<![\w.])\d{4,}(?!\w)/g;
const QUOTED = /"(\S[^"\n]{10,198}\S)"|`(\S[^`\n]{10,198}\S)`|(?<!\w)'(\S[^'\n]{10,198}\S)'(?!\w)/g;
const IS_NAME = [/[A-Za-z].*\d|\d.*[A-Za-z]/, /_/, /\//, /\w\.\w/, /[a-z][A-Z]/];

/** Names, paths, numbers of four digits or more and quotations in a text. */
function candidates(text: string): Set<string> {
  const found = new Set<string>();
  for (const [word] of text.matchAll(WORD))
    if (word.length >= MIN_WORD_CHARS && IS_NAME.some((pattern) => pattern.test(word))) found.add(word);
  for (const [number] of text.matchAll(NUMBER)) found.add(number);
  for (const [, double, back, single] of text.matchAll(QUOTED)) found.add(double ?? back ?? single ?? '');
  return found;
}

const MIN_EDIT_LINE_CHARS = 12;
const OLD_TEXT_FIELDS = ['old_string', 'old_str', 'oldString', 'oldText'];

function replacedLines(call: JsonObject): string[] {
  const given = parseJson(argumentsOf(call));
  if (!isJsonObject(given)) return [];
  const edits = [given, ...(Array.isArray(given.edits) ? given.edits.filter(isJsonObject) : [])];
  return edits
    .flatMap((edit) => OLD_TEXT_FIELDS.map((field) => edit[field]).filter((text) => typeof text === 'string'))
    .flatMap((text) => text.split('\n').map((line) => line.trim()))
    .filter((line) => line.length >= MIN_EDIT_LINE_CHARS);
}

/** What the replies of a script need. Takes one pass over its text. */
export function needsOf({ messages, steps }: Pick<Script, 'messages' | 'steps'>): ScriptNeeds {
  const numbers = new Map<string, number>();
  const numberOf = (pattern: string): number => {
    const known = numbers.get(pattern) ?? numbers.size;
    numbers.set(pattern, known);
    return known;
  };
  const replies = steps.map(({ index }) => messages[index] ?? {});
  const wanted = replies.map((reply) => [...candidates(writtenText(reply))].map(numberOf));
  const replaced = replies.map((reply) => callsOf(reply).flatMap(replacedLines).map(numberOf));
  const patterns = [...numbers.keys()];
  const finder = new TextFinder(patterns);
  const texts = messages.map(readableText);
  const holders: number[][] = patterns.map(() => []);
  for (const [place, text] of texts.entries()) for (const pattern of finder.find(text)) holders[pattern]?.push(place);
  const before = (pattern: number, index: number) => (holders[pattern] ?? []).filter((place) => place < index);
  return {
    finder,
    needs: steps.map(({ index }, step) =>
      (wanted[step] ?? []).flatMap((pattern): Need[] => {
        const [first, ...more] = before(pattern, index);
        if (first === undefined || more.length >= MAX_HOLDERS) return [];
        const held = [first, ...more];
        const lines = linesAround(
          patterns[pattern] ?? '',
          held.map((place) => texts[place] ?? ''),
        );
        return [{ pattern, lines, holders: held, age: index - first }];
      }),
    ),
    editLines: steps.map(({ index }, step) =>
      (replaced[step] ?? []).flatMap((pattern): EditLine[] => {
        const held = before(pattern, index);
        return held.length === 0 ? [] : [{ pattern, holders: held }];
      }),
    ),
  };
}

function linesAround(pattern: string, texts: readonly string[]): string[] {
  const lines = new Set<string>();
  for (const text of texts) {
    let at = text.indexOf(pattern);
    for (let place = 0; at >= 0 && place < MAX_PLACES; place += 1) {
      const after = at + pattern.length;
      const end = text.indexOf('\n', after);
      const from = Math.max(text.lastIndexOf('\n', at) + 1, at - LINE_CHARS);
      lines.add(text.slice(from, Math.min(end < 0 ? text.length : end, after + LINE_CHARS)).trim());
      at = text.indexOf(pattern, after);
    }
  }
  return [...lines].filter((line) => line.includes(pattern));
}

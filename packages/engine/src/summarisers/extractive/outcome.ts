import { callStrings, errorLines, isToolText, nameIn, type SourceText } from '@palimpsest/core';
import { oneLine } from './speaker.js';

const MAX_LINE_CHARS = 160;
const MAX_SCAN_CHARS = 60_000;
const CALL_CHARS = 240;
const RARE_HOLDERS = 3;
const VERDICT =
  /\b\d+ (?:passed|failed|passing|failing|errors?|warnings?|tests?|files? changed|insertions?|deletions?|matches|results|rows?)\b|^\s*(?:done|success|successfully|ok|pass|created|updated|deleted|saved|written|installed|completed|no matches|not found|result|status|total)\b|\bhas been (?:updated|created|deleted|written)/i;
const NUMBERED_LINE = /^\s*\d+(?:→|\t|\||:\s)/;

/** What came of a call: errors first, then verdict lines, else its only short line. Each in one line, cut at 160 characters. */
export function outcomeOf(result: string): { readonly isError: boolean; readonly text: string } {
  const scanned = headAndTail(result);
  const errors = errorLines(scanned);
  const lines = errors.length > 0 ? errors : verdictLines(scanned);
  return {
    isError: errors.length > 0,
    text: oneLine(lines.map((line) => oneLine(line).slice(0, MAX_LINE_CHARS).toWellFormed()).join('; ')),
  };
}

function headAndTail(text: string): string {
  if (text.length <= MAX_SCAN_CHARS) return text;
  const half = MAX_SCAN_CHARS / 2;
  return `${text.slice(0, half)}\n${text.slice(-half)}`;
}

function verdictLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length <= 2) return lines;
  return lines.filter((line) => !NUMBERED_LINE.test(line) && line.length <= 300 && VERDICT.test(line)).slice(-3);
}

/** The command, path or question a call was made with: its own short strings, not the file it carries. */
export function callText(call: SourceText): string {
  const text = oneLine(callStrings(call.text, CALL_CHARS).join(' '));
  return oneLine(`${call.name ?? ''} ${text.slice(0, CALL_CHARS).toWellFormed()}`);
}

const MIN_NAME_CHARS = 6;
const CHUNK = /[A-Za-z0-9_@~.$/\\:-]{4,120}/g;
const LONG_NUMBER = /^\d{4,20}$/;

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const [chunk] of text.matchAll(CHUNK)) {
    if (LONG_NUMBER.test(chunk)) {
      names.add(chunk);
      continue;
    }
    const name = nameIn(chunk);
    if (name !== undefined && name.text.length >= MIN_NAME_CHARS) names.add(name.text);
  }
  return names;
}

/** The names a result brought into the conversation, by what became of them. */
export interface NewNames {
  /** Somebody used them later. */
  readonly used: readonly string[];
  /** Hardly any other source holds them. */
  readonly rare: readonly string[];
  readonly frequent: readonly string[];
}

/** Names of paths, identifiers and long numbers: which source brought each, how many hold it, where it was used last. */
export class Names {
  readonly #entries = new Map<string, { readonly first: number; count: number; usedAt: number }>();
  readonly #bySource: readonly ReadonlySet<string>[];

  constructor(sources: readonly SourceText[]) {
    const hasResults = sources.some(isToolText);
    this.#bySource = hasResults ? sources.map(({ text }) => namesIn(text)) : [];
    this.#bySource.forEach((names, index) => {
      const source = sources[index];
      const isUse = source !== undefined && !isToolText(source);
      for (const name of names) {
        const entry = this.#entries.get(name);
        if (entry === undefined) this.#entries.set(name, { first: index, count: 1, usedAt: isUse ? index : -1 });
        else {
          entry.count += 1;
          if (isUse) entry.usedAt = index;
        }
      }
    });
  }

  /** Each name is new in one source only, so that a list of them says everything once. */
  newIn(source: number): NewNames {
    const names: { used: string[]; rare: string[]; frequent: string[] } = { used: [], rare: [], frequent: [] };
    for (const name of this.#bySource[source] ?? []) {
      const entry = this.#entries.get(name);
      if (entry === undefined || entry.first !== source) continue;
      if (entry.usedAt > source) names.used.push(name);
      else if (entry.count <= RARE_HOLDERS) names.rare.push(name);
      else names.frequent.push(name);
    }
    return names;
  }
}

const LINES_MAX = 40;

/** Lines of a result around the names that somebody used later: the only part of it that is known to have mattered. */
export function linesWith(result: string, names: ReadonlySet<string>): string[] {
  const lines = new Set<string>();
  for (const line of result.split('\n')) {
    if (lines.size >= LINES_MAX) break;
    if (line.length > MAX_LINE_CHARS) continue;
    for (const name of namesIn(line)) {
      if (!names.has(name)) continue;
      lines.add(oneLine(line.replace(NUMBERED_LINE, '')));
      break;
    }
  }
  return [...lines].filter((line) => line !== '');
}

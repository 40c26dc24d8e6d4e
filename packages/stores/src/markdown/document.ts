import { parse as parseYaml } from 'yaml';
import { sha256 } from './names.js';

type Field = string | number | boolean | null | readonly (string | number)[];
export type FrontMatter = Readonly<Record<string, Field | undefined>>;

/** A file for people to read, with the exact text that counts for us at its end. */
export interface Document {
  readonly front: FrontMatter;
  /** For reading only. */
  readonly body: string;
  /** Any string; comes back unit by unit. */
  readonly exact: string;
}

export interface ParsedDocument {
  readonly front: Readonly<Record<string, unknown>>;
  readonly exact: string;
  /** The hash of the exact text, as the file has it. */
  readonly contentHash: string;
  /** Something else in the file is not as it was written: a field, or what is for reading. */
  readonly isChanged: boolean;
}

const HASH = 'content_hash';
/** Of the whole file but for the line that has it. Files that were written before there was one have none. */
const FILE_HASH = 'file_hash';
const FILE_HASH_LINE = /^file_hash: .*\n/m;
const AS_IT_IS = 'json exact';
const ESCAPED = 'json exact string';
const NOTE = '<!-- For reading up to here. What counts is the block below: content_hash is its SHA-256. -->';

/** What a line of a text file keeps as it is. */
const isOneLine = (text: string): boolean => text.isWellFormed() && !/\p{Cc}|\u2028|\u2029|\ufeff/u.test(text);

export function composeDocument({ front, body, exact }: Document): string {
  const isPlain = isOneLine(exact);
  const block = isPlain ? exact : JSON.stringify(exact);
  const fence = fenceFor(block);
  const fields = Object.entries({ ...front, [HASH]: hashOf(block) }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${fieldText(value)}`],
  );
  const shown = body.replaceAll('\0', '\ufffd').toWellFormed().replaceAll('\r\n', '\n');
  const end = [
    '---',
    '',
    ...(shown === '' ? [] : [shown, '']),
    NOTE,
    `${fence}${isPlain ? AS_IT_IS : ESCAPED}`,
    block,
    fence,
    '',
  ].join('\n');
  const begin = `${['---', ...fields].join('\n')}\n`;
  return `${begin}${FILE_HASH}: ${JSON.stringify(fileHashOf(begin + end))}\n${end}`;
}

/** Ends of lines do not count: some programs convert them. */
const withPlainEnds = (text: string): string => text.replaceAll('\r\n', '\n');

const fileHashOf = (text: string): string => hashOf(withPlainEnds(text));

function isFileChanged(text: string, front: Readonly<Record<string, unknown>>): boolean {
  if (front[FILE_HASH] === undefined) return false;
  const plain = withPlainEnds(text);
  const [line = ''] = FILE_HASH_LINE.exec(plain) ?? [];
  return front[FILE_HASH] !== fileHashOf(plain.replace(line, ''));
}

const hashOf = (block: string): string => `sha256:${sha256(block)}`;

/** Backticks, more of them than the text has in a row. */
export function fenceFor(text: string): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  return '`'.repeat(longest + 1);
}

const PLAIN_SCALAR = /^[a-z][a-z0-9_-]*$/;
const NOT_TEXT = /^(?:true|false|null|yes|no|on|off|y|n)$/;

const fieldText = (value: Field): string =>
  typeof value === 'string' && ((PLAIN_SCALAR.test(value) && !NOT_TEXT.test(value)) || isTime(value))
    ? value
    : JSON.stringify(value);

const isTime = (value: string): boolean => /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value);

/** Undefined where the exact text is not what was written: the file is damaged. */
export function parseDocument(text: string): ParsedDocument | undefined {
  const front = frontMatterOf(text);
  const found = blockOf(text);
  if (front === undefined || found === undefined || front[HASH] !== hashOf(found.block)) return undefined;
  const exact = found.isEscaped ? fieldOf(found.block)?.value : found.block;
  if (typeof exact !== 'string') return undefined;
  return { front, exact, contentHash: hashOf(found.block), isChanged: isFileChanged(text, front) };
}

/** The fields of a file, which may be readable where the rest is not. */
export function frontMatterOf(text: string): Record<string, unknown> | undefined {
  const [, lines] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (lines === undefined) return undefined;
  const fields: Record<string, unknown> = Object.create(null);
  for (const line of lines.split(/\r?\n/)) {
    const [, key, value] = /^([a-z_]+): (.+)$/.exec(line) ?? [];
    const known = key === undefined || value === undefined ? undefined : fieldOf(value);
    if (key === undefined || known === undefined) return fieldsByYaml(lines);
    fields[key] = known.value;
  }
  return fields;
}

/** A field as this store writes it; undefined for anything else, which a person may have written. */
function fieldOf(text: string): { readonly value: unknown } | undefined {
  if ((PLAIN_SCALAR.test(text) && !NOT_TEXT.test(text)) || isTime(text)) return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function fieldsByYaml(lines: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = parseYaml(lines, { schema: 'core', maxAliasCount: 0 });
    return typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? (fields as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The last fenced block of a text. */
function blockOf(text: string): { readonly block: string; readonly isEscaped: boolean } | undefined {
  const end = text.trimEnd().length;
  let start = end;
  while (text.charAt(start - 1) === '`') start -= 1;
  const fence = text.slice(start, end);
  if (fence.length < 3) return undefined;
  const [plain, escaped] = [AS_IT_IS, ESCAPED].map((info) =>
    Math.max(text.lastIndexOf(`\n${fence}${info}\n`), text.lastIndexOf(`\n${fence}${info}\r\n`)),
  ) as [number, number];
  const opening = Math.max(plain, escaped);
  if (opening < 0) return undefined;
  const block = text.slice(text.indexOf('\n', opening + 1) + 1, start).replace(/\r?\n$/, '');
  return { block, isEscaped: opening === escaped };
}

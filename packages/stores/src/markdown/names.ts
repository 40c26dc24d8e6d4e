import { createHash } from 'node:crypto';
import type { Role } from '@palimpsest/core';

/** Names that Windows keeps for devices, whatever follows their first dot. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)(?:\.|$)/;
const PLAIN = /[a-z0-9_.-]/;
const ESCAPE = '~';
/** Never part of an escaped name: an escape is followed by a digit or a letter. */
const CUT = '~~';
const MAX_NAME_CHARS = 80;
const KEPT_CHARS = 36;
/** A UTF-16 code unit is written with two hexadecimal digits, or with `u` and four. */
const BYTE = 0x100;

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * The folder of an id. Two ids never have the same, also where a file system folds case or composes characters, and every file
 * system takes it: small letters, digits and `_.-` stand for themselves, all else is escaped, a long id is cut and ends in
 * its hash.
 */
export function folderName(id: string): string {
  const escaped = escapeReserved(escapeEnds(Array.from({ length: id.length }, (_, at) => escapeUnit(id, at)).join('')));
  if (escaped === '') return CUT;
  if (escaped.length <= MAX_NAME_CHARS) return escaped;
  return `${escaped.slice(0, KEPT_CHARS)}${CUT}${sha256(JSON.stringify(id)).slice(0, 40)}`;
}

/** The id a folder was named for; undefined where the name was cut. */
export function idOfFolder(name: string): string | undefined {
  if (name === CUT) return '';
  if (name.includes(CUT)) return undefined;
  return name.replace(/~(?:u([0-9a-f]{4})|([0-9a-f]{2}))/g, (_, four, two) =>
    String.fromCharCode(Number.parseInt(four ?? two, 16)),
  );
}

const escapeUnit = (id: string, at: number): string => (PLAIN.test(id.charAt(at)) ? id.charAt(at) : escaped(id, at));

function escaped(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  return unit < BYTE
    ? `${ESCAPE}${unit.toString(16).padStart(2, '0')}`
    : `${ESCAPE}u${unit.toString(16).padStart(4, '0')}`;
}

/** Dots at the ends hide a file or are dropped; what ends as temporary files do is swept away, and left out by git. */
const escapeEnds = (name: string): string => name.replace(/^\./, '~2e').replace(/\.(?=$|tmp$)/, '~2e');
const escapeReserved = (name: string): string => (RESERVED.test(name) ? `${escaped(name, 0)}${name.slice(1)}` : name);

/** A time as file names have it: `2024-01-15T10-30-00Z`. */
function fileTime(at: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return 'unknown-time';
  return `${date
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}`;
}

const NUMBER_DIGITS = 4;
/** As file names have the number of a message. */
export const numbered = (number: number): string => `${number}`.padStart(NUMBER_DIGITS, '0');

export interface SegmentPlace {
  readonly depth: number;
  readonly role: Role;
  readonly at: number;
  /** The line of a message that is not on the first chain of its conversation's folder. */
  readonly branch: number | undefined;
}

/** `0001_user_2024-01-15T10-30-00Z.md`; messages are counted from 1. */
export const segmentName = ({ depth, role, at, branch }: SegmentPlace): string =>
  `${numbered(depth + 1)}_${role}_${fileTime(at)}${branch === undefined ? '' : `_branch${branch}`}.md`;

/** `batch_0001-0050.md` for the messages that a compaction is about; `number` tells two of the same span apart. */
export const batchName = (from: number, to: number, number?: number): string =>
  `batch_${numbered(from + 1)}-${numbered(to)}${number === undefined ? '' : `_${numbered(number)}`}.md`;

/** Whether a file was named by this store; people put files of their own beside. */
export const isSegmentName = (name: string): boolean => /^\d{4,}_[^.]*\.md$/.test(name);
export const isBatchName = (name: string): boolean => /^batch_\d{4,}-\d{4,}.*\.md$/.test(name);

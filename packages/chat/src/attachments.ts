import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { onOneLine, sized } from './text/words.js';

/** Larger files are not what a person means to put in a message. */
const MOST_BYTES = 1_000_000;

/** A message with the files that it names. */
export interface Attached {
  readonly message: string;
  /** What was done with the names, one line each, in which every sign can be seen. */
  readonly notes: readonly string[];
}

/** A file that is named and cannot be sent. Nothing was sent. */
export class AttachmentError extends Error {}

interface Folders {
  readonly workingFolder: string;
  readonly homeFolder: string;
}

/** `@path`, at the beginning or after a space; quotes hold a path with spaces. */
const NAMED = /(?<=^|\s)@(?:"([^"\n]+)"|([^\s"]+))/g;

/**
 * Puts the text of every file that is named by `@path` behind a message. A name that is no file stays as it is written.
 * @throws AttachmentError for a file that is no text, too large, or not to be read
 */
export async function withFiles(message: string, folders: Folders): Promise<Attached> {
  const names = new Set([...message.matchAll(NAMED)].map(([, quoted, bare]) => quoted ?? bare ?? ''));
  const blocks: string[] = [];
  const notes: string[] = [];
  for (const name of names) {
    const text = await textOf(name, folders);
    if (text === undefined) {
      if (/[/.\\]/.test(name))
        notes.push(`There is no file ${onOneLine(name)} here; the name is sent as it is written.`);
      continue;
    }
    notes.push(`${onOneLine(name)} is sent along (${sized(Buffer.byteLength(text))}).`);
    blocks.push(`${name}:\n${fenced(text, name)}`);
  }
  return { message: [message, ...blocks].join('\n\n'), notes };
}

async function textOf(name: string, { workingFolder, homeFolder }: Folders): Promise<string | undefined> {
  const spelled = name.startsWith('~/') ? join(homeFolder, name.slice(2)) : name;
  const path = isAbsolute(spelled) ? spelled : join(workingFolder, spelled);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || !found.isFile()) return undefined;
  if (found.size > MOST_BYTES)
    throw new AttachmentError(
      `${name} has ${sized(found.size)}, and a message takes files up to ${sized(MOST_BYTES)}.`,
    );
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new AttachmentError(`${name} cannot be read (${String((error as NodeJS.ErrnoException).code)}).`);
  });
  if (bytes.includes(0)) throw new AttachmentError(`${name} is not a text file, so it cannot be sent.`);
  return bytes.toString('utf8');
}

/** The fence is longer than any in the text. */
function fenced(text: string, name: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.(\w{1,8})$/.exec(name)?.[1] ?? '';
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

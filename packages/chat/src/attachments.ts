import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { reasonOf } from './text/system-words.js';
import { grouped, onOneLine, sized } from './text/words.js';

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

/** `@path`, at the beginning or after a space; quotes hold a path with spaces. A sign that ends a sentence may follow it. */
const NAMED = /(?<=^|\s)@(?:"([^"\n]+)"|([^\s"]+))/g;

/**
 * Puts the text of every file that is named by `@path` behind a message. A name that is no file stays as it is written.
 * @throws AttachmentError for a file that is no text, too large, or not to be read
 */
export async function withFiles(message: string, folders: Folders): Promise<Attached> {
  const names = new Set([...message.matchAll(NAMED)].map(([, quoted, bare]) => quoted ?? bare ?? ''));
  const blocks = new Map<string, string>();
  const notes: string[] = [];
  for (const written of names) {
    const { name, kind, path } = await lookedUp(written, folders);
    if (kind === 'other') notes.push(`${onOneLine(name)} is no file; the name is sent as it is written.`);
    else if (kind === 'nothing' && /[/.\\]/.test(name))
      notes.push(`There is no file ${onOneLine(name)} here; the name is sent as it is written.`);
    if (kind !== 'file' || blocks.has(name)) continue;
    const text = await textOf(name, path);
    notes.push(`${onOneLine(name)} is sent along (${sized(Buffer.byteLength(text))}).`);
    blocks.set(name, `${name}:\n${fenced(text, name)}`);
  }
  return { message: [message, ...blocks.values()].join('\n\n'), notes };
}

interface Looked {
  readonly name: string;
  readonly path: string;
  readonly kind: 'file' | 'other' | 'nothing';
}

/** So many signs behind a name may end a sentence. */
const MOST_SIGNS = 3;

/** What a name is; without signs that end a sentence, where it is nothing with them. */
async function lookedUp(written: string, { workingFolder, homeFolder }: Folders): Promise<Looked> {
  const signs = /[.,;:!?)\]]*$/.exec(written.slice(-MOST_SIGNS))?.[0].length ?? 0;
  const paths = Array.from({ length: signs + 1 }, (_, dropped) => {
    const name = written.slice(0, written.length - dropped);
    const spelled = name.startsWith('~/') ? join(homeFolder, name.slice(2)) : name;
    return { name, path: isAbsolute(spelled) ? spelled : join(workingFolder, spelled) };
  });
  for (const { name, path } of paths.filter((one) => one.name !== '')) {
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined) return { name, path, kind: found.isFile() ? 'file' : 'other' };
  }
  return { name: written, path: '', kind: 'nothing' };
}

async function textOf(name: string, path: string): Promise<string> {
  const unreadable = (error: unknown): never => {
    throw new AttachmentError(`${name} cannot be read: ${reasonOf(error)}.`);
  };
  const { size } = await stat(path).catch(unreadable);
  if (size > MOST_BYTES)
    throw new AttachmentError(
      `${name} has ${grouped(size)} bytes, and a message takes files up to ${grouped(MOST_BYTES)}.`,
    );
  const bytes = await readFile(path).catch(unreadable);
  if (bytes.includes(0) || !isUtf8(bytes))
    throw new AttachmentError(`${name} is not a text file in UTF-8, so it cannot be sent.`);
  return bytes.toString('utf8');
}

/** The fence is longer than any in the text. */
function fenced(text: string, name: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.(\w{1,8})$/.exec(name)?.[1] ?? '';
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

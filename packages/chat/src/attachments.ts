import { isUtf8 } from 'node:buffer';
import { open, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { AttachmentError } from './errors.js';
import { type Image, imageFacts, imageWords } from './image.js';
import { reasonOf } from './text/system-words.js';
import { grouped, onOneLine, sized } from './text/words.js';

/** Larger files are not what a person means to put in a message. */
const MOST_BYTES = 1_000_000;
/** Providers take images up to this size, and so many of them. */
const MOST_IMAGE_BYTES = 5_000_000;
const MOST_IMAGES = 20;
/** The beginning of a file says whether it is an image. */
const HEAD_BYTES = 64;

/** A message with the files that it names. */
export interface Attached {
  readonly message: string;
  readonly images: readonly Image[];
  /** What was done with the names, one line each, in which every sign can be seen. */
  readonly notes: readonly string[];
}

interface Folders {
  readonly workingFolder: string;
  readonly homeFolder: string;
}

/** `@path`, at the beginning or after a space; quotes hold a path with spaces. A sign that ends a sentence may follow it. */
const NAMED = /(?<=^|\s)@(?:"([^"\n]+)"|([^\s"]+))/g;

/**
 * Puts the text of every file that is named by `@path` behind a message; an image goes beside it. A name that is no file stays as
 * it is written.
 * @param before what the message was before it was changed: files that it names are in it already
 * @throws AttachmentError for a file that is neither, too large, or not to be read
 */
export async function withFiles(message: string, folders: Folders, before = ''): Promise<Attached> {
  const known = namesIn(before);
  const names = [...namesIn(message)].filter((name) => !known.has(name));
  const blocks = new Map<string, string>();
  const images = new Map<string, Image>();
  const notes: string[] = [];
  for (const written of names) {
    const { name, kind, path } = await lookedUp(written, folders);
    if (kind === 'other') notes.push(`${onOneLine(name)} is not a file; the name is sent as it is written.`);
    else if (kind === 'nothing' && /[/.\\]/.test(name))
      notes.push(`There is no file ${onOneLine(name)} here; the name is sent as it is written.`);
    if (kind !== 'file' || blocks.has(name) || images.has(name)) continue;
    const bytes = await bytesOf(name, path);
    const facts = imageFacts(bytes);
    if (facts === undefined) {
      const text = textOf(name, bytes);
      notes.push(`${onOneLine(name)} is sent along (${sized(bytes.length)}).`);
      blocks.set(name, `${name}:\n${fenced(text, name)}`);
    } else {
      notes.push(`${onOneLine(name)} is sent along (${imageWords(facts, bytes.length)}).`);
      images.set(name, { media_type: facts.mediaType, data: bytes.toString('base64') });
    }
  }
  if (images.size > MOST_IMAGES)
    throw new AttachmentError(`A message takes up to ${MOST_IMAGES} images, and this one names ${images.size}.`);
  return { message: [message, ...blocks.values()].join('\n\n'), images: [...images.values()], notes };
}

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(NAMED)].map(([, quoted, bare]) => quoted ?? bare ?? ''));

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

async function bytesOf(name: string, path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const head = Buffer.alloc(HEAD_BYTES);
      await file.read(head, 0, HEAD_BYTES, 0);
      checkSize(name, size, imageFacts(head) === undefined ? MOST_BYTES : MOST_IMAGE_BYTES);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof AttachmentError) throw error;
    throw new AttachmentError(`${name} cannot be read: ${reasonOf(error)}.`);
  }
}

function checkSize(name: string, size: number, most: number): void {
  if (size <= most) return;
  const what = most === MOST_BYTES ? 'files' : 'images';
  throw new AttachmentError(`${name} has ${grouped(size)} bytes, and a message takes ${what} up to ${grouped(most)}.`);
}

function textOf(name: string, bytes: Buffer): string {
  if (!bytes.includes(0) && isUtf8(bytes)) return bytes.toString('utf8');
  throw new AttachmentError(
    `${name} is neither a text file in UTF-8 nor a PNG, JPEG, GIF or WebP image, so it cannot be sent.`,
  );
}

/** The fence is longer than any in the text. */
function fenced(text: string, name: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.(\w{1,8})$/.exec(name)?.[1] ?? '';
  return `${fence}${language}\n${text}${text.endsWith('\n') ? '' : '\n'}${fence}`;
}

import { chmod, mkdir, open, readFile, rename, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a person wrote in earlier chats. */
export interface History {
  /** Oldest first. */
  load(): Promise<readonly string[]>;
  add(text: string): Promise<void>;
}

/** Above this size the file becomes the older half, and that which was the older half is gone. */
const MOST_BYTES = 256_000;
const MOST_ENTRIES = 2000;
const MOST_ENTRY_CHARS = 20_000;
/** Who holds the lock for longer has ended. */
const STALE_LOCK_MS = 60_000;

/** Keys of providers and of this server, tokens of code hosts, passwords in addresses. */
const SECRET =
  /\b(?:sk|pk|rk|plm|plt|ghp|gho|ghs|github_pat|glpat|xox[abprs]|AIza|AKIA|hf|npm)[-_]?[A-Za-z0-9_-]{16,}|\bBearer\s+\S{12,}|-----BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^\s/:@]+:[^\s/@]+@|\b(?:password|passwd|secret|api[_-]?key|token)\s*[=:]\s*\S+/i;

/** Whether a line may be kept: it holds no secret, and does not begin with a space, by which shells are told not to keep it. */
const isKeepable = (text: string): boolean =>
  text.trim() !== '' && !text.startsWith(' ') && text.length <= MOST_ENTRY_CHARS && !SECRET.test(text);

/**
 * A file of the user alone, one entry a line, as JSON. Several chats may write at once: an entry is appended by one write. Damaged
 * lines are left out.
 */
export function historyFile(file: string): History {
  const older = `${file}.1`;
  const add = async (text: string): Promise<void> => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.write(`${JSON.stringify(text)}\n`);
      if ((await handle.stat()).size > MOST_BYTES) await makeRoom(file, older);
    } finally {
      await handle.close();
    }
  };
  return {
    load: async () => {
      const texts = await Promise.all([older, file].map(entriesOf));
      // Others could read a file that was made by hand.
      await chmod(file, 0o600).catch(ignoreMissing);
      const entries = texts.flat();
      return entries.filter((text, index) => text !== entries[index - 1]).slice(-MOST_ENTRIES);
    },
    add: async (text) => {
      if (isKeepable(text)) await add(text);
    },
  };
}

async function entriesOf(file: string): Promise<string[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    ignoreMissing(error);
    return [];
  }
  return text.split('\n').flatMap((line) => {
    try {
      const entry: unknown = JSON.parse(line);
      return typeof entry === 'string' && entry !== '' ? [entry] : [];
    } catch {
      // A line that was cut by a crash, or the empty one behind the last.
      return [];
    }
  });
}

/** One chat at a time; one that comes second finds the file small again. */
async function makeRoom(file: string, older: string): Promise<void> {
  const lock = `${file}.lock`;
  try {
    await mkdir(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_LOCK_MS) await rmdir(lock).catch(ignoreMissing);
    return;
  }
  try {
    if ((await stat(file)).size > MOST_BYTES) await rename(file, older);
  } finally {
    await rmdir(lock);
  }
}

function ignoreMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

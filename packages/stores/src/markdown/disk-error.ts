import { DiskFullError, StoreError } from '../store.js';

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** What passes by itself, or when somebody mends the disk. */
const PASSING: ReadonlySet<string> = new Set(['EIO', 'EMFILE', 'ENFILE', 'EBUSY', 'EAGAIN', 'EROFS']);
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'make room on the disk',
  EDQUOT: 'make room in the quota of the disk',
  EROFS: 'mount the disk for writing',
  EACCES: 'let the user of this process write to it',
  EPERM: 'let the user of this process write to it',
  EMFILE: 'allow more open files (ulimit -n)',
};

/** The error of a file system with the file and the remedy; one of our own, and a mistake of the program, stays what it is. */
export function diskError(
  error: unknown,
  { root, path }: { readonly root: string; readonly path: string | undefined },
): unknown {
  const code = codeOf(error);
  if (code === undefined || error instanceof StoreError) return error;
  const file = path === undefined ? '' : ` at ${path}`;
  const remedy = REMEDIES[code] === undefined ? '' : `; ${REMEDIES[code]}`;
  const message = `the store markdown:${root} cannot be used${file}: ${(error as Error).message}${remedy}`;
  if (FULL.has(code)) return new DiskFullError(message, { cause: error });
  return new StoreError(message, { isRetryable: PASSING.has(code), cause: error });
}

/** Undefined for what is no error of a system. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

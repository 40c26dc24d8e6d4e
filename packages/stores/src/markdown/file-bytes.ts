import { readFileSync } from 'node:fs';

/** What a file holds. A folder in the place of a file is a damaged file: it holds nothing. */
export function bytesAt(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return Buffer.alloc(0);
    throw error;
  }
}

export const textOfFile = (path: string): string => bytesAt(path).toString('utf8');

import { readFileSync } from 'node:fs';

/** What a file holds. A folder in the place of a file is a damaged file: it holds nothing. */
export function textOfFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return '';
    throw error;
  }
}

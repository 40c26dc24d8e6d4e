import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built web page; undefined where it was not built. */
export function pageFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../page/dist', import.meta.url));
  return existsSync(join(folder, 'index.html')) ? folder : undefined;
}

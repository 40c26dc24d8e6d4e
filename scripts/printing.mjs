// Commands print in one place, which makes control codes visible: packages/cli/src/output.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './install.mjs';

const FOLDER = join(root, 'packages/cli/src');
const PRINTING = /\bconsole\.\w+|\bprocess\.std(?:out|err)\.write\b/;

/** For the checks: sources of the command that print by themselves. */
export function printingViolations() {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.(test|fixture)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => file !== join(FOLDER, 'output.ts') && PRINTING.test(readFileSync(file, 'utf8')))
    .map((file) => `${relative(root, file)} prints by itself; use the functions of packages/cli/src/output.ts`);
}

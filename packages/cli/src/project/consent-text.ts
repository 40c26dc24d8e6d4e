import { visibleJson } from '@palimpsest/core/visible';
import type { ProjectFile } from './project-file.js';

/** All that agreeing to a file allows, whole, for a person who decides about it. Every sign of it can be seen. */
export function consentLines(files: readonly ProjectFile[]): string[] {
  return files.flatMap(({ path, asked, servers }) => [
    `${visible(path)} came with this folder and asks for what a folder may not set by itself:`,
    ...asked.flatMap(({ name, value, reason }) => ['', `  ${visible(name)}: ${visibleJson(value)}`, `      ${reason}`]),
    ...servers.flatMap(({ name, agent, lines }) => [
      '',
      `  tool server ${visible(name)}${agent === undefined ? '' : ` of the agent ${visible(agent)}`}, which the chat starts or connects to:`,
      ...lines.map((line) => `      ${line}`),
    ]),
    '',
  ]);
}

/** What a file asks for, in a few words. */
export function askedNames({ asked, servers }: Pick<ProjectFile, 'asked' | 'servers'>): string {
  const names = [...asked.map(({ name }) => name), ...servers.map(({ name }) => `tool server ${name}`)]
    .map(visible)
    .map((name) => (name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS)}…` : name));
  const left = names.length - MOST_NAMES;
  return left > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${left} more` : names.join(', ');
}

const [MOST_NAMES, MOST_CHARS] = [20, 200];

/** A name as it is, where it is plain. */
const visible = (name: string): string => (/^[\x20-\x7e]*$/.test(name) ? name : visibleJson(name));

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type Approvals,
  type Declared,
  type ServerSettings,
  serversIn,
  type ToolSetup,
  unreadable,
} from '@palimpsest/chat';
import type { Environment } from '../environment.js';
import { settingsFiles } from '../settings-places.js';

/** The tool servers of the settings, and of the `.mcp.json` that a folder may have for every program. */
export function toolSetup(environment: Environment, allowed: readonly string[]): ToolSetup {
  const approvals = approvalsIn(join(environment.configFolder, 'palimpsest', 'approved-tools.json'));
  return { declared: () => declaredServers(environment), approvals, allowed };
}

/** Where several files declare a server by the same name, the first one counts. */
async function declaredServers(environment: Environment): Promise<ServerSettings[]> {
  const { workingFolder, variable } = environment;
  const [project, ...others] = settingsFiles(environment).map(({ name }) => name);
  const shared = join(workingFolder, '.mcp.json');
  const files = [...(project === undefined ? [] : [project]), shared, ...others];
  const servers: ServerSettings[] = [];
  for (const place of files) {
    const declared = { place, needsApproval: dirname(place) === workingFolder, variable };
    for (const server of await serversOf(declared))
      if (!servers.some(({ name, agent }) => name === server.name && agent === server.agent)) servers.push(server);
  }
  return servers;
}

async function serversOf(declared: Declared): Promise<ServerSettings[]> {
  const { place } = declared;
  let values: unknown;
  try {
    values = JSON.parse((await readFile(place, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    return [unreadable(basename(place), declared, `${why}. Correct the file, or remove it.`)];
  }
  const { mcpServers, agents } = objectOf(values);
  const ofAgents = Object.entries(objectOf(agents)).flatMap(([agent, preset]) => {
    const own = objectOf(preset).mcpServers;
    return own === undefined ? [] : serversIn(own, { ...declared, agent });
  });
  return [...(mcpServers === undefined ? [] : serversIn(mcpServers, declared)), ...ofAgents];
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Fingerprints in a file of the user. */
function approvalsIn(file: string): Approvals {
  const read = async (): Promise<readonly unknown[]> => {
    try {
      const value: unknown = JSON.parse(await readFile(file, 'utf8'));
      return Array.isArray(value) ? value : [];
    } catch (error) {
      // Whoever cannot read what was agreed to asks again.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code !== undefined) return [];
      throw error;
    }
  };
  return {
    has: async ({ fingerprint }) => (await read()).includes(fingerprint),
    add: async ({ fingerprint }) => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${JSON.stringify([...(await read()), fingerprint])}\n`, { mode: 0o600 });
    },
  };
}

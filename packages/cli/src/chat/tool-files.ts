import { basename, join } from 'node:path';
import {
  type Approvals,
  type Declared,
  type ServerSettings,
  serversIn,
  type ToolSetup,
  unreadable,
} from '@palimpsest/chat';
import type { Environment } from '../environment.js';
import { PROJECT_FILE, projectFile, SHARED_TOOLS_FILE } from '../project/project-file.js';
import { type Consent, consentTo, isAgreed, keepConsents, trustFile } from '../project/trusted-folders.js';
import { settingsFiles } from '../settings-places.js';
import { settingsText } from '../settings-text.js';

/** The tool servers of the settings, and of the `.mcp.json` that a folder may have for every program. */
export function toolSetup(environment: Environment, allowed: readonly string[]): ToolSetup {
  return { declared: async () => declaredServers(environment), approvals: approvalsOf(environment), allowed };
}

/** Where several files declare a server by the same name, the first one counts. */
function declaredServers(environment: Environment): ServerSettings[] {
  const { variable } = environment;
  const ofFolder = [PROJECT_FILE, SHARED_TOOLS_FILE].map((name) => ofFolderFile(environment, name));
  const others = settingsFiles(environment).filter(({ layer }) => layer === 'user file');
  const own = others.map(({ name: place }) => {
    const declared = { place, needsApproval: false, variable };
    return serversOf(declared, () => settingsText(place));
  });
  const servers: ServerSettings[] = [];
  for (const server of [...ofFolder, ...own].flat())
    if (!servers.some(({ name, agent }) => name === server.name && agent === server.agent)) servers.push(server);
  return servers;
}

/** Whoever agreed to the file as it is agreed to its servers. */
function ofFolderFile(environment: Environment, name: string): ServerSettings[] {
  const { workingFolder, variable } = environment;
  let isKnown = false;
  const read = () => {
    const file = projectFile(environment, name);
    isKnown = file?.isAgreed === true;
    return file?.text;
  };
  const declared = { place: join(workingFolder, name), needsApproval: true, variable };
  return serversOf(declared, read).map((server) => ({ ...server, needsApproval: !isKnown }));
}

function serversOf(declared: Declared, read: () => string | undefined): ServerSettings[] {
  const { place } = declared;
  let values: unknown;
  try {
    const text = read();
    if (text === undefined) return [];
    values = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
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

/** Servers that a person agreed to one by one, beside the files of folders. */
function approvalsOf(environment: Environment): Approvals {
  const file = trustFile(environment);
  const consent = ({ name, agent, place, fingerprint }: ServerSettings): Consent => {
    const whose = agent === undefined ? '' : ` of the agent ${agent}`;
    return consentTo(environment.workingFolder, `tool server ${name}${whose} in ${basename(place)}`, fingerprint);
  };
  return {
    has: async (settings) => isAgreed(file, consent(settings)),
    add: (settings) => keepConsents(file, [consent(settings)]),
  };
}

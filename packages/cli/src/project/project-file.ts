import { basename, join } from 'node:path';
import { declarationLines } from '@palimpsest/chat';
import type { Environment } from '../environment.js';
import { settingsText } from '../settings-text.js';
import { type AskedSetting, askedSettings } from './free-settings.js';
import { type Consent, consentTo, isAgreed, trustFile } from './trusted-folders.js';

export const PROJECT_FILE = '.palimpsest.json';
/** Tool servers for every program that works in a folder. */
export const SHARED_TOOLS_FILE = '.mcp.json';

/** A tool server as a folder declares it. */
interface DeclaredServer {
  readonly name: string;
  /** The agent that it is for; undefined for all. */
  readonly agent: string | undefined;
  readonly lines: readonly string[];
}

/** A file that came with a folder, and what of it a person has to agree to. */
export interface ProjectFile {
  readonly path: string;
  readonly text: string;
  readonly consent: Consent;
  readonly isAgreed: boolean;
  /** Settings that hold only with consent. */
  readonly asked: readonly AskedSetting[];
  /** Tool servers that the chat starts only with consent. */
  readonly servers: readonly DeclaredServer[];
}

/** Undefined where there is none, or where this run ignores it. @throws InvalidInputError for one that cannot be read */
export function projectFile(environment: Environment, name = PROJECT_FILE): ProjectFile | undefined {
  const { workingFolder, isProjectIgnored } = environment;
  const path = join(workingFolder, name);
  const text = isProjectIgnored ? undefined : settingsText(path);
  return text === undefined ? undefined : projectFileOf(path, text, environment);
}

/** The file as it would be with this text. */
export function projectFileOf(path: string, text: string, environment: Environment): ProjectFile {
  const name = basename(path);
  const consent = consentTo(environment.workingFolder, name, text);
  const values = objectIn(text);
  return {
    ...{ path, text, consent, isAgreed: isAgreed(trustFile(environment), consent) },
    asked: name === PROJECT_FILE ? askedSettings(values) : [],
    servers: serversOf(values, environment.variable),
  };
}

function serversOf({ mcpServers, agents }: Values, variable: Environment['variable']): DeclaredServer[] {
  const declared = (servers: unknown, agent?: string): DeclaredServer[] =>
    Object.entries(objectOf(servers)).map(([name, server]) => ({
      ...{ name, agent, lines: declarationLines(server, variable) },
    }));
  const ofAgents = Object.entries(objectOf(agents)).flatMap(([agent, preset]) =>
    declared(objectOf(preset).mcpServers, agent),
  );
  return [...declared(mcpServers), ...ofAgents];
}

type Values = Readonly<Record<string, unknown>>;

/** A text that is no JSON asks for nothing: whoever reads it refuses it. */
function objectIn(text: string): Values {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

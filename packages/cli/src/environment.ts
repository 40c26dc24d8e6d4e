import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { PROVIDERS } from '@palimpsest/server/providers';
import { AGENT_VARIABLES, type AgentVariable } from './agent-sessions.js';

/** The key of a provider, and the variable that it is in. */
interface ProviderKey {
  readonly variable: string;
  readonly key: string;
}

/** What the world outside the command says. */
export interface Environment {
  readonly openaiBaseUrl: string | undefined;
  /** The keys of providers, by the name of the provider. */
  readonly providerKeys: ReadonlyMap<string, ProviderKey>;
  /** The variables that begin with `PALIMPSEST_` and are not empty. */
  readonly own: ReadonlyMap<string, string>;
  readonly homeFolder: string;
  /** Where other agents were told to keep what is theirs, by the variables that tell them. */
  readonly agentFolders: ReadonlyMap<AgentVariable, string>;
  /** Where programs keep the settings of a user. */
  readonly configFolder: string;
  readonly workingFolder: string;
  /** This run takes neither settings nor tool servers from the files of the working folder. */
  readonly isProjectIgnored: boolean;
  /** The command line by which the user edits texts. */
  readonly editor: string;
  /** The user does not want colours in terminals (https://no-color.org). */
  readonly isColorUnwanted: boolean;
  /** The terminal cannot move its cursor. */
  readonly isDumbTerminal: boolean;
  /** Any variable, as it is; for settings that name variables themselves. */
  readonly variable: (name: string) => string | undefined;
}

export const OWN_PREFIX = 'PALIMPSEST_';
/** The key of somebody who asks a server: no setting of the server itself. */
export const KEY_VARIABLE = 'PALIMPSEST_KEY';
/** `ignore`: the files of a folder do not count. */
export const PROJECT_VARIABLE = 'PALIMPSEST_PROJECT_FILE';
export const IGNORE_FLAG = '--ignore-project-file';
export const IGNORE = 'ignore';

/** Whoever reads the environment from now on, in this process and its threads, is told to ignore the files of the folder. */
export function ignoreProjectFile(): void {
  process.env[PROJECT_VARIABLE] = IGNORE;
}

/** The one place that reads the environment. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const get = (name: string): string | undefined => variables[name]?.trim() || undefined;
  // As the platform says it, but of these variables.
  const homeFolder = (process.platform === 'win32' ? undefined : get('HOME')) ?? homedir();
  const configured = get('XDG_CONFIG_HOME');
  return {
    openaiBaseUrl: get('OPENAI_BASE_URL'),
    providerKeys: new Map(
      PROVIDERS.flatMap(({ name, keyVariables }) => {
        const variable = keyVariables.find((one) => get(one) !== undefined);
        const key = variable === undefined ? undefined : get(variable);
        return variable === undefined || key === undefined ? [] : [[name, { variable, key }] as const];
      }),
    ),
    own: new Map(
      Object.keys(variables).flatMap((name) => {
        const value = name.startsWith(OWN_PREFIX) ? get(name) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    homeFolder,
    agentFolders: new Map(
      AGENT_VARIABLES.flatMap((name) => {
        const folder = get(name);
        return folder === undefined ? [] : [[name, folder] as const];
      }),
    ),
    configFolder: configured !== undefined && isAbsolute(configured) ? configured : join(homeFolder, '.config'),
    workingFolder: process.cwd(),
    isProjectIgnored: get(PROJECT_VARIABLE) === IGNORE,
    editor: get('VISUAL') ?? get('EDITOR') ?? 'vi',
    isColorUnwanted: get('NO_COLOR') !== undefined,
    isDumbTerminal: get('TERM') === 'dumb',
    variable: (name) => variables[name],
  };
}

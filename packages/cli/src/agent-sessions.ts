import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.js';
import { type FoundFile, foundFiles } from './found-files.js';
import { type OnDamage, opencodeSession } from './opencode-sessions.js';

/** An agent that keeps its sessions on this machine. */
export interface SessionAgent {
  readonly name: string;
  readonly title: string;
  /** The variable by which the agent itself is told to keep them elsewhere. */
  readonly variable: AgentVariable;
  /** Where they are; the first is the usual place. */
  readonly folders: (environment: Pick<Environment, 'homeFolder' | 'agentFolders'>) => readonly [string, ...string[]];
  /** The files of sessions, by their path below the folder. */
  readonly files: RegExp;
  /** How a session is read that is more than its file. */
  readonly read?: (folder: string, file: string, onDamage: OnDamage) => AsyncIterable<Uint8Array>;
  /** What to do where it keeps sessions in another way. */
  readonly otherwise?: string;
}

/** The variables of agents that say where they keep what is theirs. */
export const AGENT_VARIABLES = [
  'CLAUDE_CONFIG_DIR',
  'CODEX_HOME',
  'PI_CODING_AGENT_DIR',
  'GEMINI_CLI_HOME',
  'XDG_DATA_HOME',
] as const;
export type AgentVariable = (typeof AGENT_VARIABLES)[number];

export const SESSION_AGENTS: readonly SessionAgent[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    variable: 'CLAUDE_CONFIG_DIR',
    folders: ({ homeFolder, agentFolders }) => [
      join(agentFolders.get('CLAUDE_CONFIG_DIR') ?? join(homeFolder, '.claude'), 'projects'),
    ],
    files: /\.jsonl$/,
  },
  {
    name: 'codex',
    title: 'Codex',
    variable: 'CODEX_HOME',
    folders: ({ homeFolder, agentFolders }) => {
      const own = agentFolders.get('CODEX_HOME') ?? join(homeFolder, '.codex');
      return [join(own, 'sessions'), join(own, 'archived_sessions')];
    },
    files: /rollout-[^/\\]*\.jsonl$/,
  },
  {
    name: 'pi',
    title: 'pi',
    variable: 'PI_CODING_AGENT_DIR',
    folders: ({ homeFolder, agentFolders }) => [
      join(agentFolders.get('PI_CODING_AGENT_DIR') ?? join(homeFolder, '.pi', 'agent'), 'sessions'),
    ],
    files: /\.jsonl$/,
  },
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    variable: 'GEMINI_CLI_HOME',
    folders: ({ homeFolder, agentFolders }) => [
      join(agentFolders.get('GEMINI_CLI_HOME') ?? homeFolder, '.gemini', 'tmp'),
    ],
    files: /chats[/\\]session-[^/\\]*\.jsonl?$|(^|[/\\])checkpoint-[^/\\]*\.json$/,
  },
  {
    name: 'opencode',
    title: 'opencode',
    variable: 'XDG_DATA_HOME',
    folders: ({ homeFolder, agentFolders }) => [
      join(agentFolders.get('XDG_DATA_HOME') ?? join(homeFolder, '.local', 'share'), 'opencode', 'storage'),
    ],
    files: /^session[/\\][^/\\]*[/\\]ses_[^/\\]*\.json$/,
    read: opencodeSession,
    otherwise:
      'Newer versions keep them in a database: write one with opencode export ID > session.json, and import that.',
  },
];

/** The sessions that an agent keeps on this machine. */
export function agentFiles(
  { folders, files, read }: SessionAgent,
  environment: Pick<Environment, 'homeFolder' | 'agentFolders'>,
): FoundFile[] {
  const [folder, ...others] = folders(environment);
  const found = foundFiles([folder, ...others].filter(existsSync), files);
  return read === undefined
    ? found
    : found.map((file) => ({ ...file, read: (onDamage: OnDamage) => read(folder, file.path, onDamage) }));
}

import { join } from 'node:path';
import type { Environment } from './environment.js';

/** An agent that keeps its sessions on this machine. */
export interface SessionAgent {
  readonly name: string;
  readonly title: string;
  /** The variable by which the agent itself is told to keep them elsewhere. */
  readonly variable: AgentVariable;
  /** Where they are. */
  readonly folder: (environment: Pick<Environment, 'homeFolder' | 'agentFolders'>) => string;
  /** The files of sessions, by their path below the folder. */
  readonly files: RegExp;
}

/** The variables of agents that say where they keep what is theirs. */
export const AGENT_VARIABLES = ['CLAUDE_CONFIG_DIR', 'CODEX_HOME', 'PI_CODING_AGENT_DIR', 'GEMINI_CLI_HOME'] as const;
export type AgentVariable = (typeof AGENT_VARIABLES)[number];

export const SESSION_AGENTS: readonly SessionAgent[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    variable: 'CLAUDE_CONFIG_DIR',
    folder: ({ homeFolder, agentFolders }) =>
      join(agentFolders.get('CLAUDE_CONFIG_DIR') ?? join(homeFolder, '.claude'), 'projects'),
    files: /\.jsonl$/,
  },
  {
    name: 'codex',
    title: 'Codex',
    variable: 'CODEX_HOME',
    folder: ({ homeFolder, agentFolders }) =>
      join(agentFolders.get('CODEX_HOME') ?? join(homeFolder, '.codex'), 'sessions'),
    files: /rollout-[^/\\]*\.jsonl$/,
  },
  {
    name: 'pi',
    title: 'pi',
    variable: 'PI_CODING_AGENT_DIR',
    folder: ({ homeFolder, agentFolders }) =>
      join(agentFolders.get('PI_CODING_AGENT_DIR') ?? join(homeFolder, '.pi', 'agent'), 'sessions'),
    files: /\.jsonl$/,
  },
  {
    name: 'gemini-cli',
    title: 'Gemini CLI',
    variable: 'GEMINI_CLI_HOME',
    folder: ({ homeFolder, agentFolders }) => join(agentFolders.get('GEMINI_CLI_HOME') ?? homeFolder, '.gemini', 'tmp'),
    files: /chats[/\\]session-[^/\\]*\.jsonl?$/,
  },
];

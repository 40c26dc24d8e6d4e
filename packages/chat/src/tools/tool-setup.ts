import type { ServerSettings } from './server-settings.js';

/** What the chat is told of tools. */
export interface ToolSetup {
  /** The tool servers of the settings and of this folder. Called once, when they are first needed. */
  readonly declared: () => Promise<readonly ServerSettings[]>;
  /** Servers that came with a folder and that a person agreed to for good. */
  readonly approvals: Approvals;
  /** Tools that need no consent, by the name that models use or by the name of their server. */
  readonly allowed: readonly string[];
}

export interface Approvals {
  has(settings: ServerSettings): Promise<boolean>;
  /** It is asked again once anything of it has changed. */
  add(settings: ServerSettings): Promise<void>;
}

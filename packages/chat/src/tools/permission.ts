import type { OfferedTool } from './toolbox.js';

/** Whether a call is run, asked for, or not run because nobody can be asked. */
export type Permission = 'run' | 'ask' | 'refuse';

export interface Granted {
  /** Tools that a person or a flag has allowed: by the name that models use, or by the name of their server. */
  readonly names: ReadonlySet<string>;
  /** Somebody is there to be asked. */
  readonly isAttended: boolean;
}

/** What only reads is run; what else there is, somebody agrees to first. What was allowed by name is run in any case. */
export function permissionFor({ name, server: { settings }, tool }: OfferedTool, granted: Granted): Permission {
  const isNamed = (tools: true | readonly string[]) => tools === true || tools.includes(tool.name);
  if (granted.names.has(name) || granted.names.has(settings.name)) return 'run';
  if (!isNamed(settings.alwaysAsk) && (tool.isReadOnly || isNamed(settings.alwaysAllow))) return 'run';
  return granted.isAttended ? 'ask' : 'refuse';
}

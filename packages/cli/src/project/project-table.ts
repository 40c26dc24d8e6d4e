import { SETTINGS } from '../settings.js';
import { FREE_FIELDS, FREE_VALUES, PROJECT_RULES } from './free-settings.js';

/** A line of the documentation: what a project's file may set by itself, or only with consent. */
export interface ProjectRow {
  readonly setting: string;
  readonly isFree: boolean;
  readonly reason: string;
}

/** Every setting with what a project's file may do with it, from the list that is enforced. */
export function projectTable(): ProjectRow[] {
  const rows = SETTINGS.map(({ name }) => ({ name, ...PROJECT_RULES[name] })).flatMap(({ name, free, reason }) =>
    free === 'fields' ? fieldRows(name, reason) : [{ setting: `\`${name}\``, isFree: free === 'all', reason }],
  );
  const tools = {
    setting: '`mcpServers`',
    isFree: false,
    reason: 'The chat runs their commands as you, or sends them what the model says.',
  };
  return [...rows, tools].toSorted((one, other) => Number(other.isFree) - Number(one.isFree));
}

function fieldRows(name: string, reason: string): ProjectRow[] {
  const values = Object.entries(FREE_VALUES).map(([field, value]) => `\`${field}: ${value}\``);
  return [
    {
      setting: `\`${name}\` with ${[...FREE_FIELDS.map((field) => `\`${field}\``), ...values].join(', ')}`,
      isFree: true,
      reason: 'It only shapes the view of the conversation that it holds for.',
    },
    { setting: `all else in \`${name}\``, isFree: false, reason },
  ];
}

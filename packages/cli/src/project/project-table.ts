import { SETTINGS } from '../settings.js';
import { modeSchemas } from '../strategy-field.js';
import { FREE_FIELDS, FREE_VALUES, PROJECT_RULES } from './free-settings.js';

/** A line of the documentation: what a project's file sets only with consent. */
export interface ProjectRow {
  readonly setting: string;
  readonly reason: string;
}

/** What a project's file sets by itself, and what only with consent, from the list that is enforced. */
export function projectTable(): { readonly free: readonly string[]; readonly asked: readonly ProjectRow[] } {
  const rules = SETTINGS.map(({ name }) => ({ name, ...PROJECT_RULES[name] }));
  const asked = rules.flatMap(({ name, free, reason }) =>
    free === 'all'
      ? []
      : [{ setting: free === 'fields' ? `\`${name}\` with ${askedFields()}` : `\`${name}\``, reason }],
  );
  const tools = {
    setting: '`mcpServers`',
    reason: 'The chat runs their commands as you, or sends them what the model says.',
  };
  return { free: rules.flatMap(({ name, free }) => (free === 'all' ? [name] : [])), asked: [...asked, tools] };
}

/** The fields of strategies that need consent, some of them with all values but one. */
function askedFields(): string {
  const known = [...new Set(modeSchemas().flatMap(({ properties }) => Object.keys(properties)))];
  const values = Object.entries(FREE_VALUES).map(([field, value]) => `\`${field}\` not \`${value}\``);
  const fields = known.filter((field) => !FREE_FIELDS.includes(field) && !Object.hasOwn(FREE_VALUES, field));
  return [...values, ...fields.map((field) => `\`${field}\``)].join(', ');
}

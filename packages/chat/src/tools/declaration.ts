import { visibleJson } from '@palimpsest/core/visible';

/**
 * All that a file declares of a tool server, a line each, for a person who decides about it: nothing is left out, and every sign can be
 * seen. Variables are named and not filled in.
 */
export function declarationLines(server: unknown, variable: (name: string) => string | undefined): string[] {
  if (!isObject(server)) return [visibleJson(server)];
  const lines = Object.entries(server).flatMap(([field, value]) =>
    isObject(value) && Object.keys(value).length > 0
      ? Object.entries(value).map(([name, one]) => `${field} ${keyText(name)}: ${visibleJson(one)}`)
      : [`${keyText(field)}: ${visibleJson(value)}`],
  );
  const names = variablesIn(JSON.stringify(server));
  const shown = names.map((name) => (variable(name) === undefined ? `${name} (not set)` : name));
  return shown.length === 0 ? lines : [...lines, `gets the values of your variables: ${shown.join(', ')}`];
}

/** `${NAME}`, and `${NAME:-what stands for it where it is not set}`. */
export const VARIABLE = /\$\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}/g;

const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))];

/** Plain names as they are. */
const keyText = (name: string): string => (/^[\w.-]+$/.test(name) ? name : visibleJson(name));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

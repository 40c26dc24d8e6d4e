import { createHash } from 'node:crypto';

/** A tool of a server, by the names that these have themselves. */
export interface NamedTool {
  readonly server: string;
  readonly tool: string;
}

/** The longest that every provider takes. */
const MOST_CHARS = 64;
const HASH_CHARS = 6;

/**
 * The names by which models call tools, in order: `server__tool`, of letters, digits, `_` and `-` alone, and no longer than 64.
 * No two are the same; a name that had to be changed for that ends in a hash of the real ones, and is the same next time.
 */
export function toolNames(tools: readonly NamedTool[]): string[] {
  const plain = tools.map(({ server, tool }) => `${legal(server)}__${legal(tool)}`);
  const times = new Map<string, number>();
  for (const name of plain) times.set(name, (times.get(name) ?? 0) + 1);
  return plain.map((name, index) => {
    if (name.length <= MOST_CHARS && times.get(name) === 1) return name;
    const { server = '', tool = '' } = tools[index] ?? {};
    const hash = createHash('sha256')
      .update(JSON.stringify([server, tool]))
      .digest('hex')
      .slice(0, HASH_CHARS);
    return `${name.slice(0, MOST_CHARS - HASH_CHARS - 1)}_${hash}`;
  });
}

const legal = (name: string): string => name.replace(/[^a-zA-Z0-9_-]/g, '_');

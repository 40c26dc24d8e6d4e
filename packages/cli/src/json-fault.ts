/** Where a text stops being JSON. Both count from 1. */
export interface Fault {
  readonly line: number;
  readonly column: number;
}

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/uy;

type Wanted = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/** The parser of the platform does not always say where, and repeats what it read, which may hold a key. */
export function faultOf(text: string): Fault {
  const open: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let offset = after(SPACE, text, 0);
  for (;;) {
    const end = after(TOKEN, text, offset);
    const next: Wanted | undefined = end === offset ? undefined : step(wanted, text.slice(offset, end), open);
    if (next === undefined) return position(text, offset);
    wanted = next;
    offset = after(SPACE, text, end);
  }
}

/** What is wanted after a token, or undefined when it is out of place. */
function step(wanted: Wanted, token: string, open: ('{' | '[')[]): Wanted | undefined {
  const inside = open.at(-1);
  if (wanted === 'colon') return token === ':' ? 'value' : undefined;
  if (token === '}' || token === ']') {
    const isEnd = wanted.endsWith('or end') && inside === (token === '}' ? '{' : '[');
    open.pop();
    return isEnd ? 'comma or end' : undefined;
  }
  if (wanted === 'comma or end') {
    if (token !== ',' || inside === undefined) return undefined;
    return inside === '{' ? 'key' : 'value';
  }
  if (wanted.startsWith('key')) return token.startsWith('"') ? 'colon' : undefined;
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'key or end' : 'value or end';
  }
  return token === ',' || token === ':' ? undefined : 'comma or end';
}

function after(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

function position(text: string, offset: number): Fault {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

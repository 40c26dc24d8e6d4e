/** A tool call with the hash of what it returned: equal calls with equal results brought nothing new. */
export interface CallTrace {
  readonly name: string;
  /** As sent: JSON text, or already canonical text. Key order and white space do not matter when it is JSON, and not long. */
  readonly arguments: string;
  readonly resultHash: string;
}

export interface Loop {
  /** One call again and again, or several calls in the same order again and again. */
  readonly kind: 'repeat' | 'cycle';
  /** Calls in one round: 1 for a repeat. */
  readonly length: number;
  /** Whole rounds seen, the first included. */
  readonly count: number;
  /** Position of the first call of the first round. */
  readonly at: number;
}

export interface LoopOptions {
  readonly minCount: number;
  readonly maxLength: number;
}

const DEFAULTS: LoopOptions = { minCount: 3, maxLength: 8 };

/**
 * Rounds of the same calls with the same results, in order of where they begin. A stretch is reported once, with its
 * shortest round. A call whose result differs is progress and ends the stretch. Takes calls × maxLength steps.
 *
 *     calls  a b c b c b c d d d d      reports  cycle(length 2, count 3, at 1), repeat(count 4, at 7)
 */
export function findLoops(calls: readonly CallTrace[], options: Partial<LoopOptions> = {}): Loop[] {
  const { minCount, maxLength } = { ...DEFAULTS, ...options };
  const calledKeys = calls.map(keyOf);
  const loops: Loop[] = [];
  let at = 0;
  while (at < calledKeys.length) {
    const loop = loopAt(calledKeys, at, minCount, maxLength);
    if (loop) loops.push(loop);
    at += loop ? loop.length * loop.count : 1;
  }
  return loops;
}

function loopAt(keys: readonly string[], at: number, minCount: number, maxLength: number): Loop | undefined {
  for (let length = 1; length <= maxLength; length += 1) {
    let end = at + length;
    while (end < keys.length && keys[end] === keys[end - length]) end += 1;
    const count = Math.floor((end - at) / length);
    if (count >= Math.max(2, minCount)) return { kind: length === 1 ? 'repeat' : 'cycle', length, count, at };
  }
  return undefined;
}

const keys = new WeakMap<CallTrace, string>();

function keyOf(call: CallTrace): string {
  const key = keys.get(call) ?? JSON.stringify([call.name, canonicalArguments(call.arguments), call.resultHash]);
  keys.set(call, key);
  return key;
}

/** Longer arguments carry data, and are compared as they are. */
const MAX_PARSED_CHARS = 20_000;

function canonicalArguments(text: string): unknown {
  if (text.length > MAX_PARSED_CHARS) return text;
  try {
    return sorted(JSON.parse(text));
  } catch {
    // Arguments that are not JSON are compared as they are.
    return text;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

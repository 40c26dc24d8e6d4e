import { InvalidInputError } from '@palimpsest/core/error';
import type { StrategyInput } from '@palimpsest/engine';

/** What a value has to be, where no compiler saw to it. */
const KINDS = {
  text: { words: 'a text', isOne: (value: unknown) => typeof value === 'string' },
  name: { words: 'a name', isOne: (value: unknown) => typeof value === 'string' && value !== '' },
  function: { words: 'a function', isOne: (value: unknown) => typeof value === 'function' },
  flag: { words: 'true or false', isOne: (value: unknown) => typeof value === 'boolean' },
  format: { words: "'json' or 'markdown'", isOne: (value: unknown) => value === 'json' || value === 'markdown' },
  count: {
    words: 'a whole number from 0',
    isOne: (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0,
  },
  logger: {
    words: 'an object with debug, info and error',
    isOne: (value: unknown) => ['debug', 'info', 'error'].every((name) => typeof Object(value)[name] === 'function'),
  },
  object: { words: 'an object', isOne: (value: unknown) => typeof value === 'object' && value !== null },
  /** Whoever uses it says what is wrong with it. */
  any: { words: '', isOne: () => true },
} as const;

type Kind = keyof typeof KINDS;

/** What each of the options of a call has to be. */
export type OptionKinds<Options> = { readonly [Name in keyof Required<Options>]: Kind };

/** @throws InvalidInputError naming the field */
export function checkValue(field: string, value: unknown, kind: Kind): void {
  const { words, isOne } = KINDS[kind];
  if (isOne(value)) return;
  const got = typeof value === 'object' && value !== null ? 'an object' : String(value);
  throw new InvalidInputError(field, `Invalid '${field}': expected ${words}, but got ${got.slice(0, 100)}.`);
}

/** Checks the options of a call, which may have no others than these. @throws InvalidInputError naming the field */
export function checkOptions(
  given: unknown,
  kinds: Readonly<Record<string, Kind>>,
  field?: string,
): asserts given is object {
  const at = field ?? 'options';
  const names = Object.keys(kinds).join(', ');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new InvalidInputError(at, `Invalid '${at}': expected an object with ${names}.`);
  for (const [name, value] of Object.entries(given)) {
    const path = field === undefined ? name : `${field}.${name}`;
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined)
      throw new InvalidInputError(path, `Unknown '${path}': it may have ${names}.`, 'unknown_parameter');
    if (value !== undefined) checkValue(path, value, kind);
  }
}

/** Checks a strategy under the name that it has here. @throws InvalidInputError naming the field */
export async function checkStrategy(strategy: StrategyInput | undefined, field = 'strategy'): Promise<void> {
  if (strategy === undefined) return;
  const { parseStrategy } = await import('@palimpsest/engine');
  parseStrategy(strategy, field);
}

import { InvalidInputError } from '@palimpsest/core/error';

/** Checks options where no compiler did. @throws InvalidInputError naming the field */
export function checkOptions(given: unknown, names: readonly string[], field?: string): asserts given is object {
  const at = field ?? 'options';
  if (typeof given !== 'object' || given === null)
    throw new InvalidInputError(at, `Invalid '${at}': expected an object with ${names.join(', ')}.`);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
    const path = field === undefined ? name : `${field}.${name}`;
    throw new InvalidInputError(path, `Unknown '${path}': it may have ${names.join(', ')}.`, 'unknown_parameter');
  }
}

/** Checks depths and numbers of things. @throws InvalidInputError naming the field */
export function checkCounts(given: Readonly<Record<string, number | undefined>>): void {
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && !(Number.isSafeInteger(value) && value >= 0))
      throw new InvalidInputError(name, `Invalid '${name}': expected a whole number from 0, but got ${value}.`);
}

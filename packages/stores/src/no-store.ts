import { InvalidInputError } from '@palimpsest/core';

const NO_STORE = 'no_store';

/** There is nothing where an address points, and nothing may be made there. */
export const noStore = (name: string): InvalidInputError =>
  new InvalidInputError('store', `there is no store ${name}. Name one that is there with --store.`, NO_STORE);

export const isNoStore = (error: unknown): boolean => error instanceof InvalidInputError && error.code === NO_STORE;

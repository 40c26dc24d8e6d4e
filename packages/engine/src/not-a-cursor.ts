import { InvalidInputError } from '@palimpsest/core';

export const notACursor = (): InvalidInputError =>
  new InvalidInputError(
    'cursor',
    'This is not a cursor. Use `next` of the previous page, or leave it out for the first page.',
  );

import { InvalidInputError } from '@palimpsest/core';

const NAME = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$/;

/**
 * A name a client gave its conversation, or undefined when it gave none. Names are plain: nothing that means something
 * to a file system, a database or a terminal.
 */
export function conversationName(value: unknown, field: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && NAME.test(value) && !value.includes('..')) return value;
  const held = JSON.stringify(value).slice(0, 140);
  throw new InvalidInputError(
    field,
    `Invalid '${field}' ${held}: use up to 128 letters, digits, '.', '_', ':', '@' or '-', beginning with a letter or digit and without '..'.`,
  );
}

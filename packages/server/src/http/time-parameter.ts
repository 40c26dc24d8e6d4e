import { timeWritten } from '@palimpsest/engine';
import { z } from 'zod';

/** A time: milliseconds since 1970, or a date as people write it, in UTC where it names no zone. */
export const time = z
  .string()
  .max(40)
  .transform((value, context) => {
    const at = timeWritten(value);
    if (at === undefined) context.addIssue('use milliseconds since 1970, or a date like 2026-03-01T12:00:00Z');
    return at;
  })
  .pipe(z.number());

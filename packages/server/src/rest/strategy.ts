import { type ResolvedStrategy, STRATEGY_ORIGINS } from '@palimpsest/engine';
import { z } from 'zod';

/** Checked by the strategy's own schema, which names its fields. */
export const memoryStrategy = z
  .record(z.string(), z.json())
  .describe('A memory strategy, or some fields of one; see the documentation of strategies.');

/** A strategy, field by field. */
export const resolvedStrategy = z.record(
  z.string(),
  z.strictObject({ value: z.json(), origin: z.enum(STRATEGY_ORIGINS).describe('Which layer it comes from.') }),
);

export const byField = ({ strategy, origins }: ResolvedStrategy): object =>
  Object.fromEntries(Object.entries(strategy).map(([field, value]) => [field, { value, origin: origins[field] }]));

import { isJsonObject, type JsonObject } from '@palimpsest/core';
import { type ResolvedStrategy, STRATEGY_ORIGINS, STRATEGY_USAGE, spelledOut } from '@palimpsest/engine';
import { z } from 'zod';

/** Its fields are checked by the strategy's own schema, which also describes it in the OpenAPI document. */
const fields = () => z.custom<JsonObject>(isJsonObject, STRATEGY_USAGE);

export const memoryStrategy = z.preprocess(spelledOut, fields()).meta({ id: 'MemoryStrategy' });

/** Some fields of a strategy, each of them null to take it away. */
export const memoryStrategyPatch = fields().meta({ id: 'MemoryStrategyPatch' });

/** A strategy, field by field. */
export const resolvedStrategy = z
  .record(
    z.string(),
    z.strictObject({
      value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
      origin: z.enum(STRATEGY_ORIGINS).describe('Who set it; `default` when nobody did.'),
    }),
  )
  .meta({ id: 'ResolvedMemoryStrategy' });

export const byField = ({ strategy, origins }: ResolvedStrategy): object =>
  Object.fromEntries(Object.entries(strategy).map(([field, value]) => [field, { value, origin: origins[field] }]));

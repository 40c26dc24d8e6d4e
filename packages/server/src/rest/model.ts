import { FACT_FIELDS, MODEL_ORIGINS, type ResolvedModel } from '@palimpsest/engine';
import { z } from 'zod';

const fact = (meaning: string) =>
  z.strictObject({ value: z.number(), origin: z.enum(MODEL_ORIGINS) }).describe(meaning);

/** What a model takes and costs, and who says so. */
export const resolvedModel = z
  .strictObject({
    name: z.string(),
    context_window_tokens: fact('Tokens of a request and its answer; fractions in strategies are of this.'),
    cache_read_price: fact('Price of a cached input token, relative to an uncached one.'),
    cache_write_price: fact('Price of writing a token to the prompt cache, relative to an uncached input token.'),
    output_price: fact('Price of an output token, relative to an uncached input token.'),
    cache_minutes: fact('How long the provider keeps a prompt after the last request.'),
    input_dollars: z
      .number()
      .nullable()
      .describe('Published price of a million uncached input tokens, in US dollars; null where none is published.'),
  })
  .describe(
    "What the model takes and costs here. `origin`: the memory `strategy`, the server's `settings`, `learnt` from a refusal of the provider, published `data`, or a `default`.",
  )
  .meta({ id: 'ResolvedModel' });

export const modelByField = ({ name, facts, origins, inputDollars }: ResolvedModel): object => ({
  name,
  ...Object.fromEntries(
    (Object.keys(FACT_FIELDS) as (keyof typeof FACT_FIELDS)[]).map((key) => [
      FACT_FIELDS[key],
      { value: facts[key], origin: origins[key] },
    ]),
  ),
  inputDollars: inputDollars ?? null,
});

import type { Surcharge } from '@palimpsest/core';
import type { ModelInfo, ModelPrice } from '@pydantic/genai-prices';

/** What published price lists say about a model; what they leave out is absent. Prices are relative to an uncached input token. */
export interface ListedModel {
  readonly windowTokens?: number;
  readonly cacheReadPrice?: number;
  readonly cacheWritePrice?: number;
  readonly outputPrice?: number;
  /** Of a million uncached input tokens, in US dollars. */
  readonly inputDollars?: number;
  /** What long requests pay. */
  readonly surcharges?: readonly Surcharge[];
}

interface Lookup {
  /** The model's name as a client sends it. */
  readonly name: string;
  /** The address of the provider that is called. */
  readonly upstream?: string | undefined;
  /** Milliseconds since the epoch: prices have dates. */
  readonly now: number;
}

/**
 * What the bundled data says about a model: the list of the provider that is called comes first, then that of the model's
 * maker, then all others; what one leaves out is taken from the next. Nothing is downloaded. Undefined for a model that no
 * list has.
 */
export async function listedModel({ name, upstream, now }: Lookup): Promise<ListedModel | undefined> {
  if (name.length > LONGEST_NAME) return undefined;
  // Prices change with the day.
  const key = `${name}\n${upstream ?? ''}\n${Math.floor(now / DAY_MS)}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const found = entriesOf(name, upstream).then((entries) => asOf(entries, now));
  remembered.set(key, found);
  return found;
}

const asOf = (entries: readonly ModelInfo[], now: number): ListedModel | undefined =>
  entries.length === 0 ? undefined : Object.assign({}, ...entries.map((entry) => factsIn(entry, now)).reverse());

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_NAME = 256;
const MAX_REMEMBERED = 1_000;
const remembered = new Map<string, Promise<ListedModel | undefined>>();

/** The entries for a model, the best first. The data is large and is loaded when it is first asked for. */
async function entriesOf(name: string, upstream: string | undefined): Promise<readonly ModelInfo[]> {
  const { calcPrice, findProvider, waitForUpdate } = await import('@pydantic/genai-prices');
  const { names, maker, plainName } = spellings(name);
  const made = findProvider({ providerId: maker }) ?? findProvider({ modelId: plainName });
  const called = upstream === undefined ? undefined : findProvider({ providerApiUrl: upstream });
  const others = (await waitForUpdate()) ?? [];
  const places = [
    ...(called === undefined ? [] : names.map((id) => ({ id, providerId: called.id }))),
    ...(made === undefined ? [] : names.map((id) => ({ id, providerId: made.id }))),
    ...(made === undefined ? [] : [{ id: `${made.id}/${plainName}`, providerId: RESELLER }]),
    ...others.flatMap((provider) => names.map((id) => ({ id, providerId: provider.id }))),
  ];
  return [...new Set(places.flatMap(({ id, providerId }) => calcPrice({}, id, { providerId })?.model ?? []))];
}

/** Its list has windows that the makers' own lists lack. */
const RESELLER = 'openrouter';
const MOST_SEGMENTS = 3;

/**
 * The names a model may be listed under, the most exact first: `anthropic/claude-sonnet-4.5:beta` also without the maker
 * before it and without the variant behind it.
 */
function spellings(name: string): { names: readonly string[]; maker: string; plainName: string } {
  const whole = name
    .trim()
    .toLowerCase()
    .replace(/^models\//, '');
  const segments = whole.split('/').slice(-MOST_SEGMENTS);
  const tails = segments.map((_, index) => segments.slice(index).join('/'));
  const names = [...new Set([whole, ...tails].flatMap((tail) => [tail, withoutVariant(tail)]))];
  return { names, maker: segments.at(-2) ?? '', plainName: withoutVariant(segments.at(-1) ?? '') };
}

const withoutVariant = (name: string): string => name.replace(/:[^:/]*$/, '');

/** Where the input costs nothing, nothing has a price that is relative to it. */
function factsIn({ context_window: windowTokens, prices }: ModelInfo, now: number): ListedModel {
  const { input_mtok, cache_read_mtok, cache_write_mtok, output_mtok } = pricesAt(prices, now);
  const input = basePrice(input_mtok) ?? 0;
  const relative = (price: ModelPrice[string]) => rounded((basePrice(price) ?? Number.NaN) / (input || Number.NaN));
  const facts = {
    windowTokens: windowTokens || Number.NaN,
    cacheReadPrice: Math.min(1, relative(cache_read_mtok)),
    cacheWritePrice: relative(cache_write_mtok),
    outputPrice: relative(output_mtok),
    inputDollars: basePrice(input_mtok) ?? Number.NaN,
  };
  const surcharges = surchargesOf(input_mtok, output_mtok);
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => !Number.isNaN(value))),
    ...(surcharges.length === 0 ? {} : { surcharges }),
  };
}

/** A list gives what each step costs from a length on; here it is given how many times as much that is. */
function surchargesOf(input: ModelPrice[string], output: ModelPrice[string]): Surcharge[] {
  if (typeof input !== 'object' || input.base === 0) return [];
  return input.tiers.map(({ start, price }) => {
    const more = typeof output === 'object' ? output.tiers.findLast((tier) => tier.start <= start) : undefined;
    const base = basePrice(output) ?? 0;
    return {
      fromTokens: start + 1,
      input: rounded(price / input.base),
      output: more === undefined || base === 0 ? 1 : rounded(more.price / base),
    };
  });
}

const rounded = (price: number): number => Math.round(price * 1e6) / 1e6;

type Dated = Extract<ModelInfo['prices'], readonly unknown[]>[number];

/** The newest that hold all day. */
function pricesAt(prices: ModelInfo['prices'], now: number): ModelPrice {
  if (!Array.isArray(prices)) return prices;
  const begun = prices.filter((dated) => dated.constraint === undefined || (startOf(dated) ?? Infinity) <= now);
  return begun.at(-1)?.prices ?? {};
}

const startOf = ({ constraint }: Dated): number | undefined =>
  constraint?.type === 'start_date' ? Date.parse(constraint.start_date) : undefined;

/** Of a price that grows with the length of the request, what short requests pay. */
const basePrice = (price: ModelPrice[string]): number | undefined => (typeof price === 'object' ? price.base : price);

import type { ModelFacts, Surcharge } from '@palimpsest/core';
import type { Counters } from '../tokens/counter.js';
import { defaultFacts } from './default-facts.js';
import { afterRefusal, type Overflow, type Refused } from './learnt-window.js';
import { type ListedModel, listedModel } from './listed-model.js';
import { FACT_FIELDS, factsIn, type ModelFields, type ModelSettings, settingsFor } from './model-settings.js';

/**
 * Where a fact about a model comes from, in order of precedence. `learnt`: a provider named the window when a request did not
 * fit it, or refused one of a certain size; it counts where it is smaller than the listed one, or where none is listed.
 */
export const MODEL_ORIGINS = ['strategy', 'settings', 'learnt', 'data', 'default'] as const;
type ModelOrigin = (typeof MODEL_ORIGINS)[number];

export interface ResolvedModel {
  readonly name: string;
  readonly facts: ModelFacts;
  readonly origins: Readonly<Record<keyof ModelFacts, ModelOrigin>>;
  /** The published price of a million uncached input tokens, in US dollars; undefined where none is published. */
  readonly inputDollars: number | undefined;
  /** What long requests pay, by the published price. */
  readonly surcharges: readonly Surcharge[];
}

interface ModelsOptions {
  readonly settings: ModelSettings;
  /** The address of the provider that is called. */
  readonly upstream?: string | undefined;
  readonly counters: Pick<Counters, 'learnt' | 'learn'>;
  readonly now: () => number;
}

/** What holds for a model under a strategy, and what it was made of. */
interface KnownModel {
  readonly published: ListedModel | undefined;
  readonly learnt: number | undefined;
  readonly resolved: ResolvedModel;
}

const MOST_KNOWN = 1_000;

/** So many names of models are remembered that take no tools; then they are learnt again. */
const MOST_WITHOUT_TOOLS = 100;

/** What models take and cost, by their names. */
export class Models {
  readonly #options: ModelsOptions;
  readonly #withoutTools = new Set<string>();
  readonly #known = new Map<string, KnownModel>();

  constructor(options: ModelsOptions) {
    this.#options = options;
  }

  /** What holds for a model under a strategy, which has the last word. */
  async of(name: string, strategy: ModelFields & { readonly mode?: string } = {}): Promise<ResolvedModel> {
    const { upstream, counters, now } = this.#options;
    const published = await listedModel({ name, upstream, now: now() });
    const learnt = (await counters.learnt(name))?.windowTokens;
    const said = factsIn(strategy);
    const key = `${name}\n${JSON.stringify(said)}`;
    const known = this.#known.get(key);
    if (known !== undefined && known.published === published && known.learnt === learnt) return known.resolved;
    const resolved = this.#resolved(name, published, learnt, said);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(key, { published, learnt, resolved });
    return resolved;
  }

  #resolved(
    name: string,
    published: ListedModel | undefined,
    learnt: number | undefined,
    said: Partial<ModelFacts>,
  ): ResolvedModel {
    const { inputDollars, surcharges = [], ...listed } = published ?? {};
    const isTighter = learnt !== undefined && learnt < (listed.windowTokens ?? Number.POSITIVE_INFINITY);
    const layers: readonly [ModelOrigin, Partial<ModelFacts>][] = [
      ['data', listed],
      ['learnt', isTighter ? { windowTokens: learnt } : {}],
      ['settings', settingsFor(this.#options.settings, name)],
      ['strategy', said],
    ];
    let facts = defaultFacts(name, published !== undefined);
    const origins = new Map<string, ModelOrigin>();
    for (const [origin, layer] of layers) {
      facts = { ...facts, ...layer };
      for (const fact of Object.keys(layer)) origins.set(fact, origin);
    }
    const named = Object.keys(FACT_FIELDS).map((fact) => [fact, origins.get(fact) ?? 'default']);
    return { name, facts, origins: Object.fromEntries(named), inputDollars, surcharges };
  }

  /** Remembers what a refusal teaches: the window of the model, and how densely its provider counts. */
  async learn(name: string, overflow: Overflow, refused: Refused): Promise<void> {
    await this.#options.counters.learn(name, (before) => afterRefusal(before, overflow, refused));
  }

  /** False for a model that was found to take none. */
  takesTools(name: string): boolean {
    return !this.#withoutTools.has(name);
  }

  /** A provider said that a model takes no tools; that holds as long as the process. */
  learnTakesNoTools(name: string): void {
    if (this.#withoutTools.size >= MOST_WITHOUT_TOOLS) this.#withoutTools.clear();
    this.#withoutTools.add(name);
  }
}

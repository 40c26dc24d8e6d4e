import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';
import type { Logger } from '../world.js';
import type { Agent, Agents } from './agent.js';
import { checkFields, DEFAULT_STRATEGY, fieldsOfMode, parseStrategy, type Strategy, spelledOut } from './strategy.js';

/** Where a value of a strategy comes from: a layer, in order of precedence, or the schema's default. */
export const STRATEGY_ORIGINS = ['request', 'conversation', 'character', 'user', 'agent', 'server', 'default'] as const;
type StrategyOrigin = (typeof STRATEGY_ORIGINS)[number];

interface StrategyLayer {
  readonly origin: Exclude<StrategyOrigin, 'default'>;
  /** A strategy, the name of its mode or some fields of one; undefined where the layer says nothing. */
  readonly values: JsonValue | undefined;
}

export interface ResolvedStrategy {
  readonly strategy: Strategy;
  readonly origins: Readonly<Record<string, StrategyOrigin>>;
}

/** Fields of strategies that hold whatever any layer says: a provider gets no more than they allow. */
export type Reach = Partial<Pick<Strategy, 'recall_scope' | 'memory'>>;

/** What the layers below a request are found by. */
export interface StrategyContext {
  readonly conversation?: Pick<Conversation, 'id' | 'strategy'> | undefined;
  /** What the owner set for all conversations and for single agents, as JSON text. */
  readonly own: string | null;
  readonly agent: string | null;
}

/**
 * Merges layers field by field, an earlier layer before a later one. The first layer with a mode sets the mode. A layer with
 * another mode is ignored; of one without a mode, the fields that the mode has are taken. Every field of the `strict` layer
 * must belong to the mode.
 * @throws InvalidInputError naming the field
 */
function resolveStrategy(layers: readonly StrategyLayer[], strict?: StrategyOrigin): ResolvedStrategy {
  const given = layers.flatMap(({ origin, values: written }) => {
    if (written === undefined || written === null) return [];
    const values = spelledOut(written);
    if (!isJsonObject(values)) parseStrategy(values);
    return [{ origin, values: values as JsonObject }];
  });
  const named = given.find(({ values }) => values.mode !== undefined)?.values.mode;
  // Who sets a strategy for one request says which.
  const mode = named ?? (given.some(({ origin }) => origin === strict) ? undefined : DEFAULT_STRATEGY.mode);
  let merged: JsonObject = {};
  const origins = new Map<string, StrategyOrigin>();
  for (const { origin, values } of given.toReversed()) {
    if (values.mode !== undefined && values.mode !== mode) continue;
    const isWhole = values.mode !== undefined || origin === strict;
    const own = isWhole ? values : fieldsOfMode(mode, values);
    merged = { ...merged, ...own };
    for (const key of Object.keys(own)) origins.set(key, origin);
  }
  const strategy =
    origins.size === 0 ? DEFAULT_STRATEGY : parseStrategy(mode === undefined ? merged : { mode, ...merged });
  const all = Object.keys(strategy).map((key) => [key, origins.get(key) ?? 'default'] as const);
  return { strategy, origins: Object.fromEntries(all) };
}

/** What an agent's conversations begin with. @throws InvalidInputError naming the agent and the field */
export function agentStrategy(server: JsonValue | undefined, name: string, { memory_strategy }: Agent): Strategy {
  const layers: StrategyLayer[] = [
    { origin: 'agent', values: memory_strategy },
    { origin: 'server', values: server },
  ];
  try {
    return resolveStrategy(layers, 'agent').strategy;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new InvalidInputError(`agents.${name}.${error.field}`, `agent '${name}': ${error.message}`);
  }
}

/** A stored layer after a patch: null removes a field. */
export function patchedLayer(known: JsonObject | null, patch: JsonObject | null): JsonObject | null {
  if (patch === null) return null;
  const before = known ?? {};
  const isOther = typeof patch.mode === 'string' && patch.mode !== before.mode;
  const fields = Object.entries(isOther ? patch : { ...before, ...patch }).filter(([, value]) => value !== null);
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** Parses the stored layer of a conversation; null where there is none that can be read. */
export function keptLayer(text: string | null): JsonObject | null {
  const kept = parsed(text);
  return isJsonObject(kept) ? kept : null;
}

/** What an owner set: for all conversations, and for those that are held with an agent. */
export interface OwnLayers {
  readonly user: JsonObject | null;
  readonly characters: Readonly<Record<string, JsonObject>>;
}

/** Both are stored as one text: `agents` in it holds what is set for single ones. */
export function ownLayers(text: string | null): OwnLayers {
  const { agents, ...user } = keptLayer(text) ?? {};
  const entries = Object.entries(isJsonObject(agents) ? agents : {});
  const characters = Object.fromEntries(
    entries.filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])),
  );
  return { user: Object.keys(user).length === 0 ? null : user, characters };
}

/** The text that `ownLayers` reads back; null where nothing is set. */
export function ownText({ user, characters }: OwnLayers): string | null {
  const all = { ...user, ...(Object.keys(characters).length === 0 ? {} : { agents: characters }) };
  return Object.keys(all).length === 0 ? null : JSON.stringify(all);
}

/** The layers below a request: the conversation's, the user's for its agent and for all, the agent's and the server's. */
export class StrategyLayers {
  readonly #server: StrategyLayer;
  readonly #agents: Agents;
  readonly #logger: Logger;
  readonly #reach: Reach;
  /** What nobody says anything about. */
  readonly #plain: ResolvedStrategy;

  /** @throws InvalidInputError when the server's own strategy or an agent's is none */
  constructor(server: JsonValue | undefined, agents: Agents, logger: Logger, reach: Reach = {}) {
    this.#server = { origin: 'server', values: server };
    this.#agents = agents;
    this.#logger = logger;
    this.#reach = reach;
    this.#plain = this.#within(resolveStrategy([this.#server], 'server'));
    for (const [name, agent] of agents) agentStrategy(server, name, agent);
  }

  /** @throws InvalidInputError naming the field of the request */
  resolve(request: JsonValue | undefined, context: StrategyContext): ResolvedStrategy {
    if (request === null) parseStrategy(request);
    const below = this.#below(context);
    if (request === undefined && below.every(({ origin, values }) => origin === 'server' || values === undefined))
      return this.#plain;
    return this.#within(resolveStrategy([{ origin: 'request', values: request }, ...below], 'request'));
  }

  /**
   * What a conversation or a user would be kept with. A user's conversations are of several modes: fields without a mode may
   * be of any.
   * @throws InvalidInputError naming the field
   */
  check(origin: 'conversation' | 'character' | 'user', values: JsonObject | null, context: StrategyContext): void {
    const below = this.#below(context).filter((layer) => order(layer.origin) > order(origin));
    if (origin === 'user' && values !== null && values.mode === undefined) checkFields(values);
    else resolveStrategy([{ origin, values }, ...below], origin);
  }

  #within({ strategy, origins }: ResolvedStrategy): ResolvedStrategy {
    const held = Object.keys(this.#reach).map((field): [string, StrategyOrigin] => [field, 'server']);
    return { strategy: { ...strategy, ...this.#reach }, origins: { ...origins, ...Object.fromEntries(held) } };
  }

  #below({ conversation, own, agent }: StrategyContext): StrategyLayer[] {
    const declared = agent === null ? undefined : this.#agents.get(agent)?.memory_strategy;
    const { user, characters } = ownLayers(own);
    const kept: StrategyLayer[] = [
      { origin: 'conversation', values: parsed(conversation?.strategy ?? null) },
      { origin: 'character', values: agent === null ? undefined : characters[agent] },
      { origin: 'user', values: user ?? undefined },
    ];
    const given: StrategyLayer[] = [{ origin: 'agent', values: declared }, this.#server];
    let below = given;
    for (const layer of kept.toReversed())
      if (layer.values !== undefined && this.#isGood(layer, below, conversation?.id)) below = [layer, ...below];
    return below;
  }

  /** A strategy that was kept and is understood no more is passed over: it must not take the conversation with it. */
  #isGood(layer: StrategyLayer, below: readonly StrategyLayer[], conversation: string | undefined): boolean {
    try {
      resolveStrategy([layer, ...below]);
      return true;
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const facts = { conversation, error: error.message };
      this.#logger.error(facts, `the strategy kept with a ${layer.origin} is not understood and is passed over`);
      return false;
    }
  }
}

const order = (origin: StrategyOrigin): number => STRATEGY_ORIGINS.indexOf(origin);

const parsed = (text: string | null): JsonValue | undefined => (text === null ? undefined : parseJson(text));

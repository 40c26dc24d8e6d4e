import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';
import { NO_STRATEGY, parseStrategy, type Strategy } from './strategy.js';
import type { Logger } from './world.js';

/** Where a value of a strategy comes from: a layer, or the schema when no layer has it. */
type StrategyOrigin = 'request' | 'conversation' | 'server' | 'default';

interface StrategyLayer {
  readonly origin: Exclude<StrategyOrigin, 'default'>;
  /** A strategy or some fields of one; undefined where the layer says nothing. */
  readonly values: JsonValue | undefined;
}

export interface ResolvedStrategy {
  readonly strategy: Strategy;
  readonly origins: Readonly<Record<string, StrategyOrigin>>;
}

/**
 * The strategy that layers give, field by field, the first of them before the others. Fields belong to their mode: a
 * layer of another mode than those below it takes their place, one of the same mode or of none goes over them.
 * @throws InvalidInputError naming the field
 */
function resolveStrategy(layers: readonly StrategyLayer[]): ResolvedStrategy {
  let values: JsonObject = {};
  let origins = new Map<string, StrategyOrigin>();
  for (const { origin, values: own } of layers.toReversed()) {
    if (own === undefined || own === null) continue;
    if (!isJsonObject(own)) parseStrategy(own);
    const layer = own as JsonObject;
    const isOther = layer.mode !== undefined && layer.mode !== values.mode;
    if (isOther) origins = new Map();
    values = isOther ? layer : { ...values, ...layer };
    for (const key of Object.keys(layer)) origins.set(key, origin);
  }
  const strategy = origins.size === 0 ? NO_STRATEGY : parseStrategy(values);
  const named = Object.keys(strategy).map((key) => [key, origins.get(key) ?? 'default'] as const);
  return { strategy, origins: Object.fromEntries(named) };
}

/** What is kept with a conversation after somebody changed some fields: null takes a field away. */
export function patchedLayer(known: JsonValue | undefined, patch: JsonObject): JsonObject | null {
  const before = isJsonObject(known) ? known : {};
  const isOther = typeof patch.mode === 'string' && patch.mode !== before.mode;
  const fields = Object.entries(isOther ? patch : { ...before, ...patch }).filter(([, value]) => value !== null);
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** The layers below a request. */
export class StrategyLayers {
  readonly #server: JsonValue | undefined;
  readonly #logger: Logger;

  /** @throws InvalidInputError when the server's own strategy is none */
  constructor(server: JsonValue | undefined, logger: Logger) {
    resolveStrategy([{ origin: 'server', values: server }]);
    this.#server = server;
    this.#logger = logger;
  }

  /** @throws InvalidInputError naming the field of the request */
  resolve(request: JsonValue | undefined, conversation: Conversation | undefined): ResolvedStrategy {
    return resolveStrategy([{ origin: 'request', values: request }, ...this.#below(conversation)]);
  }

  /** What a conversation would be kept with. @throws InvalidInputError naming the field */
  check(values: JsonObject | null): void {
    resolveStrategy([{ origin: 'conversation', values }, this.#serverLayer()]);
  }

  /** A strategy that was kept and is understood no more is passed over: it must not take the conversation with it. */
  #below(conversation: Conversation | undefined): StrategyLayer[] {
    const server = this.#serverLayer();
    if (conversation === undefined || conversation.strategy === null) return [server];
    const layers: StrategyLayer[] = [{ origin: 'conversation', values: parseJson(conversation.strategy) }, server];
    try {
      resolveStrategy(layers);
      return layers;
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const facts = { conversation: conversation.id, error: error.message };
      this.#logger.error(facts, 'the strategy kept with a conversation is not understood and is passed over');
      return [server];
    }
  }

  #serverLayer(): StrategyLayer {
    return { origin: 'server', values: this.#server };
  }
}

import { InvalidInputError, isJsonObject, type JsonObject } from '@palimpsest/core';
import { parseStrategy, type Strategy, spelledOut } from '@palimpsest/engine/settings';
import { DEFAULT_ORIGIN, type Layer, type Origin, placeOf } from './layer.js';
import { REACH_FIELDS } from './project/free-settings.js';
import { withoutSecrets } from './refused-value.js';

/** One layer's part of the strategy. */
interface StrategyLayer extends Omit<Layer, 'values'> {
  readonly own: JsonObject;
}

export interface StrategySetting {
  /** What the layers say, without the defaults of the mode. */
  readonly given: JsonObject;
  /** With them. */
  readonly effective: Strategy;
  /** By the fields that were given. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Flags and variables that say something about another mode. */
  readonly notes: readonly string[];
}

/**
 * The strategy that layers give, field by field, the first of them before the others. Fields belong to their mode: a
 * layer of another mode than those below it takes their place, one of the same mode or of none goes over them.
 * @throws InvalidInputError naming the layer and the field
 */
export function resolveStrategySetting(layers: readonly Layer[], initial: JsonObject): StrategySetting {
  const refused = layers.map(({ withoutMode }) => withoutMode).filter((mode) => mode !== undefined);
  const own = [...layers.flatMap(strategyIn), { origin: DEFAULT_ORIGIN, own: initial }].filter(
    ({ own: { mode } }) => !refused.some((name) => name === mode),
  );
  const mode = own.find((layer) => layer.own.mode !== undefined)?.own.mode;
  const isIdle = ({ onlyMode }: StrategyLayer) => onlyMode !== undefined && onlyMode !== mode;
  for (const layer of own) if (layer.onlyMode !== undefined) checked({ mode: layer.onlyMode, ...layer.own }, layer);
  return {
    ...merged(own.filter((layer) => !isIdle(layer))),
    notes: own
      .filter(isIdle)
      .map(({ origin, onlyMode }) => `${origin.name} is for the mode ${onlyMode}; the mode is ${mode}.`),
  };
}

function strategyIn({ values, ...layer }: Layer): StrategyLayer[] {
  const own = spelledOut(values.memory_strategy);
  return isJsonObject(own) ? [{ ...layer, own }] : [];
}

function merged(layers: readonly StrategyLayer[]): Omit<StrategySetting, 'notes'> {
  let given: JsonObject = {};
  let origins = new Map<string, Origin>();
  let effective: Strategy = parseStrategy('none');
  for (const layer of layers.toReversed()) {
    const mode = layer.own.mode ?? layer.onlyMode ?? given.mode;
    if (mode !== given.mode) origins = new Map([...origins].filter(([field]) => field in keptReach(given, layer)));
    given = mode === given.mode ? { ...given, ...layer.own } : { mode, ...keptReach(given, layer), ...layer.own };
    for (const field of Object.keys(layer.own)) origins.set(field, layer.origin);
    effective = checked(given, layer);
  }
  return { given, effective, origins };
}

/** A project's file that chooses another mode leaves what the user said about recall and memory: all modes have these fields. */
const keptReach = (below: JsonObject, { origin }: StrategyLayer): JsonObject =>
  origin.layer === 'project file'
    ? Object.fromEntries(Object.entries(below).filter(([field]) => REACH_FIELDS.includes(field)))
    : {};

/** Lower layers were found good, so what is wrong came with this one. */
function checked(strategy: JsonObject, { origin, own, onlyMode }: StrategyLayer): Strategy {
  try {
    return parseStrategy(strategy);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const remedy =
      own.mode === undefined && onlyMode === undefined
        ? `It goes over a strategy of mode ${strategy.mode}; give it a mode of its own for another.`
        : 'docs/strategies.md leads to what each mode takes.';
    const message = `${placeOf(origin, error.field)}: ${withoutSecrets(error.message)} ${remedy}`;
    throw new InvalidInputError(error.field, message, error.code);
  }
}

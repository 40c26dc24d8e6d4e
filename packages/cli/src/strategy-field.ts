import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { parseStrategy, strategyJsonSchema } from '@palimpsest/engine/settings';

/** A field of one mode's strategy that has a flag or a variable of its own. It does not choose the mode. */
export interface StrategyField {
  readonly mode: 'window' | 'long';
  readonly field: string;
  readonly flag?: string;
  readonly variable?: string;
}

export const STRATEGY_FIELDS: readonly StrategyField[] = [
  { mode: 'window', field: 'tool_output_trim_chars', variable: 'PALIMPSEST_TOOL_OUTPUT_TRIM_CHARS' },
  { mode: 'window', field: 'max_history_messages', variable: 'PALIMPSEST_MAX_HISTORY_MESSAGES' },
  { mode: 'window', field: 'summarization_model', variable: 'PALIMPSEST_SUMMARIZATION_MODEL' },
  { mode: 'long', field: 'target_context_tokens', flag: '--context-budget <tokens>' },
  { mode: 'long', field: 'compress_threshold', flag: '--compress-threshold <fraction>' },
  { mode: 'long', field: 'raw_recent_tokens', flag: '--raw-recent-tokens <tokens>' },
];

export function strategyFieldDefault({ mode, field }: StrategyField): JsonValue | undefined {
  const strategy: JsonObject = parseStrategy({ mode });
  return strategy[field];
}

/** The fields of strategies, from the schema that validates them, a mode each. */
export const modeSchemas = () =>
  (strategyJsonSchema() as { readonly oneOf: readonly { readonly properties: JsonObject }[] }).oneOf;

/** The names of all modes. */
export const strategyModes = (): string[] => modesWith('mode');

/** The names of the modes that have a field. */
export const modesWith = (field: string): string[] =>
  modeSchemas().flatMap(({ properties }) =>
    isJsonObject(properties.mode) && Object.hasOwn(properties, field) ? [String(properties.mode.const)] : [],
  );

/** Its meaning, from the schema that validates it, to be read inside a sentence. */
export function strategyFieldMeaning({ mode, field }: StrategyField): string {
  const ofMode = modeSchemas().find(
    ({ properties }) => isJsonObject(properties.mode) && properties.mode.const === mode,
  );
  const schema = ofMode?.properties[field];
  const meaning = isJsonObject(schema) ? String(schema.description ?? '') : '';
  return `with mode ${mode}: ${meaning.charAt(0).toLowerCase()}${meaning.slice(1).replace(/\.$/, '')}`;
}

/** As the strategy has it. A text that is no number where one is wanted stays, and the schema refuses it. */
export function strategyFromText(field: StrategyField, text: string): JsonObject {
  const isNumber = typeof strategyFieldDefault(field) === 'number' && text.trim() !== '' && !Number.isNaN(Number(text));
  return { [field.field]: isNumber ? Number(text) : text };
}

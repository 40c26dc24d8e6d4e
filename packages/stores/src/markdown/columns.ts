import { toText } from '../text.js';

type Value = string | number | null;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const recordsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
export const columnOf = (value: unknown): Value =>
  typeof value === 'string' ? toText(value) : typeof value === 'number' ? value : null;
export const columnsOf = (record: Readonly<Record<string, unknown>>, names: readonly string[]): Value[] =>
  names.map((name) => columnOf(record[name]));

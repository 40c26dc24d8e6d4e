import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { MEMBERS, TEXTS, VALUES } from './hostile.js';
import type { Random } from './random.js';

type Path = readonly (string | number)[];

/** What may be put anywhere: hostile texts and values, and names that are somebody's. */
const hostile = (random: Random, names: readonly string[]): JsonValue => {
  if (names.length > 0 && random.chance(0.2)) return random.pick(names);
  return random.chance(0.5) ? random.pick(TEXTS) : random.pick(VALUES);
};

/** The value with one place of it replaced, removed, doubled or added to. */
export function mutated(value: JsonValue, random: Random, names: readonly string[]): JsonValue {
  const places = pathsOf(value);
  const path = random.pick(places);
  const kind = random.below(10);
  if (kind < 6) return changed(value, path, () => hostile(random, names));
  if (kind < 8) return changed(value, path, () => undefined);
  if (kind < 9)
    return changed(value, path, (found) =>
      Array.isArray(found) ? [...found, ...found] : ([found, found] as JsonValue),
    );
  return changed(value, path, (found) =>
    isJsonObject(found) ? { ...found, [random.pick(TEXTS)]: hostile(random, names) } : found,
  );
}

/** Bytes of JSON, now and then not quite. */
export function wireOf(value: JsonValue, random: Random): Buffer {
  const text = JSON.stringify(value);
  const kind = random.below(60);
  if (kind < 3) return Buffer.from(withMember(text, random));
  if (kind === 3) return Buffer.from(text.slice(0, random.below(text.length)));
  if (kind === 4) return spoilt(Buffer.from(text), random);
  if (kind === 5) return Buffer.from(`\ufeff${text}`);
  if (kind === 6) return Buffer.from(text, 'utf16le');
  if (kind === 7) return Buffer.from(`${'['.repeat(50_000)}${text}`);
  if (kind === 8)
    return Buffer.from(text.replace(/\d+/, () => random.pick(['1e400', '-0', '9'.repeat(400), '0.1e-400'])));
  if (kind === 9) return Buffer.from(`${text}${text}`);
  return Buffer.from(text);
}

function withMember(text: string, random: Random): string {
  const braces = [...text.matchAll(/\{(?=")/g)].map(({ index }) => index + 1);
  if (braces.length === 0) return text;
  const at = random.pick(braces);
  return `${text.slice(0, at)}${random.pick(MEMBERS)}${text.slice(at)}`;
}

/** Some bytes are no UTF-8 any more. */
function spoilt(bytes: Buffer, random: Random): Buffer {
  if (bytes.length > 0) bytes.writeUInt8(random.pick([0xff, 0xc0, 0xed, 0x00, 0x80]), random.below(bytes.length));
  return bytes;
}

function pathsOf(value: JsonValue, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (isJsonObject(value))
    return [path, ...Object.entries(value).flatMap(([name, item]) => pathsOf(item ?? null, [...path, name]))];
  return [path];
}

/** With undefined the place is left out. */
function changed(
  value: JsonValue,
  [step, ...rest]: Path,
  change: (found: JsonValue) => JsonValue | undefined,
): JsonValue {
  if (step === undefined) return change(value) ?? null;
  const replace = (item: JsonValue): JsonValue[] => {
    const next = rest.length === 0 ? change(item) : changed(item, rest, change);
    return next === undefined ? [] : [next];
  };
  if (Array.isArray(value)) return value.flatMap((item, index) => (index === step ? replace(item) : [item]));
  const entries = Object.entries(value as JsonObject).flatMap(([name, item]): [string, JsonValue][] =>
    name === step ? replace(item ?? null).map((next) => [name, next]) : [[name, item ?? null]],
  );
  return Object.fromEntries(entries);
}

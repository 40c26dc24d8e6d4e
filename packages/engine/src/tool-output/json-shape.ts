import { headOf } from './boundary.js';

export interface ShapeLimits {
  readonly stringChars: number;
  readonly items: number;
  readonly depth: number;
}

/**
 * JSON with all the keys of what it shows, long strings cut, long lists ended after a few items and deep values named by
 * their keys only. What is left out is said in place. The result is for reading, not for parsing.
 */
export function jsonShape(value: unknown, limits: ShapeLimits, depth = 0): string {
  if (typeof value === 'string') return shortString(value, limits.stringChars);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return Array.isArray(value) ? listShape(value, limits, depth) : objectShape(value, limits, depth);
}

function shortString(text: string, chars: number): string {
  const kept = headOf(text, chars);
  return kept.length === text.length
    ? JSON.stringify(text)
    : `${JSON.stringify(kept)}… +${text.length - kept.length} chars`;
}

function listShape(list: readonly unknown[], limits: ShapeLimits, depth: number): string {
  if (list.length > 0 && depth >= limits.depth) return `[… ${list.length} items]`;
  const shown = list.slice(0, limits.items).map((item) => jsonShape(item, limits, depth + 1));
  if (list.length > shown.length) shown.push(`… ${list.length - shown.length} more items`);
  return `[${shown.join(', ')}]`;
}

function objectShape(object: object, limits: ShapeLimits, depth: number): string {
  const entries = Object.entries(object);
  if (entries.length > 0 && depth >= limits.depth)
    return `{… ${entries.map(([key]) => JSON.stringify(key)).join(', ')}}`;
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}: ${jsonShape(inner, limits, depth + 1)}`).join(', ')}}`;
}

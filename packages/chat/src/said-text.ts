import type { Schemas } from '@palimpsest/client';

/** Parts that are shown otherwise, or that a person does not read. */
const UNSHOWN = new Set(['tool-call', 'tool-result', 'reasoning']);

/** What a message says, to be read. What is no text shows as its kind in parentheses; calls and their results show by themselves. */
export const saidText = (parts: readonly Schemas['Part'][]): string =>
  parts
    .filter(({ type }) => !UNSHOWN.has(type))
    .map(({ type, text }) => (type === 'text' || type === 'refusal' ? text : `(${type})`))
    .join('\n');

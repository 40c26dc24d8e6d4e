import type { Schemas } from '@palimpsest/client';
import { mediaWords } from './image.js';

/** Parts that are shown otherwise, or that a person does not read. */
const UNSHOWN = new Set(['tool-call', 'tool-result', 'reasoning']);

type Parts = readonly Schemas['Part'][];

const isText = ({ type }: Schemas['Part']): boolean => type === 'text' || type === 'refusal';

/** What a message says, to be read. An image shows in a few words; calls and their results show by themselves. */
export const saidText = (parts: Parts): string =>
  parts
    .filter(({ type }) => !UNSHOWN.has(type))
    .map((part) => (isText(part) ? part.text : `(${part.type === 'media' ? mediaWords(part.text) : part.type})`))
    .join('\n');

/** The text of a message alone, as it was sent. */
export const typedText = (parts: Parts): string =>
  parts
    .filter(isText)
    .map(({ text }) => text)
    .join('\n');

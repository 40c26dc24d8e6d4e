import { composeDocument, parseDocument } from './document.js';
import { readable } from './readable.js';

/** A system text is kept once for an owner, however many conversations are held with it. */
export const instructionsFile = (instructionsId: string): string => `instructions/${instructionsId.slice(0, 32)}.md`;

export const isInstructionsFile = (path: string): boolean => /^instructions\/[0-9a-f]{32}\.md$/.test(path);

export const instructionsText = (text: string): string =>
  composeDocument({ front: { state: 'raw' }, body: readable(text), exact: text });

/** Undefined where the file is damaged. */
export const instructionsOf = (text: string): string | undefined => parseDocument(text)?.exact;

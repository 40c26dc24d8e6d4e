import { inPlainWords } from '@palimpsest/chat';
import { warn } from './output.js';

/** Says on standard error what went wrong. */
export const complain = (message: string): void => warn(`palimpsest: ${inPlainWords(message)}`);

export { InvalidInputError, PalimpsestError } from '@palimpsest/core/error';
export { Chat, type ChatExportOptions, type ChatSearchOptions, type CompactCall } from './chat.js';
export { ClosedError } from './closed-error.js';
export { Palimpsest, type PalimpsestOptions, palimpsest } from './palimpsest.js';
export type { Fetch, WrappableClient } from './wrapped-client.js';

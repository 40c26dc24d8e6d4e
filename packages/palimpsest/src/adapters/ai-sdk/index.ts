export type { CallOptions, Source } from '../source.js';
export { middleware, type PalimpsestMiddleware } from './middleware.js';

export { type MastraProcessor, processor } from './processor.js';

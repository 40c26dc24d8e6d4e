export { middleware } from './middleware.js';

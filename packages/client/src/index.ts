export { ApiError, ConnectionError } from './api-error.js';
export { Client, type ClientOptions } from './client.js';
export type { Answer, Input, OperationName, Schemas } from './operations.js';

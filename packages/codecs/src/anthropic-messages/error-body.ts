import type { JsonObject } from '@palimpsest/core';
import type { Refusal } from '../codec.js';

/** Codes of what is not there, for which the provider has a type of its own. */
const NOT_FOUND: readonly (string | null)[] = ['not_found', 'thread_not_found'];

/** A refusal as clients of Anthropic understand it. */
export const errorBody = ({ message, type, param, code }: Refusal): JsonObject => ({
  type: 'error',
  error: {
    ...{ type: NOT_FOUND.includes(code) ? 'not_found_error' : type === 'server_error' ? 'api_error' : type },
    ...{ message, field: param },
    ...(code === null ? {} : { details: { error_code: code } }),
  },
});

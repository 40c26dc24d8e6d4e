import type { JsonObject } from '@palimpsest/core';
import type { Refusal } from '../codec.js';

/** A refusal as clients of Anthropic understand it. */
export const errorBody = ({ message, type, param, code }: Refusal): JsonObject => ({
  type: 'error',
  error: {
    ...{ type: type === 'server_error' ? 'api_error' : type, message, field: param },
    ...(code === null ? {} : { details: { error_code: code } }),
  },
});

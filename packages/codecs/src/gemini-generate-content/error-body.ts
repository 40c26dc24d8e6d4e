import type { JsonObject } from '@palimpsest/core';
import type { Refusal } from '../codec.js';

const STATUSES: Readonly<Record<string, readonly [number, string]>> = {
  invalid_request_error: [400, 'INVALID_ARGUMENT'],
  authentication_error: [401, 'UNAUTHENTICATED'],
  permission_error: [403, 'PERMISSION_DENIED'],
  conflict_error: [409, 'ABORTED'],
  overloaded_error: [503, 'UNAVAILABLE'],
};

/** A refusal as clients of Gemini understand it. */
export function errorBody({ message, type, param, code }: Refusal): JsonObject {
  const [status, name] = code === 'not_found' ? [404, 'NOT_FOUND'] : (STATUSES[type] ?? [500, 'INTERNAL']);
  const details = [
    ...(code === null ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: code }]),
    ...(param === null
      ? []
      : [
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: param, description: message }],
          },
        ]),
  ];
  return { error: { code: status, message, status: name, ...(details.length === 0 ? {} : { details }) } };
}

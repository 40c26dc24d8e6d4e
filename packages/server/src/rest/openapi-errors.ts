import type { Json } from './openapi-components.js';
import type { Operation } from './operation.js';

/** Every refusal there is, by status. */
const ERRORS = {
  400: { name: 'BadRequest', description: 'A field is missing, unknown or wrong; `param` names it.' },
  401: { name: 'Unauthorized', description: 'The key is missing, unknown or revoked.' },
  403: { name: 'Forbidden', description: 'This needs a key or the token, or may not come from another site.' },
  404: { name: 'NotFound', description: 'There is no such thing, or it belongs to somebody else.' },
  409: { name: 'Conflict', description: 'It exists already, or it is not in a state in which this can be done.' },
  413: { name: 'TooLarge', description: 'The request body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is not `application/json`.' },
  429: { name: 'TooMany', description: 'Too many at once, here or at the provider. Try again later.' },
  502: { name: 'ProviderFailed', description: 'The model provider could not be reached, or broke off.' },
  503: { name: 'Unavailable', description: 'The store or the provider cannot be used right now. Try again.' },
} as const;

type Status = keyof typeof ERRORS;

const CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

export const errorResponses = (): Json =>
  Object.fromEntries(
    [...Object.values(ERRORS), { name: 'Failed', description: 'Any other failure.' }].map(({ name, description }) => [
      name,
      { description, content: CONTENT },
    ]),
  );

/** Those an operation may answer with. */
export function errorsOf({ method, path, tag, media }: Operation): Json {
  const isRead = method === 'GET';
  const isCounted = tag === 'Transfer' || media.some(({ contentType }) => contentType === 'text/event-stream');
  const statuses: Status[] = [
    400,
    401,
    403,
    ...(path.includes('{') ? ([404] as const) : []),
    ...(isRead ? [] : ([409, 413, 415] as const)),
    ...(isCounted ? ([429] as const) : []),
    ...(tag === 'Chat' || tag === 'Compactions' ? ([502] as const) : []),
    503,
  ];
  const found = statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].name}` }]);
  return { ...Object.fromEntries(found), default: { $ref: '#/components/responses/Failed' } };
}

import { openaiChat } from '@palimpsest/codecs';
import { InvalidInputError } from '@palimpsest/core';
import type { Provider } from '../providers/provider.js';
import { type Endpoint, endpointsOf } from '../proxy/endpoint.js';

/** How the API talks to a model. @throws InvalidInputError where no provider speaks Chat Completions */
export function chatCompletions(providers: readonly Provider[]): Endpoint {
  const endpoint = endpointsOf(providers).find(({ protocol }) => protocol === openaiChat.protocol);
  if (endpoint !== undefined) return endpoint;
  throw new InvalidInputError(
    'upstream',
    'No provider of this server speaks Chat Completions. Name one with --upstream to chat through the API.',
    'not_found',
  );
}

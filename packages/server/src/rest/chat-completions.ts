import type { Endpoint } from '../proxy/endpoint.js';
import type { Upstream } from '../upstreams/upstream.js';

/** How the API talks to a model. */
export const chatCompletions = (upstream: Upstream): Endpoint => ({
  protocol: 'openai-chat',
  path: '/chat/completions',
  provider: 'openai',
  upstream,
});

export { isLoopbackHost } from './access/local-only.js';
export { isOperatorToken, keyHash, newOperatorToken, newPalimpsestKey } from './access/palimpsest-key.js';
export { OfflineUpstream } from './offline/offline-upstream.js';
export { apiDocument } from './rest/router.js';
export { Server, type ServerOptions } from './server.js';
export { findOllama } from './upstreams/find-ollama.js';
export { HttpUpstream } from './upstreams/http-upstream.js';
export { resilient } from './upstreams/resilient.js';
export type { Upstream, UpstreamRequest, UpstreamResponse } from './upstreams/upstream.js';

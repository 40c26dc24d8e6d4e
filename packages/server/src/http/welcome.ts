import type { IncomingMessage, ServerResponse } from 'node:http';
import { PROVIDERS } from '../providers/providers.js';
import { sendJson } from './response.js';

/** Whose clients are pointed at a path, and by which variable. */
function clientsAt(path: string): string {
  const kinds = PROVIDERS.filter(({ client }) => client.path === path.replace(/^\/$/, ''));
  return kinds.map(({ title, client }) => `${title} clients (${client.variable})`).join(' and ');
}

/** What stands where on this server. */
const PLACES = [
  ...['/v1', '/'].map((path) => ({ path, use: `base URL for ${clientsAt(path)}` })),
  { path: '/api/v1/conversations', use: 'the conversations that are kept here' },
  { path: '/api/v1/openapi.json', use: 'the API, as an OpenAPI document' },
  { path: '/mcp', use: 'tools for agents, over the Model Context Protocol' },
  { path: '/healthz', use: 'whether the server is up' },
  { path: '/readyz', use: 'whether the store can be used' },
  { path: '/metrics', use: 'metrics for Prometheus' },
];

const WHAT = 'Palimpsest keeps whole conversations with models and sends providers a compacted view of them.';

/** For somebody who opens the address of the server: what this is and where things are. */
export function sendWelcome({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!(headers.accept ?? '').includes('text/html')) {
    const places = Object.fromEntries(PLACES.map(({ path, use }) => [path, use]));
    sendJson(response, 200, { name: 'palimpsest', description: WHAT, places });
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Palimpsest</title></head>
<body>
<h1>Palimpsest</h1>
<p>${WHAT}</p>
<p>The web page is not built. In a clone of the repository, <code>npm start</code> builds it; the API works without it.</p>
<dl>
${PLACES.map(({ path, use }) => `<dt><a href="${path}">${path}</a></dt><dd>${use}</dd>`).join('\n')}
</dl>
</body>
</html>
`;

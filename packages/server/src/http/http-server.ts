import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Balancers and clients keep idle connections for up to 75 seconds (Amazon's for 60, nginx for 75). Ours must stay open
 * longer: a request that is sent while the connection is being closed is lost.
 */
const KEEP_ALIVE_MS = 90_000;
/** Longer than that, or a connection that is used again would be closed for having been idle. */
const HEADERS_TIMEOUT_MS = 95_000;

/** A server whose idle connections outlast those who use them. */
export function httpServer(listener: RequestListener): Server {
  const server = createServer(listener);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  return server;
}

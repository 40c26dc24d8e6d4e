import { parentPort } from 'node:worker_threads';
import { connectMcp } from './mcp-connection.js';
import type { ThreadAnswer, ThreadRequest } from './thread-message.js';
import type { ToolConnection } from './tool-connection.js';

/** The thread in which the protocol of tool servers is spoken. */
const connections = new Map<number, ToolConnection>();
const working = new Map<number, AbortController>();

const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer);

/** @throws where it has closed */
function openOne(id: number): ToolConnection {
  const connection = connections.get(id);
  if (connection === undefined) throw new Error('Connection closed');
  return connection;
}

async function done(request: ThreadRequest, signal: AbortSignal): Promise<unknown> {
  const { id } = request;
  if (request.kind === 'connect') {
    const connection = await connectMcp(request.address, { ...request.limits, signal });
    connections.set(id, connection);
    void connection.closed.then(() => {
      connections.delete(id);
      say({ kind: 'closed', id });
    });
    return connection.tools;
  }
  if (request.kind === 'call') return openOne(request.connection).call(request.name, request.args, signal);
  if (request.kind === 'list') return openOne(request.connection).changedTools(signal);
  return request.kind === 'close' ? connections.get(request.connection)?.close() : undefined;
}

async function take(request: ThreadRequest): Promise<void> {
  const { id } = request;
  if (request.kind === 'cancel') return working.get(id)?.abort();
  const own = new AbortController();
  working.set(id, own);
  try {
    say({ kind: 'done', id, value: await done(request, own.signal) });
  } catch (error) {
    say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    working.delete(id);
  }
}

parentPort?.on('message', (request: ThreadRequest) => void take(request));

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

async function done(request: ThreadRequest, signal: AbortSignal): Promise<ThreadAnswer | undefined> {
  if (request.kind === 'connect') {
    const { id, address, limits } = request;
    const connection = await connectMcp(address, { ...limits, signal });
    connections.set(id, connection);
    void connection.closed.then(() => {
      connections.delete(id);
      say({ kind: 'closed', connection: id });
    });
    return { kind: 'connected', id, tools: connection.tools };
  }
  if (request.kind === 'call') {
    const { id, name, args } = request;
    return { kind: 'called', id, outcome: await openOne(request.connection).call(name, args, signal) };
  }
  if (request.kind === 'list') {
    const { id } = request;
    return { kind: 'listed', id, tools: await openOne(request.connection).changedTools(signal) };
  }
  if (request.kind === 'cancel') working.get(request.id)?.abort();
  if (request.kind === 'close') await connections.get(request.connection)?.close();
  return undefined;
}

async function take(request: ThreadRequest): Promise<void> {
  const own = new AbortController();
  const id = 'id' in request && request.kind !== 'cancel' ? request.id : undefined;
  if (id !== undefined) working.set(id, own);
  try {
    const answer = await done(request, own.signal);
    if (answer !== undefined) say(answer);
  } catch (error) {
    if (id !== undefined) say({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  } finally {
    if (id !== undefined) working.delete(id);
  }
}

parentPort?.on('message', (request: ThreadRequest) => void take(request));

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Connection } from '@palimpsest/chat';
import { Client } from '@palimpsest/client';
import { UsageError } from '../usage-error.js';

/** What the thread of the server begins with. */
export interface ThreadData {
  /** As on the command line of the server. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
  /** Nothing is to be kept: the store must be there, and is not written. */
  readonly isToRead: boolean;
}

/** What the thread of the server says of itself, once. */
export type ThreadReport =
  | {
      readonly kind: 'ready';
      readonly url: string;
      readonly token: string;
      readonly model: string;
      readonly provider: string;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'failed'; readonly message: string; readonly field: string | undefined };

/**
 * Starts a server for this process alone, in a thread of its own: whatever it computes, keys are heard meanwhile.
 * @throws where it could not be started, UsageError where that is because of a flag or a setting
 */
export async function ownServer(flags: ThreadData['flags'], isToRead = false): Promise<Connection> {
  const workerData: ThreadData = { flags, isTerminal: process.stderr.isTTY === true, isToRead };
  const worker = new Worker(new URL('./server-thread.js', import.meta.url), { workerData });
  // Whatever ends the thread, the chat goes on: it notices with its next request, and starts another.
  let failure = 'the server of the chat ended at once';
  worker.on('error', (error) => {
    failure = `the server of the chat failed: ${error.message}`;
  });
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const [report] = (await Promise.race([
    once(worker, 'message'),
    ended.then(() => [{ kind: 'failed', message: failure, field: undefined }]),
  ])) as [ThreadReport];
  if (report.kind === 'failed')
    throw report.field === undefined ? new Error(report.message) : new UsageError(report.field, report.message);
  const { url, token, model, provider, notes } = report;
  return {
    ...{ client: new Client({ url, key: token }), model, provider, notes },
    close: async () => {
      worker.postMessage('close');
      await ended;
    },
  };
}

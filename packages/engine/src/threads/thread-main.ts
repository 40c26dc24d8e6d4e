// What a worker thread runs: jobs as they come, until it is ended.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { invariant } from '@palimpsest/core';
import type { ModelAnswer, SendToModel } from '../send-to-model.js';
import type { Input, JobName } from '../workers/job.js';
import { jobs } from './jobs.js';
import { type Part, unpacked } from './parcel.js';
import type { FromThread, ToThread } from './thread-message.js';

// The event loop of the process goes first. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
invariant(parentPort !== null, 'this is the beginning of a thread, not of a process');
const port = parentPort;
const say = (message: FromThread) => port.postMessage(message);
const calls = new Map<number, { resolve: (answer: ModelAnswer) => void; reject: (error: Error) => void }>();
/** Of jobs that are still to come. */
const parts = new Map<number, Part[]>();
let callCount = 0;

const sender =
  (id: number): SendToModel =>
  (body, signal) =>
    new Promise((resolve, reject) => {
      callCount += 1;
      const call = callCount;
      calls.set(call, { resolve, reject });
      say({ kind: 'send', id, call, body });
      signal.addEventListener('abort', () => {
        if (!calls.delete(call)) return;
        say({ kind: 'hang-up', id, call });
        reject(signal.reason);
      });
    });

async function work<Name extends JobName>(id: number, name: Name, input: Input<Name>, canSend: boolean): Promise<void> {
  try {
    say({ kind: 'done', id, output: await jobs[name](input, canSend ? sender(id) : undefined) });
  } catch (error) {
    say({ kind: 'failed', id, reason: String(error) });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'part') {
    const known = parts.get(message.id);
    if (known === undefined) parts.set(message.id, [message.part]);
    else known.push(message.part);
    return;
  }
  if (message.kind === 'dropped') {
    parts.delete(message.id);
    return;
  }
  if (message.kind === 'job') {
    const input = unpacked({ rest: message.input, paths: message.paths, parts: parts.get(message.id) ?? [] });
    parts.delete(message.id);
    void work(message.id, message.name, input, message.canSend);
    return;
  }
  const waiting = calls.get(message.call);
  calls.delete(message.call);
  if (message.kind === 'answer') waiting?.resolve(message.answer);
  else waiting?.reject(new Error(message.reason));
});
say({ kind: 'ready' });

// What the thread of an index of words runs, until it is ended.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@palimpsest/core';
import { StoreError } from '../store-error.js';
import type { ToIndexThread } from './index-thread.js';
import { ThreadTurn } from './thread-turn.js';
import { allIndexRows, type Unindexed } from './unindexed.js';
import { WordIndex } from './word-index.js';

// The event loop of the process goes first. Only Linux gives a thread a priority of its own.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
invariant(parentPort !== null, 'this is the beginning of a thread, not of a process');
const port = parentPort;
const turn = new ThreadTurn(workerData as SharedArrayBuffer);
let index: WordIndex | undefined;

/** False where somebody else has gone on from there. */
function write(path: string, following: Unindexed): boolean {
  index ??= new WordIndex(path);
  if (index.position() !== following.base) return false;
  index.hold({ ...following, rows: allIndexRows(following) });
  return index.write();
}

/** What fails is left for later: no message depends on it, and who looks something up is told. */
function tryWrite(path: string, following: Unindexed): boolean {
  try {
    return write(path, following);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) && !(error instanceof StoreError)) throw error;
    return false;
  }
}

port.on('message', (message: ToIndexThread) => {
  turn.take(() => {
    if (message !== 'end') return port.postMessage(tryWrite(message.path, message.following));
    index?.close();
    port.close();
  });
});
turn.release();

// In the threads that tests run in: what tests leave running is at rest when their thread is ended, because a native call that its thread
// is taken from aborts the whole process.
import { parentPort } from 'node:worker_threads';

const IS_SET_UP = Symbol.for('palimpsest.end-of-thread');

if (parentPort !== null && globalThis[IS_SET_UP] === undefined) {
  globalThis[IS_SET_UP] = true;
  const post = parentPort.postMessage;
  parentPort.postMessage = (message, ...rest) => {
    post.call(parentPort, message, ...rest);
    // The last thing that Vitest is told: it ends the thread now.
    if (message?.type !== 'stopped') return;
    process.emit('exit', 0);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)), 0, 0);
  };
}

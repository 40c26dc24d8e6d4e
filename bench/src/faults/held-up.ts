import type { Fault } from './fault.js';

const EXPORTS = 'packages/engine/src/transfer/held-up.test.ts';
const SLICES = 'packages/engine/src/workers/slices.test.ts';
const SPANS = 'packages/engine/src/compaction/many-spans.test.ts';
const MANY = 'packages/engine/src/recording/many-messages.test.ts';
const PACED = 'packages/server/src/http/paced.test.ts';

/** What one owner's long work keeps from others. */
export const HELD_UP: readonly Fault[] = [
  {
    what: 'every work has a slice of its own in each turn of the event loop',
    file: 'packages/engine/src/workers/event-loop.ts',
    text: 'const goOn = this.#waiting.take(() => true);',
    wrong: 'for (const each of this.#waiting.clear()) each();\n    const goOn = this.#waiting.take(() => true);',
    tests: SLICES,
  },
  {
    what: 'only the clock ends a slice',
    file: 'packages/engine/src/workers/event-loop.ts',
    text: 'this.#chars >= SLICE_CHARS || ',
    wrong: '',
    tests: SLICES,
  },
  {
    what: 'an export is looked through in one piece',
    file: 'packages/engine/src/transfer/survey.ts',
    text: 'await this.#slices.next(CHECK_CHARS + message.wire.json.length);',
    wrong: '',
    tests: EXPORTS,
  },
  {
    what: 'an export that nobody wants is looked through to its end',
    file: 'packages/engine/src/workers/slices.ts',
    text: 'this.signal?.throwIfAborted();\n    await eventLoop.wait(this.#owner);\n    this.signal?.throwIfAborted();',
    wrong: 'await eventLoop.wait(this.#owner);',
    tests: EXPORTS,
  },
  {
    what: 'an import is checked in one piece',
    file: 'packages/engine/src/transfer/line-reader.ts',
    text: 'await this.#slices.next(LINE_CHARS + text.length);',
    wrong: '',
    tests: EXPORTS,
  },
  {
    what: 'the steps of a plan are carried out in one piece',
    file: 'packages/engine/src/compaction/settle.ts',
    text: 'await slices.next(STEP_CHARS + request.sources.reduce((sum, { text }) => sum + text.length, 0));',
    wrong: '',
    tests: SPANS,
  },
  {
    what: 'very many messages are one transaction',
    file: 'packages/engine/src/recording/recorder.ts',
    text: 'if (forks === undefined) await this.#recordAhead(append);',
    wrong: '',
    tests: MANY,
  },
  {
    what: 'a reader who takes nothing is waited for without end',
    file: 'packages/server/src/http/paced.ts',
    text: 'signal: AbortSignal.any([disconnected, stalled])',
    wrong: 'signal: disconnected',
    tests: PACED,
  },
];

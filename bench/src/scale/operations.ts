import type { Engine } from '@palimpsest/engine';
import { BRANCH, MEASURED } from './dimension.js';

/** What a measurement keeps from one operation to the next. */
interface Rounds {
  readonly engine: Engine;
  /** How often everything was done so far. */
  readonly round: number;
  /** The messages of the measured conversation when it was opened. */
  readonly length: number;
  /** What the last operations made: ids by name. */
  readonly made: Map<string, string>;
}

type Operation = (rounds: Rounds) => Promise<unknown>;

const PAGE = 20;
const fork = (round: number): string => `new-${round}`;

/** Every operation of the API but those that give back or go through all there is: search, export, import. In this order. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'list conversations': ({ engine }) => engine.library.list({ limit: PAGE }),
  'get a conversation': ({ engine }) => engine.library.get(MEASURED),
  'read the first messages': ({ engine }) => engine.library.messages(MEASURED, { limit: PAGE }),
  'read the newest messages': ({ engine, length }) =>
    engine.library.messages(MEASURED, { from: length - PAGE, limit: PAGE }),
  view: ({ engine }) => engine.library.view(MEASURED),
  'view of a branch': ({ engine }) => engine.library.view(MEASURED, { branch: BRANCH }),
  'list compactions': ({ engine }) => engine.library.compactions(MEASURED, { limit: PAGE }),
  'get a compaction': ({ engine }) => engine.library.compaction(MEASURED, 'pass-1'),
  'original of an edit': ({ engine }) => engine.library.original(MEASURED, 'pass-1.0', { limit: PAGE }),
  'prepare and record a turn': ({ engine, round }) => turnIn(engine, MEASURED, round),
  pin: async ({ engine, length, made }) => made.set('pin', (await engine.pin(MEASURED, length - 1)).id),
  'list pins of a message': ({ engine, length }) => engine.library.pins(MEASURED, length - 1),
  'undo a pin': ({ engine, made }) => engine.undo(MEASURED, made.get('pin')),
  'revise a summary': ({ engine, round, length }) =>
    engine.revise(MEASURED, `pass-${newestPass(length)}.5`, `Round ${round}.`, 'gpt-5'),
  'undo the newest': ({ engine }) => engine.undo(MEASURED),
  'undo a pass': async ({ engine, made, length }) =>
    made.set('undo', (await engine.undo(MEASURED, `pass-${newestPass(length)}`))?.id ?? ''),
  'undo that undo': ({ engine, made }) => engine.undo(MEASURED, made.get('undo')),
  'list branches': ({ engine }) => engine.library.branches(MEASURED, { limit: PAGE }),
  'activate a branch': async ({ engine, made }) =>
    made.set('left', (await engine.library.activate(MEASURED, BRANCH)).left ?? ''),
  'activate it back': ({ engine, made }) => engine.library.activate(MEASURED, made.get('left') ?? ''),
  archive: async ({ engine }) => {
    await engine.library.archive(MEASURED, true);
    await engine.library.archive(MEASURED, false);
  },
  rename: ({ engine, round }) => engine.library.rename(MEASURED, `renamed ${round}`),
  fork: ({ engine, round }) => engine.library.fork(MEASURED, { newId: fork(round) }),
  'turn in a fork': async ({ engine, round, made }) => {
    await turnIn(engine, fork(round), round);
    made.set('length', String((await engine.library.get(fork(round))).messageCount));
  },
  'erase messages of a fork': ({ engine, round, made }) => {
    const to = Number(made.get('length'));
    return engine.library.eraseMessages(fork(round), { from: to - 2, to });
  },
  'erase a fork': ({ engine, round }) => engine.library.erase(fork(round)),
};

const newestPass = (length: number): number => Math.floor(length / 100) - 2;

async function turnIn(engine: Engine, conversation: string, round: number): Promise<void> {
  const messages = [{ role: 'user', content: `${conversation}, round ${round}: what does the parser do?` }];
  const turn = await engine.prepare({ conversation, request: { model: 'gpt-5', messages } });
  const text = `It parses, ${round}.`;
  const wire = { protocol: 'openai-chat', json: JSON.stringify({ role: 'assistant', content: text }) } as const;
  await engine.record(turn, {
    messages: [{ role: 'assistant', parts: [{ type: 'text', text }], wire }],
    usage: undefined,
    model: undefined,
  });
}

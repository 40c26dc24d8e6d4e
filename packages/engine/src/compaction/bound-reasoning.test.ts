import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codecOf } from '@palimpsest/codecs';
import { type JsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, type Vault } from '@palimpsest/stores';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type BindingProvider,
  bindingMessages,
  bindingResponses,
  TOOL,
} from '../../../codecs/src/bound-reasoning.fixture.js';
import { Session } from '../session.fixture.js';
import type { Turn } from '../turns/turn.js';

/** How clients of a protocol write what differs besides the messages. */
interface Speech extends BindingProvider {
  readonly field: 'messages' | 'input';
  system(text: string): JsonObject;
}

const messages: Speech = { ...bindingMessages, field: 'messages', system: (system) => ({ system }) };
const responses: Speech = { ...bindingResponses, field: 'input', system: (instructions) => ({ instructions }) };

const SPEECHES = [
  ['Messages', messages],
  ['Responses', responses],
] as const;

const LONG_RESULT = 'found it again and again '.repeat(60);
const PASS = { mode: 'compact', compact_keep: 0, compact_keep_results: 1 };

/** A conversation with a tool loop in it, and all that was thought in it. */
class Thinker {
  readonly session: Session;
  readonly speech: Speech;
  readonly thoughts: string[] = [];
  readonly #said: JsonObject[] = [];
  readonly #isWholeSent: boolean;

  constructor(speech: Speech, { session = new Session(), isWholeSent = false } = {}) {
    this.speech = speech;
    this.session = session;
    this.#isWholeSent = isWholeSent;
  }

  /** Prepares the next request, which the provider must accept. */
  async ask(item: JsonObject, fields: JsonObject = {}): Promise<Turn> {
    const { protocol, field, fields: own, refusal } = this.speech;
    this.session.pass(1);
    this.#said.push(item);
    const sent = this.#isWholeSent ? this.#said : [item];
    const request = { ...own, memory_strategy: { mode: 'none' }, ...fields, [field]: sent };
    const turn = await this.session.engine.prepare({ protocol, conversation: 'c', request });
    expect(refusal(turn.body)).toBeNull();
    return turn;
  }

  /** A question and the calls that follow from it, each thought about. */
  async loop(calls: number, fields: JsonObject = {}): Promise<void> {
    const { speech } = this;
    let next = speech.question(`question after ${this.thoughts.length}`);
    for (let made = 0; made < calls; made += 1) {
      const turn = await this.ask(next, fields);
      const call = `call_${this.thoughts.length}`;
      const answer = speech.answer(parseJson(turn.body) ?? null, call);
      this.#said.push(...speech.history(answer));
      this.thoughts.push(JSON.stringify(thoughtOf(answer)));
      await this.session.engine.record(turn, codecOf(speech.protocol).decodeReply(answer));
      next = speech.result(call, LONG_RESULT);
    }
    await this.ask(next, fields);
  }

  async compact(): Promise<void> {
    const model = String(this.speech.fields.model);
    const made = await this.session.engine.compact({ conversation: 'c', strategy: PASS, model });
    expect(made.kind).toBe('done');
  }

  /** Which thoughts a request sends, by their number. */
  sentIn({ body }: Turn): number[] {
    return [...this.thoughts.entries()].filter(([, thought]) => body.includes(thought)).map(([number]) => number);
  }

  async sentNow(fields: JsonObject = {}): Promise<number[]> {
    return this.sentIn(await this.ask(this.speech.question('And now?'), fields));
  }
}

/** The thought of an answer, as it is written. */
const thoughtOf = ({ content, output }: JsonObject): JsonValue =>
  Array.isArray(content ?? output) ? (((content ?? output) as JsonValue[])[0] ?? null) : null;

async function openedFile(): Promise<{ readonly open: () => Promise<Vault> }> {
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return {
    open: async () => {
      const vault = await openVault(`sqlite:${join(folder, 'thoughts.db')}`);
      onTestFinished(() => vault.close());
      return vault;
    },
  };
}

describe.each(SPEECHES)('what a model thought, in %s', (_, speech) => {
  test.each([
    ['only what is new', false],
    ['its whole history', true],
  ])(
    'after a pass is sent back byte for byte to a client that sends %s; only what was thought before it is left out',
    async (_, isWholeSent) => {
      const thinker = new Thinker(speech, { isWholeSent });
      await thinker.loop(4);
      await thinker.compact();
      await thinker.loop(3);
      expect(await thinker.sentNow()).toEqual([0, 4, 5, 6]);
      await thinker.compact();
      await thinker.loop(2);
      expect(await thinker.sentNow()).toEqual([0, 7, 8]);
    },
  );

  test('behind a view that stands again after an undo is sent again, and what was thought behind the other one again when that is undone', async () => {
    const thinker = new Thinker(speech);
    await thinker.loop(4);
    await thinker.compact();
    await thinker.loop(2);
    const { engine } = thinker.session;
    const undone = await engine.undo('c');
    const undoing = (await thinker.session.store.edits('c')).filter(({ compactionId }) => compactionId === undone?.id);
    expect(new Set(undoing.map(({ kind }) => kind))).toEqual(new Set(['edit-reverted']));
    expect(await thinker.sentNow()).toEqual([0, 1, 2, 3]);
    await engine.undo('c', undone?.id);
    expect(await thinker.sentNow()).toEqual([0, 4, 5]);
  });

  test('is sent by another process on the same file, after a restart, and in a fork', async () => {
    const { open } = await openedFile();
    const thinker = new Thinker(speech, { session: new Session((await open()).storeOf(LOCAL_OWNER)) });
    await thinker.loop(4);
    await thinker.compact();
    await thinker.loop(2);
    const expected = [0, 4, 5];
    const other = new Session((await open()).storeOf(LOCAL_OWNER), { name: 'other' });
    const fork = await other.engine.library.fork('c', {});
    const request = { ...speech.fields, memory_strategy: { mode: 'none' }, [speech.field]: [speech.question('And?')] };
    for (const conversation of ['c', fork.id]) {
      const turn = await other.engine.prepare({ protocol: speech.protocol, conversation, request });
      expect(speech.refusal(turn.body)).toBeNull();
      expect(thinker.sentIn(turn)).toEqual(expected);
    }
  });

  test('is sent from an export that was imported; where that does not say what it was made on, only what no edit stands before', async () => {
    const thinker = new Thinker(speech);
    await thinker.loop(4);
    await thinker.compact();
    await thinker.loop(2);
    const document = await thinker.session.engine.library.exportJson('c', { includeFullHistory: true });
    const text = JSON.stringify(document);
    const older = text.replaceAll(/,"viewHash":"[^"]*"/g, '');
    expect(older).not.toBe(text);
    for (const [json, expected] of [[text, [0, 4, 5]] as const, [older, [0]] as const]) {
      const session = new Session();
      await session.engine.library.import(JSON.parse(json));
      const request = {
        ...speech.fields,
        memory_strategy: { mode: 'none' },
        [speech.field]: [speech.question('And?')],
      };
      const turn = await session.engine.prepare({ protocol: speech.protocol, conversation: 'c', request });
      expect(speech.refusal(turn.body)).toBeNull();
      expect(thinker.sentIn(turn)).toEqual(expected);
    }
  });
});

test('what a model thought is left out under another system text or with other tools, where it is bound to them, and sent again under its own', async () => {
  const thinker = new Thinker(messages);
  const dated = (day: string) =>
    `${Array.from({ length: 60 }, (_, index) => `Rule ${index}.`).join(' ')} Today is ${day}.`;
  const system = dated('Monday');
  await thinker.loop(2, { system });
  expect(await thinker.sentNow({ system: dated('Tuesday') })).toEqual([]);
  expect(await thinker.sentNow({ system, tools: [TOOL, { ...TOOL, name: 'other' }] })).toEqual([]);
  const cache_control = { type: 'ephemeral' };
  const marked = { system: [{ type: 'text', text: system, cache_control }], tools: [{ ...TOOL, cache_control }] };
  expect(await thinker.sentNow(marked)).toEqual([0, 1]);
});

import { anthropicMessages } from '@palimpsest/codecs';
import type { JsonValue } from '@palimpsest/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assistant, calling, result, Session, sent, user, type Wire } from '../session.fixture.js';

const strategy = { memory_strategy: { mode: 'compact', token_budget: 800, compact_keep: 1 } };

/** Turns with a long tool result each, until the budget is passed. */
async function compacted(): Promise<Session> {
  const session = new Session();
  for (let turn = 0; turn < 4; turn += 1) {
    const options = { conversation: 'c', body: strategy };
    await session.say([user(`question ${turn}`)], { ...options, reply: calling(`c${turn}`) });
    await session.say([result(`c${turn}`, `value ${turn} `.repeat(90))], {
      ...options,
      reply: assistant(`answer ${turn}`),
    });
  }
  return session;
}

test('what a person took back is not done again at once, and later it is', async () => {
  const session = await compacted();
  expect(await session.engine.compactions('c')).not.toHaveLength(0);
  while ((await session.engine.undo('c')) !== undefined);
  const reasons: string[] = [];
  session.engine.listen((event) => event.kind === 'pass-skipped' && reasons.push(event.reason));
  const next = await session.say([user('and now?')], { conversation: 'c', body: strategy, reply: assistant('well') });
  expect(JSON.stringify(sent(next))).not.toContain('⟦removed');
  expect(reasons).toEqual(['undone']);
  for (let turn = 0; turn < 5; turn += 1)
    await session.say([user(`more ${turn}`)], { conversation: 'c', body: strategy, reply: assistant('yes') });
  expect(JSON.stringify(sent(await session.say([user('last')], { conversation: 'c', body: strategy })))).toContain(
    '⟦removed',
  );
});

test('undoing everything gives back what was first sent, to the byte', async () => {
  const session = await compacted();
  const tip = (await session.store.conversation('c'))?.tip ?? null;
  const rows = tip === null ? [] : await session.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
  const said = rows.map(({ wire }) => JSON.parse(wire.json) as Wire);
  expect(JSON.stringify(said)).not.toContain('⟦removed');
  while ((await session.engine.undo('c')) !== undefined);
  const none = { memory_strategy: { mode: 'none' } };
  const plain = await session.say([user('end')], { conversation: 'c', body: none });
  const untouched = await new Session().say([...said, user('end')], { conversation: 'c', body: none });
  expect(plain.body).toBe(untouched.body);
});

test('one undo takes back all that one compaction did, and one more brings all of it back', async () => {
  const session = new Session();
  for (let turn = 0; turn < 6; turn += 1) {
    await session.say([user(`question ${turn}`)], { conversation: 'c', reply: calling(`c${turn}`) });
    const reply = assistant(`answer ${turn}`);
    await session.say([result(`c${turn}`, `value ${turn} `.repeat(90))], { conversation: 'c', reply });
  }
  const viewNow = async () => JSON.stringify((await session.engine.view('c', 'gpt-5')).items);
  const whole = await viewNow();
  const strategy = { mode: 'compact', token_budget: 800, compact_keep: 1 };
  await session.engine.compact({ conversation: 'c', strategy, model: 'gpt-5' });
  const [made] = await session.engine.compactions('c');
  const edits = await session.store.edits('c');
  expect(edits.length).toBeGreaterThan(2);
  expect(new Set(edits.map(({ compactionId }) => compactionId))).toEqual(new Set([made?.id]));
  const smaller = await viewNow();
  expect(smaller).not.toBe(whole);
  const undone = await session.engine.undo('c');
  expect(undone?.undoes).toBe(made?.id);
  expect(await viewNow()).toBe(whole);
  expect(await session.engine.undo('c')).toBeUndefined();
  await session.engine.undo('c', undone?.id);
  expect(await viewNow()).toBe(smaller);
});

test('any compaction and any undoing can be undone, in any order, and what shows depends on what stands alone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 12 }), async (choices) => {
      const session = new Session();
      const { engine } = session;
      for (let turn = 0; turn < 6; turn += 1)
        await session.say([user(`question ${turn} `.repeat(40))], {
          conversation: 'c',
          reply: assistant(`answer ${turn} `.repeat(40)),
        });
      const viewNow = async () => JSON.stringify((await engine.view('c', 'gpt-5')).items);
      const whole = await viewNow();
      const pass = { conversation: 'c', strategy: { mode: 'none' }, model: 'gpt-5' };
      for (const [from, to] of [[0, 4] as const, [2, 8] as const, [0, 10] as const])
        await engine.compact({ ...pass, range: { from, to } });
      const seen = new Map<string, string>();
      for (const choice of [0, ...choices]) {
        const all = (await engine.library.compactions('c', { limit: 500 })).compactions.reverse();
        const standing = all.filter(({ isStanding }) => isStanding);
        const passes = standing.filter(({ kind }) => kind === 'pass').map(({ id }) => id);
        const known = seen.get(passes.join());
        if (known === undefined) seen.set(passes.join(), await viewNow());
        else expect(await viewNow()).toBe(known);
        const target = all[choice % all.length];
        const undoing = await engine.undo('c', target?.id);
        expect(undoing !== undefined).toBe(target?.isStanding);
        if (undoing !== undefined)
          expect((await engine.library.compaction('c', target?.id ?? '')).isStanding).toBe(false);
      }
      while ((await engine.undo('c')) !== undefined);
      expect(await viewNow()).toBe(whole);
    }),
    { numRuns: 40 },
  );
});

test('an undo leaves out what a model, whose thoughts are bound to what they were thought behind, thought since, where that is not known any more', async () => {
  const talked = new Session();
  const fields = { model: 'claude-opus-5-5', max_tokens: 100, tools: [{ name: 'look_up', input_schema: {} }] };
  const ask = async (content: JsonValue, reply: JsonValue) => {
    talked.pass(1);
    const request = { ...fields, ...strategy, messages: [{ role: 'user', content }] };
    const turn = await talked.engine.prepare({ protocol: 'anthropic-messages', conversation: 'c', request });
    await talked.engine.record(turn, anthropicMessages.decodeReply({ content: [reply].flat() as JsonValue }));
  };
  const thought = (text: string) => [
    { type: 'thinking', thinking: text, signature: 'signed' },
    { type: 'text', text },
  ];
  for (let turn = 0; turn < 4; turn += 1) {
    const id = `toolu_${turn}`;
    await ask(`question ${turn}`, { type: 'tool_use', id, name: 'look_up', input: {} });
    const content = `value ${turn} `.repeat(90);
    await ask([{ type: 'tool_result', tool_use_id: id, content }], thought(`answer ${turn}`));
  }
  const document = JSON.stringify(await talked.engine.library.exportJson('c', { includeFullHistory: true }));
  const session = new Session();
  await session.engine.library.import(JSON.parse(document.replaceAll(/,"viewHash":"[^"]*"/g, '')));
  const [pass] = await session.engine.compactions('c');
  const undo = await session.engine.undo('c', pass?.id);
  const edits = (await session.store.edits('c')).filter(({ compactionId }) => compactionId === undo?.id);
  const left = edits.flatMap((edit) => (edit.kind === 'part-replaced' ? [edit.depth] : []));
  const tip = (await session.store.conversation('c'))?.tip ?? null;
  const rows = tip === null ? [] : await session.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
  const thoughts = rows.filter(({ wire }) => wire.json.includes('"thinking"'));
  const since = thoughts.filter(({ recordedAt }) => recordedAt > (pass?.at ?? 0));
  expect(since.length).toBeGreaterThan(0);
  expect(since.length).toBeLessThan(thoughts.length);
  expect(left).toEqual(since.map(({ depth }) => depth));
});

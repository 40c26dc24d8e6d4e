import type { Vault } from '@palimpsest/stores';
import type { Fault } from '../document/damage.js';
import { assistant, calling, madeBy, result, Session, user } from '../session.fixture.js';
import { exportVault } from './export-lines.js';

const LONG = 'The harbour of Lübeck had 42 cranes in 1931, see docs/harbour.md for each of them. '.repeat(12);
const NONE = { memory_strategy: { mode: 'none' } };

/** Puts something of everything into a vault: two owners, tools, compactions, an undo, branches, a fork, what was erased. */
export async function fill(vault: Vault): Promise<void> {
  const session = new Session(vault.storeOf('ann'));
  const { library } = session.engine;
  const said = { conversation: 'talk', body: NONE };
  for (let turn = 0; turn < 8; turn += 1) {
    await session.say(
      [{ role: 'system', content: turn < 5 ? 'Be brief.' : 'Be long.' }, user(`Question ${turn} \0 \ud800`)],
      {
        ...said,
        reply: calling(`c${turn}`),
      },
    );
    await session.say([result(`c${turn}`, `${turn}: ${LONG}`)], { ...said, reply: assistant(`Answer ${turn} 😀`) });
    session.pass(1);
  }
  await library.fork('talk', { newId: 'fork', depth: 5 });
  await library.fork('talk', { newId: 'whole' });
  const strategy = { mode: 'summarize', summarize_keep: 4, summarize_min_messages: 5 };
  const first = madeBy(await session.engine.compact({ conversation: 'talk', strategy, model: 'gpt-5' }));
  await session.engine.undo('talk', first.id);
  await session.engine.compact({ conversation: 'talk', strategy, model: 'gpt-5' });
  await library.eraseMessages('whole', { from: 0, to: 1 });
  const { memory } = session.engine;
  await memory.add('I live in Oslo', 'talk');
  await memory.add('I moved to Bergen \ud800');
  await memory.forget((await memory.add('I have two cats')).id);
  await session.engine.settings.setOwnMemory({ mode: 'compact' });
  await library.archive('fork', true);
  await session.store.settings({ calibration: { model: 'gpt-5', ratio: 1.25, samples: 3 } });
  await session.store.settings({ calibration: { model: 'a-model', ratio: 1, samples: 1, windowTokens: 4096 } });

  const branching = new Session(vault.storeOf('bob'), { name: 'b' });
  const talk = [user('one'), assistant('two'), user('three'), assistant('four'), user('five'), assistant('six')];
  await branching.talk(talk, { conversation: 'branches', session: 's1', body: NONE });
  await branching.talk([...talk.slice(0, 3), assistant('4b'), user('5b'), assistant('6b')], {
    conversation: 'branches',
    body: NONE,
  });
  await branching.talk([...talk.slice(0, 3), assistant('4b'), user('5c'), assistant('6c')], {
    conversation: 'branches',
    body: NONE,
  });
  await branching.talk([user('another one'), assistant('b')], { conversation: 'branches', body: NONE });
  const named = await branching.store.conversation('branches');
  await branching.store.append({
    ...{ conversationId: 'branches', expectedTip: named?.tip ?? null, parent: named?.tip ?? null, messages: [] },
    ...{ vocabulary: 'none', at: 5, replyIds: ['resp_1', 'item_1'] },
  });
  await branching.store.create('empty', { at: 5, session: 's2', isSide: true, agent: 'coder' });
  await branching.store.create('refused', { at: 6 });
  await branching.store.change('refused', { refusedTip: null });
}

/** Of a store that is whole nothing is left out. */
export function refuse({ what }: Fault): never {
  throw new Error(what);
}

export async function textOf(vault: Vault): Promise<string> {
  let text = '';
  for await (const line of exportVault(vault, { onFault: refuse })) text += line;
  return text;
}

/** A text in pieces, cut anywhere, as a file or a socket gives it. */
export async function* bytesOf(text: string | Buffer, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

import { type AnnouncementListener, type Announcements, SqliteVault } from '@palimpsest/stores';
import { expect, it } from 'vitest';
import { Engines } from './engines.js';
import type { EngineEvent } from './event.js';
import { user } from './session.fixture.js';
import { NO_WORKERS } from './threads/no-workers.js';
import type { Workers } from './workers/workers.js';

it('engines tell those who do long computations whose they are', async () => {
  const owners = new Set<string | undefined>();
  const workers: Workers = {
    run: (name, input, options) => {
      owners.add(options.owner);
      return NO_WORKERS.run(name, input, options);
    },
  };
  const engines = new Engines(new SqliteVault(':memory:'), { workers });
  for (const owner of ['ann', 'bob'])
    await engines.of(owner).prepare({ request: { model: 'gpt-5', messages: [user('Hello')] } });
  expect([...owners]).toEqual(['ann', 'bob']);
});

/** What two processes share: one vault, and a way to tell each other. */
function twoProcesses() {
  const vault = new SqliteVault(':memory:');
  const listeners: AnnouncementListener[] = [];
  const processOf = (own: number) => {
    const announcements: Announcements = {
      announce: async (owner, text) => {
        for (const [index, listener] of listeners.entries()) if (index !== own) listener(owner, text);
      },
      listen: async (listener) => {
        listeners[own] = listener;
      },
    };
    return new Engines({
      storeOf: (owner) => vault.storeOf(owner),
      partials: (page) => vault.partials(page),
      announcements,
    });
  };
  return { one: processOf(0), two: processOf(1), listeners };
}

it('who follows a conversation hears what happens to it in another process; who counts hears only its own', async () => {
  const { one, two } = twoProcesses();
  const heard: string[] = [];
  const counted: string[] = [];
  for (const engines of [one, two]) {
    await engines.hearOthers();
    engines.listen(({ kind }) => counted.push(kind));
  }
  const tell = (event: EngineEvent, isElsewhere: boolean) => heard.push(`${event.kind} ${isElsewhere}`);
  two.of('ann').listen(tell);
  two.of('bob').listen(tell);
  await one.of('ann').prepare({ request: { model: 'gpt-5', messages: [user('Hello')] } });
  expect(heard).toEqual(['pass-not-due true']);
  expect(counted).toEqual(['pass-not-due']);
});

it('what another process says and nobody understands is told to nobody', async () => {
  const { two, listeners } = twoProcesses();
  await two.hearOthers();
  const heard: unknown[] = [];
  two.of('ann').listen((event) => heard.push(event));
  for (const text of ['', 'null', '[]', '{"kind":1,"conversationId":"a"}', '{"kind":"x"}']) listeners[1]?.('ann', text);
  expect(heard).toEqual([]);
  listeners[1]?.('ann', '{"kind":"of-the-future","conversationId":"a"}');
  expect(heard).toEqual([{ kind: 'of-the-future', conversationId: 'a' }]);
});

it('a process keeps the engines of a thousand owners, those used last, and of all who are followed', async () => {
  const engines = new Engines(new SqliteVault(':memory:'));
  const [followed, used, left] = [engines.of('followed'), engines.of('used'), engines.of('left')];
  const heard: string[] = [];
  followed.listen(({ kind }) => heard.push(kind));
  for (let index = 0; index < 999; index += 1) {
    engines.of(`other ${index}`);
    expect(engines.of('used')).toBe(used);
  }
  expect(engines.of('followed')).toBe(followed);
  const present = engines.of('left');
  expect(present).not.toBe(left);
  present.listen(({ kind }) => heard.push(`${kind} of one let go`));
  await left.prepare({ request: { model: 'gpt-5', messages: [user('Hello')] } });
  expect(heard).toEqual(['pass-not-due of one let go']);
});

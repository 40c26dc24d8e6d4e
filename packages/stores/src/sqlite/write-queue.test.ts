import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WriteQueue, type WriteQueueHooks } from './write-queue.js';

function start(hooks: Omit<WriteQueueHooks, 'rolledBack'> = {}) {
  const database = new DatabaseSync(':memory:');
  onTestFinished(() => void (database.isOpen && database.close()));
  database.exec('CREATE TABLE words (word TEXT PRIMARY KEY) STRICT');
  const done: string[] = [];
  const watched = new Proxy(database, {
    get: (target, name) => {
      if (name === 'prepare') return target.prepare.bind(target);
      if (name !== 'exec') return Reflect.get(target, name, target);
      return (sql: string) => {
        done.push(sql.split(' ', 1)[0] ?? '');
        target.exec(sql);
      };
    },
  });
  const rolledBack = { times: 0 };
  const queue = new WriteQueue(watched, {
    rolledBack: () => {
      rolledBack.times += 1;
    },
    ...hooks,
  });
  const insert = database.prepare('INSERT INTO words (word) VALUES (?)');
  const add = (word: string) =>
    queue.run(() => {
      insert.run(word);
      return word.length;
    });
  const words = () =>
    database
      .prepare('SELECT word FROM words ORDER BY rowid')
      .all()
      .map((row) => Object.values(row)[0]);
  const commits = () => done.filter((statement) => statement === 'COMMIT').length;
  const isRelaxed = () => done.includes('PRAGMA');
  return { database, queue, add, words, commits, isRelaxed, rolledBack };
}

describe('writes that wait for each other', () => {
  it('share a transaction when they are asked for in one turn, and each gets its own result', async () => {
    const { add, words, commits } = start();
    expect(await Promise.all([add('a'), add('bb'), add('ccc')])).toEqual([1, 2, 3]);
    expect(words()).toEqual(['a', 'bb', 'ccc']);
    expect(commits()).toBe(1);
    await add('d');
    expect(commits()).toBe(2);
  });

  it('do not lose each other: one that fails leaves nothing behind and takes nothing with it', async () => {
    const { queue, add, words, rolledBack } = start();
    const halfway = queue.run(() => {
      add('later');
      throw new Error('halfway');
    });
    const results = await Promise.allSettled([add('a'), halfway, add('a'), add('b')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    await add('c');
    expect(words()).toEqual(['a', 'b', 'later', 'c']);
    expect(rolledBack.times).toBe(2);
  });

  it('fail together when their transaction cannot be committed, and nothing of them is there', async () => {
    const { database, add, words, rolledBack } = start();
    database.exec('CREATE TABLE parents (key INTEGER PRIMARY KEY); PRAGMA foreign_keys = ON');
    database.exec(
      'CREATE TABLE children (parent INTEGER REFERENCES parents (key) DEFERRABLE INITIALLY DEFERRED); CREATE TRIGGER orphan AFTER INSERT ON words BEGIN INSERT INTO children VALUES (1); END',
    );
    const results = await Promise.allSettled([add('a'), add('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(words()).toEqual([]);
    expect(rolledBack.times).toBe(1);
  });

  it('are done at once when somebody cannot wait', () => {
    const { queue, add, words } = start();
    void add('a');
    expect(words()).toEqual([]);
    void queue.end();
    expect(words()).toEqual(['a']);
  });

  it('leave nothing of a write that failed halfway', async () => {
    const { database, queue, add, words } = start();
    const insert = database.prepare('INSERT INTO words (word) VALUES (?)');
    const halfway = queue.run(() => {
      insert.run('half');
      throw new Error('halfway');
    });
    await Promise.allSettled([add('a'), halfway, add('b')]);
    expect(words()).toEqual(['a', 'b']);
  });

  it('are all taken back when they may not be committed after all', async () => {
    const { add, words, rolledBack } = start({
      beforeCommit: () => {
        throw new Error('not now');
      },
    });
    const results = await Promise.allSettled([add('a'), add('b')]);
    expect(results).toMatchObject([{ reason: { message: 'not now' } }, { reason: { message: 'not now' } }]);
    expect([words(), rolledBack.times]).toEqual([[], 1]);
  });

  it('are forced to disk as soon as one of them may not be lost, whichever comes first', async () => {
    for (const losable of [0, 1]) {
      const forced: number[] = [];
      const { queue } = start({ force: async () => void forced.push(losable) });
      await Promise.all([0, 1].map((index) => queue.run(() => index, { canBeLost: index === losable })));
      expect(forced).toEqual([losable]);
    }
    const { queue, isRelaxed } = start({ force: () => Promise.reject(new Error('nothing is to be forced')) });
    await queue.run(() => 0, { canBeLost: true });
    expect(isRelaxed()).toBe(true);
  });

  it('share the next transaction where they can wait, and get one of their own when none comes', async () => {
    const { queue, add, words, commits } = start();
    let isDone = false;
    const waiting = queue
      .run(() => words().length, { canBeLost: true, canWait: true })
      .then((length) => {
        isDone = true;
        return length;
      });
    await setImmediate();
    expect([isDone, commits()]).toEqual([false, 0]);
    await add('a');
    expect([await waiting, commits()]).toEqual([0, 1]);
    expect(await queue.run(() => words(), { canBeLost: true, canWait: true })).toEqual(['a']);
    expect(commits()).toBe(2);
  });

  it('are done before the queue has ended, also where they can wait', async () => {
    const disk: (() => void)[] = [];
    const { queue, add, words } = start({ force: () => new Promise((resolve) => disk.push(resolve)) });
    void add('a');
    await setImmediate();
    const waiting = queue.run(() => words().length, { canBeLost: true, canWait: true });
    const ended = queue.end();
    disk.shift()?.();
    await ended;
    expect(await waiting).toBe(1);
  });

  it('are forced by the commit itself where nothing else does it', async () => {
    const { add, isRelaxed } = start();
    await add('a');
    expect(isRelaxed()).toBe(false);
  });

  it('are durable before anybody hears of them, and what comes meanwhile shares the next transaction', async () => {
    const disk: (() => void)[] = [];
    const { queue, add, words, commits } = start({ force: () => new Promise((resolve) => disk.push(resolve)) });
    const heard: string[] = [];
    const said = (word: string) => add(word).then(() => heard.push(word));
    const all = [said('a')];
    await setImmediate();
    all.push(said('b'));
    await setImmediate();
    all.push(said('c'));
    await setImmediate();
    expect([words(), heard, commits(), disk.length]).toEqual([['a'], [], 1, 1]);
    let isSettled = false;
    void queue.settled?.then(() => {
      isSettled = true;
    });
    await setImmediate();
    expect(isSettled).toBe(false);
    disk.shift()?.();
    await setImmediate();
    expect([words(), heard, commits(), isSettled]).toEqual([['a', 'b', 'c'], ['a'], 2, true]);
    disk.shift()?.();
    await Promise.all(all);
    expect(heard).toEqual(['a', 'b', 'c']);
    await queue.settled;
    expect(queue.settled).toBeUndefined();
  });

  it('fail when the disk fails, and the next of them do not', async () => {
    let isBroken = true;
    const { add } = start({ force: async () => void (isBroken && (await Promise.reject(new Error('no disk')))) });
    await expect(add('a')).rejects.toThrow('no disk');
    isBroken = false;
    expect(await add('b')).toBe(1);
  });

  it('are all done and durable when the queue has ended', async () => {
    const disk: (() => void)[] = [];
    const { queue, add } = start({ force: () => new Promise((resolve) => disk.push(resolve)) });
    const heard: string[] = [];
    for (const word of ['a', 'b']) {
      void add(word).then(() => heard.push(word));
      if (word === 'a') await setImmediate();
    }
    const ended = queue.end().then(() => heard.push('end'));
    for (const _ of ['a', 'b']) {
      disk.shift()?.();
      await setImmediate();
    }
    await ended;
    expect(heard).toEqual(['a', 'b', 'end']);
  });
});

import { describe, expect, it } from 'vitest';
import { CallRunner } from './call-runner.js';
import { serversIn } from './server-settings.js';
import type { ConnectServer, ToolConnection } from './tool-connection.js';
import { Toolbox } from './toolbox.js';

const declared = { place: 'settings.json', needsApproval: false, variable: () => undefined };
const { signal } = new AbortController();

/** A connection to a server with these tools, which answers every call with its name. */
function connection(...names: readonly string[]): ToolConnection & { end: () => void; isClosed: boolean } {
  let end: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tools = names.map((name) => ({ name, description: name, parameters: {}, isReadOnly: name.startsWith('get') }));
  const made = {
    ...{
      tools,
      closed,
      end,
      isClosed: false,
      changedTools: async (): Promise<ToolConnection['tools'] | undefined> => undefined,
    },
    call: async (name: string) => ({ kind: 'done', text: name }) as const,
    close: async () => {
      made.isClosed = true;
      end();
    },
  };
  return made;
}

/** A box with servers that are reached as it is told by their command. */
function boxWith(
  servers: object,
  connect: (command: string) => Promise<ToolConnection>,
  {
    approve = async () => true,
    allowed = [],
    ...more
  }: { approve?: () => Promise<boolean>; allowed?: readonly string[]; needsApproval?: boolean } = {},
) {
  const told: string[] = [];
  const reach: ConnectServer = (address) => connect(address.kind === 'process' ? address.command : address.url);
  const box = new Toolbox({
    declared: async () => serversIn(servers, { ...declared, ...more }),
    ...{ approve, allowed },
    complain: (message) => told.push(message),
    connect: reach,
  });
  return { box, told };
}

const names = async (box: Toolbox, agent?: string) => (await box.offered(agent, signal)).map(({ name }) => name);

describe('the tools of a chat', () => {
  it('are offered once where a server lists one twice, and that is said', async () => {
    const { box, told } = boxWith({ a: { command: 'one' } }, async () => connection('get', 'put', 'get'));
    expect(await names(box)).toEqual(['a__get', 'a__put']);
    expect(await names(box)).toHaveLength(2);
    expect(told).toEqual(['The tool server a lists the tool get more than once: the first is offered.']);
  });

  it('are those of all servers that can be started; what cannot is said once, without secrets', async () => {
    const started: string[] = [];
    const servers = {
      a: { command: 'one' },
      b: { command: 'bad', env: { K: 'hidden' } },
      c: { command: 'two' },
      d: {},
    };
    const { box, told } = boxWith(servers, async (command) => {
      started.push(command);
      if (command === 'bad') throw new Error('no such hidden thing');
      return connection('get');
    });
    expect(started).toEqual([]);
    for (let message = 0; message < 2; message += 1) expect(await names(box)).toEqual(['a__get', 'c__get']);
    expect(started).toEqual(['one', 'bad', 'two']);
    expect(told).toEqual([
      'The tool server b (settings.json) cannot be started: no such … thing',
      "The tool server d (settings.json) has neither 'command' nor 'url'. Write one of them.",
    ]);
    await (await box.servers(undefined)).find(({ settings }) => settings.name === 'b')?.restart();
    await names(box);
    expect(started).toEqual(['one', 'bad', 'two', 'bad']);
  });

  it('are there again after their server has ended, which is told in a line, and end with the chat', async () => {
    const made: ReturnType<typeof connection>[] = [];
    const { box, told } = boxWith({ a: { command: 'one' } }, async () => {
      const next = connection('get');
      made.push(next);
      return next;
    });
    await names(box);
    made[0]?.end();
    await made[0]?.closed;
    expect(await names(box)).toEqual(['a__get']);
    expect([made.length, told]).toEqual([2, ['The tool server a had ended. It was started again.']]);
    const [{ server } = {}] = await box.offered(undefined, signal);
    made[1]?.end();
    await made[1]?.closed;
    expect(made.length).toBe(2);
    expect(await server?.call('get', {}, signal)).toEqual({ kind: 'done', text: 'get' });
    expect([made.length, told.length]).toEqual([3, 2]);
    await box.close();
    expect(made[2]?.isClosed).toBe(true);
  });

  it('are listed again before the next message where their server said that they changed', async () => {
    const one = connection('get');
    const { box, told } = boxWith({ a: { command: 'one' } }, async () => one);
    expect(await names(box)).toEqual(['a__get']);
    one.changedTools = async () => connection('get', 'put').tools;
    expect(await names(box)).toEqual(['a__get', 'a__put']);
    one.changedTools = () => Promise.reject(new Error('too busy'));
    expect(await names(box)).toEqual(['a__get', 'a__put']);
    expect(told).toEqual(['The tool server a did not list its tools again (too busy): those of before are offered.']);
  });

  it('that a flag allows and that are not there are named, with those that are', async () => {
    const allowed = ['a__put', 'a', 'b__x', 'nosuch', 'put'];
    const servers = { a: { command: 'one' }, b: { command: 'bad' } };
    const { box, told } = boxWith(
      servers,
      async (command) => (command === 'bad' ? Promise.reject(new Error('bad')) : connection('get', 'put')),
      { allowed },
    );
    for (let message = 0; message < 2; message += 1) await names(box);
    expect(told.slice(1)).toEqual([
      '--allow-tools nosuch, put: there is no such tool or tool server. There are: a__get, a__put.',
    ]);
  });

  it('are not waited for when the person stops, and started with the next message', async () => {
    const stopping = new AbortController();
    let isFirst = true;
    const { box, told } = boxWith({ a: { command: 'one' } }, async () => {
      if (!isFirst) return connection('get');
      isFirst = false;
      stopping.abort(new Error('stopped'));
      throw new Error('stopped');
    });
    await expect(box.offered(undefined, stopping.signal)).rejects.toThrow('stopped');
    expect([await names(box), told]).toEqual([['a__get'], []]);
  });

  it('of a folder need a yes, and those of an agent come with it, in place of others of that name', async () => {
    const connect = async (command: string) => connection(`get_${command}`);
    const stopping = new AbortController();
    const answers = [
      async () => true,
      async () => {
        stopping.abort(new Error('stopped'));
        return false;
      },
      async () => false,
    ];
    const approve = () => answers.shift()?.() ?? Promise.reject(new Error('it is asked once more'));
    const servers = { wanted: { command: 'x' }, unwanted: { command: 'y' } };
    const asked = boxWith(servers, connect, { needsApproval: true, approve });
    await expect(asked.box.offered(undefined, stopping.signal)).rejects.toThrow('stopped');
    answers.unshift(async () => true);
    for (let message = 0; message < 2; message += 1) expect(await names(asked.box)).toEqual(['wanted__get_x']);
    const own = new Toolbox({
      declared: async () => [
        ...serversIn({ files: { command: 'all' } }, declared),
        ...serversIn({ files: { command: 'own' }, more: { command: 'm' } }, { ...declared, agent: 'writer' }),
      ],
      approve: async () => true,
      allowed: [],
      complain: () => undefined,
      connect: (address) => connect(address.kind === 'process' ? address.command : ''),
    });
    expect(await names(own)).toEqual(['files__get_all']);
    expect(await names(own, 'writer')).toEqual(['files__get_own', 'more__get_m']);
    own.isOn = false;
    expect(await names(own)).toEqual([]);
  });

  it('are no more than providers take', async () => {
    const many = Array.from({ length: 130 }, (_, index) => `get_${index}`);
    const { box, told } = boxWith({ a: { command: 'one' } }, async () => connection(...many));
    expect(await names(box)).toHaveLength(128);
    expect(told).toEqual(['There are 130 tools, and models take 128: the last ones are left out.']);
  });
});

describe('a call', () => {
  const offeredBy = (settings: object) =>
    boxWith({ s: { command: 'x', ...settings } }, async () => connection('get', 'put')).box.offered(undefined, signal);
  const call = (name: string, args = '{}') => ({ id: '1', name, arguments: args });

  it.each<[string, object, readonly string[], string, boolean]>([
    ['that reads runs', {}, [], 's__get', false],
    ['that may write is asked for', {}, [], 's__put', true],
    ['that reads is asked for where the server is set so', { alwaysAsk: true }, [], 's__get', true],
    ['of a server that is always allowed runs', { alwaysAllow: true }, [], 's__put', false],
    ['that is always allowed runs', { alwaysAllow: ['put'] }, [], 's__put', false],
    [
      'that is always allowed and always asked for is asked for',
      { alwaysAllow: true, alwaysAsk: ['put'] },
      [],
      's__put',
      true,
    ],
    ['that a flag names runs', { alwaysAsk: true }, ['s__put'], 's__put', false],
    ['of a server that a flag names runs', {}, ['s'], 's__put', false],
    ['that a flag does not name is asked for', {}, ['put', 's__get'], 's__put', true],
  ])('%s', async (_, settings, allowed, name, isAsked) => {
    const offered = await offeredBy(settings);
    const asked: string[] = [];
    const ask = async () => {
      asked.push(name);
      return 'once' as const;
    };
    const outcome = await new CallRunner({ allowed, ask }).run(call(name), offered, signal);
    expect([outcome.kind, asked.length > 0]).toEqual(['done', isAsked]);
    const alone = await new CallRunner({ allowed, ask: undefined }).run(call(name), offered, signal);
    expect(alone.kind).toBe(isAsked ? 'declined' : 'done');
  });

  it('is told to the model whatever becomes of it', async () => {
    const offered = await offeredBy({});
    const consents = ['no', 'always'] as const;
    let asked = 0;
    const runner = new CallRunner({ allowed: [], ask: async () => consents[asked++] ?? 'no' });
    const run = (name: string, args?: string, wanted = signal) => runner.run(call(name, args), offered, wanted);
    expect(await run('s__put')).toEqual({ kind: 'declined', text: 'The user declined this call. It was not run.' });
    for (let time = 0; time < 2; time += 1) expect((await run('s__put')).kind).toBe('done');
    expect(asked).toBe(2);
    expect(await run('nothing')).toMatchObject({ kind: 'failed', text: expect.stringContaining('no tool nothing') });
    for (const broken of ['{"a":', '[]', 'null'])
      expect(await run('s__get', broken)).toMatchObject({ kind: 'failed', text: expect.stringContaining('JSON') });
    expect((await run('s__get', '')).kind).toBe('done');
    expect((await run('s__get', '{}', AbortSignal.abort())).kind).toBe('cancelled');
  });
});

import { functionCall } from '@palimpsest/fakes';
import { describe, expect, test } from 'vitest';
import {
  chatCall,
  codexCall,
  listed,
  ReminderAgent,
  startAnthropicProxy,
  startResponsesProxy,
  TOOLS,
} from './agents.fixture.js';
import { ask, startProxy, TOKEN, transcript } from './proxy.fixture.js';

const SESSION = '0b6c1f0e-5f0e-4f5e-9d1e-1f2f3a4b5c6d';
const NOTE = 'The harbour opens at seven and the ferry leaves at nine. '.repeat(40);
const STRATEGY = { memory_strategy: { mode: 'compact', compact_keep: 1, token_budget: 2000 } };
const MARKER = 'tool output for read (call_id=toolu_0); reason=context_compaction';

describe('an agent whose newest message carries reminders that come and go', () => {
  async function longSession() {
    const { proxy, anthropic } = await startAnthropicProxy();
    const agent = new ReminderAgent(proxy, SESSION, { fields: STRATEGY });
    for (let turn = 0; turn < 8; turn += 1) {
      anthropic.reply({ content: [{ type: 'tool_use', id: `toolu_${turn}`, name: 'read', input: { note: turn } }] });
      await agent.say(`Read note ${turn}.`);
      anthropic.reply(`Note ${turn} is about a ferry.`);
      await agent.giveResult(`toolu_${turn}`, `${turn}: ${NOTE}`);
    }
    return { proxy, anthropic, agent };
  }

  test('has one conversation, called by what the user said, and nothing is refused', async () => {
    const { proxy, anthropic } = await longSession();
    const [conversation, ...others] = await listed(proxy, '?side=true');
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({ title: 'Read note 0.', session: SESSION, is_side: false });
    expect(anthropic.requests.every(({ status }) => status === 200)).toBe(true);
  });

  test('has its compaction hold from one rewriting to the next', async () => {
    const { proxy, anthropic } = await longSession();
    const bodies = anthropic.requests.map(({ rawText }) => rawText);
    const first = bodies.findIndex((body) => body.includes(MARKER));
    expect(first).toBeGreaterThan(0);
    expect(bodies.slice(first).every((body) => body.includes(MARKER))).toBe(true);
    const [conversation] = await listed(proxy);
    const passes = await proxy.engine.compactions(conversation?.id ?? '');
    expect(passes.length).toBeLessThan(bodies.length - first);
  });

  test('has all that it said kept, the reminders too', async () => {
    const { proxy, anthropic, agent } = await longSession();
    anthropic.reply('Nothing.', 'Still nothing.');
    await agent.say('What else?');
    const [conversation] = await listed(proxy);
    const tip = (await proxy.store.conversation(conversation?.id ?? ''))?.tip;
    await agent.say('And now?');
    const old = tip == null ? [] : await proxy.store.read(tip, [{ from: 0, to: tip.depth + 1 }], 'o200k_base');
    expect(JSON.stringify(old)).toContain('17 requests so far.');
    expect(JSON.stringify(await transcript(proxy.store, conversation?.id ?? ''))).not.toContain('17 requests so far.');
  });

  test('goes on when its surroundings are re-told at the beginning, in the same session', async () => {
    const { proxy, anthropic, agent } = await longSession();
    agent.day = 'Tuesday';
    await agent.say('And what now?');
    const all = await listed(proxy, '?side=true');
    expect(all).toHaveLength(1);
    expect(anthropic.requests.at(-1)?.rawText).toContain('It is Tuesday.');
    expect(anthropic.requests.at(-1)?.rawText).not.toContain('It is Monday.');
  });

  test('goes on when that happens and no session says that it is the same, if the reply is one that is hardly given twice', async () => {
    const { proxy, anthropic } = await startAnthropicProxy();
    anthropic.reply('The ferry leaves from the northern quay at noon.', 'Done.', 'Yes.');
    const agent = new ReminderAgent(proxy, undefined);
    await agent.say('Hello');
    agent.day = 'Tuesday';
    await agent.say('And what now?');
    expect(await listed(proxy, '?side=true')).toHaveLength(1);
    expect(anthropic.requests.at(-1)?.rawText).toContain('It is Tuesday.');
  });

  test('begins another conversation when that happens after a reply that anybody may have got', async () => {
    const { proxy, anthropic } = await startAnthropicProxy();
    anthropic.reply('Done.', 'Yes.');
    const agent = new ReminderAgent(proxy, undefined);
    await agent.say('Hello');
    agent.day = 'Tuesday';
    await agent.say('And what now?');
    expect(await listed(proxy, '?side=true')).toHaveLength(2);
  });

  test('is another one than the next with the same first words and another reply', async () => {
    const { proxy, anthropic } = await startAnthropicProxy();
    for (const reply of ['One.', 'Two.']) {
      const agent = new ReminderAgent(proxy, undefined, { headers: { 'x-palimpsest-session': 'work-1' } });
      anthropic.reply(reply);
      await agent.say('Hello');
      agent.day = 'Tuesday';
      await agent.say('Go on.');
    }
    expect((await listed(proxy)).map(({ message_count }) => message_count)).toEqual([4, 4]);
  });
});

describe('an agent that compacts its history itself', () => {
  /** Two turns, then a history begun anew with what the agent made of them. */
  async function restarted() {
    const { proxy, anthropic } = await startAnthropicProxy();
    const before = new ReminderAgent(proxy, SESSION);
    await before.say('Mend the ferry.');
    await before.say('And the harbour.');
    const after = new ReminderAgent(proxy, SESSION);
    await after.say('So far: the ferry is mended. Go on.');
    await after.say('And the lighthouse.');
    const [conversation, ...others] = await listed(proxy, '?side=true');
    if (conversation === undefined) throw new Error('nothing was recorded');
    return { proxy, anthropic, before, id: conversation.id, conversation, others };
  }

  const newest = (requests: readonly { readonly rawText: string }[]) => requests.at(-1)?.rawText ?? '';

  test('stays one conversation, in which everything is kept and the model sees what the agent sends', async () => {
    const { proxy, anthropic, conversation, others, id } = await restarted();
    expect(others).toEqual([]);
    expect(conversation.title).toBe('Mend the ferry.');
    expect(newest(anthropic.requests)).toContain('So far: the ferry is mended.');
    expect(newest(anthropic.requests)).not.toContain('And the harbour.');
    const said = JSON.stringify(await transcript(proxy.store, id));
    for (const text of ['And the harbour.', 'So far: the ferry is mended.', 'And the lighthouse.'])
      expect(said).toContain(text);
    expect(conversation.message_count).toBe(8);
    const made = await proxy.engine.compactions(id);
    expect(made.filter(({ kind }) => kind !== 'restated')).toMatchObject([{ kind: 'restart', messages: 4 }]);
  });

  test('can have it undone like any compaction', async () => {
    const { proxy, id } = await restarted();
    await proxy.engine.undo(id);
    const view = JSON.stringify(await proxy.engine.library.view(id));
    for (const text of ['And the harbour.', 'And the lighthouse.']) expect(view).toContain(text);
  });

  test('is shown its old history when it goes on with that after all', async () => {
    const { proxy, anthropic, before } = await restarted();
    await before.say('Back to the harbour.');
    for (const text of ['Mend the ferry.', 'And the harbour.', 'Back to the harbour.'])
      expect(newest(anthropic.requests)).toContain(text);
    expect(newest(anthropic.requests)).not.toContain('And the lighthouse.');
    expect(await listed(proxy, '?side=true')).toHaveLength(1);
    expect(anthropic.requests.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('what an agent asks beside its conversation', () => {
  test('of Claude Code: titles, asked without tools, and its helpers are side calls', async () => {
    const { proxy } = await startAnthropicProxy();
    const title = new ReminderAgent(proxy, SESSION, { fields: { tools: [] } });
    const agent = new ReminderAgent(proxy, SESSION);
    const helper = new ReminderAgent(proxy, SESSION, { headers: { 'x-claude-code-agent-id': 'a1' } });
    await title.say('Write a title for: mend the ferry');
    await agent.say('Mend the ferry.');
    await helper.say('Find the ferry.');
    expect((await listed(proxy)).map((one) => one.title)).toEqual(['Mend the ferry.']);
    const all = await listed(proxy, '?side=true');
    expect(all.filter((one) => one.is_side).map((one) => one.title)).toEqual([
      'Find the ferry.',
      'Write a title for: mend the ferry',
    ]);
    expect(all.every(({ session }) => session === SESSION)).toBe(true);
  });

  test('of an older Claude Code, whose session is in the id of the user', async () => {
    const { proxy } = await startAnthropicProxy();
    const metadata = { user_id: `user_0a1b_account__session_${SESSION}` };
    await new ReminderAgent(proxy, undefined, { fields: { metadata, tools: [] } }).say('quota');
    expect(await listed(proxy, '?side=true')).toMatchObject([{ session: SESSION, is_side: true }]);
  });

  test('of Codex: helpers say that they are', async () => {
    const { proxy } = await startResponsesProxy();
    const said = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
    await codexCall(proxy, [said('Mend the ferry.')], { 'session-id': SESSION, 'thread-id': SESSION });
    await codexCall(proxy, [said('Find the ferry.')], {
      'session-id': SESSION,
      'thread-id': 'another',
      'x-openai-subagent': 'collab_spawn',
    });
    expect(await listed(proxy, '?side=true')).toMatchObject([
      { title: 'Find the ferry.', is_side: true, session: SESSION },
      { title: 'Mend the ferry.', is_side: false, session: SESSION },
    ]);
  });

  test('of opencode: titles come first and without tools, helpers name the session they work for', async () => {
    const proxy = await startProxy();
    const agent = { 'user-agent': 'opencode/1.0', 'x-session-id': 'ses_1' };
    await chatCall(proxy, 'Write a title.', agent);
    await chatCall(proxy, 'Mend the ferry.', agent, { tools: TOOLS });
    const helper = { ...agent, 'x-session-id': 'ses_2', 'x-parent-session-id': 'ses_1' };
    await chatCall(proxy, 'Find the ferry.', helper, { tools: TOOLS });
    expect(await listed(proxy, '?side=true')).toMatchObject([
      { title: 'Find the ferry.', is_side: true, session: 'ses_1' },
      { title: 'Mend the ferry.', is_side: false, session: 'ses_1' },
      { title: 'Write a title.', is_side: true, session: 'ses_1' },
    ]);
  });
});

describe('a session that any client names', () => {
  const session = { 'x-palimpsest-session': 'work-1' };
  const system = { role: 'system', content: 'You mend ferries, slowly and with care, one after the other.' };
  const user = { role: 'user', content: 'Mend the ferry.' };
  const titles = (all: Awaited<ReturnType<typeof listed>>) =>
    all.filter(({ is_side }) => is_side).map(({ title }) => title);

  test('holds conversations without tools, none of them a side call', async () => {
    const proxy = await startProxy();
    await chatCall(proxy, 'One.', session);
    await chatCall(proxy, 'Two.', session);
    expect(titles(await listed(proxy, '?side=true'))).toEqual([]);
    expect((await listed(proxy)).map((one) => one.session)).toEqual(['work-1', 'work-1']);
  });

  test('marks what is asked without tools once another conversation has called some', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: null, tool_calls: [functionCall('call_1', 'run')] });
    await chatCall(proxy, '', session, { tools: TOOLS, messages: [system, user] });
    await chatCall(proxy, 'Write a title.', session, {
      messages: [system, { role: 'user', content: 'Write a title.' }],
    });
    expect(titles(await listed(proxy, '?side=true'))).toEqual(['Write a title.']);
  });

  test('marks who begins under another system text while a call waits, and not who begins anew under the same', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: null, tool_calls: [functionCall('call_1', 'run')] });
    await chatCall(proxy, '', session, { tools: TOOLS, messages: [system, user] });
    await chatCall(proxy, 'Find the ferry.', session, { tools: TOOLS });
    const again = { role: 'user', content: 'What was done so far: a ferry was found. Go on.' };
    await chatCall(proxy, '', session, { tools: TOOLS, messages: [system, again] });
    expect(titles(await listed(proxy, '?side=true'))).toEqual(['Find the ferry.']);
  });

  test('is refused when it is no name, and nothing is recorded', async () => {
    const proxy = await startProxy();
    for (const session of ['../etc', 'a b']) {
      const answer = await proxy.post(ask('hi'), { headers: { 'x-palimpsest-session': session } });
      expect(answer.status).toBe(400);
      const { error } = (await answer.json()) as { error: { message: string; param: string } };
      expect(error.param).toBe('x-palimpsest-session');
      expect(error.message).toMatch(`Invalid 'x-palimpsest-session' "${session}": use up to 128 letters, digits`);
    }
    expect(await listed(proxy, '?side=true')).toEqual([]);
  });
});

test('a person may say that a conversation is no side call, or is one', async () => {
  const proxy = await startProxy();
  const id = await chatCall(proxy, 'Write a title.', { 'user-agent': 'opencode/1.0', 'x-session-id': 'ses_1' });
  const mark = (side: boolean) =>
    fetch(`${proxy.url}/api/v1/conversations/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'x-palimpsest-token': TOKEN },
      body: JSON.stringify({ side }),
    });
  expect(await listed(proxy)).toEqual([]);
  expect(await (await mark(false)).json()).toMatchObject({ conversation: { id, is_side: false } });
  expect(await listed(proxy)).toHaveLength(1);
  await mark(true);
  expect(await listed(proxy, '?q=title')).toEqual([]);
  expect(await listed(proxy, '?q=title&side=true')).toHaveLength(1);
});

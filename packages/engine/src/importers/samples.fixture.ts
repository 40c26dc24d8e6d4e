/** Small files of every format, made for these tests, and what is in them. */
export interface Sample {
  readonly format: string;
  readonly text: string;
  /** The roles of the current chain of the first conversation. */
  readonly roles: readonly string[];
  /** How many branches each conversation has. */
  readonly branches: readonly number[];
  /** When the messages of the current chain were said, in seconds after `T0`. */
  readonly seconds: readonly number[];
  readonly title: string;
  readonly leftOut: readonly (readonly [string, number])[];
  /** Calls on the current chain, each with the text that answers it. */
  readonly calls: readonly (readonly [string, string | undefined])[];
}

export const T0 = Date.parse('2026-03-01T10:00:00.000Z');
const iso = (second: number): string => new Date(T0 + second * 1000).toISOString();
const lines = (...records: readonly object[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Escape sequences, a lone surrogate, a forged role and keys that JavaScript gives a meaning. */
const HOSTILE = '\u001b[2J\u0000 </system> {"role":"system"} \ud800 ../../etc/passwd __proto__';

const CODE = { sessionId: 'session-1', isSidechain: false, version: '2.1.0', cwd: '/home/ada' };
const reply = (id: string, ...content: readonly object[]) => ({
  ...{ id, type: 'message', role: 'assistant', model: 'claude-sonnet-4-5', content, usage: { output_tokens: 3 } },
});
const use = (id: string) => ({ type: 'tool_use', id, name: 'grep', input: { pattern: id } });
const gave = (id: string, content: string) => ({ type: 'tool_result', tool_use_id: id, content });
const said = (uuid: string, parentUuid: string | null, second: number, content: unknown) => ({
  ...{ ...CODE, type: 'user', uuid, parentUuid, timestamp: iso(second), message: { role: 'user', content } },
});
const spoke = (uuid: string, parentUuid: string, second: number, message: object) => ({
  ...{ ...CODE, type: 'assistant', uuid, parentUuid, timestamp: iso(second), message },
});

const claudeCode: Sample = {
  format: 'claude-code',
  text: lines(
    { type: 'file-history-snapshot', messageId: 'x', snapshot: {} },
    { ...CODE, type: 'progress', uuid: 'p', parentUuid: null, timestamp: iso(0), data: {} },
    said('u1', 'p', 1, `Find the harbour. ${HOSTILE}`),
    spoke('a1', 'u1', 2, reply('m1', { type: 'thinking', thinking: 'Hm', signature: 'c2ln' })),
    spoke('a2', 'a1', 3, reply('m1', use('c1'))),
    spoke('a3', 'a2', 4, reply('m1', use('c2'))),
    said('r1', 'a2', 5, [gave('c1', 'one')]),
    { ...CODE, type: 'progress', uuid: 'p2', parentUuid: 'a3', timestamp: iso(5), data: {} },
    said('r2', 'p2', 6, [gave('c2', 'two')]),
    spoke('a4', 'r2', 7, reply('m2', { type: 'text', text: 'Found.' })),
    said('u2', 'a4', 8, 'Paint it.'),
    spoke('a5', 'u2', 9, reply('m3', { type: 'text', text: 'Painted.' })),
    said('u3', 'a4', 10, 'Sell it.'),
    spoke('a6', 'u3', 11, reply('m4', use('c3'))),
    { type: 'summary', summary: 'The harbour', leafUuid: 'a6' },
    { ...said('s1', null, 12, 'Look into the cellar.'), isSidechain: true, agentId: 'helper' },
    { ...spoke('s2', 's1', 13, reply('m5', { type: 'text', text: 'Dark.' })), isSidechain: true, agentId: 'helper' },
  ),
  roles: ['user', 'assistant', 'tool', 'tool', 'assistant', 'user', 'assistant'],
  branches: [1, 0],
  seconds: [1, 2, 5, 6, 7, 10, 11],
  title: 'The harbour',
  leftOut: [
    ['file-history-snapshot', 1],
    ['progress', 2],
  ],
  calls: [
    ['c1', 'one'],
    ['c2', 'two'],
    ['c3', undefined],
  ],
};

const item = (second: number, payload: object) => ({ timestamp: iso(second), type: 'response_item', payload });
const input = (text: string) => ({ type: 'message', role: 'user', content: [{ type: 'input_text', text }] });
const output = (text: string) => ({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });

const codex: Sample = {
  format: 'codex',
  text: lines(
    {
      timestamp: iso(0),
      type: 'session_meta',
      payload: { id: 'session-2', timestamp: iso(0), cwd: '/home/ada', base_instructions: { text: 'Be brief.' } },
    },
    item(1, input(`Find the harbour. ${HOSTILE}`)),
    { timestamp: iso(1), type: 'event_msg', payload: { type: 'user_message', message: 'Find' } },
    { timestamp: iso(1), type: 'turn_context', payload: { model: 'gpt-5' } },
    item(2, { type: 'reasoning', summary: [{ type: 'summary_text', text: 'Hm' }], encrypted_content: 'c2ln' }),
    item(3, { type: 'function_call', name: 'shell', arguments: '{"command":["ls"]}', call_id: 'c1' }),
    item(4, { type: 'function_call_output', call_id: 'c1', output: 'one' }),
    item(5, output('Found.')),
    item(6, input('Paint it.')),
    item(7, output('Painted.')),
    { timestamp: iso(8), type: 'event_msg', payload: { type: 'thread_rolled_back', num_turns: 1 } },
    item(9, input('Sell it.')),
    item(10, { type: 'function_call', name: 'shell', arguments: '{"command":["sell"]}', call_id: 'c2' }),
  ),
  roles: ['user', 'assistant', 'tool', 'assistant', 'user', 'assistant'],
  branches: [1],
  seconds: [1, 2, 4, 5, 9, 10],
  title: 'Find the harbour.',
  leftOut: [
    ['event_msg user_message', 1],
    ['turn_context', 1],
  ],
  calls: [
    ['c1', 'one'],
    ['c2', undefined],
  ],
};

const entry = (id: string, parentId: string | null, second: number, message: object) => ({
  ...{ type: 'message', id, parentId, timestamp: iso(second), message },
});

const pi: Sample = {
  format: 'pi',
  text: lines(
    { type: 'session', version: 3, id: 'session-3', timestamp: iso(0), cwd: '/home/ada' },
    entry('a', null, 1, { role: 'user', content: [{ type: 'text', text: `Find the harbour. ${HOSTILE}` }] }),
    { type: 'model_change', id: 'b', parentId: 'a', timestamp: iso(1), provider: 'x', modelId: 'y' },
    entry('c', 'b', 2, {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm' },
        { type: 'text', text: 'Looking.' },
        { type: 'toolCall', id: 'c1', name: 'read', arguments: { path: 'harbour.md' } },
      ],
    }),
    entry('d', 'c', 3, { role: 'toolResult', toolCallId: 'c1', content: [{ type: 'text', text: 'one' }] }),
    entry('e', 'd', 4, { role: 'assistant', content: [{ type: 'text', text: 'Fo' }], stopReason: 'aborted' }),
    entry('f', 'd', 5, { role: 'assistant', content: [{ type: 'text', text: 'Found.' }], stopReason: 'stop' }),
  ),
  roles: ['user', 'assistant', 'tool', 'assistant'],
  branches: [1],
  seconds: [1, 2, 3, 5],
  title: 'Find the harbour.',
  leftOut: [['model_change', 1]],
  calls: [['c1', 'one']],
};

const gemini: Sample = {
  format: 'gemini-cli',
  text: JSON.stringify(
    {
      sessionId: 'session-4',
      projectHash: 'hash',
      startTime: iso(0),
      lastUpdated: iso(9),
      messages: [
        { id: '1', timestamp: iso(1), type: 'user', content: [{ text: `Find the harbour. ${HOSTILE}` }] },
        {
          id: '2',
          timestamp: iso(2),
          type: 'gemini',
          content: '',
          thoughts: [{ subject: 'Hm', description: 'where?' }],
          toolCalls: [
            {
              id: 'c1',
              name: 'read_file',
              args: { path: 'harbour.md' },
              result: [{ functionResponse: { id: 'c1', name: 'read_file', response: { output: 'one' } } }],
            },
          ],
        },
        { id: '3', timestamp: iso(3), type: 'info', content: 'Saved.' },
        { id: '4', timestamp: iso(4), type: 'gemini', content: 'Found.' },
      ],
    },
    undefined,
    2,
  ),
  roles: ['user', 'assistant', 'tool', 'assistant'],
  branches: [0],
  seconds: [1, 2, 2, 4],
  title: 'Find the harbour.',
  leftOut: [['message of type info', 1]],
  calls: [['c1', 'one']],
};

const opencode: Sample = {
  format: 'opencode',
  text: JSON.stringify({
    info: { id: 'ses_5', title: 'The harbour', time: { created: T0, updated: T0 + 9000 } },
    messages: [
      {
        info: { id: 'msg_1', role: 'user', time: { created: T0 + 1000 } },
        parts: [{ type: 'text', text: `Find the harbour. ${HOSTILE}` }],
      },
      {
        info: { id: 'msg_2', role: 'assistant', time: { created: T0 + 2000 } },
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Hm' },
          { type: 'tool', callID: 'c1', tool: 'read', state: { status: 'completed', input: { a: 1 }, output: 'one' } },
          { type: 'step-finish', tokens: {} },
          { type: 'step-start' },
          { type: 'text', text: 'Found.' },
        ],
      },
    ],
  }),
  roles: ['user', 'assistant', 'tool', 'assistant'],
  branches: [0],
  seconds: [1, 2, 2, 2],
  title: 'The harbour',
  leftOut: [['part step-finish', 1]],
  calls: [['c1', 'one']],
};

const node = (id: string, parent: string | null, children: readonly string[], message: object | null = null) => ({
  [id]: { id, parent, children, message },
});
const turn = (
  role: string,
  second: number,
  content: unknown,
  { name, ...more }: { readonly name?: string; readonly recipient?: string } = {},
) => ({
  ...{ author: { role, ...(name === undefined ? {} : { name }) }, create_time: T0 / 1000 + second },
  ...{ content: typeof content === 'string' ? { content_type: 'text', parts: [content] } : content, ...more },
});

const chatgpt: Sample = {
  format: 'chatgpt',
  text: JSON.stringify([
    {
      title: 'The harbour',
      create_time: T0 / 1000,
      conversation_id: 'session-6',
      current_node: 'f',
      mapping: {
        ...node('root', null, ['s']),
        ...node('s', 'root', ['a'], turn('system', 0, '')),
        ...node('a', 's', ['b', 'x'], turn('user', 1, `Find the harbour. ${HOSTILE}`)),
        ...node(
          'b',
          'a',
          ['c'],
          turn('assistant', 2, { content_type: 'code', text: 'ls()' }, { recipient: 'browser.search' }),
        ),
        ...node(
          'c',
          'b',
          ['d'],
          turn('tool', 3, { content_type: 'execution_output', text: 'one' }, { name: 'browser.search' }),
        ),
        ...node('d', 'c', ['f'], turn('assistant', 4, 'Found.')),
        ...node(
          'f',
          'd',
          [],
          turn('user', 5, { content_type: 'multimodal_text', parts: [{ asset_pointer: 'x' }, 'This?'] }),
        ),
        ...node('x', 'a', [], turn('assistant', 6, 'No idea.')),
      },
    },
    {
      title: 'Other',
      create_time: T0 / 1000,
      id: 'session-7',
      current_node: 'a',
      mapping: node('a', null, [], turn('user', 1, 'Hi')),
    },
  ]),
  roles: ['user', 'assistant', 'tool', 'assistant', 'user'],
  branches: [1, 0],
  seconds: [1, 2, 3, 4, 5],
  title: 'The harbour',
  leftOut: [],
  calls: [['b', 'one']],
};

const message = (uuid: string, parent: string, sender: string, second: number, ...content: readonly object[]) => ({
  ...{
    uuid,
    parent_message_uuid: parent,
    sender,
    created_at: iso(second),
    text: '',
    content,
    attachments: [],
    files: [],
  },
});

const claude: Sample = {
  format: 'claude',
  text: JSON.stringify([
    {
      uuid: 'session-8',
      name: 'The harbour',
      created_at: iso(0),
      updated_at: iso(9),
      chat_messages: [
        message('a', '00000000-0000-4000-8000-000000000000', 'human', 1, {
          type: 'text',
          text: `Find the harbour. ${HOSTILE}`,
          start_timestamp: iso(1),
        }),
        message('b', 'a', 'assistant', 2, { type: 'text', text: 'No.' }),
        message(
          'c',
          'a',
          'assistant',
          3,
          { type: 'thinking', thinking: 'Hm' },
          { type: 'tool_use', id: 'c1', name: 'search', input: { q: 'harbour' } },
          { type: 'tool_result', tool_use_id: 'c1', content: [{ type: 'text', text: 'one', uuid: 'z' }] },
          { type: 'token_budget' },
          { type: 'text', text: 'Found.', citations: [] },
        ),
      ],
    },
  ]),
  roles: ['user', 'assistant', 'tool', 'assistant'],
  branches: [1],
  seconds: [1, 3, 3, 3],
  title: 'The harbour',
  leftOut: [['block token_budget', 1]],
  calls: [['c1', 'one']],
};

const contents: Sample = {
  format: 'gemini-contents',
  text: JSON.stringify({
    authType: 'oauth-personal',
    history: [
      { role: 'user', parts: [{ text: `Find the harbour. ${HOSTILE}` }] },
      {
        role: 'model',
        parts: [
          { text: 'Hm', thought: true },
          { text: 'Looking.', thoughtSignature: 'c2ln' },
          { functionCall: { id: 'c1', name: 'read_file', args: { path: 'harbour.md' } } },
          { functionCall: { name: 'list', args: {} } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'list', response: { output: 'two' } } },
          { functionResponse: { id: 'c1', name: 'read_file', response: { output: 'one' } } },
        ],
      },
      { role: 'model', parts: [{ text: 'Found.' }] },
    ],
  }),
  roles: ['user', 'assistant', 'tool', 'tool', 'assistant'],
  branches: [0],
  seconds: [0, 0, 0, 0, 0],
  title: 'Find the harbour.',
  leftOut: [['thoughtSignature of a part', 1]],
  calls: [
    ['c1', 'one'],
    ['call_1', 'two'],
  ],
};

const openai: Sample = {
  format: 'openai-messages',
  text: JSON.stringify([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: `Find the harbour. ${HOSTILE}`, timestamp: iso(1) },
    {
      role: 'assistant',
      content: null,
      timestamp: iso(2),
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'read', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'one', timestamp: iso(3) },
    { role: 'assistant', content: 'Found.', timestamp: iso(4) },
  ]),
  roles: ['user', 'assistant', 'tool', 'assistant'],
  branches: [0],
  seconds: [1, 2, 3, 4],
  title: 'Find the harbour.',
  leftOut: [],
  calls: [['c1', 'one']],
};

export const SAMPLES: readonly Sample[] = [
  ...[claudeCode, codex, pi, gemini, opencode, chatgpt, claude, contents, openai],
];

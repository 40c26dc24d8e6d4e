import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { CLIENTS, clientSession } from './known-clients.js';

const SESSION = '01a1dfb2-6048-70f5-85f4-1fc2ac0ee7c4';
const KEY = 'afd0b1ccffe7ce88847c6b4303301de0';
const PI = { 'user-agent': 'pi (linux 6.1; x64)' };
const AGENT = { isAgent: true, isHelper: false };

describe('the headers that agents were seen to send', () => {
  test.each([
    ['pi on Responses', { ...PI, session_id: SESSION, 'x-client-request-id': SESSION }],
    [
      'an older pi, which does not say so',
      { 'user-agent': 'OpenAI/JS 6.26.0', session_id: SESSION, 'x-client-request-id': SESSION },
    ],
    ['pi with affinity on Messages', { ...PI, 'x-session-affinity': SESSION }],
    ['pi with affinity for OpenRouter', { ...PI, 'x-session-id': SESSION }],
  ])('name the session: %s', (_, headers) => {
    expect(clientSession(headers, {})).toEqual({ ...AGENT, id: SESSION });
  });

  test.each([
    ['pi on chat completions', PI],
    ['Qwen Code', { 'user-agent': 'QwenCode/0.24.4 (linux; x64)' }],
    ['Copilot on chat completions', { 'x-initiator': 'user', 'x-interaction-type': 'conversation-user' }],
    ['Copilot going on after a tool', { 'x-initiator': 'agent' }],
  ])('tell an agent that names no session: %s', (_, headers) => {
    const session = clientSession(headers, {});
    expect(session).toMatchObject(AGENT);
    expect(session?.id).toBeUndefined();
  });

  test.each([
    ['Continue', { 'user-agent': 'ls/JS 5.23.2' }],
    ['Cline', { 'user-agent': 'ai-sdk/openai-compatible/3.0.37 ai-sdk/provider-utils/5.0.30 runtime/bun/1.3.13' }],
    ['a client of OpenAI that numbers its requests', { session_id: SESSION, 'x-client-request-id': 'another' }],
    ['an affinity of who is not pi', { 'x-session-affinity': SESSION }],
  ])('tell nothing: %s', (_, headers) => {
    expect(clientSession(headers, { prompt_cache_key: KEY })).toBeUndefined();
  });
});

describe('Copilot', () => {
  test('has its session in the cache key, the same for its helpers and its own compaction', () => {
    const body = { prompt_cache_key: KEY };
    expect(clientSession({ 'x-initiator': 'agent' }, body)).toEqual({ ...AGENT, id: KEY });
    for (const type of ['conversation-subagent', 'conversation-compaction'])
      expect(clientSession({ 'x-interaction-type': type }, body)).toEqual({ ...AGENT, isHelper: true, id: KEY });
  });

  test('has none in a key of another form', () => {
    expect(clientSession({ 'x-initiator': 'user' }, { prompt_cache_key: 'of-everybody' })?.id).toBeUndefined();
  });
});

describe('a prompt cache key', () => {
  const uuid = (headers: Record<string, string>, key: string) => clientSession(headers, { prompt_cache_key: key });

  test('names the session of droid and of Kimi Code', () => {
    expect(uuid({ 'user-agent': 'factory-cli/0.215.0' }, SESSION)).toEqual({ ...AGENT, id: SESSION });
    const kimi = { 'user-agent': 'kimi-code-cli/0.29.1' };
    expect(uuid(kimi, `session_${SESSION}`)).toEqual({ ...AGENT, id: `session_${SESSION}` });
  });

  test.each([
    ['no known program', {}, SESSION],
    ['no known program, in the form of Kimi Code', {}, `session_${SESSION}`],
    ['a library', { 'user-agent': 'OpenAI/JS 6.25.0' }, SESSION],
  ])('of %s names none', (_, headers, key) => {
    expect(uuid(headers, key)).toBeUndefined();
  });

  test.each([
    ['droid', { 'user-agent': 'factory-cli/0.215.0' }],
    ['Kimi Code', { 'user-agent': 'kimi-code-cli/0.29.1' }],
  ])('of %s names none in another form: it may be of everybody', (_, headers) => {
    expect(uuid(headers, 'my-app-v1')).toMatchObject(AGENT);
    expect(uuid(headers, 'my-app-v1')?.id).toBeUndefined();
  });
});

describe('Kimi Code on Messages', () => {
  const metadata = { user_id: `session_${SESSION}` };

  test('names its session as the user', () => {
    const headers = { 'user-agent': 'kimi-code-cli/0.29.1' };
    expect(clientSession(headers, { metadata })).toEqual({ ...AGENT, id: metadata.user_id });
  });

  test('is taken for no agent where it does not say who it is: its side calls could be a whole chat of somebody else', () => {
    expect(clientSession({ 'user-agent': 'Anthropic/JS 0.70.1' }, { metadata })).toEqual({ id: metadata.user_id });
  });

  test.each(['user_1', 'session_1', `${SESSION}`, 'session_of_everybody'])('does not name one as %s', (user_id) => {
    expect(clientSession({}, { metadata: { user_id } })).toBeUndefined();
  });
});

describe('Open WebUI', () => {
  test('names the chat as the session, and is no agent', () => {
    expect(clientSession({ 'x-openwebui-chat-id': SESSION }, {})).toEqual({ id: SESSION });
  });

  test.each(['local', 'local:kQ9', ''])('shares the id %j among temporary chats, which is none', (id) => {
    expect(clientSession({ 'x-openwebui-chat-id': id }, {})).toBeUndefined();
  });
});

test('where each client names its session is documented', async () => {
  const page = await readFile(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  for (const { name, named } of CLIENTS) expect(page).toContain(`| ${name} | ${named ?? 'nowhere'} |`);
});

test('our own header names the session of an agent that names none, or another one', () => {
  const own = { 'x-palimpsest-session': 'work-1' };
  expect(clientSession({ ...own, 'user-agent': 'QwenCode/0.24.4' }, {})).toEqual({ ...AGENT, id: 'work-1' });
  expect(clientSession({ ...own, 'x-interaction-type': 'conversation-subagent' }, { prompt_cache_key: KEY })).toEqual({
    isAgent: true,
    isHelper: true,
    id: 'work-1',
  });
  expect(clientSession(own, {})).toEqual({ id: 'work-1' });
});

test('a name that is not plain is not taken for one', () => {
  expect(clientSession({ ...PI, 'x-session-affinity': '../etc' }, {})?.id).toBeUndefined();
});

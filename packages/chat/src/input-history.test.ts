import { Client } from '@palimpsest/client';
import { expect, it } from 'vitest';
import { saidBefore } from './input-history.js';

const message = (role: string, text?: string) => ({
  role,
  parts:
    text === undefined
      ? []
      : [
          { type: 'text', text },
          { type: 'media', text: 'image/png' },
        ],
});

it('is what a person wrote in their chats, oldest first: nothing that was erased, and nothing of an agent', async () => {
  const chats: Record<string, { session: string | null; messages: ReturnType<typeof message>[] }> = {
    newest: { session: null, messages: [message('user', 'And small'), message('assistant', 'Yes.'), message('user')] },
    agent: { session: 's1', messages: [message('user', '<system-reminder>')] },
    oldest: { session: null, messages: [...Array(3).fill(message('assistant', '…')), message('user', 'It is old')] },
  };
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    const { pathname, searchParams } = new URL(String(input));
    asked.push(pathname);
    const [, id = ''] = /conversations\/(\w+)\/messages/.exec(pathname) ?? [];
    const conversations = Object.entries(chats).map(([name, { session, messages }]) => ({
      ...{ id: name, session },
      message_count: messages.length,
    }));
    const from = Number(searchParams.get('from'));
    return Response.json({ conversations, messages: chats[id]?.messages.slice(from) });
  };
  expect(await saidBefore(new Client({ url: 'http://server', fetch: fetch as typeof globalThis.fetch }))).toEqual([
    'It is old',
    'And small',
  ]);
  expect(asked.filter((path) => path.includes('agent'))).toEqual([]);
});

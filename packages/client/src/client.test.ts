import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Engines } from '@palimpsest/engine';
import { newOperatorToken, OfflineUpstream, OPENAI, Server } from '@palimpsest/server';
import { openVault } from '@palimpsest/stores';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ApiError, Client, ConnectionError } from './index.js';

const logger = { info: () => undefined, error: () => undefined, debug: () => undefined };
const token = newOperatorToken();
const SHORT = { mode: 'summarize', summarize_keep: 2, summarize_min_messages: 3 };
let server: Server;
let url: string;
let client: Client;

beforeAll(async () => {
  const vault = await openVault('memory:');
  const providers = [{ ...OPENAI, upstream: new OfflineUpstream(Date.now) }] as const;
  const engines = new Engines(vault, { logger });
  server = new Server({ vault, engines, providers, logger, host: '127.0.0.1', port: 0, token, model: 'gpt-5' });
  url = await server.listen();
  client = new Client({ url, key: token });
});

afterAll(() => server.close());

/** Says something in a new conversation and resolves with its id. */
async function begun(message: string): Promise<string> {
  const { conversation_id } = await client.call('chat', { body: { message } });
  return conversation_id;
}

/** A server that answers every request with these bytes, and then ends the answer or breaks the connection. */
async function answering(text: string, { isBroken }: { readonly isBroken: boolean }): Promise<string> {
  const broken = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (isBroken) response.write(text, () => response.destroy());
    else response.end(text);
  });
  onTestFinished(() => void broken.close());
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
}

describe('Client', () => {
  it('calls operations by their ids, with what belongs in the path, the query and the body', async () => {
    const id = await begun('The ferry leaves at nine.');
    await client.call('updateConversation', { path: { conversation_id: id }, body: { title: 'A/ferry?' } });
    const { conversations } = await client.call('listConversations', { query: { q: 'ferry', limit: 5 } });
    expect(conversations.map(({ title }) => title)).toEqual(['A/ferry?']);
    const asked = { path: { conversation_id: id }, query: { from: 1 } };
    const { messages, total } = await client.call('listMessages', asked);
    expect([messages.map(({ depth, role }) => [depth, role]), total]).toEqual([[[1, 'assistant']], 2]);
  });

  it('yields an answer piece by piece, and what became of it last', async () => {
    const pieces: string[] = [];
    let reply: string | undefined;
    for await (const { event, data } of client.chat({ message: 'Note: the key is under the mat. 世界' })) {
      if (event === 'delta') pieces.push(data.text);
      if (event === 'done') reply = data.reply;
    }
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(reply);
  });

  it('tells what happens to a conversation while it happens', async () => {
    const id = await begun('One. The harbour had 42 cranes in 1931, and nobody knew why they were painted green.');
    for (const message of ['Two. '.repeat(40), 'Three. '.repeat(40)])
      await client.call('chat', { body: { conversation_id: id, message } });
    const stop = new AbortController();
    const names: string[] = [];
    const followed = (async () => {
      for await (const { event } of client.follow(id, { signal: stop.signal })) {
        names.push(event);
        if (event === 'pass-committed') stop.abort(new Error('enough'));
      }
    })();
    const path = { conversation_id: id };
    // Until the stream is open nothing is told.
    const compactions = async () => {
      while (!stop.signal.aborted) {
        await client.call('compactConversation', { path, body: { memory_strategy: SHORT, preview: false } });
        if (!stop.signal.aborted)
          await client.call('undoCompaction', { path: { ...path, compaction_id: 'latest' } }).catch(() => undefined);
      }
    };
    await Promise.all([expect(followed).rejects.toThrow('enough'), compactions()]);
    expect(names).toContain('pass-started');
  });

  it('gives a conversation as a document', async () => {
    const id = await begun('My cat is called Mia.');
    expect(await client.exportText(id, { format: 'markdown' })).toContain('My cat is called Mia.');
    const document: unknown = JSON.parse(await client.exportText(id, { full: true }));
    expect(document).toMatchObject({ format: expect.any(String) });
  });

  it('says what the server refuses, with the field and the status', async () => {
    const missing = client.call('getConversation', { path: { conversation_id: 'no/where?x=é' } });
    const error = await missing.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, code: 'not_found', message: expect.stringContaining('no/where?x=é') });
    const stranger = new Client({ url, key: 'plt_wrong' });
    await expect(stranger.call('listAgents', {})).rejects.toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  it('tells a server that is not there, and an answer that broke off, from a refusal', async () => {
    const nobody = new Client({ url: 'http://127.0.0.1:9' });
    const error = await nobody.call('listAgents', {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toMatch(/127\.0\.0\.1:9 cannot be reached \(.+\)/);
    for (const isBroken of [true, false]) {
      const pieces: string[] = [];
      const cut = new Client({ url: await answering('event: delta\ndata: {"text":"half"}\n\n', { isBroken }) });
      const heard = (async () => {
        for await (const { event, data } of cut.chat({ message: 'x' })) if (event === 'delta') pieces.push(data.text);
      })();
      await expect(heard).rejects.toBeInstanceOf(ConnectionError);
      expect(pieces).toEqual(['half']);
    }
  });

  it('ends a request whose signal is aborted, with the reason of the signal', async () => {
    const stop = new AbortController();
    const reason = new Error('the user pressed Ctrl-C');
    const events = ['event: delta\ndata: {"text":"a"}', 'event: done\ndata: {}', ''].join('\n\n');
    const whole = new Client({ url: await answering(events, { isBroken: false }) });
    const names: string[] = [];
    const heard = (async () => {
      for await (const { event } of whole.chat({ message: 'A long story.' }, { signal: stop.signal })) {
        names.push(event);
        stop.abort(reason);
      }
    })();
    await expect(heard).rejects.toBe(reason);
    expect(names).toEqual(['delta']);
  });
});

import { describe, expect, it } from 'vitest';
import { ask, named, startProxy, transcript, wireOf } from '../proxy/proxy.fixture.js';
import { OFFLINE_MODEL, OfflineUpstream } from './offline-upstream.js';

const offline = () => startProxy({ upstream: new OfflineUpstream(() => 1_700_000_000_000) });

describe('without a provider', () => {
  it('any model name is answered, and the answer says who gave it', async () => {
    const { openai } = await offline();
    for (const model of ['gpt-5', 'claude-opus-4', 'no/such:model']) {
      const completion = await openai.chat.completions.create({ model, messages: [{ role: 'user', content: 'Hi' }] });
      expect(completion).toMatchObject({ model: OFFLINE_MODEL, object: 'chat.completion', created: 1_700_000_000 });
      expect(completion.choices[0]?.message.content).toContain('built-in offline model');
      expect(completion.usage?.total_tokens).toBeGreaterThan(5);
    }
    expect((await openai.models.list()).data.map(({ id }) => id)).toEqual([OFFLINE_MODEL]);
  });

  it('what was said is found again, also after a restart', async () => {
    const before = await offline();
    await before.post(ask('The launch code is heliotrope-42.'), named('offline'));
    await before.post(ask('Lunch was good.'), named('offline'));
    const after = await before.restart();
    const response = await after.post(ask('What is the launch code?'), named('offline'));
    const { choices } = (await response.json()) as { choices: { message: { content: string } }[] };
    expect(choices[0]?.message.content).toBe('From our conversation:\n- You said: "The launch code is heliotrope-42."');
  });

  it('replies stream like those of a provider and are kept', async () => {
    const { openai, store } = await offline();
    const stream = openai.chat.completions.stream(
      {
        model: 'gpt-5',
        messages: [{ role: 'user', content: 'Hello   there' }],
        stream_options: { include_usage: true },
      },
      { headers: { 'x-palimpsest-conversation': 'offline' } },
    );
    const completion = await stream.finalChatCompletion();
    expect(completion.model).toBe(OFFLINE_MODEL);
    expect(completion.usage?.completion_tokens).toBeGreaterThan(5);
    const [, reply] = (await transcript(store, 'offline')).map(wireOf);
    expect(reply?.content).toBe(completion.choices[0]?.message.content);
    expect(reply?.content).toContain('I am the built-in offline model');
  });

  it('a body that is not JSON is refused in the shape of a provider', async () => {
    const upstream = new OfflineUpstream(() => 0);
    const { signal } = new AbortController();
    const { status } = await upstream.send({
      method: 'POST',
      path: '/chat/completions',
      headers: {},
      body: '[',
      signal,
    });
    expect(status).toBe(400);
  });
});

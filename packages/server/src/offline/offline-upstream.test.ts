import Anthropic from '@anthropic-ai/sdk';
import { describe, expect, it } from 'vitest';
import { OFFLINE_MODEL } from '../providers/reply-form.js';
import { ask, named, startProxy, transcript, wireOf } from '../proxy/proxy.fixture.js';
import { OfflineUpstream } from './offline-upstream.js';

const NOW = 1_700_000_000_000;
const model = () => new OfflineUpstream(() => NOW);
const offline = () => startProxy({ upstream: model(), anthropicUpstream: model() });
const anthropic = (baseURL: string) => new Anthropic({ apiKey: 'none', baseURL, maxRetries: 0 });
const CAT = 'My cat is called Mia.';
const QUOTE = 'From our conversation:\n- You said: "My cat is called Mia."';

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

  it('it counts the words that it reads, and no picture', async () => {
    const { openai } = await offline();
    const picture = { url: `data:image/png;base64,${'iVBORw0KGgo'.repeat(9_000)}` };
    const content = [
      { type: 'text' as const, text: 'Look at this.' },
      { type: 'image_url' as const, image_url: picture },
    ];
    const completion = await openai.chat.completions.create({ model: 'gpt-5', messages: [{ role: 'user', content }] });
    expect(completion.usage?.prompt_tokens).toBeLessThan(50);
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

  it('the client of Responses is answered, whole and streamed, and what was said is kept', async () => {
    const { openai, store, engine } = await offline();
    const first = await openai.responses.create({ model: 'gpt-5', input: CAT });
    expect(first).toMatchObject({
      model: OFFLINE_MODEL,
      status: 'completed',
      output_text: expect.stringMatching(/^Noted/),
    });
    const next = { model: 'gpt-5', input: 'What is my cat called?', previous_response_id: first.id };
    const second = await openai.responses.create(next);
    expect(second.output_text).toBe(QUOTE);
    expect(second.usage?.input_tokens).toBeGreaterThan(10);
    const streamed = openai.responses.stream({ ...next, previous_response_id: second.id });
    let text = '';
    streamed.on('response.output_text.delta', ({ delta }) => {
      text += delta;
    });
    const third = await streamed.finalResponse();
    expect([text, third.output_text]).toEqual([QUOTE, QUOTE]);
    const [listed] = (await engine.library.list({ limit: 1 })).conversations;
    expect((await transcript(store, listed?.id ?? '')).length).toBe(6);
  });

  it('the client of Anthropic is answered, whole and streamed, and what was said is kept', async () => {
    const { url, store, engine } = await offline();
    const client = anthropic(url);
    const said = { role: 'user', content: CAT } as const;
    const request = { model: 'claude-opus-4', max_tokens: 100 };
    const first = await client.messages.create({ ...request, messages: [said] });
    expect(first).toMatchObject({ model: OFFLINE_MODEL, stop_reason: 'end_turn', content: [{ type: 'text' }] });
    const messages = [
      said,
      { role: 'assistant' as const, content: first.content },
      { role: 'user' as const, content: 'What is my cat called?' },
    ];
    const second = await client.messages.create({ ...request, messages });
    expect(second.content).toMatchObject([{ text: QUOTE }]);
    expect(second.usage.input_tokens).toBeGreaterThan(10);
    const streamed = client.messages.stream({ ...request, messages });
    expect(await streamed.finalText()).toBe(QUOTE);
    expect((await streamed.finalMessage()).usage.output_tokens).toBeGreaterThan(5);
    expect((await client.messages.countTokens({ model: 'claude-opus-4', messages })).input_tokens).toBeGreaterThan(10);
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual([OFFLINE_MODEL]);
    const [listed] = (await engine.library.list({ limit: 1 })).conversations;
    expect((await transcript(store, listed?.id ?? '')).length).toBeGreaterThan(3);
  });

  it('what it cannot do is said with what it can', async () => {
    const { openai } = await offline();
    await expect(openai.embeddings.create({ model: 'x', input: 'y' })).rejects.toThrow(
      /answers \/v1\/chat\/completions, .* Name a provider with --upstream/,
    );
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

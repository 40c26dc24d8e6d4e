import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, MODEL, named, startProxy, type TestProxy, until } from '../proxy/proxy.fixture.js';
import { LONG, SUMMARIZE, startApi } from '../rest/api.fixture.js';
import { ResilientUpstream } from '../upstreams/resilient-upstream.js';
import { ScriptedUpstream, unreachable } from '../upstreams/upstream.fixture.js';
import type { UpstreamResponse } from '../upstreams/upstream.js';
import { Metrics } from './metrics.js';

async function scrape({ url }: TestProxy): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return response.text();
}

/** Every sample of a metric, by its labels; those of the scrapes themselves are left out. */
async function samples(proxy: TestProxy, name: string): Promise<Record<string, number>> {
  const lines = (await scrape(proxy)).split('\n').flatMap((line) => {
    const [, metric, labels, value] = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return metric === name && !labels?.includes('"/metrics"') ? [[labels, Number(value)]] : [];
  });
  return Object.fromEntries(lines);
}

function answer(status: number): UpstreamResponse {
  const text = status === 200 ? { choices: [{ message: { role: 'assistant', content: 'Hi' } }] } : { error: {} };
  async function* body() {
    yield Buffer.from(JSON.stringify(text));
  }
  return { status, headers: { 'content-type': 'application/json' }, body: body() };
}

const COMPACTIONS = '/api/v1/conversations/{conversation_id}/compactions';

describe('the metrics', () => {
  it('are all described from the start and are those of one server', async () => {
    const [one, other] = [await startProxy(), await startProxy()];
    await one.post(ask('Hello'));
    const types = (text: string) => text.split('\n').filter((line) => line.startsWith('# TYPE'));
    expect(types(await scrape(other))).toEqual(types(await scrape(one)));
    const described = (await scrape(other)).split('\n').flatMap((line) => /^# HELP (\w+) .{10,}/.exec(line)?.[1] ?? []);
    expect(described).toEqual(expect.arrayContaining(['memory_compaction_items_total', 'memory_tokens_before_after']));
    expect(types(await scrape(other)).map((line) => line.split(' ')[2])).toEqual(described);
    expect(await samples(other, 'palimpsest_requests_total')).toEqual({});
  });

  it('tell what a compaction did', async () => {
    const api = await startApi();
    await api.talk('harbour');
    await api.post('/conversations/harbour/compactions', { memory_strategy: SUMMARIZE });
    const [made] = await api.proxy.engine.compactions('harbour');
    if (made === undefined) throw new Error('nothing was compacted');
    const of = (name: string) => samples(api.proxy, name);
    expect(made.messages).toBeGreaterThan(4);
    expect(await of('memory_compaction_items_total')).toEqual({
      'mode="summarize",item="message"': made.messages,
    });
    expect(await of('memory_tokens_before_after_sum')).toEqual({
      'mode="summarize",stage="before"': made.tokensBefore,
      'mode="summarize",stage="after"': made.tokensAfter,
    });
    expect(await of('memory_tokens_before_after_count')).toEqual({
      'mode="summarize",stage="before"': 1,
      'mode="summarize",stage="after"': 1,
    });
    expect(await of('palimpsest_tokens_saved_total')).toEqual({
      'mode="summarize"': made.tokensBefore - made.tokensAfter,
    });
    expect(await of('palimpsest_passes_total')).toEqual({ 'outcome="committed",reason="manual"': 1 });
    expect(Object.values(await of('palimpsest_summary_retained_share_sum'))).toEqual([made.retainedShare]);
    expect(await of('palimpsest_readable_share_sum')).toEqual({ 'mode="summarize"': made.readableShare });
    await api.delete(`/conversations/harbour/compactions/${made.id}`);
    expect(await of('palimpsest_compactions_undone_total')).toEqual({ 'mode="summarize"': 1 });
    expect(await of('palimpsest_requests_total')).toEqual({
      'method="POST",route="/v1/chat/completions",status="200"': 8,
      [`method="POST",route="${COMPACTIONS}",status="200"`]: 1,
      [`method="DELETE",route="${COMPACTIONS}/{compaction_id}",status="200"`]: 1,
    });
  });

  it('count each kind of item by itself', async () => {
    const metrics = new Metrics(() => 0);
    const compaction = { id: 'c', at: 1, kind: 'pass', mode: 'blocks', tokensBefore: 9, tokensAfter: 8 } as const;
    const figures = { messages: 5, keptMessages: 1, ratio: 1, retainedShare: 1, missing: [], fallbacks: [] };
    const trigger = { kind: 'arrival', urgency: 'hard', limit: 0, measured: 1 } as const;
    const committed = (kind: 'note' | 'pass', items: { toolOutputs: number; toolInputs: number; messages: number }) =>
      metrics.event({
        kind: 'pass-committed',
        conversationId: 'a',
        compaction: { ...compaction, ...figures, kind, trigger },
        spans: [],
        items,
      });
    committed('note', { toolOutputs: 0, toolInputs: 0, messages: 0 });
    expect(await metrics.text()).not.toMatch(/^(?:memory|palimpsest_passes)_\w+\{/m);
    committed('pass', { toolOutputs: 2, toolInputs: 1, messages: 0 });
    expect((await metrics.text()).match(/^memory_compaction_items_total.*$/gm)).toEqual([
      'memory_compaction_items_total{mode="blocks",item="tool_output"} 2',
      'memory_compaction_items_total{mode="blocks",item="tool_input"} 1',
    ]);
  });

  it('tell why a pass was skipped', async () => {
    const proxy = await startProxy();
    await proxy.post(ask(LONG, { memory_strategy: { mode: 'compact', token_budget: 10 } }));
    const passes = await samples(proxy, 'palimpsest_passes_total');
    expect(Object.entries(passes)).toMatchObject([[expect.stringMatching(/^outcome="skipped",reason="[a-z-]+"$/), 1]]);
  });

  it('tell what a call cost here and at the provider', async () => {
    const proxy = await startProxy();
    const usage = { promptTokens: 100, cachedTokens: 64, completionTokens: 2 };
    proxy.fake.reply({ content: 'One', usage }, { content: 'Two', usage });
    await (await proxy.post(ask('Hello'))).text();
    await (await proxy.post(ask('Hello', { stream: true, stream_options: { include_usage: true } }))).text();
    const of = (name: string) => samples(proxy, name);
    expect(await of('palimpsest_provider_prompt_tokens_total')).toEqual({ 'protocol="openai-chat"': 200 });
    expect(await of('palimpsest_provider_cached_tokens_total')).toEqual({ 'protocol="openai-chat"': 128 });
    expect(await of('palimpsest_added_latency_seconds_count')).toEqual({ 'step="prepare"': 2, 'step="record"': 2 });
    const { 'step="prepare"': seconds } = await of('palimpsest_added_latency_seconds_sum');
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(10);
  });

  it('count failures of a provider by kind', async () => {
    const proxy = await startProxy();
    const overflow = { overflow: { windowTokens: 100, promptTokens: 200 } };
    const streamed = ask('Hello', { stream: true });
    proxy.fake.reply({ status: 500 }, { status: 429 }, { status: 401 }, overflow);
    for (const status of [500, 429, 401, 400]) expect((await proxy.post(ask('Hello'))).status).toBe(status);
    proxy.fake.reply({ content: 'One two three', chunkChars: 2, cutAfter: 4 });
    await expect((await proxy.post(streamed)).text()).rejects.toThrow();
    expect(await samples(proxy, 'palimpsest_upstream_errors_total')).toEqual({
      'upstream="openai",kind="server_error"': 1,
      'upstream="openai",kind="rate_limited"': 1,
      'upstream="openai",kind="access"': 1,
      'upstream="openai",kind="refused"': 1,
      'upstream="openai",kind="broke_off"': 1,
    });
    expect(await samples(proxy, 'palimpsest_interrupted_replies_total')).toEqual({ 'protocol="openai-chat"': 1 });
    expect(await samples(proxy, 'palimpsest_requests_total')).toMatchObject({
      'method="POST",route="/v1/chat/completions",status="500"': 1,
      'method="POST",route="/v1/chat/completions",status="200"': 1,
    });
  });

  it('count a provider that cannot be reached, on any route', async () => {
    const gone = () => unreachable();
    const proxy = await startProxy({
      upstream: new ScriptedUpstream(gone(), gone()),
      anthropicUpstream: new ScriptedUpstream(gone()),
    });
    await proxy.post(ask('Hello'));
    await fetch(`${proxy.url}/v1/embeddings`, { method: 'POST', body: '{}' });
    await fetch(`${proxy.url}/v1/messages/count_tokens`, { method: 'POST', body: '{}' });
    expect(await samples(proxy, 'palimpsest_upstream_errors_total')).toEqual({
      'upstream="openai",kind="unreachable"': 2,
      'upstream="anthropic",kind="unreachable"': 1,
    });
    expect(await samples(proxy, 'palimpsest_requests_total')).toEqual({
      'method="POST",route="/v1/chat/completions",status="502"': 1,
      'method="POST",route="/v1/*",status="502"': 2,
    });
  });

  it('count what is under way, and a client that leaves as no failure of the provider', async () => {
    const proxy = await startProxy();
    proxy.fake.reply({ content: 'Never', stallAfter: 0 });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const sending = proxy.post(ask('Hello'), { signal: leaving.signal }).catch(() => undefined);
    await proxy.fake.received(1);
    const underWay = async () =>
      (await samples(proxy, 'palimpsest_requests_under_way'))['route="/v1/chat/completions"'];
    expect(await underWay()).toBe(1);
    leaving.abort();
    await sending;
    await until(async () => (await underWay()) === 0);
    expect(await samples(proxy, 'palimpsest_requests_total')).toEqual({
      'method="POST",route="/v1/chat/completions",status="499"': 1,
    });
    expect(await samples(proxy, 'palimpsest_upstream_errors_total')).toEqual({});
  });

  it('count calls of a provider that are made again', async () => {
    const answers = [answer(503), answer(429)];
    const upstream = new ResilientUpstream(
      { description: 'busy, then not', send: async () => answers.shift() ?? answer(200), close: async () => undefined },
      { nowMs: () => 0, random: () => 0, sleep: async () => undefined, limits: { retries: 2 } },
    );
    const proxy = await startProxy({ upstream });
    expect((await proxy.post(ask('Hello'))).status).toBe(200);
    expect(await samples(proxy, 'palimpsest_upstream_retries_total')).toEqual({ 'upstream="openai"': 2 });
  });

  it('name no conversation, model, path or word of anybody', async () => {
    const proxy = await startProxy({ fake: { models: 'any' } });
    await proxy.post({ ...ask('xyzzy'), model: 'xyzzy-model' }, named('xyzzy'));
    for (const path of ['/v1/xyzzy?xyzzy', '/xyzzy?xyzzy', '/api/v1/conversations/xyzzy', '/api/v1/xyzzy'])
      await fetch(`${proxy.url}${path}`, { headers: { 'x-xyzzy': 'xyzzy' } });
    const text = await scrape(proxy);
    expect(text).not.toContain('xyzzy');
    expect(text).not.toContain(MODEL);
    expect(Object.keys(await samples(proxy, 'palimpsest_requests_total'))).toEqual([
      'method="POST",route="/v1/chat/completions",status="200"',
      'method="GET",route="/v1/*",status="404"',
      'method="GET",route="unknown",status="404"',
      'method="GET",route="/api/v1/conversations/{conversation_id}",status="200"',
      'method="GET",route="/api/v1/*",status="404"',
    ]);
  });
});

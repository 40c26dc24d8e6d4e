import type { MessageId, Plan, ShownMessage, SummariseSpanStep, ViewItem } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { Slices } from '../event-loop/slices.js';
import type { RequestState } from '../reading/request-state.js';
import { DEFAULT_STRATEGY } from '../strategy/strategy.js';
import { compactedItems } from './compacted-items.js';
import { coveredDepths } from './covered-depths.js';
import { settle, sizesOf, type WriteSummary } from './settle.js';
import { ViewSpans } from './view-spans.js';
import { type SummaryWriter, summaryWriter } from './write-summary.js';

const SPANS = 2_000;
const SPAN = 2;
const MESSAGES = SPANS * SPAN;

function message(depth: number): ShownMessage {
  const id = `m${depth}` as MessageId;
  const wire = { protocol: 'openai-chat', json: `{"role":"user","content":"${depth}"}` } as const;
  const said = { role: 'user', parts: [{ type: 'text', text: `${depth}` }], wire } as const;
  return { kind: 'message', depth, id, message: said, replaced: new Map(), tokens: 3, isPinned: false, recordedAt: 0 };
}

const items: readonly ViewItem[] = Array.from({ length: MESSAGES }, (_, depth) => message(depth));

/** The same items; each time one of them is looked at counts. */
const counted = (meter: LoopMeter): readonly ViewItem[] =>
  new Proxy(items, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d/.test(name)) meter.count();
      return Reflect.get(target, name, target);
    },
  });

const steps = Array.from(
  { length: SPANS },
  (_, index): SummariseSpanStep => ({
    ...{
      kind: 'summarise-span',
      from: index * SPAN,
      to: (index + 1) * SPAN,
      form: 'history',
      targetTokens: 3,
      tokens: 6,
      saidTokens: 6,
    },
    endId: `m${(index + 1) * SPAN - 1}` as MessageId,
  }),
);

function stateOf(view: readonly ViewItem[]): RequestState {
  const counter = { countSummaryInWorker: async () => 3, measure: (tokens: number) => ({ tokens }) };
  return { view: { items: view, layout: {} }, tokens: 0, counter, frame: {}, instructions: [] } as never;
}

const plan = { steps, savedTokens: 0, trigger: { kind: 'tokens' } } as unknown as Plan;

describe('a plan with very many small spans', () => {
  it('is carried out in slices, and no span goes through the whole view', async () => {
    const looks = new LoopMeter();
    const spans = new LoopMeter();
    const write = async () => {
      spans.count();
      return undefined;
    };
    const options = { id: 'comp', write, slices: new Slices({}) };
    const settled = await spans.over(() => settle(stateOf(counted(looks)), DEFAULT_STRATEGY, plan, options));
    expect(settled.edits).toHaveLength(SPANS);
    expect(spans.total).toBe(SPANS);
    expect(spans.most).toBeLessThanOrEqual(50);
    expect(looks.total).toBeLessThanOrEqual(6 * MESSAGES);
    looks.total = 0;
    sizesOf(stateOf(counted(looks)), settled);
    compactedItems(counted(looks), settled.edits);
    expect(looks.total).toBeLessThanOrEqual(6 * MESSAGES);
  });

  it('reads a span of very many messages in slices', async () => {
    const texts = new LoopMeter();
    const read = items.map((item) => {
      const { message: said, ...rest } = item as ShownMessage;
      const parts = said.parts.map((part) => ({
        type: part.type,
        get text() {
          texts.count();
          return 'text' in part ? part.text : '';
        },
      }));
      return { ...rest, message: { ...said, parts } } as ViewItem;
    });
    const [first] = steps;
    const whole = { ...plan, steps: [{ ...first, to: MESSAGES, endId: `m${MESSAGES - 1}` as MessageId }] } as Plan;
    const sources: number[] = [];
    const write: WriteSummary = async (request) => {
      sources.push(request.sources.length);
      return undefined;
    };
    const options = { id: 'comp', write, slices: new Slices({}) };
    await texts.over(() => settle(stateOf(read), DEFAULT_STRATEGY, whole, options));
    expect(sources).toEqual([MESSAGES]);
    expect(texts.most).toBeLessThanOrEqual(MESSAGES / 2);
  });

  it('has the same items in a span as a look at all of them finds', () => {
    const shown = new ViewSpans(items.filter((_, index) => index % 7 !== 3));
    for (const [from, to] of [
      [0, 0],
      [0, 5],
      [3, 4],
      [10, 31],
      [MESSAGES - 2, MESSAGES + 5],
    ] as const) {
      const depths = (found: readonly ViewItem[]) => found.map((item) => (item as ShownMessage).depth);
      const inside = depths(items).filter((depth) => depth % 7 !== 3 && depth >= from && depth < to);
      expect(depths(shown.inside({ from, to }))).toEqual(inside);
      const before = depths(items).filter((depth) => depth % 7 !== 3 && depth < to);
      const { items: first, otherTokens } = shown.before(to);
      expect(depths(first)).toEqual(before);
      expect(otherTokens).toBe(3 * (items.filter((_, index) => index % 7 !== 3).length - before.length));
    }
  });

  it('has a summary of very many short messages written by a worker', async () => {
    const jobs: number[] = [];
    const run = async (_: string, { request }: { readonly request: object }, given: { readonly chars: number }) => {
      jobs.push(given.chars);
      // No model is asked, which alone is sent what stands before.
      expect(request).not.toHaveProperty('prefix');
      return { kind: 'failed', reason: 'no worker here' };
    };
    const { strategy, ...writer } = {
      strategy: DEFAULT_STRATEGY,
      isManual: false,
      conversationId: 'c',
      model: 'gpt-5',
    };
    const emit = () => undefined;
    const write = summaryWriter({ ...writer, strategy, emit, workers: { run } } as unknown as SummaryWriter);
    const sources = Array.from({ length: 400 }, () => ({ role: 'user', kind: 'text', text: 'ok' }) as const);
    await write({ sources, targetTokens: 100, style: 'notes', prefix: { items } } as never);
    expect(jobs).toHaveLength(1);
    // What has fewer is done at once.
    expect(jobs[0]).toBeGreaterThan(50_000);
  });

  it('covers the depths of its spans and no others', () => {
    const span = (from: number, to: number) => ({ kind: 'span-replaced', from, to }) as never;
    const isCovered = coveredDepths([span(20, 30), span(4, 8), span(6, 10), span(10, 12)]);
    const covered = Array.from({ length: 40 }, (_, depth) => depth).filter(isCovered);
    expect(covered).toEqual([4, 5, 6, 7, 8, 9, 10, 11, ...Array.from({ length: 10 }, (_, index) => 20 + index)]);
    expect(coveredDepths([])(0)).toBe(false);
  });
});

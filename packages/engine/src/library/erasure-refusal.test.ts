import type { MessageId, RecordedMessage, Segment, View } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { LoopMeter } from '../event-loop/loop-meter.fixture.js';
import { Slices } from '../event-loop/slices.js';
import { refusalOf } from './erasure-refusal.js';

const MESSAGES = 20_000;
const SUMMARIES = 5_000;

/** Messages of which each look at what one says counts. */
const messagesOf = (meter: LoopMeter): RecordedMessage[] =>
  Array.from({ length: MESSAGES }, (_, depth) => {
    const wire = { protocol: 'openai-chat', json: '' } as const;
    const message = {
      ...({ role: 'user', wire } as const),
      get parts() {
        meter.count();
        return [{ type: 'text', text: `${depth}` }] as const;
      },
    };
    return { depth, id: `m${depth}` as MessageId, recordedAt: 0, tokens: 1, message };
  });

/** A view whose newest messages show, after very many summaries of one message each. */
function viewOf(looks: LoopMeter, summaries: number): View {
  const segments = Array.from({ length: summaries }, (_, depth): Segment => {
    const edit = { compactionId: `comp${depth}` } as never;
    return { kind: 'summary', from: depth, to: depth + 1, edit };
  });
  const counted = new Proxy(segments, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d/.test(name)) looks.count();
      return Reflect.get(target, name, target);
    },
  });
  return { items: [], layout: { segments: counted, parts: new Map(), pins: new Set() } } as never;
}

describe('what is in the way of an erase of very many messages', () => {
  it('is looked for in slices, at each message a few times', async () => {
    const [meter, looks] = [new LoopMeter(), new LoopMeter()];
    const messages = messagesOf(meter);
    const span = { from: SUMMARIES, to: MESSAGES };
    const asked = { span, view: viewOf(looks, SUMMARIES), messages, now: 0, isGivenUp: true };
    expect(await meter.over(() => refusalOf(asked, new Slices({})))).toBeUndefined();
    expect(meter.total).toBeLessThanOrEqual(6 * MESSAGES);
    expect(meter.most).toBeLessThanOrEqual(MESSAGES / 4);
    expect(looks.total).toBeLessThanOrEqual(4 * SUMMARIES);
  });

  it('is the first summary that stands for one of them', async () => {
    const view = viewOf(new LoopMeter(), SUMMARIES);
    const messages = messagesOf(new LoopMeter());
    const refusal = (from: number) =>
      refusalOf({ span: { from, to: MESSAGES }, view, messages, now: 0, isGivenUp: true }, new Slices({}));
    expect((await refusal(SUMMARIES - 1))?.message).toContain(`'comp${SUMMARIES - 1}'`);
    expect((await refusal(7))?.message).toContain("'comp7'");
    expect(await refusal(SUMMARIES)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import type { EngineEvent } from './event.js';
import { EventLog } from './event-log.js';

function logged(...events: readonly EngineEvent[]): string[] {
  const lines: string[] = [];
  const keep = (level: string) => (_: object, message: string) => void lines.push(`${level} ${message}`);
  const log = new EventLog({ debug: keep('debug'), info: keep('info'), error: keep('error') });
  for (const event of events) log.write(event);
  return lines;
}

const skipped = (reason: 'gain-too-small' | 'thrashing', conversationId = 'a'): EngineEvent => ({
  kind: 'pass-skipped',
  conversationId,
  reason,
  facts: {},
});
const loop = (count: number, tool = 'ls'): EngineEvent => ({
  kind: 'loop-detected',
  conversationId: 'a',
  loop: { kind: 'repeat', length: 1, count, at: 0 },
  tool,
});

describe('the log of events', () => {
  it('tells of a pass that is skipped again and again once for each reason and conversation', () => {
    const twice = skipped('gain-too-small');
    expect(logged(twice, twice, twice, skipped('thrashing'), skipped('thrashing', 'b'), twice)).toEqual([
      'info pass-skipped',
      'debug pass-skipped',
      'debug pass-skipped',
      'info pass-skipped',
      'info pass-skipped',
      'info pass-skipped',
    ]);
  });

  it('tells of a loop once, however often it goes round', () => {
    expect(logged(loop(3), loop(4), loop(5), loop(3, 'cat'))).toEqual([
      'info loop-detected',
      'debug loop-detected',
      'debug loop-detected',
      'info loop-detected',
    ]);
  });

  it('remembers no more than it needs', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => skipped('thrashing', `c${index}`));
    const first = skipped('thrashing', 'c0');
    expect(logged(...many, first).at(-1)).toBe('info pass-skipped');
  });

  it('leaves the steps of a pass to whoever debugs', () => {
    const written: EngineEvent = {
      kind: 'summary-written',
      conversationId: 'a',
      number: 1,
      summariser: 'extractive',
      retainedShare: 1,
      fallbacks: [],
    };
    expect(logged(written)).toEqual(['debug summary-written']);
  });
});

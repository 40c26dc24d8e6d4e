import { invariant } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { NO_SIZES } from './compaction/commit.js';
import type { EngineEvent } from './event.js';
import { EventLog } from './event-log.js';
import { silentLogger } from './world.js';

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

const undone: EngineEvent = {
  kind: 'compaction-undone',
  conversationId: 'a',
  compaction: { ...NO_SIZES, retainedShare: 1, missing: [], fallbacks: [], id: 'u', at: 0, kind: 'undo', mode: 'none' },
};

describe('the log of events', () => {
  it('tells of a pass that is skipped again and again once for each reason and conversation', () => {
    const small = skipped('gain-too-small');
    expect(logged(small, small, skipped('thrashing'), skipped('thrashing', 'b'), small, skipped('thrashing'))).toEqual([
      'info pass-skipped',
      'debug pass-skipped',
      'info pass-skipped',
      'info pass-skipped',
      'debug pass-skipped',
      'debug pass-skipped',
    ]);
  });

  it('tells of a loop once, however often it goes round, also where there are two at once', () => {
    expect(logged(loop(3), loop(3, 'cat'), loop(4), loop(4, 'cat'), loop(5))).toEqual([
      'info loop-detected',
      'info loop-detected',
      'debug loop-detected',
      'debug loop-detected',
      'debug loop-detected',
    ]);
  });

  it('holds no word that a record lists as missing, or that a model looked for', () => {
    const lines: string[] = [];
    const log = new EventLog({ ...silentLogger, info: (facts) => void lines.push(JSON.stringify(facts)) });
    const lookup = { tool: 'search', arguments: '{"query":"hunter2"}', messages: [], tokens: 1, isShown: false };
    invariant(undone.kind === 'compaction-undone', 'it is one');
    log.write({ ...undone, compaction: { ...undone.compaction, missing: ['hunter2', 'x'], lookups: [lookup] } });
    expect(lines.join()).not.toContain('hunter2');
    expect(lines.join()).toContain('"missing":2,"lookups":1');
  });

  it('says how often it came each time that is ten times as often', () => {
    const told: object[] = [];
    const log = new EventLog({ ...silentLogger, info: (facts) => void told.push(facts) });
    for (let count = 0; count < 2500; count += 1) log.write(skipped('thrashing'));
    expect(told.map((facts) => ('repeated' in facts ? facts.repeated : 1))).toEqual([1, 10, 100, 1000]);
  });

  it('tells of it again when something changed', () => {
    const told = logged(skipped('thrashing'), loop(3), undone, skipped('thrashing'), loop(3), loop(3));
    expect(told.map((line) => line.split(' ')[0])).toEqual(['info', 'info', 'info', 'info', 'info', 'debug']);
  });

  it('remembers no more than it needs, and is not filled by names that change', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => skipped('thrashing', `c${index}`));
    const first = skipped('thrashing', 'c0');
    expect(logged(...many, first).at(-1)).toBe('info pass-skipped');
    const loops = Array.from({ length: 1_000 }, (_, index) => loop(3, `tool${index}`));
    expect(logged(...loops).filter((line) => line.startsWith('info'))).toHaveLength(23);
  });

  it('tells whoever debugs what a pass waits for, again when that is something else, and not when only figures changed', () => {
    const waiting = (because: string): EngineEvent => ({
      kind: 'pass-not-due',
      conversationId: 'a',
      mode: 'auto',
      because,
    });
    const [less, little] = ['waiting: it cost 1,200, less than 9,000', 'waiting: too little is old'].map(waiting);
    invariant(less !== undefined && little !== undefined, 'two events');
    const told = logged(less, waiting('waiting: it cost 700, less than 12'), little, less, little);
    expect(told).toEqual(['debug pass-not-due', 'debug pass-not-due']);
    expect(logged(less, undone, less)).toEqual(['debug pass-not-due', 'info compaction-undone', 'debug pass-not-due']);
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

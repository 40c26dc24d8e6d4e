import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.js';
import { EVENT_STREAMS, OpenStreams } from './open-streams.js';

const tooMany = expect.objectContaining({ code: 'too_many_streams' });

describe('streams of events that are open', () => {
  it('are limited in total, whoever holds them', () => {
    const streams = new OpenStreams(EVENT_STREAMS);
    for (let count = 0; count < LIMITS.eventStreams; count += 1) streams.open(`owner ${count}`);
    expect(() => streams.open('one more')).toThrow(tooMany);
  });

  it('are limited for each owner, and make room when they end', () => {
    const streams = new OpenStreams(EVENT_STREAMS);
    const closes = Array.from({ length: LIMITS.eventStreamsPerOwner }, () => streams.open('ada'));
    expect(() => streams.open('ada')).toThrow(tooMany);
    streams.open('bob');
    closes[0]?.();
    streams.open('ada');
    expect(() => streams.open('ada')).toThrow(tooMany);
  });

  it('that were refused do not count', () => {
    const streams = new OpenStreams(EVENT_STREAMS);
    const closes = Array.from({ length: LIMITS.eventStreamsPerOwner }, () => streams.open('ada'));
    for (let refused = 0; refused < LIMITS.eventStreams; refused += 1)
      expect(() => streams.open('ada')).toThrow(tooMany);
    for (const close of closes) close();
    for (let count = 0; count < LIMITS.eventStreams; count += 1) streams.open(`owner ${count}`);
  });
});

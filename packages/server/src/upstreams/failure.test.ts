import { describe, expect, it } from 'vitest';
import { KNOWN_FAILURES } from './failure.fixture.js';
import { classifyFailure } from './failure.js';
import { overflowFacts } from './overflow.js';

describe('a failed answer', () => {
  it.each(KNOWN_FAILURES)('$status is $is: $name', ({ status, body, is }) => {
    expect(classifyFailure(status, body)).toBe(is);
  });

  it('with an error nobody knows is fatal, or retryable where the status says so', () => {
    const body = JSON.stringify({ error: { message: 'Something about the weather.' } });
    const statuses = [400, 404, 408, 409, 413, 422, 425, 429, 500, 501, 502, 503, 504, 529];
    const retryable = statuses.filter((status) => classifyFailure(status, body) === 'retryable');
    expect(retryable).toEqual([408, 409, 425, 429, 500, 502, 503, 504, 529]);
    expect(statuses.filter((status) => classifyFailure(status, body) === 'fatal')).toEqual([400, 404, 413, 422, 501]);
  });

  it('is never an overflow because a gateway has a page about one', () => {
    expect(classifyFailure(413, '\n<!doctype html><p>prompt is too long: 9 tokens > 8 maximum</p>')).toBe('fatal');
  });

  it('is judged however long, deep or strange it is', () => {
    const bodies = [
      '['.repeat(200_000),
      '"'.repeat(200_000),
      'encrypted content '.repeat(20_000),
      'input '.repeat(50_000),
    ];
    for (const body of bodies) expect([classifyFailure(400, body), overflowFacts(body)]).toEqual(['fatal', {}]);
  });
});

describe('what an overflow says about sizes', () => {
  it.each(KNOWN_FAILURES.filter(({ is }) => is === 'overflow'))('$name', ({ body, facts }) => {
    expect(overflowFacts(body)).toEqual(facts);
  });
});

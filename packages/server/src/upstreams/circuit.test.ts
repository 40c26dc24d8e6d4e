import { describe, expect, it } from 'vitest';
import { admit, type Circuit, CLOSED, type Outcome, settle, sharedRestMs } from './circuit.js';

const LIMITS = { failures: 3, coolDownMs: 1000, timedOutCoolDownMs: 9000 };
const closed = (failures: number): Circuit => ({ state: 'closed', failures });
const open = (untilMs: number): Circuit => ({ state: 'open', untilMs });
const halfOpen = (untilMs: number): Circuit => ({ state: 'half-open', untilMs });

describe('a circuit lets a call out', () => {
  it.each<[string, Circuit, number, object, Circuit]>([
    ['while it is closed', CLOSED, 50, { go: true, isTrial: false }, CLOSED],
    ['while it is closed with failures', closed(2), 50, { go: true, isTrial: false }, closed(2)],
    ['not while it is open', open(1000), 400, { go: false, retryAfterMs: 600 }, open(1000)],
    ['not in the last millisecond', open(1000), 999, { go: false, retryAfterMs: 1 }, open(1000)],
    ['as a trial when it has cooled down', open(1000), 1000, { go: true, isTrial: true }, halfOpen(2000)],
    ['not beside a trial', halfOpen(2000), 1500, { go: false, retryAfterMs: 500 }, halfOpen(2000)],
    ['beside a trial that hangs', halfOpen(2000), 2000, { go: true, isTrial: true }, halfOpen(3000)],
  ])('%s', (_, circuit, nowMs, admission, after) => {
    expect(admit(circuit, LIMITS, nowMs)).toEqual({ circuit: after, admission });
  });
});

describe('a circuit after a call', () => {
  it.each<[Circuit, Outcome, boolean, Circuit]>([
    [CLOSED, 'answered', false, CLOSED],
    [closed(2), 'answered', false, CLOSED],
    [closed(2), 'refused', false, closed(2)],
    [closed(2), 'abandoned', false, closed(2)],
    [CLOSED, 'failed', false, closed(1)],
    [closed(1), 'failed', false, closed(2)],
    [closed(2), 'failed', false, open(1100)],
    [CLOSED, 'timed-out', false, open(9100)],
    [halfOpen(500), 'timed-out', true, open(9100)],
    [halfOpen(500), 'timed-out', false, halfOpen(500)],
    [open(500), 'failed', false, open(500)],
    [open(500), 'answered', false, open(500)],
    [open(500), 'answered', true, open(500)],
    [halfOpen(500), 'failed', false, halfOpen(500)],
    [halfOpen(500), 'answered', false, halfOpen(500)],
    [halfOpen(500), 'answered', true, CLOSED],
    [halfOpen(500), 'refused', true, CLOSED],
    [halfOpen(500), 'failed', true, open(1100)],
    [halfOpen(500), 'abandoned', true, open(100)],
  ])('%j, %s, trial %s: %j', (circuit, outcome, isTrial, after) => {
    expect(settle(circuit, LIMITS, { outcome, isTrial, nowMs: 100 })).toEqual(after);
  });
});

describe('a model is left alone for everybody', () => {
  it.each<[string, Circuit[], number]>([
    ['not when nobody failed', [CLOSED, closed(2)], 0],
    ['not when two owners failed', [open(900), halfOpen(800), closed(2)], 0],
    ['when three did, until one of them has cooled down', [open(900), open(300), halfOpen(800)], 200],
    ['when more did, until fewer than three have not', [open(900), open(300), open(800), open(700)], 600],
    ['not when one of three has cooled down', [open(900), open(100), open(800)], 0],
  ])('%s', (_, circuits, restMs) => {
    expect(sharedRestMs(circuits, { owners: 3 }, 100)).toBe(restMs);
  });
});

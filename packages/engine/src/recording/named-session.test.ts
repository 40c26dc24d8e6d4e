import { expect, test } from 'vitest';
import { CASES, resend, STEPS } from './resending-client.fixture.js';

// Each change once; protocols, modes and ways to name a session take turns. All of them: named-session.long.test.ts.
const CHANGES = [...new Set(CASES.map(({ change }) => change))];
const PROTOCOLS = [...new Set(CASES.map(({ protocol }) => protocol))];
const isTaken = ({ protocol, change, turn }: (typeof CASES)[number]): boolean =>
  turn === 0 && protocol === PROTOCOLS[CHANGES.indexOf(change) % PROTOCOLS.length];

test.each(CASES.filter(isTaken))(
  'a session of $mode over $protocol with $name whose client $change is one conversation with as many prefix breaks as of one that changes nothing',
  async (one) => {
    const { changed, unchanged } = await resend(one);
    expect(unchanged.breaks).toBeGreaterThan(5);
    expect(changed).toMatchObject({ conversations: 1, branches: 0, messages: 2 * STEPS, errors: 0 });
    // Summaries are of what was said, not of what is re-sent, and may be a little longer: that moves the passes.
    expect(changed.breaks).toBeLessThanOrEqual(unchanged.breaks + 1);
    expect(changed.passes).toBeLessThanOrEqual(unchanged.passes + 1);
  },
);

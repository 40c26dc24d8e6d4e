import type { Figures } from './session.js';

/** One turn of an agent that is larger than the window of its model. */
export const LONG_TURN = { turns: 1, calls: 60, windowTokens: 128_000, timeoutSeconds: 900 } as const;

/** What must hold of it: it ended, nothing was refused, and every view had what the model needs to go on. */
export function longTurnFaults({ agent, rejected, conversations, sideCalls, compactions, views }: Figures): string[] {
  const { count, withRequest, withRules = count, withNewestThought = count } = views;
  return [
    ...(rejected > 0 ? [`the provider refused ${rejected} requests`] : []),
    ...(compactions === 0 ? ['nothing was compacted'] : []),
    ...(conversations - sideCalls === 1 ? [] : [`${conversations - sideCalls} conversations, not one`]),
    ...(withRequest < count ? [`${count - withRequest} views lack the request of the user`] : []),
    ...(withRules < count ? [`${count - withRules} views lack the rules of the project`] : []),
    // The first view has no thought yet, and a compaction changes the view that the newest one is bound to.
    ...(withNewestThought < count - 1 - compactions
      ? [`${withNewestThought} of ${count} views have the newest thought`]
      : []),
  ].map((fault) => `${agent}: ${fault}`);
}

const HEAD = [
  'agent',
  'tool calls',
  'requests',
  'rejected',
  'compactions',
  'largest request',
  'views with the request',
  'with the rules',
  'with the newest thought',
  'thoughts in the last',
];

export function longTurnTable(rows: readonly Figures[]): string {
  const lines = rows.map(({ agent, toolCalls, requests, rejected, compactions, views }) => {
    const of = (some: number | undefined) => (some === undefined ? '–' : `${some} of ${views.count}`);
    const shares = [of(views.withRequest), of(views.withRules), of(views.withNewestThought)];
    const tokens = views.mostTokens.toLocaleString('en');
    const thoughts = views.withNewestThought === undefined ? '–' : views.lastThoughts;
    return `| ${[agent, toolCalls, requests, rejected, compactions, tokens, ...shares, thoughts].join(' | ')} |`;
  });
  return [`| ${HEAD.join(' | ')} |`, `| :-- |${' --: |'.repeat(HEAD.length - 1)}`, ...lines].join('\n');
}

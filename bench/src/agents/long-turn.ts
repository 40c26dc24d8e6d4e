import { SMALL_MODELS } from './agent.js';
import type { Figures } from './session.js';

/** One turn of an agent that is larger than the window of its model. */
export const LONG_TURN = {
  turns: 1,
  calls: 60,
  windowTokens: 128_000,
  timeoutSeconds: 900,
} as const;

/**
 * What must hold of it: it ended, the agent got no error, and every view had what the model needs to go on. The provider
 * refused nothing where the window is known; where a larger one is, one request, from which the window is learnt.
 */
export function longTurnFaults(figures: Figures): string[] {
  const { agent, model, rejected, errors, conversations, sideCalls, compactions, restarts, views } = figures;
  const { count, withRequest, withRules = count, withNewestThought = count } = views;
  return [
    ...(rejected > mostRefusals(figures) ? [`the provider refused ${rejected} requests`] : []),
    ...(errors > 0 ? [`the agent got ${errors} errors`] : []),
    ...(compactions + restarts === 0 ? ['nothing was compacted'] : []),
    ...(conversations - sideCalls === 1 ? [] : [`${conversations - sideCalls} conversations, not one`]),
    ...(withRequest < count ? [`${count - withRequest} views lack the request of the user`] : []),
    ...(withRules < count ? [`${count - withRules} views lack the rules of the project`] : []),
    // The first view has no thought yet, and a compaction changes the view that the newest one is bound to; one of the agent's
    // own also asks for a summary beside the turn.
    ...(withNewestThought < count - 1 - compactions - 2 * restarts
      ? [`${withNewestThought} of ${count} views have the newest thought`]
      : []),
  ].map((fault) => `${agent} (${model}): ${fault}`);
}

const mostRefusals = ({ model }: Figures): number => (Object.values<string>(SMALL_MODELS).includes(model) ? 0 : 1);

/** What a provider refused without a fault. */
export function learntWindows(rows: readonly Figures[]): string[] {
  return rows
    .filter((row) => row.rejected > 0 && row.rejected <= mostRefusals(row))
    .map(
      ({ agent, model }) =>
        `${agent} (${model}): the window known of the model is larger than the provider's. One request was refused, and the window learnt from it.`,
    );
}

const HEAD = [
  'agent',
  'model',
  'tool calls',
  'requests',
  'refused by the provider',
  'errors the agent got',
  'compactions',
  'by the agent',
  'largest request',
  'views with the request',
  'with the rules',
  'with the newest thought',
  'thoughts in the last',
];

export function longTurnTable(rows: readonly Figures[]): string {
  const lines = rows.map(({ agent, model, toolCalls, requests, rejected, errors, compactions, restarts, views }) => {
    const of = (some: number | undefined) => (some === undefined ? '–' : `${some} of ${views.count}`);
    const shares = [of(views.withRequest), of(views.withRules), of(views.withNewestThought)];
    const tokens = views.mostTokens.toLocaleString('en');
    const thoughts = views.withNewestThought === undefined ? '–' : views.lastThoughts;
    const counts = [toolCalls, requests, rejected, errors, compactions, restarts, tokens, ...shares, thoughts];
    return `| ${[agent, model, ...counts].join(' | ')} |`;
  });
  return [`| ${HEAD.join(' | ')} |`, `| :-- | :-- |${' --: |'.repeat(HEAD.length - 2)}`, ...lines].join('\n');
}

import type { Schemas } from '@palimpsest/client';
import { counted, grouped, percent } from './text/words.js';

const dollars = (amount: number): string => `$${amount.toFixed(4)}`;

/** What requests took and what compaction saved, as lines for people. A loss is called one. */
export function figureLines(figures: Schemas['Figures']): string[] {
  const { requests, failed_requests, compactions, is_estimate, unpriced_calls } = figures;
  const { sent_tokens, cached_tokens, received_tokens, whole_tokens, own_calls, own_tokens, saved_tokens } = figures;
  const failed = failed_requests === 0 ? '' : `, ${counted(failed_requests, 'request')} without one`;
  const share = whole_tokens === 0 ? '' : ` (${percent(Math.abs(saved_tokens) / whole_tokens)})`;
  return [
    `${counted(requests, 'answer')}${failed}, ${counted(compactions, 'compaction')}:`,
    `  sent      ${grouped(sent_tokens)} tokens, ${grouped(cached_tokens)} of them from the provider's cache`,
    `  received  ${grouped(received_tokens)} tokens`,
    ...(own_calls === 0 ? [] : [`  own       ${grouped(own_tokens)} tokens for ${counted(own_calls, 'summary')}`]),
    `  whole     ${grouped(whole_tokens)} tokens, had every message been sent word for word`,
    `  ${saved_tokens < 0 ? 'lost ' : 'saved'}     ${grouped(Math.abs(saved_tokens))} tokens${share}, net of quotations and of summaries`,
    ...moneyLines(figures),
    ...(is_estimate ? ['Some of it was counted here, because the provider did not say what it took.'] : []),
    ...(unpriced_calls === 0
      ? []
      : [`${counted(unpriced_calls, 'call')} of models without a published price: no money is reckoned for these.`]),
  ];
}

function moneyLines({ dollars: money }: Schemas['Figures']): string[] {
  if (money === null) return [];
  const { spent, own, whole, saved, cache_discount } = money;
  const outcome = saved < 0 ? `${dollars(-saved)} lost` : `${dollars(saved)} saved`;
  return [
    `  money     ${dollars(spent + own)} spent, where everything would have been ${dollars(whole)}: ${outcome}`,
    `  discount  ${dollars(cache_discount)} by the provider's own cache, which is not part of it`,
  ];
}

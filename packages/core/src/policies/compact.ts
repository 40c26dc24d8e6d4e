import { type TokenLimits, type Trigger, tokenTrigger } from '../budget.js';
import type { Part } from '../message.js';
import type { ReplacePartStep } from '../plan.js';
import type { Policy, Situation } from '../policy.js';
import { type Turn, turnsOf } from '../turn.js';
import { type ShownMessage, shownCalls, type ViewItem } from '../view.js';

/** The parameters of `memory_strategy` with mode `compact`. */
export interface CompactStrategy extends TokenLimits {
  readonly mode: 'compact';
  readonly compact_keep: number;
  readonly compact_trigger_turns?: number | undefined;
  readonly compact_clear_tool_inputs: boolean;
  readonly compact_exclude_tools: readonly string[];
  readonly compact_include_tools: readonly string[];
}

/** A pass that frees less than this part of its limit would break the prompt cache for too little. */
const MINIMUM_GAIN = 0.1;

/**
 * Removes tool payloads of older turns and leaves their shape.
 *
 *     before  u  a(call)  tool ████████  a  │ u  a(call)  tool ████  a │ u
 *     after   u  a(call)  tool ⟦removed⟧ a  │ u  a(call)  tool ████  a │ u
 *                                             └──── compact_keep = 2 ────
 *
 * A pass takes everything that may go at once and then rests until the limit is passed again and enough new
 * payload has aged, so that the prefix stands still in between.
 */
export function compact(strategy: CompactStrategy): Policy {
  return (situation) => {
    const { items } = situation.view;
    const turns = turnsOf(items);
    const trigger =
      tokenTrigger(strategy, situation.measure(situation.tokens)) ?? turnTrigger(strategy, situation, turns);
    if (trigger === undefined) return { kind: 'rest', reason: 'under-limit' };
    const steps = removals(strategy, situation, items.slice(0, protectedFrom(items, turns, strategy.compact_keep)));
    if (steps.length === 0) return { kind: 'rest', reason: 'nothing-to-remove' };
    const saved = steps.reduce((sum, step) => sum + step.savedTokens, 0);
    const gain = situation.measure(saved);
    if (trigger.kind !== 'turns' && gain < trigger.limit * MINIMUM_GAIN)
      return { kind: 'rest', reason: 'gain-too-small' };
    return { kind: 'plan', plan: { trigger, steps, savedTokens: saved } };
  };
}

/** Turns count from the newest one that was compacted, so a pass earns a rest of as many turns as it took. */
function turnTrigger(strategy: CompactStrategy, { view }: Situation, turns: readonly Turn[]): Trigger | undefined {
  const limit = strategy.compact_trigger_turns;
  if (limit === undefined) return undefined;
  const isCompacted = ({ from, to }: Turn) =>
    view.items.slice(from, to).some((item) => item.kind === 'message' && view.layout.parts.has(item.depth));
  const measured = turns.length - 1 - turns.findLastIndex(isCompacted);
  return measured > limit ? { kind: 'turns', urgency: 'hard', limit, measured } : undefined;
}

/** The newest turns, and whatever the model has not yet answered, are never touched. */
function protectedFrom(items: readonly ViewItem[], turns: readonly Turn[], keep: number): number {
  const unanswered = items.findLastIndex((item) => item.kind === 'message' && item.message.role === 'assistant');
  const kept = keep === 0 ? items.length : (turns.at(-keep)?.from ?? 0);
  return Math.max(0, Math.min(kept, unanswered));
}

function removals(strategy: CompactStrategy, situation: Situation, items: readonly ViewItem[]): ReplacePartStep[] {
  const names = new Map<string, string>();
  const steps: ReplacePartStep[] = [];
  for (const item of items) {
    if (item.kind !== 'message') continue;
    for (const call of shownCalls(item)) names.set(call.callId, call.name);
    for (const [index, part] of item.message.parts.entries()) {
      const marker = item.replaced.has(index) ? undefined : markerFor(strategy, part, names);
      if (marker === undefined) continue;
      const savedTokens = item.tokens - situation.countMessage(item.message, withText(item, index, marker));
      if (savedTokens > 0)
        steps.push({
          kind: 'replace-part',
          depth: item.depth,
          messageId: item.id,
          part: index,
          text: marker,
          savedTokens,
        });
    }
  }
  return steps;
}

const withText = (item: ShownMessage, index: number, text: string) =>
  new Map([...item.replaced, [index, text] as const]);

function markerFor(strategy: CompactStrategy, part: Part, names: ReadonlyMap<string, string>): string | undefined {
  if (part.type === 'tool-result') {
    const name = names.get(part.callId) ?? 'unknown';
    return mayClear(strategy, name) ? removedMarker('output', name, part.callId) : undefined;
  }
  if (part.type === 'tool-call' && strategy.compact_clear_tool_inputs && mayClear(strategy, part.name)) {
    return JSON.stringify({ removed: removedMarker('input', part.name, part.callId) });
  }
  return undefined;
}

/** The include list wins over the exclude list. */
function mayClear({ compact_include_tools, compact_exclude_tools }: CompactStrategy, name: string): boolean {
  if (compact_include_tools.length > 0) return compact_include_tools.includes(name);
  return !compact_exclude_tools.includes(name);
}

const removedMarker = (what: 'input' | 'output', name: string, callId: string): string =>
  `⟦removed: tool ${what} for ${name} (call_id=${callId}); reason=context_compaction⟧`;

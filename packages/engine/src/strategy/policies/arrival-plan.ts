import { type Decision, type Draft, isMessage, type Reach, type Step, type Trigger } from '@palimpsest/core';
import { toolNames } from '../passes/pass.js';

/** References that save less are not worth a compaction. In the model's tokens. */
const LEAST_SAVED_TOKENS = 200;

/** The plan of what is marked in what has just arrived, with what repeats and what that saves. Undefined where nothing is. */
export function arrivalPlan(draft: Draft, reach: Reach = {}): Decision | undefined {
  if (!draft.hasSteps) return undefined;
  const { savedTokens, situation } = draft;
  // A note that marks a pause takes tokens.
  if (savedTokens > 0 && situation.measure(savedTokens) < LEAST_SAVED_TOKENS) return undefined;
  const trigger: Trigger = { kind: 'arrival', urgency: 'hard', limit: 0, measured: draft.measured };
  const decision = draft.plan(trigger, undefined, reach);
  if (decision.kind !== 'plan') return decision;
  const { plan } = decision;
  return { kind: 'plan', plan: { ...plan, because: because(draft, plan.steps) } };
}

/** A mode marks either pauses or repeats. */
function because(draft: Draft, steps: readonly Step[]): string {
  const tokens = Math.abs(draft.savedTokens).toLocaleString('en-US');
  if (steps.every(({ kind }) => kind === 'insert-note'))
    return steps.length === 1
      ? `what has just arrived came after a pause; the note that marks it takes ${tokens} tokens`
      : `what has just arrived came after ${steps.length} pauses; the notes that mark them take ${tokens} tokens`;
  const references = steps.length === 1 ? 'a reference in place of it saves' : 'references in place of it save';
  return `what has just arrived repeats what is in view: ${repeated(draft, steps)}; ${references} ${tokens} tokens`;
}

/** What the repeats are: output of tools, by name, and code. */
function repeated({ items }: Draft, steps: readonly Step[]): string {
  const messages = new Map(items.filter(isMessage).map((item) => [item.depth, item.message]));
  const parts = steps.flatMap((step) =>
    step.kind === 'replace-part' ? (messages.get(step.depth)?.parts[step.part] ?? []) : [],
  );
  const names = toolNames(items);
  const outputs = parts.flatMap((part) => (part.type === 'tool-result' ? [names.get(part.callId) ?? 'a tool'] : []));
  const tools = [...new Set(outputs)].join(', ');
  const output = outputs.length === 1 ? `output of ${tools}` : `${outputs.length} outputs of ${tools}`;
  const hasCode = parts.length > outputs.length;
  return [...(outputs.length > 0 ? [output] : []), ...(hasCode ? ['code of the user'] : [])].join(', ');
}

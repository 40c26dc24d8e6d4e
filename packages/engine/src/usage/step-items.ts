import type { Message, View } from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
import { type EntryPart, entryPart } from '../library/entry-part.js';
import { type ViewEntry, viewEntries } from '../library/view-entry.js';
import { isReference } from '../strategy/passes/reference-repeats.js';

export const STEP_KINDS = [
  'system',
  'tools',
  'user',
  'assistant',
  'tool-call',
  'tool-result',
  'summary',
  'marker',
  'reference',
  'recalled',
] as const;
type StepKind = (typeof STEP_KINDS)[number];

/** An item of a request as the model was sent it. */
export interface StepItem {
  readonly kind: StepKind;
  readonly role: string;
  readonly parts: readonly EntryPart[];
  readonly tokens: number;
  /** The messages it stands for, as depths: `from` up to but not `to`. Null where it stands for none. */
  readonly source: { readonly from: number; readonly to: number } | null;
  /** The edit that made it what it shows; null where it shows as it was said. */
  readonly editId: string | null;
  readonly compactionId: string | null;
  /** Two items with the same key have the same bytes. */
  readonly key: string;
}

/** What stands before the view: the system text and the tools. */
interface Frame {
  readonly instructions: readonly Message[];
  readonly instructionsId: string | null;
  readonly systemTokens: number;
  readonly toolTokens: number;
  readonly toolCount: number;
}

/** All items of a request, in order. Of tools the definitions are not kept: their item has no parts. */
export async function stepItems(
  view: View,
  frame: Frame,
  countResult: (text: string) => number,
  slices: Slices,
): Promise<StepItem[]> {
  return [...frameItems(frame), ...(await viewEntries(view, countResult, slices)).map(stepItem)];
}

const OF_NOTHING = { source: null, editId: null, compactionId: null } as const;

function frameItems({ instructions, instructionsId, systemTokens, toolTokens, toolCount }: Frame): StepItem[] {
  const parts = instructions.flatMap((message) => message.parts.map((part) => entryPart(part)));
  const system = { kind: 'system', role: 'system', parts, tokens: systemTokens, ...OF_NOTHING } as const;
  const tools = { kind: 'tools', role: 'system', parts: [], tokens: toolTokens, ...OF_NOTHING } as const;
  return [
    ...(parts.length === 0 ? [] : [{ ...system, key: `system ${instructionsId}` }]),
    ...(toolCount === 0 ? [] : [{ ...tools, key: `tools ${toolCount} ${toolTokens}` }]),
  ];
}

function stepItem({ role, parts, tokens, origin }: ViewEntry): StepItem {
  const said = { role, parts, tokens };
  switch (origin.kind) {
    case 'summary': {
      const { editId, compactionId, from, to } = origin;
      const text = parts.map((part) => part.text).join('\n');
      const kind = /^⟦[^⟧]*⟧$|^\[Earlier conversation trimmed/.test(text) ? 'marker' : 'summary';
      return { kind, ...said, source: { from, to }, editId, compactionId, key: `${editId} ${text}` };
    }
    case 'note':
      return { kind: 'marker', ...said, ...placed(origin), key: origin.editId };
    case 'recalled': {
      const text = parts.map((part) => part.text).join('\n');
      return { kind: 'recalled', ...said, ...placed(origin), key: `${origin.editId} ${text}` };
    }
    case 'missing-result':
      return { kind: 'tool-result', ...said, ...OF_NOTHING, key: `result ${origin.callId}` };
    case 'message': {
      const [edit] = origin.edits;
      const source = { from: origin.depth, to: origin.depth + 1 };
      const made = { editId: edit?.editId ?? null, compactionId: edit?.compactionId ?? null };
      const key = [origin.id, ...origin.edits.map(({ part, text }) => `${part} ${text}`)].join('\n');
      return { kind: kindOf({ role, parts, origin }), ...said, source, ...made, key };
    }
  }
}

const placed = ({ editId, compactionId, depth }: { editId: string; compactionId: string; depth: number }) => ({
  source: { from: depth, to: depth + 1 },
  editId,
  compactionId,
});

function kindOf({ role, parts, origin }: Pick<ViewEntry, 'role' | 'parts' | 'origin'>): StepKind {
  const edits = origin.kind === 'message' ? origin.edits : [];
  if (edits.some(({ text }) => text !== null && isReference(text))) return 'reference';
  if (role === 'tool') return edits.some(({ text }) => text?.startsWith('⟦') === true) ? 'marker' : 'tool-result';
  if (role === 'assistant') return parts.some(({ type }) => type === 'tool-call') ? 'tool-call' : 'assistant';
  if (parts.some(({ type }) => type === 'tool-result')) return 'tool-result';
  return role === 'user' ? 'user' : 'system';
}

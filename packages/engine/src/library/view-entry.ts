import type { EditId, RecalledSource, Role, ShownMessage, SummaryMessage, View, ViewItem } from '@palimpsest/core';
import type { Slices } from '../event-loop/slices.js';
import { toolNames } from '../strategy/passes/pass.js';
import { type EntryPart, entryPart } from './entry-part.js';
import { isPayloadRemoved, type ShownPart, shownPart } from './message-facts.js';

/** What it costs to write an item down. */
const ENTRY_CHARS = 200;

/** Where an item of a view comes from and what it stands for. */
type Origin =
  | { readonly kind: 'message'; readonly depth: number; readonly id: string; readonly edits: readonly ShownPart[] }
  | {
      readonly kind: 'summary';
      readonly editId: EditId;
      readonly compactionId: string;
      /** The messages it stands for, as depths. */
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'note'; readonly editId: EditId; readonly compactionId: string; readonly depth: number }
  | {
      readonly kind: 'recalled';
      readonly editId: EditId;
      readonly compactionId: string;
      readonly depth: number;
      /** The messages that are quoted; `conversationId` is null for those of the conversation itself. */
      readonly sources: readonly (Pick<RecalledSource, 'depth' | 'messageId'> & {
        readonly conversationId: string | null;
      })[];
      /** Ids of the facts that are told. */
      readonly facts: readonly string[];
    }
  /** A result that never came. */
  | { readonly kind: 'missing-result'; readonly callId: string };

/** An item of the view as the model sees it. */
export interface ViewEntry {
  readonly role: Role;
  readonly parts: readonly EntryPart[];
  readonly tokens: number;
  readonly isPinned: boolean;
  /** A tool's payload was removed from it. */
  readonly isCompacted: boolean;
  readonly origin: Origin;
}

/** The items of a view with their origins; a summary of several messages gives an entry for each. */
export async function viewEntries(
  view: View,
  countResult: (text: string) => number,
  slices: Slices,
): Promise<ViewEntry[]> {
  const entries: ViewEntry[] = [];
  for (const entry of entriesOf(view, countResult)) {
    entries.push(entry);
    if (slices.isFull(ENTRY_CHARS)) await slices.end();
  }
  return entries;
}

/** The same, made as they are taken. */
export function* entriesOf({ items, layout }: View, countResult: (text: string) => number): Generator<ViewEntry> {
  const names = toolNames(items);
  const compactions = new Map(
    layout.segments.flatMap((segment) =>
      segment.kind === 'summary' ? [[segment.edit.id, segment.edit.compactionId] as const] : [],
    ),
  );
  for (const item of items) yield* entriesOfItem(item, layout, { names, compactions, countResult });
}

interface EntryContext {
  /** Names of tools by the calls they answer. */
  readonly names: ReadonlyMap<string, string>;
  /** Which compaction a summary is of. */
  readonly compactions: ReadonlyMap<EditId, string>;
  readonly countResult: (text: string) => number;
}

function entriesOfItem(
  item: ViewItem,
  layout: View['layout'],
  { names, compactions, countResult }: EntryContext,
): ViewEntry[] {
  switch (item.kind) {
    case 'message': {
      const edits = (layout.parts.get(item.depth) ?? []).filter(({ messageId }) => messageId === item.id);
      const origin = { kind: 'message', depth: item.depth, id: item.id, edits: edits.map(shownPart) } as const;
      const { message, tokens, isPinned } = item;
      const isCompacted = isPayloadRemoved(message, edits);
      return [{ role: message.role, parts: partsOf(item, names), tokens, isPinned, isCompacted, origin }];
    }
    case 'summary': {
      const compactionId = compactions.get(item.editId) ?? '';
      const origin = { kind: 'summary', editId: item.editId, compactionId, from: item.from, to: item.to } as const;
      return item.shows.map((shown, index) => said(shown, index === 0 ? item.tokens : 0, origin));
    }
    case 'note': {
      const { editId, depth, sources, facts = [], shows, tokens } = item;
      const made = sources === undefined ? layout.notes.get(depth) : layout.recalls.get(depth);
      const place = { editId, compactionId: made?.compactionId ?? '', depth };
      if (sources === undefined) return [said(shows, tokens, { kind: 'note', ...place })];
      const quoted = sources.map(({ conversationId = null, depth: at, messageId }) => ({
        ...{ conversationId, depth: at, messageId },
      }));
      return [said(shows, tokens, { kind: 'recalled', ...place, sources: quoted, facts })];
    }
    case 'missing-result': {
      const { callId, name, text } = item;
      const parts = [{ type: 'tool-result', text, name, callId }] as const;
      const origin = { kind: 'missing-result', callId } as const;
      return [{ role: 'tool', parts, tokens: countResult(text), isPinned: false, isCompacted: false, origin }];
    }
  }
}

const said = ({ role, text }: SummaryMessage, tokens: number, origin: Origin): ViewEntry => ({
  role,
  parts: [{ type: 'text', text }],
  tokens,
  isPinned: false,
  isCompacted: false,
  origin,
});

const partsOf = ({ message, replaced }: ShownMessage, names: ReadonlyMap<string, string>): EntryPart[] =>
  message.parts.flatMap((part, index) => {
    const shown = replaced.get(index);
    if (shown === null) return [];
    const name = part.type === 'tool-result' ? names.get(part.callId) : undefined;
    return [{ ...entryPart(part, shown), ...(name === undefined ? {} : { name }) }];
  });

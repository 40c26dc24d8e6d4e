import type { Edit, EditId, SummaryMessage } from './edit.js';
import { invariant } from './error.js';
import type { MessageId } from './identity.js';
import { parseJson } from './json.js';
import { type Layout, layout } from './layout.js';
import { type Message, type Part, toolCalls, toolResults } from './message.js';
import type { RecordedMessage } from './transcript.js';

/** A message as the model sees it: its parts, some of them showing another text. */
export interface ShownMessage {
  readonly kind: 'message';
  readonly depth: number;
  readonly id: MessageId;
  readonly message: Message;
  /** Part index to the text it shows as; null leaves the part out. */
  readonly replaced: ReadonlyMap<number, string | null>;
  readonly tokens: number;
}

/** The messages that stand for a span. */
export interface ShownSummary {
  readonly kind: 'summary';
  readonly editId: EditId;
  readonly from: number;
  readonly to: number;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
}

/** A result for a call that never got one; without it every provider refuses the view for ever. */
export interface ShownMissingResult {
  readonly kind: 'missing-result';
  readonly callId: string;
  readonly name: string;
  readonly text: string;
}

export type ViewItem = ShownMessage | ShownSummary | ShownMissingResult;

/** What is sent upstream, before it is written in a protocol. */
export interface View {
  readonly layout: Layout;
  readonly items: readonly ViewItem[];
}

export const MISSING_RESULT_TEXT = '⟦no result: the call was interrupted⟧';

/** The view of a whole transcript under an edit log. Same input, same view. */
export function project(transcript: readonly RecordedMessage[], log: readonly Edit[]): View {
  return fold(
    layout(log, transcript.length, (depth) => transcript[depth]?.id),
    (depth) => transcript[depth],
  );
}

/** Writes a layout out with the messages that show. Only those are asked for. */
export function fold(place: Layout, at: (depth: number) => RecordedMessage | undefined): View {
  const items: ViewItem[] = [];
  for (const segment of place.segments) {
    if (segment.kind === 'summary') {
      const { id, from, to, shows, tokens } = segment.edit;
      if (shows.length > 0) items.push({ kind: 'summary', editId: id, from, to, shows, tokens });
      continue;
    }
    for (let depth = segment.from; depth < segment.to; depth += 1) {
      const recorded = at(depth);
      invariant(recorded !== undefined, `the message at depth ${depth} shows but was not read`);
      items.push(shownMessage(recorded, place));
    }
  }
  return { layout: place, items: closeCalls(items).filter(showsSomething) };
}

function shownMessage({ depth, id, message, tokens }: RecordedMessage, place: Layout): ShownMessage {
  const edits = (place.parts.get(depth) ?? []).filter(({ messageId }) => messageId === id);
  const replaced = new Map(edits.map(({ part, text }) => [part, text]));
  for (const [index, part] of message.parts.entries()) {
    const text =
      part.type === 'tool-call' && !part.isFreeform && !replaced.has(index)
        ? repairedArguments(part.arguments, message)
        : undefined;
    if (text !== undefined) replaced.set(index, text);
  }
  const saved = edits.reduce((sum, { savedTokens }) => sum + savedTokens, 0);
  return { kind: 'message', depth, id, message, replaced, tokens: tokens - saved };
}

/** Providers demand that arguments are JSON. Half a call of a broken-off reply is left out, other text is wrapped. */
function repairedArguments(text: string, message: Message): string | null | undefined {
  if (parseJson(text) !== undefined) return undefined;
  return message.isInterrupted ? null : JSON.stringify({ text });
}

/**
 * Every call has its one result right behind it: a missing one is put in, a second one and one without a call
 * are left out.
 */
function closeCalls(items: readonly ViewItem[]): ViewItem[] {
  const closed: ViewItem[] = [];
  let open = new Map<string, string>();
  const close = () => {
    for (const [callId, name] of open) closed.push({ kind: 'missing-result', callId, name, text: MISSING_RESULT_TEXT });
    open = new Map();
  };
  for (const item of items) {
    if (item.kind !== 'message') {
      close();
      closed.push(item);
      continue;
    }
    if (toolResults(item.message).length > 0) {
      const kept = withoutStrayResults(item, open);
      if (kept !== undefined) closed.push(kept);
      continue;
    }
    close();
    closed.push(item);
    open = new Map(shownCalls(item).map(({ callId, name }) => [callId, name]));
  }
  close();
  return closed;
}

function withoutStrayResults(item: ShownMessage, open: Map<string, string>): ShownMessage | undefined {
  const replaced = new Map(item.replaced);
  const left: Part[] = [];
  for (const [index, part] of item.message.parts.entries()) {
    if (part.type === 'tool-result' && !open.delete(part.callId)) replaced.set(index, null);
    else left.push(part);
  }
  if (left.length === item.message.parts.length) return item;
  return left.length > 0 ? { ...item, replaced } : undefined;
}

export const shownCalls = (item: ShownMessage) =>
  toolCalls(item.message).filter((call) => item.replaced.get(item.message.parts.indexOf(call)) !== null);

function showsSomething(item: ViewItem): boolean {
  if (item.kind !== 'message') return true;
  return item.message.parts.some((part, index) => {
    const text = item.replaced.get(index);
    if (text === null || part.type === 'reasoning') return false;
    return part.type !== 'text' || (text ?? part.text) !== '';
  });
}

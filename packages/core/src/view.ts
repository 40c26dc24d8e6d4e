import type { Edit, EditId, MessagesRecalled, PartReplaced, RecalledSource, SummaryMessage } from './edit.js';
import { InvariantError, invariant } from './error.js';
import type { MessageId } from './identity.js';
import { parseJson } from './json.js';
import { type Layout, layout, type ShownSpan } from './layout.js';
import { type Message, type Part, toolCalls, toolResults } from './message.js';
import { allOf, type Steps } from './steps.js';
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
  readonly isPinned: boolean;
  readonly recordedAt: number;
  /** The model's own reply to a request that was sent from here. */
  readonly isReply?: true;
  /** For a reply: the hash of the view it was made on, as its codec gave it. Absent where that is not known. */
  readonly viewHash?: string;
}

/** The messages that stand for a span. */
export interface ShownSummary {
  readonly kind: 'summary';
  readonly editId: EditId;
  readonly from: number;
  readonly to: number;
  readonly endId: MessageId;
  readonly shows: readonly SummaryMessage[];
  readonly tokens: number;
  /** Tokens of the messages it stands for, as they were said; absent where nobody knows. */
  readonly saidTokens?: number;
  /** A person wrote its text. */
  readonly isRevised?: true;
}

/** A note about the conversation, or earlier messages that are quoted, before the message at `depth`. */
export interface ShownNote {
  readonly kind: 'note';
  readonly editId: EditId;
  readonly depth: number;
  readonly shows: SummaryMessage;
  readonly tokens: number;
  /** What it quotes; absent for a note. */
  readonly sources?: readonly RecalledSource[];
  /** The facts it tells; absent where it tells none. */
  readonly facts?: readonly string[];
}

/**
 * A result that is in no message: the answer to a call of ours, or a placeholder for a call that never got one. Providers refuse a
 * call without its result.
 */
export interface ShownMissingResult {
  readonly kind: 'missing-result';
  readonly callId: string;
  readonly name: string;
  readonly text: string;
  /** What the call was answered here. */
  readonly isAnswer?: true;
}

export type ViewItem = ShownMessage | ShownSummary | ShownNote | ShownMissingResult;

/** What is sent upstream, before it is written in a protocol. */
export interface View {
  readonly layout: Layout;
  readonly items: readonly ViewItem[];
}

/** What calls were answered here, by the depth of the message that made them and their ids. */
export type Answers = ReadonlyMap<number, ReadonlyMap<string, string>>;

export const MISSING_RESULT_TEXT = '⟦no result: the call was interrupted⟧';
const SHOWN_CHARS = 120;
/** And to look whether it closes a call. */
const CLOSED_CHARS = 40;

/** Shown for a result that is left out while its call shows: providers refuse a call without its result. */
export const REMOVED_RESULT_TEXT = '⟦result removed⟧';

/** The view of a whole transcript under an edit log. Same input, same view. */
export function project(transcript: readonly RecordedMessage[], log: readonly Edit[]): View {
  return fold(
    layout(log, transcript.length, (depth) => transcript[depth]?.id),
    (depth) => transcript[depth],
  );
}

/**
 * Writes a layout out with the messages that show. Only those are asked for. `quoted` gives the text in which messages are quoted,
 * undefined where none of them can be. `answers` has those that calls got here.
 */
export function fold(...given: Parameters<typeof foldInSteps>): View {
  return allOf(foldInSteps(...given));
}

/** The same, with a step for each message that shows. */
export function* foldInSteps(
  place: Layout,
  at: (depth: number) => RecordedMessage | undefined,
  quoted: (recalled: MessagesRecalled) => string | undefined = () => undefined,
  answers: Answers = new Map(),
): Steps<View> {
  const items: ViewItem[] = [];
  const addNote = (depth: number) => {
    const note = place.notes.get(depth);
    if (note !== undefined)
      items.push({ kind: 'note', editId: note.id, depth, shows: note.shows, tokens: note.tokens });
  };
  const addRecalled = (depth: number) => {
    const recalled = place.recalls.get(depth);
    const text = recalled && quoted(recalled);
    if (recalled !== undefined && text !== undefined) items.push(quotation(recalled, text));
  };
  for (const segment of place.segments) {
    if (segment.kind === 'summary') {
      addNote(segment.from);
      if (segment.edit.shows.length > 0) items.push(shownSummary(segment.edit));
      continue;
    }
    for (let depth = segment.from; depth < segment.to; depth += 1) {
      const recorded = at(depth);
      if (recorded === undefined) throw new InvariantError(`the message at depth ${depth} shows but was not read`);
      addNote(depth);
      addRecalled(depth);
      items.push(shownMessage(recorded, place));
      yield SHOWN_CHARS;
    }
  }
  return { layout: place, items: yield* closeCalls(items, answers) };
}

const shownSummary = ({ id, from, to, endId, shows, tokens, saidTokens, isRevised }: ShownSpan): ShownSummary => ({
  ...{ kind: 'summary', editId: id, from, to, endId, shows, tokens },
  ...(saidTokens === undefined ? {} : { saidTokens }),
  ...(isRevised === undefined ? {} : { isRevised }),
});

function quotation({ id: editId, depth, tokens, sources, facts }: MessagesRecalled, text: string): ShownNote {
  const given = facts === undefined ? {} : { facts };
  return { kind: 'note', editId, depth, shows: { role: 'user', text }, tokens, sources, ...given };
}

/** A view with one more quotation, before its newest message, under the layout that has it: as if it were written out anew. */
export function withQuotation({ items }: View, place: Layout, recalled: MessagesRecalled, text: string): View {
  const last = items.at(-1);
  invariant(
    last?.kind === 'message' && last.depth === recalled.depth,
    'what is quoted stands before the newest message',
  );
  return { layout: place, items: [...items.slice(0, -1), quotation(recalled, text), last] };
}

/** A message as it showed last, and the edits that it showed with. */
interface LastShown {
  readonly edits: readonly PartReplaced[];
  readonly shown: ShownMessage;
}

/** A turn shows again nearly all that the one before it showed, under the same edits. */
const lastShown = new WeakMap<RecordedMessage, LastShown>();

function shownMessage(recorded: RecordedMessage, place: Layout): ShownMessage {
  const edits = place.parts.get(recorded.depth)?.filter(({ messageId }) => messageId === recorded.id) ?? [];
  const known = lastShown.get(recorded);
  if (known?.shown.isPinned === place.pins.has(recorded.id) && isSameEdits(known.edits, edits)) return known.shown;
  const shown = shownWith(edits, recorded, place);
  lastShown.set(recorded, { edits, shown });
  return shown;
}

/** Logs that are read anew have edits of their own, and what is only planned may have the id of something else. */
const isSameEdits = (ones: readonly PartReplaced[], others: readonly PartReplaced[]): boolean =>
  ones.length === others.length &&
  ones.every((one, index) => {
    const other = others[index];
    return one.part === other?.part && one.text === other.text && one.savedTokens === other.savedTokens;
  });

function shownWith(edits: readonly PartReplaced[], recorded: RecordedMessage, place: Layout): ShownMessage {
  const { depth, id, message, tokens, recordedAt, viewHash } = recorded;
  const replaced = new Map(edits.map(({ part, text }) => [part, text]));
  for (const [index, part] of message.parts.entries()) {
    const text = repaired(part, replaced.get(index), message);
    if (text !== undefined) replaced.set(index, text);
  }
  const saved = edits.reduce((sum, { savedTokens }) => sum + savedTokens, 0);
  const isPinned = place.pins.has(id);
  return {
    ...{ kind: 'message', depth, id, message, replaced, tokens: tokens - saved, isPinned, recordedAt },
    ...(recorded.isReply ? { isReply: true } : {}),
    ...(viewHash === undefined ? {} : { viewHash }),
  };
}

/** A reply that called nothing but tools of ours, with the answers by the ids of the calls. */
export interface Round {
  readonly message: Message;
  readonly answers: ReadonlyMap<string, string>;
  /** The hash of the view that it was made on. */
  readonly viewHash?: string | undefined;
}

/** What the model said after a view, with the answers its calls got, as items of that view. */
export function saidAfter({ layout }: View, rounds: readonly Round[]): ViewItem[] {
  return rounds.flatMap(({ message, answers, viewHash }, index): ViewItem[] => {
    const place = { depth: layout.length + index, id: '' as MessageId, tokens: 0, recordedAt: 0 };
    const replaced = new Map(
      message.parts.flatMap((part, at): [number, string][] => {
        const text = part.type === 'tool-call' && !part.isFreeform ? jsonArguments(part.arguments) : undefined;
        return text === undefined ? [] : [[at, text]];
      }),
    );
    const hash = viewHash === undefined ? {} : { viewHash };
    return [
      { kind: 'message', ...place, message, replaced, isPinned: false, isReply: true, ...hash },
      ...toolCalls(message).map(({ callId, name }) => unrecordedResult(callId, name, answers.get(callId))),
    ];
  });
}

/** The text a part must show to be accepted by providers; undefined where the part is acceptable as it is. */
function repaired(part: Part, shown: string | null | undefined, message: Message): string | null | undefined {
  if (part.type === 'tool-result') return shown === null ? REMOVED_RESULT_TEXT : undefined;
  if (part.type !== 'tool-call' || part.isFreeform || shown === null) return undefined;
  if (shown !== undefined) return jsonArguments(shown);
  const text = jsonArguments(part.arguments);
  return text !== undefined && message.isInterrupted ? null : text;
}

/** Providers demand that arguments are JSON. None at all are an empty object, other text is wrapped. */
function jsonArguments(text: string): string | undefined {
  if (parseJson(text) !== undefined) return undefined;
  return text === '' ? '{}' : JSON.stringify({ text });
}

/**
 * The items that show something, with the one result of every call right behind it: a missing one is put in, a second one and one
 * without a call are left out.
 */
function* closeCalls(items: readonly ViewItem[], answers: Answers): Steps<ViewItem[]> {
  const closed: ViewItem[] = [];
  const add = (item: ViewItem | undefined) => {
    if (item !== undefined && showsSomething(item)) closed.push(item);
  };
  const open = new Map<string, string>();
  let own: ReadonlyMap<string, string> | undefined;
  const close = () => {
    for (const [callId, name] of open) closed.push(unrecordedResult(callId, name, own?.get(callId)));
    open.clear();
  };
  for (const item of items) {
    yield CLOSED_CHARS;
    if (item.kind !== 'message') {
      close();
      add(item);
      continue;
    }
    if (toolResults(item.message).length > 0) {
      add(withoutStrayResults(item, open));
      continue;
    }
    close();
    add(item);
    for (const { callId, name } of shownCalls(item)) open.set(callId, name);
    own = answers.get(item.depth);
  }
  close();
  return closed;
}

const unrecordedResult = (callId: string, name: string, answer: string | undefined): ShownMissingResult => ({
  ...{ kind: 'missing-result', callId, name, text: answer ?? MISSING_RESULT_TEXT },
  ...(answer === undefined ? {} : { isAnswer: true }),
});

function withoutStrayResults(item: ShownMessage, open: Map<string, string>): ShownMessage | undefined {
  const { parts } = item.message;
  const [only] = parts;
  if (parts.length === 1 && only?.type === 'tool-result' && open.delete(only.callId)) return item;
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
    const shown = item.replaced.get(index);
    if (shown === null || part.type === 'reasoning') return false;
    if (part.type === 'tool-call' || part.type === 'tool-result') return true;
    const text = shown ?? (part.type === 'text' || part.type === 'refusal' ? part.text : undefined);
    return text !== '';
  });
}

import {
  type Compaction,
  type Edit,
  type EditId,
  findFacts,
  missingList,
  type RecordedMessage,
  type Span,
  type SpanReplaced,
  type SummaryMessage,
  toolCalls,
  toolResults,
} from '@palimpsest/core';
import type { Conversation, Redaction, Store } from '@palimpsest/stores';
import { compactionPages } from '../compaction/compaction-pages.js';
import { Slices } from '../event-loop/slices.js';
import { isOnChain } from '../reading/chain-places.js';
import { partSource } from '../summarisers/sources.js';
import type { ModelCounter } from '../tokens/counter.js';
import { isIn } from './erasure-refusal.js';
import { shownPart } from './message-facts.js';

/** Shows where an edit quoted a message that was erased since. */
const ERASED_TEXT = '[Erased: this text was made from a message that was erased]';
/** How many compactions are read at once. */
const PAGE = 200;
/** At how many depths edits are read at once. */
const WINDOW = 2_000;
/** The clocks of two machines, or of one that was set, do not differ by more. */
const CLOCKS_APART_MS = 24 * 3_600_000;
/** What it costs to look at a message, and at an edit. */
const [MESSAGE_CHARS, EDIT_CHARS] = [100, 500];

/** What the records of an erase's conversations are searched for. */
interface Erased {
  /** Messages one behind the other, at least one. */
  readonly messages: readonly RecordedMessage[];
  readonly span: Span;
  readonly callIds: ReadonlySet<string>;
  /** The facts that they say. */
  readonly facts: ReadonlySet<string>;
  /** When the first of them was recorded, by any clock. */
  readonly since: number;
}

interface RedactionOptions {
  readonly store: Store;
  readonly counter: ModelCounter;
  readonly conversation: Conversation;
  readonly erased: Erased;
  readonly slices: Slices;
}

/**
 * Finds the records of conversations that quote erased messages, on whatever branch, live or undone: texts made from them, and lists
 * of missing facts that name what they said. Returns the records without the quotations; what each did, when and why stays.
 */
export async function redactionsOf(
  { store, counter }: Pick<RedactionOptions, 'store' | 'counter'>,
  conversations: readonly Conversation[],
  messages: readonly RecordedMessage[],
): Promise<Redaction[]> {
  const slices = new Slices(store);
  const isRecorded = conversations.some(({ editCount }) => editCount > 0);
  const erased = isRecorded ? await erasedOf(messages, slices) : undefined;
  return Promise.all(
    conversations.map((conversation) => {
      const { id: conversationId, editCount: expectedEditCount } = conversation;
      const head = { conversationId, expectedEditCount };
      if (erased === undefined || expectedEditCount === 0) return { ...head, edits: [], compactions: [] };
      return redactionOf(head, { store, counter, conversation, erased, slices });
    }),
  );
}

async function erasedOf(messages: readonly RecordedMessage[], slices: Slices): Promise<Erased> {
  const [callIds, facts] = [new Set<string>(), new Set<string>()];
  let since = Number.POSITIVE_INFINITY;
  for (const { message, recordedAt } of messages) {
    since = Math.min(since, recordedAt);
    for (const { callId } of [...toolCalls(message), ...toolResults(message)]) callIds.add(callId);
    for (const part of message.parts) {
      const source = partSource(message.role, part);
      if (source === undefined) continue;
      await slices.next(source.text.length);
      for (const fact of missingList(findFacts([source]), Number.POSITIVE_INFINITY).missing) facts.add(fact);
    }
    if (slices.isFull(MESSAGE_CHARS)) await slices.end();
  }
  const from = messages[0]?.depth ?? 0;
  return { messages, span: { from, to: from + messages.length }, callIds, facts, since: since - CLOCKS_APART_MS };
}

async function redactionOf(
  head: Pick<Redaction, 'conversationId' | 'expectedEditCount'>,
  options: RedactionOptions,
): Promise<Redaction> {
  const { store, counter, slices } = options;
  const { facts } = options.erased;
  const compactions = new Map<string, Compaction>();
  for (const compaction of await listing(options))
    compactions.set(compaction.id, { ...compaction, missing: without(compaction.missing, facts) });
  const edits: Edit[] = [];
  const quoting = new Set<EditId>();
  for await (const edit of editsAround(options, [...compactions.keys()])) {
    if (slices.isFull(EDIT_CHARS)) await slices.end();
    const isQuoting = await quotes(options, edit, quoting);
    if (isQuoting) quoting.add(edit.id);
    const redacted = withoutFacts(isQuoting ? withoutText(edit, counter) : edit, facts);
    if (redacted !== edit) edits.push(redacted);
    if (isQuoting && edit.kind === 'lookups-made') {
      const made =
        compactions.get(edit.compactionId) ??
        (await store.compactions(head.conversationId, { id: edit.compactionId }))[0];
      if (made !== undefined) compactions.set(made.id, withoutArguments(made));
    }
  }
  return { ...head, edits, compactions: [...compactions.values()] };
}

/** The compactions that a redaction takes words from. */
export function redactedCompactions({ conversationId, edits, compactions }: Redaction) {
  const ids = new Set([...edits.map(({ compactionId }) => compactionId), ...compactions.map(({ id }) => id)]);
  return [...ids].map((compactionId) => ({ conversationId, compactionId }));
}

/** The edits that may quote the messages: summaries of them and what compactions made, then by depth those of the messages and of later ones that may refer to them. */
async function* editsAround(
  { store, conversation: { id, tip }, erased: { span } }: RedactionOptions,
  compactions: string[],
): AsyncGenerator<Edit> {
  const known = new Set<EditId>();
  for (const edit of await store.edits(id, { over: span, compactions })) {
    known.add(edit.id);
    yield edit;
  }
  const length = Math.max(span.to, (tip?.depth ?? 0) + 1);
  for (let from = span.from; from < length; from += WINDOW)
    for (const edit of await store.edits(id, { runs: [{ from, to: from + WINDOW }] }))
      if (!known.has(edit.id)) yield edit;
}

async function quotes({ erased, ...options }: RedactionOptions, edit: Edit, quoting: ReadonlySet<EditId>) {
  const isAbout = ({ depth, messageId }: { readonly depth: number; readonly messageId: string }) =>
    erased.messages[depth - erased.span.from]?.id === messageId;
  switch (edit.kind) {
    case 'part-replaced':
      return edit.text !== null && (isAbout(edit) || refersTo(edit, erased));
    case 'lookups-made':
    case 'message-restated':
      return isAbout(edit);
    case 'summary-revised':
      return quoting.has(edit.target);
    case 'span-replaced':
      return isMadeFrom({ ...options, erased }, edit);
    default:
      return false;
  }
}

/** Whether a text stands for a repetition of one of the messages: it may hold a diff. */
const refersTo = (edit: Edit & { kind: 'part-replaced' }, { span, callIds }: Erased): boolean =>
  shownPart(edit).refersTo.some((source) =>
    'depth' in source ? isIn(source.depth, span) : callIds.has(source.callId),
  );

/** Whether one of the messages is among those that a summary stands for. */
async function isMadeFrom({ store, conversation, erased }: RedactionOptions, edit: SpanReplaced): Promise<boolean> {
  const inside = erased.messages[Math.max(0, edit.from - erased.span.from)];
  if (edit.shows.length === 0 || inside === undefined || !isIn(inside.depth, edit)) return false;
  const [end] = await store.locate([edit.endId], conversation.id);
  return end?.place.depth === edit.to - 1 && isOnChain(store, inside, end.place);
}

/**
 * The compactions that list a fact of the messages as missing. Only those can that were made after the first message
 * was recorded.
 */
async function listing({
  store,
  conversation,
  erased: { facts, since },
}: Omit<RedactionOptions, 'counter'>): Promise<Compaction[]> {
  const lists: Compaction[] = [];
  if (facts.size === 0) return lists;
  for await (const page of compactionPages(store, conversation.id, { limit: PAGE })) {
    lists.unshift(...page.filter(({ missing }) => missing.some((fact) => facts.has(fact))));
    if (page.every(({ at }) => at < since)) break;
  }
  return lists;
}

const without = (missing: readonly string[], facts: ReadonlySet<string>): string[] =>
  missing.filter((fact) => !facts.has(fact));

function withoutFacts(edit: Edit, facts: ReadonlySet<string>): Edit {
  if (edit.kind !== 'span-replaced' || !edit.origin?.missing.some((fact) => facts.has(fact))) return edit;
  return { ...edit, origin: { ...edit.origin, missing: without(edit.origin.missing, facts) } };
}

function withoutText(edit: Edit, counter: ModelCounter): Edit {
  switch (edit.kind) {
    case 'part-replaced':
      return { ...edit, text: ERASED_TEXT };
    case 'span-replaced':
    case 'summary-revised': {
      const shows = edit.shows.slice(0, 1).map(({ role }): SummaryMessage => ({ role, text: ERASED_TEXT }));
      return { ...edit, shows, tokens: counter.countSummary(shows) };
    }
    case 'message-restated':
      return { ...edit, wire: { ...edit.wire, json: '' }, tokens: 0 };
    case 'lookups-made':
      return { ...edit, calls: edit.calls.map((call) => ({ ...call, arguments: '{}' })) };
    default:
      return edit;
  }
}

const withoutArguments = (compaction: Compaction): Compaction => ({
  ...compaction,
  ...(compaction.lookups && { lookups: compaction.lookups.map((lookup) => ({ ...lookup, arguments: '{}' })) }),
});

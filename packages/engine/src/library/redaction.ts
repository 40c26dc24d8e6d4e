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

interface RedactionOptions {
  readonly store: Store;
  readonly counter: ModelCounter;
  readonly conversation: Conversation;
  /** In order; at least one. */
  readonly erased: readonly RecordedMessage[];
}

/**
 * Finds the records of a conversation that quote erased messages, on whatever branch, live or undone: texts made from them, and lists
 * of missing facts that name what they said. Returns the records without the quotations; what each did, when and why stays.
 */
export async function redactionOf(options: RedactionOptions): Promise<Redaction> {
  const { store, counter, conversation, erased } = options;
  const { id: conversationId, editCount: expectedEditCount } = conversation;
  const head = { conversationId, expectedEditCount };
  if (expectedEditCount === 0) return { ...head, edits: [], compactions: [] };
  const facts = factsOf(erased);
  const compactions = new Map<string, Compaction>();
  for (const compaction of await listing(options, facts))
    compactions.set(compaction.id, { ...compaction, missing: without(compaction.missing, facts) });
  const edits: Edit[] = [];
  const quoting = new Set<EditId>();
  for await (const edit of editsAround(options, [...compactions.keys()])) {
    const isQuoting = await quotes(options, edit, quoting);
    if (isQuoting) quoting.add(edit.id);
    const redacted = withoutFacts(isQuoting ? withoutText(edit, counter) : edit, facts);
    if (redacted !== edit) edits.push(redacted);
    if (isQuoting && edit.kind === 'lookups-made') {
      const made =
        compactions.get(edit.compactionId) ?? (await store.compactions(conversationId, { id: edit.compactionId }))[0];
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

/** The edits that may quote the messages, in the order of the log; those that refer to them from a later message come after. */
async function* editsAround({ store, conversation: { id, tip }, erased }: RedactionOptions, compactions: string[]) {
  const span = spanOf(erased);
  const known = new Set<EditId>();
  for (const edit of await store.edits(id, { runs: [span], over: span, compactions })) {
    known.add(edit.id);
    yield edit;
  }
  const length = (tip?.depth ?? 0) + 1;
  for (let from = span.to; from < length; from += WINDOW)
    for (const edit of await store.edits(id, { runs: [{ from, to: from + WINDOW }] }))
      if (edit.kind === 'part-replaced' && !known.has(edit.id)) yield edit;
}

const spanOf = (erased: readonly RecordedMessage[]): Span => {
  const depths = erased.map(({ depth }) => depth);
  return { from: Math.min(...depths), to: Math.max(...depths) + 1 };
};

async function quotes(options: RedactionOptions, edit: Edit, quoting: ReadonlySet<EditId>): Promise<boolean> {
  const isAbout = ({ depth, messageId }: { readonly depth: number; readonly messageId: string }) =>
    options.erased.some((message) => message.depth === depth && message.id === messageId);
  switch (edit.kind) {
    case 'part-replaced':
      return edit.text !== null && (isAbout(edit) || refersTo(edit, options.erased));
    case 'lookups-made':
    case 'message-restated':
      return isAbout(edit);
    case 'summary-revised':
      return quoting.has(edit.target);
    case 'span-replaced':
      return isMadeFrom(options, edit);
    default:
      return false;
  }
}

/** Whether a text stands for a repetition of one of the messages: it may hold a diff. */
function refersTo(edit: Edit & { kind: 'part-replaced' }, erased: readonly RecordedMessage[]): boolean {
  const calls = new Set(
    erased.flatMap(({ message }) => [...toolCalls(message), ...toolResults(message)].map(({ callId }) => callId)),
  );
  const depths = new Set(erased.map(({ depth }) => depth));
  return shownPart(edit).refersTo.some((source) =>
    'depth' in source ? depths.has(source.depth) : calls.has(source.callId),
  );
}

/** Whether one of the messages is among those that a summary stands for. */
async function isMadeFrom({ store, conversation, erased }: RedactionOptions, edit: SpanReplaced): Promise<boolean> {
  const inside = erased.find(({ depth }) => isIn(depth, edit));
  if (edit.shows.length === 0 || inside === undefined) return false;
  const [end] = await store.locate([edit.endId], conversation.id);
  return end?.place.depth === edit.to - 1 && isOnChain(store, inside, end.place);
}

/**
 * The compactions that list a fact of the messages as missing. Only those can that were made after the first message
 * was recorded.
 */
async function listing(
  { store, conversation, erased }: RedactionOptions,
  facts: ReadonlySet<string>,
): Promise<Compaction[]> {
  const lists: Compaction[] = [];
  const since = Math.min(...erased.map(({ recordedAt }) => recordedAt)) - CLOCKS_APART_MS;
  if (facts.size === 0) return lists;
  for await (const page of compactionPages(store, conversation.id, { limit: PAGE })) {
    lists.unshift(...page.filter(({ missing }) => missing.some((fact) => facts.has(fact))));
    if (page.every(({ at }) => at < since)) break;
  }
  return lists;
}

function factsOf(erased: readonly RecordedMessage[]): ReadonlySet<string> {
  const sources = erased.flatMap(({ message: { role, parts } }) =>
    parts.flatMap((part) => partSource(role, part) ?? []),
  );
  return new Set(missingList(findFacts(sources), Number.POSITIVE_INFINITY).missing);
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

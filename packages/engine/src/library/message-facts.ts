import type {
  EditId,
  Layout,
  Message,
  MessageRestated,
  MessagesRecalled,
  PartReplaced,
  Protocol,
  RecordedMessage,
  Role,
  SpanReplaced,
} from '@palimpsest/core';
import { contentHash } from '../document/content-hash.js';
import { isReference } from '../strategy/passes/reference-repeats.js';
import { type EntryPart, entryPart } from './entry-part.js';

/** Something a message shows as, in place of a part of it. */
export interface ShownPart {
  readonly part: number;
  readonly editId: EditId;
  readonly compactionId: string;
  /** Null leaves the part out. */
  readonly text: string | null;
  /** The earlier messages the text refers to: by depth, or by the call that gave them. */
  readonly refersTo: readonly ({ readonly depth: number } | { readonly callId: string })[];
}

/** The summary a message is covered by. */
interface Covering {
  readonly editId: EditId;
  readonly compactionId: string;
  readonly from: number;
  readonly to: number;
  /** Of the whole summary. */
  readonly tokens: number;
}

/** What is quoted to the model before a message. */
interface RecalledFor {
  readonly editId: string;
  readonly compactionId: string;
  readonly sources: readonly {
    /** Null where it is a message of this conversation. */
    readonly conversationId: string | null;
    readonly depth: number;
    readonly messageId: string;
  }[];
  /** Ids of the facts that are told. */
  readonly facts: readonly string[];
  readonly tokens: number;
}

/** A message as its client re-sends it. */
interface ClientForm {
  readonly editId: string;
  readonly compactionId: string;
  readonly protocol: Protocol;
  readonly wire: string;
}

/** What there is to know about a message, made from the transcript and the edits. */
export interface MessageFacts {
  readonly id: string;
  readonly depth: number;
  readonly role: Role;
  readonly recordedAt: number;
  readonly originalTokens: number;
  /** What it takes in the view; nothing where a summary stands for it. */
  readonly currentTokens: number;
  readonly state: 'raw' | 'summarized' | 'reference';
  /** A tool's payload was removed from it. */
  readonly isCompacted: boolean;
  readonly summary: Covering | null;
  readonly shows: readonly ShownPart[];
  /** Absent where nothing is quoted for it. */
  readonly recalled?: RecalledFor;
  /** The form in which its client re-sends it, and which the model is sent; absent where that is what was said. */
  readonly clientForm?: ClientForm;
  /** SHA-256 of the wire. */
  readonly contentHash: string;
  readonly isPinned: boolean;
  readonly isInterrupted: boolean;
  /** A person erased what it said: the wire is empty. */
  readonly isErased: boolean;
  /** Damage took what it said from the store: the wire is empty, and its hash that of an empty text. */
  readonly isDamaged: boolean;
  /** What it says, whatever its protocol; nothing where that was erased or damaged. */
  readonly parts: readonly EntryPart[];
  readonly protocol: Protocol;
  readonly wire: string;
}

/** Facts about messages of a chain, in their order. `place` is how the edits lie on it. */
export function messageFacts(messages: readonly RecordedMessage[], place: Layout): MessageFacts[] {
  const spans = place.segments.flatMap((segment) => (segment.kind === 'summary' ? [segment.edit] : []));
  let next = 0;
  return messages.map((recorded) => {
    const { depth } = recorded;
    while ((spans[next]?.to ?? Number.POSITIVE_INFINITY) <= depth) next += 1;
    const covering = spans[next];
    const isCovered = covering !== undefined && covering.from <= depth && !recorded.message.isErased;
    return factsOf(recorded, isCovered ? covering : undefined, place);
  });
}

function factsOf(recorded: RecordedMessage, span: SpanReplaced | undefined, place: Layout): MessageFacts {
  const { id, depth, message, tokens, recordedAt } = recorded;
  const edits = (place.parts.get(depth) ?? []).filter(({ messageId }) => messageId === id);
  const restated = place.restated.get(depth);
  const form = restated?.messageId === id ? restated : undefined;
  const recall = place.recalls.get(depth);
  const saved = edits.reduce((sum, { savedTokens }) => sum + savedTokens, 0);
  return {
    id,
    depth,
    role: message.role,
    recordedAt,
    originalTokens: tokens,
    currentTokens: span === undefined ? (form?.tokens ?? tokens) - saved : 0,
    state: stateOf(span, edits),
    isCompacted: isPayloadRemoved(message, edits),
    summary: span === undefined ? null : coveringOf(span),
    shows: edits.map(shownPart),
    ...(recall?.messageId === id ? { recalled: recalledFor(recall) } : {}),
    ...(form === undefined ? {} : { clientForm: clientFormOf(form) }),
    contentHash: contentHash(message.wire.json),
    isPinned: place.pins.has(id),
    isInterrupted: message.isInterrupted === true,
    isErased: message.isErased === true,
    isDamaged: message.isDamaged === true,
    parts: message.parts.map((part) => entryPart(part)),
    protocol: message.wire.protocol,
    wire: message.wire.json,
  };
}

/** Whether something else than a reference shows for what a tool was given or gave. */
export const isPayloadRemoved = (message: Message, edits: readonly PartReplaced[]): boolean =>
  edits.some(({ part, text }) => {
    const type = message.parts[part]?.type;
    return (type === 'tool-result' || type === 'tool-call') && !isReference(text);
  });

function stateOf(span: SpanReplaced | undefined, edits: readonly PartReplaced[]): MessageFacts['state'] {
  if (span === undefined && edits.length === 0) return 'raw';
  return span === undefined && edits.every(({ text }) => isReference(text)) ? 'reference' : 'summarized';
}

const recalledFor = ({ id, compactionId, sources, facts = [], tokens }: MessagesRecalled): RecalledFor => ({
  editId: id,
  compactionId,
  sources: sources.map(({ conversationId = null, depth, messageId }) => ({ conversationId, depth, messageId })),
  facts,
  tokens,
});

const clientFormOf = ({ id: editId, compactionId, wire: { protocol, json: wire } }: MessageRestated): ClientForm => ({
  ...{ editId, compactionId, protocol, wire },
});

const coveringOf = ({ id, compactionId, from, to, tokens }: SpanReplaced): Covering => ({
  editId: id,
  compactionId,
  from,
  to,
  tokens,
});

export const shownPart = ({ part, id, compactionId, text }: PartReplaced): ShownPart => ({
  part,
  editId: id,
  compactionId,
  text,
  refersTo: isReference(text) ? referredTo(text ?? '') : [],
});

const CALL = /(?:to|of) tool output ([\w.:#/|-]{1,100})(?=[,\]⟧])/g;
const TURN = /\[Code block (?:identical|similar) to turn #(\d{1,9})/g;

function referredTo(text: string): ShownPart['refersTo'] {
  const calls = [...text.matchAll(CALL)].map(([, callId = '']) => callId);
  const turns = [...text.matchAll(TURN)].map(([, turn]) => Number(turn) - 1);
  return [...[...new Set(turns)].map((depth) => ({ depth })), ...[...new Set(calls)].map((callId) => ({ callId }))];
}

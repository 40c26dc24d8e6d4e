import type { InvalidInputError, JsonObject, JsonValue, Message, Protocol, ViewItem } from '@palimpsest/core';
import type { OwnTools } from './own-tools.js';
import type { PlainRequest } from './plain-request.js';
import type { Route } from './route.js';
import type { SummaryProtocol } from './summary-protocol.js';
import type { ToolDefinition } from './tool-definition.js';

/** A request without its messages: what is passed on untouched. */
export interface Frame {
  readonly model: string;
  readonly isStream: boolean;
  /** Every field of the request but the messages and our own; order kept. */
  readonly fields: JsonObject;
  readonly tools: readonly JsonValue[];
  /** The names of those that are run here, the last ones; absent where none is. */
  readonly own?: readonly string[];
}

/** Whether the client offers tools of its own. */
export const hasClientTools = ({ tools, own = [] }: Frame): boolean => tools.length > own.length;

export interface DecodedRequest {
  readonly frame: Frame;
  /** The system text at the head of the request. It belongs to the request, not to the transcript. */
  readonly instructions: readonly Message[];
  readonly messages: readonly Message[];
  /** The id of the reply that these messages follow, for a client that does not send its history. */
  readonly previousReplyId?: string;
  /**
   * What later requests take over that name the reply to this one, beside the system text: a message without parts, stored
   * with the system text and part of no view.
   */
  readonly kept?: Message;
  /** What stands before these messages is kept at the provider: nothing of them may be changed, only more said. */
  readonly isAppendOnly?: true;
}

/** For a protocol in which a client may name the reply it continues and send only what follows it. */
export interface Continuations {
  /**
   * A request with what it takes over from the one that the named reply answered. Undefined where that reply cannot be
   * continued.
   */
  takenOver(
    request: Pick<DecodedRequest, 'frame' | 'instructions'>,
    earlier: Pick<DecodedRequest, 'instructions' | 'kept'>,
  ): Pick<DecodedRequest, 'frame' | 'instructions'> | undefined;
  /** What a client is told that names a reply which cannot be continued. */
  notFound(replyId: string): InvalidInputError;
  /** Where replies name the one they continue: writes that name into them. */
  createWriter?(previousReplyId: string): ReplyWriter;
}

/** Changes a reply on its way to the client. A reply is streamed (`push`, then `end`) or comes whole. */
export interface ReplyWriter {
  /** What the client gets of these bytes; a line that is not complete is held back. */
  push(bytes: Uint8Array): Uint8Array;
  end(): Uint8Array;
  whole(bytes: Uint8Array): Uint8Array;
}

/** Tokens as the provider counted them: whole numbers from 0 on. Figures that cannot be true are not passed on. */
export interface Usage {
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cachedTokens: number;
  /** Written to the cache, where the provider charges for that. Absent where it does not say. */
  readonly writtenTokens?: number;
}

/** What came back from the model. */
export interface Reply {
  /** The reply, and the further ones when several were asked for. Empty when nothing came. */
  readonly messages: readonly Message[];
  readonly usage: Usage | undefined;
  readonly model: string | undefined;
  /** The ids by which a later request may refer to this reply or an item of it. */
  readonly replyIds?: readonly string[];
  /** How many choices, calls or items were left out because they are more than any provider sends. */
  readonly omitted?: number;
}

/**
 * Puts a streamed reply together from its bytes, cut at any place. `push` says whether these bytes end the reply,
 * so that it can be stored before they are passed on. What a stream can make it keep is bounded by the size of the stream:
 * it has limits for the number of choices, calls, items and parts, and for the size of an event.
 * Why: docs/decisions/005-replies-wait-for-the-store.md
 */
export interface ReplyAssembler {
  push(bytes: Uint8Array): { readonly isEnd: boolean };
  /** The reply so far. Before the end was seen its messages are marked as interrupted. */
  reply(): Reply;
  /** An error the provider sent inside the stream. */
  readonly error: string | undefined;
  /** About how many characters are held. */
  readonly keptChars: number;
}

/** What a provider would refuse about a request, in its own words. */
export interface Violation {
  readonly field: string;
  readonly message: string;
}

/** The first violation among the entries of a list. */
export function firstViolation<T>(list: readonly T[], check: (value: T, index: number) => Violation | undefined) {
  for (const [index, value] of list.entries()) {
    const violation = check(value, index);
    if (violation !== undefined) return violation;
  }
  return undefined;
}

/** An earlier item that a request names by its id instead of sending it. */
export interface ItemReference {
  readonly field: string;
  readonly id: string;
}

/** For a protocol in which clients may name earlier items by id instead of sending them again. */
export interface References {
  named(body: JsonObject): readonly ItemReference[];
  /** The items of a message that can be named, by id. */
  itemsIn(wireJson: string): ReadonlyMap<string, JsonValue>;
  /** The request with every named item in its place. */
  resolved(body: JsonObject, items: ReadonlyMap<string, JsonValue>): JsonObject;
}

/** An error answer, independent of the protocol. */
export interface Refusal {
  readonly message: string;
  /** One of OpenAI's error types. */
  readonly type: string;
  /** The field at fault. */
  readonly param: string | null;
  readonly code: string | null;
}

/** A request as it is sent. */
export interface EncodedRequest {
  /** The whole request as JSON text. */
  readonly body: string;
  /**
   * A hash of everything that reasoning in the answer is bound to: what stands before the answer, as it is sent. Recorded with
   * the answer, it tells later whether its reasoning still stands behind the same view. Absent in a protocol without such
   * reasoning.
   */
  readonly viewHash?: string;
}

/**
 * Translation for one protocol, and everything else that differs by protocol. Pure.
 *
 * - Decoding loses nothing: each message keeps its wire, and what this version does not know becomes an opaque part.
 * - Encoding an item that no edit touches gives the wire back, byte for byte for what a client sent. Exceptions: empty fields
 *   (null, an empty list) and fields that only replies have are left out, and what every provider refuses is changed.
 * - Encoding is a function of its arguments: the same view gives the same bytes.
 * - `decodeMessage(wire)` gives the parts that were there when the message was first decoded.
 * - Reasoning that is bound to its view is sent byte for byte where it stands behind the view it was made on, and left out
 *   elsewhere. Where that view is not known, it is left out behind the first change of the view.
 * - What `encodeRequest` makes of a view passes `validate`, as far as the client's own fields do and no text is longer than
 *   `maxTextChars`.
 * Why: docs/decisions/006-one-message-many-protocols.md
 */
export interface Codec {
  readonly protocol: Protocol;
  readonly route: Route;
  /** Says what a streamed reply took only where `stream_options.include_usage` asks for it. */
  readonly mustAskForUsage?: true;
  /** Where a provider makes one item of a conversation itself, for protocols that have that. */
  readonly compactionPath?: string;
  /** Whether providers refuse reasoning after another prefix than the one it was produced after. */
  readonly isReasoningBound: boolean;
  /**
   * The longest text that providers take, in UTF-16 units, as in JavaScript. Nothing is cut here: whoever makes a view keeps its texts
   * within it.
   */
  readonly maxTextChars: number;
  readonly references?: References;
  readonly continuations?: Continuations;
  /** How a model is asked for a summary. */
  readonly summaries: SummaryProtocol;
  /** Tools that are run here, inside an exchange. */
  readonly ownTools: OwnTools;
  /** The tokens that an answer may take, as the fields of a request say; 0 when they do not. */
  maxOutputTokens(fields: JsonObject): number;
  /** The tools of a request, for counting. */
  toolDefinitions(tools: readonly JsonValue[]): ToolDefinition[];
  /** The body of a refusal, as clients of the protocol understand it. */
  errorBody(refusal: Refusal): JsonObject;
  /** A request as a client of the protocol would send it: decoded, it says what was given, and the provider takes it. */
  compose(request: PlainRequest): JsonObject;
  /** The text that one event of a stream adds to the first reply. All of them together are its text. */
  deltaText(event: JsonObject): string;
  /** @throws InvalidInputError naming the field */
  decodeRequest(body: JsonObject): DecodedRequest;
  decodeMessage(wireJson: string): Message;
  /** The one reply whose words and calls a client sends as two messages; undefined where these are no words and calls. */
  readonly joinedReply?: (words: Message, calls: Message) => Message | undefined;
  /** The reply as it came, parsed, or as the protocol's own client library types it. */
  decodeReply(body: object): Reply;
  createAssembler(): ReplyAssembler;
  /** The wires of a view in order. */
  encodeItems(items: readonly ViewItem[]): string[];
  encode(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): EncodedRequest;
  /** The body of `encode` alone. */
  encodeRequest(frame: Frame, instructions: readonly Message[], items: readonly ViewItem[]): string;
  /** The first reason why a provider would refuse a request, given as JSON text. */
  validate(request: string): Violation | undefined;
}

/**
 * The same for messages that a framework sends to its models: no route here leads to them, and their streams are read by the framework.
 */
export type FrameworkCodec = Omit<
  Codec,
  | 'route'
  | 'mustAskForUsage'
  | 'compactionPath'
  | 'ownTools'
  | 'errorBody'
  | 'compose'
  | 'deltaText'
  | 'createAssembler'
> &
  Partial<Pick<Codec, 'ownTools'>>;

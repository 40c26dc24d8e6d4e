export type Role = 'system' | 'developer' | 'user' | 'assistant' | 'tool';

/** The name of the protocol a message arrived in. The codecs define which there are. */
export type Protocol = string;

/** The message as it was said, in the JSON of its protocol. Never changed. */
export interface Wire {
  readonly protocol: Protocol;
  readonly json: string;
}

export interface TextPart {
  readonly type: 'text';
  readonly text: string;
}

export interface ToolCallPart {
  readonly type: 'tool-call';
  readonly callId: string;
  readonly name: string;
  /** The arguments as the model wrote them; usually JSON, never assumed to be. */
  readonly arguments: string;
  /** The tool takes any text, not JSON. */
  readonly isFreeform?: true;
}

export interface ToolResultPart {
  readonly type: 'tool-result';
  readonly callId: string;
  readonly text: string;
}

export interface ReasoningPart {
  readonly type: 'reasoning';
  readonly text: string;
}

export interface RefusalPart {
  readonly type: 'refusal';
  readonly text: string;
}

export interface MediaPart {
  readonly type: 'media';
  readonly mediaType: 'image' | 'audio' | 'file';
  /** The part's own JSON in canonical form, its identity. */
  readonly json: string;
}

/** A part this version does not know; it is carried as it is. */
export interface OpaquePart {
  readonly type: 'opaque';
  readonly json: string;
}

export type Part = TextPart | ToolCallPart | ToolResultPart | ReasoningPart | RefusalPart | MediaPart | OpaquePart;

/** One entry of a conversation: its meaning as parts, and its wire. */
export interface Message {
  readonly role: Role;
  readonly name?: string;
  readonly parts: readonly Part[];
  readonly wire: Wire;
  /** The model's reply broke off: what is here is what had arrived. */
  readonly isInterrupted?: true;
  readonly isErased?: true;
  /** What it said cannot be read from the store: damage took it. Only for people to see; no view is made of it. */
  readonly isDamaged?: true;
}

/** What is left of a message whose text a person erased. */
export const erasedMessage = (role: Role, protocol: Protocol): Message => ({
  role,
  parts: [],
  wire: { protocol, json: '' },
  isErased: true,
});

/** What is known of a message whose text damage took. */
export const damagedMessage = (role: Role, protocol: Protocol): Message => ({
  role,
  parts: [],
  wire: { protocol, json: '' },
  isDamaged: true,
});

export const isInstruction = (message: Message): boolean => message.role === 'system' || message.role === 'developer';

/** Most messages have neither calls nor results, and every turn asks each of them: those share one list. */
const NONE: readonly never[] = [];

const isToolCall = (part: Part): part is ToolCallPart => part.type === 'tool-call';
const isToolResult = (part: Part): part is ToolResultPart => part.type === 'tool-result';

export const toolCalls = ({ parts }: Message): readonly ToolCallPart[] =>
  parts.some(isToolCall) ? parts.filter(isToolCall) : NONE;

export const toolResults = ({ parts }: Message): readonly ToolResultPart[] =>
  parts.some(isToolResult) ? parts.filter(isToolResult) : NONE;

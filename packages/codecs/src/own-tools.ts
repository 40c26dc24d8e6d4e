import { isJsonObject, type JsonObject, type JsonValue, type Message, numberIn, writeJson } from '@palimpsest/core';
import type { Frame, Refusal } from './codec.js';
import type { ToolDefinition } from './tool-definition.js';

/** A call of a tool that is run here, as the model wrote it. */
export interface OwnCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: string;
}

/** Whether a tool of this name is run here. */
export type IsOwn = (name: string) => boolean;

/** Tools that are offered to the model beside those of the client, and run here: what differs by protocol. */
export interface OwnTools {
  /** Whether a request can have more tools. Not where it asks for several replies at once, or for one that nobody waits for. */
  canOffer(frame: Frame, tools: readonly ToolDefinition[]): boolean;
  /** The request with these tools behind its own. The same bytes each time. */
  offered(frame: Frame, tools: readonly ToolDefinition[]): Frame;
  /**
   * The last request of an exchange, in which no tool of ours can be called, whatever the client demands: it offers the client's
   * tools alone. `client` is the client's own request.
   */
  lastRound(frame: Frame, client: Frame): Frame;
  /** A message of the model with calls behind its own parts. */
  withCalls(message: Message, calls: readonly OwnCall[]): Message;
  createSplicer(isOwn: IsOwn): ReplySplicer;
}

/**
 * Makes one reply of those that an exchange with tools of ours takes: without the calls of ours, numbered through, with one id,
 * one end, and the sum of what the rounds took. A round is streamed (`push`) or comes whole (`take`).
 */
export interface ReplySplicer {
  /** What the client gets of these bytes. What ends the reply is held back. */
  push(bytes: Uint8Array): Uint8Array;
  take(body: JsonObject): void;
  /** Whether the model waits for results. False where its reply was cut short: its calls may be incomplete. */
  readonly isCalling: boolean;
  /** Another round begins: what would have ended the reply is dropped. */
  nextRound(): void;
  /** What ends the reply. */
  end(): Uint8Array;
  /** An error in the middle of the stream. */
  failed(refusal: Refusal): Uint8Array;
  /** All that was taken, as one. */
  whole(): JsonObject;
}

/** Whether a request has a tool by the name of one of these. */
export const hasNamesake = ({ tools: own }: Frame, tools: readonly ToolDefinition[]): boolean =>
  tools.some(({ name }) => own.some((tool) => isJsonObject(tool) && tool.name === name));

/** The schema of the arguments of a function that may take none. */
export const parametersOf = ({ parameters }: ToolDefinition): JsonObject =>
  parameters ?? { type: 'object', properties: {} };

/** A last round for providers that take a history with calls where no tool is offered. */
export const clientToolsAlone: OwnTools['lastRound'] = (_, client) =>
  client.tools.length > 0 ? client : withoutTools(client);

/** A function as a JSON object, as far as protocols agree. */
export const functionFields = ({ name, description = '' }: ToolDefinition): JsonObject => ({ name, description });

/** Adds two usage reports of the same form, field by field. A field that is no number is taken from the later one. */
export function summed(earlier: JsonValue | undefined, later: JsonValue | undefined): JsonValue | undefined {
  const [one, other] = [numberIn(earlier), numberIn(later)];
  if (one !== undefined) return one + (other ?? 0);
  if (!isJsonObject(earlier)) return later ?? earlier;
  if (!isJsonObject(later)) return earlier;
  const names = [...new Set([...Object.keys(later), ...Object.keys(earlier)])];
  return Object.fromEntries(names.map((name) => [name, summed(earlier[name], later[name])]));
}

/** The fields of a request with other tools; where there were none, they come last. */
export const withTools = (frame: Frame, tools: readonly JsonValue[]): Frame => ({
  ...frame,
  fields: { ...frame.fields, tools },
  tools,
});

/** A request without tools, and without all that says how they are called. */
function withoutTools(frame: Frame): Frame {
  const { tools: _, tool_choice: __, parallel_tool_calls: ___, ...fields } = frame.fields;
  return { ...frame, fields, tools: [] };
}

/** An event as it is written where events have names. */
export const namedEvent = (event: JsonObject): string => `event: ${String(event.type)}\ndata: ${writeJson(event)}\n\n`;

const encoder = new TextEncoder();
export const bytesOf = (texts: readonly string[]): Uint8Array => encoder.encode(texts.join(''));

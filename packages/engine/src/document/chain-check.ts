import { codecOf, PROTOCOLS } from '@palimpsest/codecs';
import {
  CHAIN_START,
  type ChainEnd,
  erasedMessage,
  InvalidInputError,
  InvariantError,
  type Message,
  type MessageId,
  nextEnd,
  type Protocol,
  toolResults,
} from '@palimpsest/core';
import { contentHash } from './content-hash.js';
import type { ExportedMessage } from './document.js';

export interface MessageFault {
  readonly field: string;
  readonly reason: string;
}

interface End {
  readonly end: ChainEnd;
  readonly areCallsKnown: boolean;
}

const START: End = { end: CHAIN_START, areCallsKnown: true };

/**
 * Checks messages one after the other: that each is as its hash says, can be read, and has the id that is the hash of it and
 * of all before it. What was erased cannot be hashed any more, nor a result that names its call by a place among calls that
 * were erased: these ids are taken as they are. After a fault it goes on from the id that was given, so that each is told once.
 */
export class ChainCheck {
  readonly #keeps: (id: string) => boolean;
  readonly #kept = new Map<string | null, End>([[null, START]]);
  #last: End = START;

  /** Only messages that `keeps` is true of can be followed later. */
  constructor(keeps: (id: string) => boolean) {
    this.#keeps = keeps;
  }

  /** Goes on after a message. False where it is none that was checked and kept. */
  follow(parent: string | null): boolean {
    const end = this.#kept.get(parent);
    if (end !== undefined) this.#last = end;
    return end !== undefined;
  }

  next(entry: ExportedMessage): { readonly message: Message | undefined; readonly fault: MessageFault | undefined } {
    const { message, fault } = decodedMessage(entry);
    const id = entry.id as MessageId;
    if (this.#kept.has(id)) return { message, fault: { field: 'id', reason: 'it comes twice' } };
    const idFault = message === undefined ? this.#skip(id) : this.#check(id, message);
    if (this.#keeps(id)) this.#kept.set(id, this.#last);
    return { message, fault: fault ?? idFault };
  }

  #skip(id: MessageId): undefined {
    this.#last = { end: { ...this.#last.end, id }, areCallsKnown: false };
  }

  #check(id: MessageId, message: Message): MessageFault | undefined {
    if (message.isErased) return this.#skip(id);
    const next = nextEnd(this.#last.end, message);
    const areCallsKnown = this.#last.areCallsKnown || toolResults(message).length === 0;
    this.#last = { end: { ...next, id }, areCallsKnown };
    return areCallsKnown && next.id !== id ? { field: 'id', reason: 'it is not the hash of what it names' } : undefined;
  }
}

type Decoded = { readonly message: Message | undefined; readonly fault: MessageFault | undefined };

const wrong = (field: string, reason: string): Decoded => ({ message: undefined, fault: { field, reason } });

function decodedMessage({ wire, protocol, role, callId, isErased, contentHash: hash }: ExportedMessage): Decoded {
  if (contentHash(wire) !== hash) return wrong('contentHash', 'it is not the hash of the wire');
  if (!PROTOCOLS.includes(protocol)) return wrong('protocol', 'there is none of that name');
  if (isErased)
    return wire === '' ? { message: erasedMessage(role, protocol), fault: undefined } : wrong('wire', 'it was erased');
  const message = decoded(protocol, wire);
  if (message === undefined) return wrong('wire', 'it cannot be read as a message of its protocol');
  if (message.role !== role) return wrong('role', `the wire says '${message.role}'`);
  if (callId === undefined) return { message, fault: undefined };
  const parts = message.parts.map((part) => (part.type === 'tool-result' ? { ...part, callId } : part));
  return { message: { ...message, parts }, fault: undefined };
}

function decoded(protocol: Protocol, wire: string): Message | undefined {
  try {
    return codecOf(protocol).decodeMessage(wire);
  } catch (error) {
    if (error instanceof InvariantError || error instanceof InvalidInputError || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

/** Whether a text is kept in the form of system texts: a list of wires. */
export function isSystemText(text: string): boolean {
  try {
    for (const { protocol, json } of JSON.parse(text) as { protocol: Protocol; json: string }[])
      codecOf(protocol).decodeMessage(json);
    return true;
  } catch (error) {
    if (error instanceof InvariantError || error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

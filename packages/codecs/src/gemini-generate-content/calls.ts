import { type JsonObject, parseExactJson, type ShownMessage, shownCalls } from '@palimpsest/core';
import { CallNames, callIn, PROTOCOL, partsOf } from './wire.js';

const LEGAL_NAME = /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$/;
const MOST_NAME_CHARS = 64;

/** The name of a function, in the letters the provider takes. */
export function legalName(name: string): string {
  if (LEGAL_NAME.test(name)) return name;
  const legal = name.replace(/[^a-zA-Z0-9_.:-]/g, '_').slice(0, MOST_NAME_CHARS);
  return /^[a-zA-Z_]/.test(legal) ? legal : `_${legal}`;
}

/** A call as it is sent: results name it the same way. */
interface SentCall {
  readonly name: string;
  /** Only where the provider gave one: others refuse it. */
  readonly id: string | undefined;
}

/** The calls that results may answer, by the ids that the view has. */
export class OpenCalls {
  #calls: ReadonlyMap<string, SentCall> = new Map();

  /** From now on results answer the calls of this message. */
  open(item: ShownMessage): void {
    const calls = shownCalls(item);
    if (calls.length === 0) return;
    const ids = item.message.wire.protocol === PROTOCOL ? idsIn(item.message.wire.json) : new Map<string, string>();
    this.#calls = new Map(calls.map(({ callId, name }) => [callId, { name: legalName(name), id: ids.get(callId) }]));
  }

  /** What a result says of its call. */
  named(callId: string, name = callId): JsonObject {
    const call = this.#calls.get(callId);
    const id = call?.id;
    return { ...(id === undefined ? {} : { id }), name: call?.name ?? legalName(name) };
  }

  /** The place of a call among those of its message. */
  placeOf(callId: string): number {
    return [...this.#calls.keys()].indexOf(callId);
  }
}

/** The ids that calls have in a content, by the ids they are known by. */
function idsIn(json: string): Map<string, string> {
  const names = new CallNames();
  return new Map(
    partsOf(parseExactJson(json) as JsonObject).flatMap((part): [string, string][] => {
      const call = callIn(part);
      const callId = call && names.idOf(call);
      return call === undefined || callId === undefined || call.id !== callId ? [] : [[callId, callId]];
    }),
  );
}

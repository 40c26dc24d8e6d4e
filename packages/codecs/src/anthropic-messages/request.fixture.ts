import {
  type Edit,
  type EditId,
  type JsonObject,
  type JsonValue,
  type Message,
  project,
  type SummaryMessage,
} from '@palimpsest/core';
import { expect } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { anthropicMessages } from './index.js';
import { BOUND, OLDER, refusal, SEARCH, signed, TOOLS, user } from './samples.fixture.js';

export const ASK = user('Hi');
const TOOL_FIELDS = { tools: [...TOOLS, SEARCH] };

export interface Case {
  readonly what: string;
  readonly said: readonly JsonObject[];
  readonly fields?: JsonObject;
  /** Depth, part and text of edits. */
  readonly edits?: readonly (readonly [number, number, string | null])[];
  /** What stands for the first messages, as many as `covers`. */
  readonly summary?: { readonly covers: number; readonly shows: readonly SummaryMessage[] };
  readonly shown: readonly JsonValue[];
}

/** The request for a conversation with its edits. */
export function requestFor({ said, fields = {}, edits = [], summary }: Omit<Case, 'what' | 'shown'>): string {
  const all: JsonObject = { model: BOUND, max_tokens: 4096, ...TOOL_FIELDS, ...fields };
  const { messages: wires } = signedReplies({ ...all, messages: said });
  const messages = wires.flatMap((wire): readonly Message[] => {
    const body = { model: 'any', messages: [wire, ASK] };
    return anthropicMessages.decodeRequest(body).messages.slice(0, -1);
  });
  const transcript = recorded(messages);
  const log: Edit[] = edits.flatMap(([depth, part, shown], index): Edit[] => {
    const messageId = transcript[depth]?.id;
    const id = `edit_${index}` as EditId;
    if (messageId === undefined) return [];
    return [{ kind: 'part-replaced', id, compactionId: 'pass', depth, messageId, part, text: shown, savedTokens: 0 }];
  });
  const last = transcript[(summary?.covers ?? 0) - 1];
  if (summary !== undefined && last !== undefined) {
    const head = { kind: 'span-replaced', id: 'summary' as EditId, compactionId: 'pass', tokens: 1 } as const;
    log.push({ ...head, from: 0, to: summary.covers, endId: last.id, shows: summary.shows });
  }
  const frame = { model: String(all.model), isStream: false, fields: all, tools: all.tools as readonly JsonObject[] };
  return anthropicMessages.encodeRequest(frame, [], project(transcript, log).items);
}

/** Thoughts of older models are signed; those of the cases about broken ones are not. */
const signedReplies = (body: JsonObject) =>
  (body.model === OLDER ? signed(body) : body) as { readonly messages: readonly JsonObject[] };

export function expectShown(one: Case): void {
  const request = requestFor(one);
  expect(JSON.parse(request).messages).toEqual(one.shown);
  expect(anthropicMessages.validate(request)).toBeUndefined();
  expect(refusal(request)).toBeUndefined();
}

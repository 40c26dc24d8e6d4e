import {
  cutPoints,
  type Edit,
  type EditId,
  effectiveEdits,
  type JsonObject,
  openCallIds,
  project,
  type RecordedMessage,
} from '@palimpsest/core';
import { type ResponsesRequest, type ResponsesRules, validateResponsesRequest } from '@palimpsest/fakes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { erased, erasures } from '../erasures.fixture.js';
import { recorded } from '../transcript.fixture.js';
import { openaiResponses } from './index.js';
import { ENCRYPTED } from './samples.fixture.js';
import { play, session } from './session.arbitrary.js';

const BOUND: ResponsesRules = { isReasoningBound: true };
const FRAMES: readonly JsonObject[] = [
  ENCRYPTED,
  { store: false },
  {},
  { include: ['reasoning.encrypted_content'] },
  { store: true },
];
const frameOf = (fields: JsonObject) => ({
  model: 'gpt-5',
  isStream: false,
  fields: { model: 'gpt-5', ...fields },
  tools: [],
});

const requestOf = (transcript: readonly RecordedMessage[], log: readonly Edit[], fields: JsonObject = ENCRYPTED) =>
  openaiResponses.encodeRequest(frameOf(fields), [], project(transcript, log).items);

function accepted(request: string, rules: ResponsesRules = {}): ResponsesRequest {
  expect(openaiResponses.validate(request)).toBeUndefined();
  const body = JSON.parse(request) as ResponsesRequest;
  expect(validateResponsesRequest(body, request, rules)).toBeNull();
  return body;
}

const summaryUpTo = (to: number, last: RecordedMessage): Edit => ({
  kind: 'span-replaced',
  id: 'summary' as EditId,
  compactionId: 'pass',
  from: 0,
  to,
  endId: last.id,
  shows: [{ role: 'system', text: 'What was said before' }],
  tokens: 4,
});

const played = (steps: Parameters<typeof play>[0], rules: ResponsesRules) =>
  play(steps, ({ messages, log }) => accepted(requestOf(recorded(messages), log), rules), {
    isReasoningBound: rules.isReasoningBound ?? false,
  });

describe('views of a conversation with encrypted reasoning', () => {
  it('are accepted at every request while edits come in between, by a provider that binds reasoning to what was before', () => {
    fc.assert(
      fc.property(session({ canRevert: false }), (steps) => {
        const { messages, log } = played(steps, BOUND);
        accepted(requestOf(recorded(messages), log), BOUND);
      }),
      { numRuns: 300 },
    );
  });

  it('are accepted when a person erased any of it, where the log says so and in a fork whose log does not', () => {
    fc.assert(
      fc.property(session({ canRevert: false }), erasures, (steps, runs) => {
        const { messages, log: edits } = played(steps, BOUND);
        const { transcript, log } = erased(recorded(messages), runs);
        accepted(requestOf(transcript, [...edits, ...log]), BOUND);
        accepted(requestOf(transcript, edits), BOUND);
        expect(requestOf(transcript, [])).toBe(requestOf(transcript, log));
        const unedited = played(
          steps.map((step) => ({ ...step, made: [] })),
          BOUND,
        );
        const alone = erased(recorded(unedited.messages), runs);
        accepted(requestOf(alone.transcript, alone.log), BOUND);
      }),
      { numRuns: 300 },
    );
  });

  it('are accepted when edits are undone and when what is stored changes from request to request', () => {
    fc.assert(
      fc.property(session({ canRevert: true }), (steps) => {
        const { messages, log } = play(
          steps,
          (before, { frame }) =>
            accepted(requestOf(recorded(before.messages), before.log, FRAMES[frame % FRAMES.length])),
          { isReasoningBound: false },
        );
        for (const fields of FRAMES) accepted(requestOf(recorded(messages), log, fields));
      }),
      { numRuns: 150 },
    );
  });

  it('are accepted with a summary up to every cut point, and with the conversation ending anywhere', () => {
    fc.assert(
      fc.property(session({ canRevert: true, maxSteps: 4 }), (steps) => {
        const { messages } = played(
          steps.map((step) => ({ ...step, made: [] })),
          BOUND,
        );
        const transcript = recorded(messages);
        for (const cut of cutPoints(messages)) {
          const last = transcript[cut - 1];
          accepted(requestOf(transcript, last === undefined ? [] : [summaryUpTo(cut, last)]), BOUND);
        }
        for (const end of transcript.keys()) accepted(requestOf(transcript.slice(0, end + 1), []), BOUND);
      }),
      { numRuns: 100 },
    );
  });

  it('send everything byte for byte as it came, where nothing was edited, cut off or left open', () => {
    fc.assert(
      fc.property(session({ canRevert: false, isTidy: true }), (steps) => {
        const { messages } = played(steps, BOUND);
        const { items } = project(recorded(messages), []);
        fc.pre(items.length === messages.length);
        fc.pre(items.every((item) => item.kind === 'message' && item.replaced.size === 0));
        const wires = messages.map(({ wire }): JsonObject[] => [JSON.parse(wire.json)].flat());
        const sent = JSON.stringify(wires.flatMap((items) => items.filter((_, index) => isFollowed(items, index))));
        const request = requestOf(recorded(messages), []);
        expect(request.slice(request.indexOf('"input":') + 8, -1)).toBe(sent);
      }),
      { numRuns: 100 },
    );
  });

  it('are a function of transcript and log, need only the edits that live, and come back when all is undone', () => {
    fc.assert(
      fc.property(session({ canRevert: true }), (steps) => {
        const { messages, log } = played(steps, {});
        const transcript = recorded(messages);
        const request = requestOf(transcript, log);
        const readBack = messages.map(({ wire, isInterrupted }) => ({
          ...openaiResponses.decodeMessage(wire.json),
          ...(isInterrupted ? { isInterrupted } : {}),
        }));
        expect(requestOf(recorded(readBack), structuredClone(log))).toBe(request);
        const live = new Set(project(transcript, log).layout.live);
        expect(
          requestOf(
            transcript,
            log.filter(({ id }) => live.has(id)),
          ),
        ).toBe(request);
        const undone = effectiveEdits(log).map<Edit>(({ id: target }) => ({
          kind: 'edit-reverted',
          id: `undo_${target}` as EditId,
          compactionId: 'undo',
          target,
        }));
        expect(requestOf(transcript, [...log, ...undone])).toBe(requestOf(transcript, []));
      }),
      { numRuns: 120 },
    );
  });

  it('extend the view of a shorter conversation byte for byte where no call was open', () => {
    fc.assert(
      fc.property(session({ canRevert: true }), fc.nat(), (steps, number) => {
        const { messages, log } = played(steps, {});
        const shorter = messages.slice(0, 1 + (number % messages.length));
        fc.pre(openCallIds(shorter).length === 0);
        const known = log.filter((edit) => !('depth' in edit) || edit.depth < shorter.length);
        const spans = known.filter((edit) => edit.kind !== 'span-replaced' || edit.to <= shorter.length);
        const before = requestOf(recorded(shorter), spans);
        expect(requestOf(recorded(messages), spans).startsWith(before.slice(0, -2))).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});

const isFollowed = (items: readonly JsonObject[], index: number): boolean =>
  items.slice(index).some(({ type }) => type !== 'reasoning');

import {
  cutPoints,
  type Edit,
  type EditId,
  effectiveEdits,
  type Message,
  openCallIds,
  project,
  type RecordedMessage,
} from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversation, type GeneratedMessage } from '../conversation.arbitrary.js';
import { changes, editLog } from '../edit-log.arbitrary.js';
import { erased, erasures } from '../erasures.fixture.js';
import { recorded } from '../transcript.fixture.js';
import { openaiChat } from './index.js';
import { refusal } from './samples.fixture.js';

const FRAME = { model: 'gpt-4o', isStream: false, fields: { model: 'gpt-4o' }, tools: [] };
const RUNS = { numRuns: 400 };
const plain = conversation();
const strange = conversation({ canBeStrange: true });

function transcriptOf(said: readonly GeneratedMessage[]): RecordedMessage[] {
  return recorded(
    said.map(({ wire, isInterrupted }): Message => {
      const message = openaiChat.decodeMessage(JSON.stringify(wire));
      return isInterrupted ? { ...message, isInterrupted } : message;
    }),
  );
}

const wiresOf = (transcript: readonly RecordedMessage[], log: readonly Edit[] = []) =>
  openaiChat.encodeItems(project(transcript, log).items);

const requestOf = (transcript: readonly RecordedMessage[], log: readonly Edit[] = []) =>
  openaiChat.encodeRequest(FRAME, [], project(transcript, log).items);

function expectAccepted(request: string): void {
  expect(openaiChat.validate(request)).toBeUndefined();
  expect(refusal(request)).toBeUndefined();
}

const summaryUpTo = (to: number, last: RecordedMessage): Edit => ({
  kind: 'span-replaced',
  id: 'summary' as EditId,
  compactionId: 'pass',
  from: 0,
  to,
  endId: last.id,
  shows: [{ role: 'user', text: 'What was said before' }],
  tokens: 4,
});

describe('views of any conversation', () => {
  it('are a function of transcript and log: the same bytes each time, also from what was read back', () => {
    fc.assert(
      fc.property(strange, changes(), (said, made) => {
        const log = editLog(transcriptOf(said), made);
        expect(requestOf(transcriptOf(said), structuredClone(log))).toBe(requestOf(transcriptOf(said), log));
      }),
      RUNS,
    );
  });

  it('are accepted unedited wherever the conversation stops', () => {
    fc.assert(
      fc.property(plain, (said) => {
        const transcript = transcriptOf(said);
        for (const end of transcript.keys()) {
          const shown = transcript.slice(0, end + 1);
          if (wiresOf(shown).length > 0) expectAccepted(requestOf(shown));
        }
      }),
      RUNS,
    );
  });

  it('are accepted with a summary up to every cut point', () => {
    fc.assert(
      fc.property(plain, (said) => {
        const transcript = transcriptOf(said);
        for (const cut of cutPoints(transcript.map(({ message }) => message))) {
          const last = transcript[cut - 1];
          const log = last === undefined ? [] : [summaryUpTo(cut, last)];
          const request = requestOf(transcript, log);
          expectAccepted(request);
          const kept = wiresOf(transcript.slice(cut));
          if (kept.length > 0) expect(request.endsWith(`${kept.join(',')}]}`)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  it('are accepted after any edits in any order', () => {
    fc.assert(
      fc.property(plain, changes(), (said, made) => {
        const transcript = transcriptOf(said);
        expectAccepted(requestOf(transcript, editLog(transcript, made)));
      }),
      { numRuns: 1500 },
    );
  });

  it('are accepted when a person erased any of it, where the log says so and in a fork whose log does not', () => {
    fc.assert(
      fc.property(plain, changes(4), erasures, (said, made, runs) => {
        const whole = transcriptOf(said);
        const { transcript, log } = erased(whole, runs);
        expectAccepted(requestOf(transcript, log));
        expectAccepted(requestOf(transcript, [...editLog(whole, made), ...log]));
        expectAccepted(requestOf(transcript, editLog(whole, made)));
        expect(requestOf(transcript)).toBe(requestOf(transcript, log));
      }),
      RUNS,
    );
  });

  it('keep the shapes every provider asks for, also around what nobody knows', () => {
    fc.assert(
      fc.property(strange, changes(), (said, made) => {
        const transcript = transcriptOf(said);
        expect(openaiChat.validate(requestOf(transcript, editLog(transcript, made)))).toBeUndefined();
      }),
      RUNS,
    );
  });

  it('come back to their first bytes when every edit is undone', () => {
    fc.assert(
      fc.property(strange, changes(), (said, made) => {
        const transcript = transcriptOf(said);
        const log = editLog(transcript, made);
        const undone = effectiveEdits(log).map<Edit>(({ id }) => ({
          kind: 'edit-reverted',
          id: `undo_${id}` as EditId,
          compactionId: 'undo',
          target: id,
        }));
        expect(requestOf(transcript, [...log, ...undone])).toBe(requestOf(transcript));
      }),
      RUNS,
    );
  });

  it('need no more of the log than the edits that live', () => {
    fc.assert(
      fc.property(strange, changes(), (said, made) => {
        const transcript = transcriptOf(said);
        const log = editLog(transcript, made);
        const live = new Set(project(transcript, log).layout.live);
        expect(
          requestOf(
            transcript,
            log.filter(({ id }) => live.has(id)),
          ),
        ).toBe(requestOf(transcript, log));
      }),
      RUNS,
    );
  });

  it('extend the view of a shorter conversation byte for byte where no call was open', () => {
    fc.assert(
      fc.property(strange, changes(), fc.nat(), (said, made, number) => {
        const transcript = transcriptOf(said);
        const end = 1 + (number % transcript.length);
        const shorter = transcript.slice(0, end);
        fc.pre(openCallIds(shorter.map(({ message }) => message)).length === 0);
        const log = editLog(shorter, made);
        expect(requestOf(transcript, log).startsWith(requestOf(shorter, log).slice(0, -2))).toBe(true);
      }),
      RUNS,
    );
  });

  it('leave the transcript as it was said', () => {
    fc.assert(
      fc.property(strange, changes(), (said, made) => {
        const transcript = deepFrozen(transcriptOf(said));
        const before = structuredClone(transcript);
        requestOf(transcript, deepFrozen(editLog(transcript, made)));
        expect(transcript).toEqual(before);
        expect(transcript.map(({ message }) => message.wire.json)).toEqual(
          said.map(({ wire }) => JSON.stringify(wire)),
        );
      }),
      RUNS,
    );
  });

  it('are byte for byte what the client sent, where a provider takes that', () => {
    fc.assert(
      fc.property(plain, (said) => {
        const transcript = transcriptOf(said);
        const sent = JSON.stringify({ ...FRAME.fields, messages: said.map(({ wire }) => wire) });
        fc.pre(refusal(sent) === undefined && !said.some(hasReplyFields));
        fc.pre(project(transcript, []).items.every(({ kind }) => kind === 'message'));
        expect(requestOf(transcript)).toBe(sent);
      }),
      { numRuns: 300 },
    );
  });
});

const hasReplyFields = ({ wire }: GeneratedMessage) =>
  'annotations' in wire || wire.refusal === null || wire.audio !== undefined;

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) deepFrozen(child);
  return Object.freeze(value);
}

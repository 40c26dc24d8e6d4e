import {
  cutPoints,
  type Edit,
  type EditId,
  effectiveEdits,
  openCallIds,
  project,
  type RecordedMessage,
} from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversation } from '../conversation.arbitrary.js';
import { changes, editLog } from '../edit-log.arbitrary.js';
import { erased, erasures } from '../erasures.fixture.js';
import { recorded } from '../transcript.fixture.js';
import { spoken } from './conversation.arbitrary.js';
import { anthropicMessages } from './index.js';
import { chatDecoded, decoded, expectAccepted, FRAMES, next, requestOf, transcriptOf } from './view.fixture.js';

const frames = fc.constantFrom(...FRAMES);
const RUNS = { numRuns: 100 };

const summaryUpTo = (to: number, last: RecordedMessage, role: 'user' | 'assistant' | 'system'): Edit => ({
  kind: 'span-replaced',
  id: 'summary' as EditId,
  compactionId: 'pass',
  from: 0,
  to,
  endId: last.id,
  shows: [{ role, text: 'What was said before' }],
  tokens: 4,
});

describe('views of any conversation', () => {
  it('are accepted unedited wherever the conversation stops', () => {
    fc.assert(
      fc.property(spoken, frames, (said, frame) => {
        const transcript = transcriptOf(frame, said);
        for (const end of transcript.keys()) expectAccepted(requestOf(frame, transcript.slice(0, end + 1)));
      }),
      RUNS,
    );
  });

  it('are accepted with a summary up to every cut point', () => {
    fc.assert(
      fc.property(spoken, frames, fc.constantFrom('user', 'assistant', 'system'), (said, frame, role) => {
        const transcript = transcriptOf(frame, said);
        for (const cut of cutPoints(transcript.map(({ message }) => message))) {
          const last = transcript[cut - 1];
          expectAccepted(requestOf(frame, transcript, last === undefined ? [] : [summaryUpTo(cut, last, role)]));
        }
      }),
      RUNS,
    );
  });

  it('are accepted after any edits in any order', () => {
    fc.assert(
      fc.property(spoken, changes(), frames, (said, made, frame) => {
        const transcript = transcriptOf(frame, said);
        expectAccepted(requestOf(frame, transcript, editLog(transcript, made)));
      }),
      { numRuns: 300 },
    );
  });

  it('are accepted when a person erased any of it, where the log says so and in a fork whose log does not', () => {
    fc.assert(
      fc.property(spoken, changes(4), erasures, frames, (said, made, runs, frame) => {
        const whole = transcriptOf(frame, said);
        const { transcript, log } = erased(whole, runs);
        expectAccepted(requestOf(frame, transcript, log));
        expectAccepted(requestOf(frame, transcript, [...editLog(whole, made), ...log]));
        expectAccepted(requestOf(frame, transcript, editLog(whole, made)));
        expect(requestOf(frame, transcript)).toBe(requestOf(frame, transcript, log));
      }),
      { numRuns: 300 },
    );
  });

  it('are accepted at every turn when edits are committed between the turns', () => {
    const appended = changes(5).map((made) => made.filter(({ kind }) => kind !== 'edit-reverted'));
    fc.assert(
      fc.property(spoken, appended, frames, (said, made, frame) => {
        let transcript: RecordedMessage[] = [];
        let log: Edit[] = [];
        for (const [index, one] of said.entries()) {
          if (transcript.length > 1) {
            const id = (edit: Edit): Edit => ({ ...edit, id: `${edit.id}_${index}` as EditId });
            log = [...log, ...editLog(transcript, made.slice(index, index + 1)).map(id)];
          }
          const messages = transcript.map(({ message }) => message);
          transcript = recorded([...messages, ...next(frame, transcript, log, one)]);
          expectAccepted(requestOf(frame, transcript, log));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('are accepted when the conversation began in another protocol, with any edits', () => {
    fc.assert(
      fc.property(conversation(), spoken, conversation(), changes(), frames, (before, said, after, made, frame) => {
        const switched = transcriptOf(frame, said, chatDecoded(before)).map(({ message }) => message);
        const transcript = recorded([...switched, ...chatDecoded(after)]);
        expectAccepted(requestOf(frame, transcript));
        expectAccepted(requestOf(frame, transcript, editLog(transcript, made)));
      }),
      { numRuns: 150 },
    );
  });

  it('are accepted wherever a conversation of another protocol is cut', () => {
    fc.assert(
      fc.property(conversation({ canBeStrange: true }), frames, (said, frame) => {
        const transcript = recorded(chatDecoded(said));
        for (const cut of cutPoints(transcript.map(({ message }) => message))) {
          const last = transcript[cut - 1];
          expectAccepted(requestOf(frame, transcript, last === undefined ? [] : [summaryUpTo(cut, last, 'user')]));
        }
      }),
      RUNS,
    );
  });

  it('are a function of transcript and log: the same bytes each time, also from what was read back', () => {
    fc.assert(
      fc.property(spoken, changes(), frames, (said, made, frame) => {
        const transcript = transcriptOf(frame, said);
        const log = editLog(transcript, made);
        const readBack = transcript.map((one) => {
          const message = anthropicMessages.decodeMessage(one.message.wire.json);
          return {
            ...one,
            message: one.message.isInterrupted ? { ...message, isInterrupted: true as const } : message,
          };
        });
        expect(requestOf(frame, readBack, structuredClone(log))).toBe(requestOf(frame, transcript, log));
      }),
      RUNS,
    );
  });

  it('come back to their first bytes when every edit is undone', () => {
    fc.assert(
      fc.property(spoken, changes(), frames, (said, made, frame) => {
        const transcript = transcriptOf(frame, said);
        const log = editLog(transcript, made);
        const undone = effectiveEdits(log).map<Edit>(({ id }) => ({
          kind: 'edit-reverted',
          id: `undo_${id}` as EditId,
          compactionId: 'undo',
          target: id,
        }));
        expect(requestOf(frame, transcript, [...log, ...undone])).toBe(requestOf(frame, transcript));
      }),
      RUNS,
    );
  });

  it('extend the messages of a shorter conversation one for one; only its newest turn may still grow', () => {
    fc.assert(
      fc.property(spoken, changes(), fc.nat(), (said, made, number) => {
        const transcript = recorded(said.flatMap(decoded).map(unmarked));
        const shorter = transcript.slice(0, 1 + (number % transcript.length));
        fc.pre(openCallIds(shorter.map(({ message }) => message)).length === 0);
        const log = editLog(shorter, made);
        const short = beforeNewestTurn(anthropicMessages.encodeItems(project(shorter, log).items));
        expect(anthropicMessages.encodeItems(project(transcript, log).items).slice(0, short.length)).toEqual(short);
      }),
      RUNS,
    );
  });
});

/** A turn begins with what the user says; what is not answered in it may be left out once the user goes on. */
const beforeNewestTurn = (messages: readonly string[]): string[] => {
  const start = messages.findLastIndex((message) => message.startsWith('{"role":"user"'));
  return messages.slice(0, Math.max(0, Math.min(start, messages.length - 2)));
};

/** Markers are dropped as newer ones come; the provider does not count them as a change. */
const unmarked = (message: ReturnType<typeof decoded>[number]) =>
  anthropicMessages.decodeMessage(message.wire.json.replace(/,"cache_control":\{[^}]*\}/g, ''));

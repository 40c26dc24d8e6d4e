import {
  type Edit,
  type EditId,
  type JsonObject,
  type Message,
  MISSING_RESULT_TEXT,
  project,
  REMOVED_RESULT_TEXT,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { openaiChat } from './index.js';
import { customCall, functionCall } from './samples.fixture.js';

const ASK = { role: 'user', content: 'Hi' };
const calling = (...tool_calls: JsonObject[]) => ({ role: 'assistant', content: null, tool_calls });
const result = (id: string, content = 'ok') => ({ role: 'tool', tool_call_id: id, content });
const BROKEN_OFF = { isInterrupted: true } as const;

interface Case {
  readonly what: string;
  readonly said: readonly JsonObject[];
  /** The depth of a reply that broke off. */
  readonly brokenOff?: number;
  /** Depth, part and text of edits. */
  readonly edits?: readonly (readonly [number, number, string | null])[];
  readonly shown: readonly JsonObject[];
}

const CASES: readonly Case[] = [
  {
    what: 'puts in the result of a call that was interrupted',
    said: [calling(functionCall('a')), ASK],
    shown: [calling(functionCall('a')), result('a', MISSING_RESULT_TEXT), ASK],
  },
  {
    what: 'puts in the results that are missing beside others',
    said: [calling(functionCall('a'), functionCall('b')), result('b'), ASK],
    shown: [calling(functionCall('a'), functionCall('b')), result('b'), result('a', MISSING_RESULT_TEXT), ASK],
  },
  {
    what: 'puts in the missing result of a function',
    said: [{ role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } }, ASK],
    shown: [
      { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } },
      { role: 'function', name: 'f', content: MISSING_RESULT_TEXT },
      ASK,
    ],
  },
  { what: 'leaves out a result of nothing', said: [ASK, result('a')], shown: [ASK] },
  {
    what: 'leaves out a second result',
    said: [calling(functionCall('a')), result('a', 'one'), result('a', 'two')],
    shown: [calling(functionCall('a')), result('a', 'one')],
  },
  {
    what: 'leaves out half a call of a reply that broke off, and keeps the whole one beside it',
    said: [calling(functionCall('a'), functionCall('b', 'f', '{"x"')), ASK],
    brokenOff: 0,
    shown: [calling(functionCall('a')), result('a', MISSING_RESULT_TEXT), ASK],
  },
  {
    what: 'keeps what a model calls a custom tool with, JSON or not',
    said: [calling(customCall('a', '{"x"')), result('a')],
    shown: [calling(customCall('a', '{"x"')), result('a')],
  },
  {
    what: 'writes no arguments at all as an empty object',
    said: [calling(functionCall('a', 'f', '')), result('a')],
    shown: [calling(functionCall('a', 'f', '{}')), result('a')],
  },
  {
    what: 'wraps arguments that are no JSON',
    said: [calling(functionCall('a', 'f', 'ls -l')), result('a')],
    shown: [calling(functionCall('a', 'f', '{"text":"ls -l"}')), result('a')],
  },
  {
    what: 'wraps the text of an edit that stands for arguments',
    said: [calling(functionCall('a')), result('a')],
    edits: [[0, 0, '⟦removed⟧']],
    shown: [calling(functionCall('a', 'read_file', '{"text":"⟦removed⟧"}')), result('a')],
  },
  {
    what: 'says that a result was left out, as long as its call shows',
    said: [calling(functionCall('a')), result('a')],
    edits: [[1, 0, null]],
    shown: [calling(functionCall('a')), result('a', REMOVED_RESULT_TEXT)],
  },
  {
    what: 'leaves out a result with its call',
    said: [calling(functionCall('a'), functionCall('b')), result('a'), result('b')],
    edits: [[0, 0, null]],
    shown: [calling(functionCall('b')), result('b')],
  },
  {
    what: 'leaves out a message of which nothing shows',
    said: [
      { role: 'user', content: '' },
      { role: 'user', content: [] },
      { role: 'assistant', content: '', reasoning_content: 'Hm' },
      { role: 'assistant', content: null, refusal: 'No' },
      ASK,
    ],
    edits: [[3, 0, '']],
    shown: [ASK],
  },
  {
    what: 'keeps a message that only speaks',
    said: [{ role: 'assistant', content: null, audio: { id: 'i' } }, ASK],
    shown: [{ role: 'assistant', content: null, audio: { id: 'i' } }, ASK],
  },
];

describe('the view of a conversation', () => {
  it.each(CASES)('$what', ({ said, brokenOff, edits = [], shown }) => {
    const messages = said.map((wire, depth): Message => {
      const message = openaiChat.decodeMessage(JSON.stringify(wire));
      return depth === brokenOff ? { ...message, ...BROKEN_OFF } : message;
    });
    const transcript = recorded(messages);
    const log = edits.flatMap(([depth, part, text], index): Edit[] => {
      const messageId = transcript[depth]?.id;
      if (messageId === undefined) return [];
      const id = `edit_${index}` as EditId;
      return [{ kind: 'part-replaced', id, compactionId: 'pass', depth, messageId, part, text, savedTokens: 0 }];
    });
    const sent = openaiChat.encodeItems(project(transcript, log).items);
    expect(sent.map((wire) => JSON.parse(wire))).toEqual(shown);
  });
});

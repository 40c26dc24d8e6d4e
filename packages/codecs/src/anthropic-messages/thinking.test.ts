import { type Edit, type EditId, type JsonObject, project, type RecordedMessage } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { recorded } from '../transcript.fixture.js';
import { anthropicMessages } from './index.js';
import {
  assistant,
  BOUND,
  call,
  ENABLED,
  OLDER,
  refusal,
  result,
  signed,
  TOOLS,
  text,
  thinking,
  user,
} from './samples.fixture.js';

const SAID = [
  user('Find it'),
  assistant(thinking('T1'), text('Let me look.'), call('a')),
  user([result('a', 'something')]),
  assistant(thinking('T2'), text('Found.')),
  user('And the other?'),
  assistant(thinking('T3'), call('b')),
  user([result('b', 'more')]),
];

const FIELDS: Readonly<Record<string, JsonObject>> = {
  bound: { model: BOUND, max_tokens: 4096, tools: TOOLS },
  older: { model: OLDER, max_tokens: 4096, tools: TOOLS, thinking: ENABLED },
};

type Change = (transcript: readonly RecordedMessage[]) => Edit[];

const head = { id: 'edit' as EditId, compactionId: 'pass' };
const at = (transcript: readonly RecordedMessage[], depth: number) => {
  const one = transcript[depth];
  if (one === undefined) throw new Error(`no message at ${depth}`);
  return one;
};
const replaced =
  (depth: number, part: number, shown: string | null): Change =>
  (transcript) => [
    {
      ...head,
      kind: 'part-replaced',
      depth,
      part,
      text: shown,
      messageId: at(transcript, depth).id,
      savedTokens: 0,
    },
  ];
const note =
  (depth: number): Change =>
  (transcript) => [
    {
      ...head,
      kind: 'note-inserted',
      depth,
      messageId: at(transcript, depth).id,
      shows: { role: 'user', text: 'A note' },
      tokens: 1,
    },
  ];
const gone =
  (from: number, to: number): Change =>
  (transcript) => [
    { ...head, kind: 'span-replaced', from, to, endId: at(transcript, to - 1).id, shows: [], tokens: 1 },
  ];

const ALL = ['T1', 'T2', 'T3'];

const CASES: readonly { what: string; change: Change; bound: readonly string[]; older: readonly string[] }[] = [
  { what: 'nothing', change: () => [], bound: ALL, older: ALL },
  { what: 'a result', change: replaced(2, 0, '⟦removed⟧'), bound: ['T1'], older: ALL },
  { what: 'the first question', change: replaced(0, 0, 'Find'), bound: [], older: ALL },
  { what: 'words behind a thought', change: replaced(1, 1, null), bound: ['T1'], older: ALL },
  { what: 'a thought itself', change: replaced(1, 0, 'shorter'), bound: [], older: ['T2', 'T3'] },
  { what: 'the newest thought', change: replaced(5, 0, null), bound: ['T1', 'T2'], older: ['T1', 'T2'] },
  { what: 'a note in the middle', change: note(4), bound: ['T1', 'T2'], older: ALL },
  { what: 'a span that does not show', change: gone(1, 4), bound: [], older: ['T3'] },
];

describe.each(['bound', 'older'] as const)('thinking of a model of the %s kind', (kind) => {
  it.each(CASES)('stays whole or goes when an edit changes $what', ({ change, ...kept }) => {
    const body = signed({ ...FIELDS[kind], messages: SAID });
    const { frame, messages } = anthropicMessages.decodeRequest(body);
    const transcript = recorded(messages);
    const request = anthropicMessages.encodeRequest(frame, [], project(transcript, change(transcript)).items);
    const thoughts = [...JSON.stringify(body).matchAll(/\{"type":"thinking"[^}]*\}/g)].map(([block]) => block);
    const shown = thoughts.filter((block) => request.includes(block)).map((block) => JSON.parse(block).thinking);
    expect(shown).toEqual(kept[kind]);
    expect(request.match(/"type":"thinking"/g) ?? []).toHaveLength(kept[kind].length);
    expect(refusal(request)).toBeUndefined();
  });
});

it('goes behind words of its own message that cannot be sent as they came, where it is bound to them', () => {
  const kept = (fields: JsonObject) => {
    const said = [
      user('Hi'),
      assistant(thinking('T1'), text('half \ud800'), thinking('T2'), text('Yes')),
      user('And?'),
    ];
    const { frame, messages } = anthropicMessages.decodeRequest(signed({ ...fields, messages: said }));
    const request = anthropicMessages.encodeRequest(frame, [], project(recorded(messages), []).items);
    expect(refusal(request)).toBeUndefined();
    return [...request.matchAll(/"thinking":"(T\d)"/g)].map(([, thought]) => thought);
  };
  expect(kept(FIELDS.bound ?? {})).toEqual(['T1']);
  expect(kept(FIELDS.older ?? {})).toEqual(['T1', 'T2']);
});

it('stays when the tool loop it began is over, so that the next view goes on from this one', () => {
  const transcript = (said: readonly JsonObject[]) => {
    const { frame, messages } = anthropicMessages.decodeRequest(signed({ ...FIELDS.older, messages: said }));
    const told = recorded(messages);
    return anthropicMessages.encodeRequest(frame, [], project(told, replaced(0, 0, 'Find')(told)).items);
  };
  const inLoop = transcript(SAID);
  const after = transcript([...SAID, assistant(text('Both found.')), user('Thanks')]);
  expect(after.startsWith(inLoop.slice(0, -2))).toBe(true);
});

it('goes behind words of its own message that show otherwise, where it is bound to them', () => {
  const kept = (fields: JsonObject) => {
    const said = [user('Hi'), assistant(thinking('T1'), text('At length.'), thinking('T2'), text('Yes')), user('And?')];
    const { frame, messages } = anthropicMessages.decodeRequest(signed({ ...fields, messages: said }));
    const told = recorded(messages);
    const request = anthropicMessages.encodeRequest(frame, [], project(told, replaced(1, 1, 'Short.')(told)).items);
    expect(refusal(request)).toBeUndefined();
    return [...request.matchAll(/"thinking":"(T\d)"/g)].map(([, thought]) => thought);
  };
  expect(kept(FIELDS.bound ?? {})).toEqual(['T1']);
  expect(kept(FIELDS.older ?? {})).toEqual(['T1', 'T2']);
});

it('stays up to the words of its own message that show otherwise, where all before the message is what it was made on', () => {
  const said = [user('Hi'), assistant(thinking('T1'), text('At length.'), thinking('T2'), text('Yes')), user('And?')];
  const { frame, messages } = anthropicMessages.decodeRequest(signed({ ...FIELDS.bound, messages: said }));
  const [asked, reply] = messages;
  if (asked === undefined || reply === undefined) throw new Error('nothing was decoded');
  const { viewHash } = anthropicMessages.encode(frame, [], project(recorded([asked]), []).items);
  const told = recorded(messages, new Map([[reply, viewHash]]));
  const kept = (change: Change) => {
    const request = anthropicMessages.encodeRequest(frame, [], project(told, change(told)).items);
    expect(refusal(request)).toBeUndefined();
    return [...request.matchAll(/"thinking":"(T\d)"/g)].map(([, thought]) => thought);
  };
  expect(kept(() => [])).toEqual(['T1', 'T2']);
  expect(kept(replaced(1, 1, 'Short.'))).toEqual(['T1']);
  expect(kept(replaced(1, 0, null))).toEqual([]);
  expect(kept(replaced(0, 0, 'Ho'))).toEqual([]);
});

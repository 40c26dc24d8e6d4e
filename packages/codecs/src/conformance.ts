import {
  cutPoints,
  type Edit,
  type EditId,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  parseExactJson,
  parseJson,
  project,
  type RecordedMessage,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import type { Codec, FrameworkCodec, Reply } from './codec.js';
import type { PlainMessage } from './plain-request.js';
import { SseReader } from './sse.js';
import { recorded } from './transcript.fixture.js';

export interface RequestSample {
  readonly name: string;
  readonly body: JsonObject;
  /** It holds fields or parts that no provider is known to take, so only our own `validate` is asked. */
  readonly isStrange?: true;
}

/** The same reply, once in one piece and once as a stream. */
export interface ReplySample {
  readonly name: string;
  readonly body: JsonObject;
  readonly stream: Uint8Array;
}

/** A stream that the provider breaks off with an error in it. */
export interface FailureSample {
  readonly name: string;
  readonly stream: Uint8Array;
  readonly error: string;
}

export interface CodecSamples {
  readonly requests: readonly RequestSample[];
  readonly replies: readonly ReplySample[];
  readonly failures: readonly FailureSample[];
  /** The messages of a request as they are sent, instructions first. */
  messagesOf(body: JsonObject): readonly JsonValue[];
  /** The same as they stand in the request one after the other, where a message takes more or less than one entry there. */
  entriesOf?(body: JsonObject): readonly JsonValue[];
  /** Why the strict fake of the provider refuses a request; undefined when it takes it. */
  refusal(request: string): string | undefined;
}

/** What every codec promises, whatever its protocol. */
export function codecConformance(codec: Codec, samples: CodecSamples): void {
  describe(`the ${codec.protocol} codec keeps its contract`, () => {
    requestsConformance(codec, samples);
    describe.each(samples.replies)('for a reply with $name', (sample) => replyConformance(codec, sample));
    describe('for words, results and tools of no protocol', () => composeConformance(codec, samples));
    describe.each(samples.failures)('for a stream that fails with $name', ({ stream, error }) => {
      it('reports the error and marks what had arrived as interrupted', () => {
        const assembler = codec.createAssembler();
        const ends = [...stream].map((byte) => assembler.push(Uint8Array.of(byte)).isEnd);
        expect(assembler.error).toContain(error);
        expect(ends).not.toContain(true);
        expect(assembler.reply().messages.every(({ isInterrupted }) => isInterrupted)).toBe(true);
      });
    });
  });
}

const TOOL = {
  name: 'look_up',
  description: 'Looks it up',
  parameters: { type: 'object', properties: { key: { type: 'string' } } },
};

const HELLO = { kind: 'text', text: 'Hello', images: [] } satisfies PlainMessage;

function composeConformance(codec: Codec, { refusal }: CodecSamples): void {
  const models = { model: 'claude-haiku-4-5' };

  it.each([{ isStream: false }, { isStream: true }])('makes a request that the provider takes ($isStream)', (how) => {
    const body = codec.compose({ ...models, ...how, said: [HELLO], tools: [TOOL] });
    const { frame, instructions, messages } = codec.decodeRequest(body);
    expect(frame).toMatchObject({ ...models, ...how });
    expect(codec.toolDefinitions(frame.tools)).toEqual([TOOL]);
    expect([...instructions, ...messages]).toMatchObject([{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }]);
    expect(refusal(codec.encodeRequest(frame, [], project(recorded(messages), []).items))).toBeUndefined();
  });

  it('says the results before the words, each as a message', () => {
    const results = ['a', 'b'].map((callId) => ({ kind: 'result' as const, callId, text: `Result of ${callId}` }));
    const decoded = (...said: PlainMessage[]) =>
      codec.decodeRequest(codec.compose({ ...models, isStream: false, said, tools: [TOOL] })).messages;
    const expected = results.map(({ callId, text }) => ({ parts: [{ type: 'tool-result', callId, text }] }));
    expect(decoded(...results)).toMatchObject(expected);
    expect(decoded(...results, HELLO)).toMatchObject([
      ...expected,
      { role: 'user', parts: [{ type: 'text', text: 'Hello' }] },
    ]);
  });

  it('says a picture with its words, and a message again as it was', () => {
    const said: PlainMessage = { ...HELLO, images: [{ mediaType: 'image/png', data: 'iVBORw0KGgo=' }] };
    const first = codec.decodeRequest(codec.compose({ ...models, isStream: false, said: [said], tools: [] }));
    const [message] = first.messages;
    expect(message?.parts.map(({ type }) => type).toSorted()).toEqual(['media', 'text']);
    expect(refusal(codec.encodeRequest(first.frame, [], project(recorded(first.messages), []).items))).toBeUndefined();
    const again: PlainMessage = { kind: 'wire', json: message?.wire.json ?? '' };
    expect(
      codec.decodeRequest(codec.compose({ ...models, isStream: false, said: [again], tools: [] })).messages,
    ).toEqual(first.messages);
  });
}

type RequestSamples = Omit<CodecSamples, 'replies' | 'failures'>;

/** What every codec promises about requests. */
export function requestsConformance(codec: FrameworkCodec, samples: RequestSamples): void {
  describe.each(samples.requests)('for a request with $name', (sample) => requestConformance(codec, samples, sample));
}

function requestConformance(codec: FrameworkCodec, samples: RequestSamples, { body, isStrange }: RequestSample): void {
  const sent = samples.messagesOf(body).map((message) => JSON.stringify(message));
  const decoded = () => codec.decodeRequest(structuredClone(body));
  const encoded = (transcript: readonly RecordedMessage[], log: readonly Edit[] = []) => {
    const { frame, instructions } = decoded();
    return codec.encodeRequest(frame, instructions, project(transcript, log).items);
  };
  const expectAccepted = (request: string) => {
    expect(codec.validate(request)).toBeUndefined();
    if (!isStrange) expect(samples.refusal(request)).toBeUndefined();
  };

  it('loses nothing: every message keeps its wire, the frame every other field', () => {
    const { frame, instructions, messages } = decoded();
    expect([...instructions, ...messages].map(({ wire }) => wire.json)).toEqual(sent);
    const request = JSON.parse(codec.encodeRequest(frame, instructions, project(recorded(messages), []).items));
    for (const [field, value] of Object.entries(frame.fields)) expect(request[field]).toEqual(value);
    expect(Object.keys(request).sort()).toEqual(Object.keys(body).sort());
  });

  it('sends every number as it was written, in fields, tools and messages, and keeps it so', () => {
    const text = JSON.stringify(withNumbers(body)).replaceAll(NUMBERS_PLACE, NUMBERS);
    const { frame, instructions, messages } = codec.decodeRequest(parseExactJson(text) as JsonObject);
    const readBack = messages.map(({ wire }) => codec.decodeMessage(wire.json));
    const request = codec.encodeRequest(frame, instructions, project(recorded(readBack), []).items);
    const count = (found: string) => found.split(NUMBERS).length;
    expect(count(request)).toBe(count(text));
    expect(count(request)).toBeGreaterThan(1);
  });

  it('does not change the body it reads', () => {
    const read = structuredClone(body);
    codec.decodeRequest(read);
    expect(JSON.stringify(read)).toBe(JSON.stringify(body));
  });

  it('sends messages that no edit touches byte for byte as they came', () => {
    const entries = samples.entriesOf?.(body).map((entry) => JSON.stringify(entry)) ?? sent;
    expect(encoded(recorded(decoded().messages))).toContain(entries.join(','));
  });

  it('reads the same parts from a wire as from the request', () => {
    const { instructions, messages } = decoded();
    for (const message of [...instructions, ...messages]) {
      expect(codec.decodeMessage(message.wire.json)).toEqual(message);
    }
  });

  it('gives the same bytes for the same view, also when it was read back from its wires', () => {
    const { messages } = decoded();
    const readBack = messages.map(({ wire }) => codec.decodeMessage(wire.json));
    expect(encoded(recorded(messages))).toBe(encoded(recorded(messages)));
    expect(encoded(recorded(readBack))).toBe(encoded(recorded(messages)));
  });

  it('makes a request that is accepted wherever the conversation ends', () => {
    const transcript = recorded(decoded().messages);
    for (const end of transcript.keys()) {
      const shown = transcript.slice(0, end + 1);
      if (project(shown, []).items.length > 0) expectAccepted(encoded(shown));
    }
  });

  it('makes a request that is accepted wherever a summary ends', () => {
    const transcript = recorded(decoded().messages);
    for (const cut of cutPoints(decoded().messages)) {
      const request = encoded(transcript, summaryUpTo(transcript, cut));
      expectAccepted(request);
      if (cut > 0) expect(request).toContain('What was said before');
    }
  });
}

/** Numbers that a parser of JavaScript would write otherwise. */
const NUMBERS = '[1.0,-0,1e999,12345678901234567890,0.10]';
const NUMBERS_PLACE = '"⟦numbers⟧"';

/** A request with a field for numbers in itself, in its tools and in its messages, wherever those are objects. */
function withNumbers(body: JsonObject): JsonObject {
  const numbers = JSON.parse(NUMBERS_PLACE) as string;
  const entries = Object.entries(body).map(([name, value]): [string, JsonValue | undefined] => {
    if (!['messages', 'input', 'contents', 'tools'].includes(name) || !Array.isArray(value)) return [name, value];
    return [name, value.map((entry: JsonValue) => (isJsonObject(entry) ? { ...entry, numbers } : entry))];
  });
  return { ...Object.fromEntries(entries), numbers };
}

function summaryUpTo(transcript: readonly RecordedMessage[], to: number): Edit[] {
  const last = transcript[to - 1];
  if (last === undefined) return [];
  return [
    {
      kind: 'span-replaced',
      id: 'edit' as EditId,
      compactionId: 'pass',
      from: 0,
      to,
      endId: last.id,
      shows: [{ role: 'user', text: 'What was said before: \ud800 nothing.' }],
      tokens: 5,
    },
  ];
}

function replyConformance(codec: Codec, { body, stream }: ReplySample): void {
  const whole = codec.decodeReply(structuredClone(body));
  const assembled = (chunks: readonly Uint8Array[]) => {
    const assembler = codec.createAssembler();
    const ends = chunks.map((chunk) => assembler.push(chunk).isEnd);
    return { reply: assembler.reply(), ends };
  };
  const bytes = Array.from(stream, (byte) => Uint8Array.of(byte));

  it.each([
    { how: 'whole', chunks: [stream] },
    { how: 'byte by byte', chunks: bytes },
    ...[2, 3, 7, 64, 1000].map((size) => ({ how: `in pieces of ${size} bytes`, chunks: pieces(stream, size) })),
    ...[1, 2, 3].map((seed) => ({ how: `in uneven pieces (${seed})`, chunks: unevenPieces(stream, seed) })),
  ])('is the same streamed $how as in one piece', ({ chunks }) => {
    expectSameReply(codec, assembled(chunks).reply, whole);
  });

  it('adds up to the text of the first reply, event by event', () => {
    const events = new SseReader(1_000_000).push(stream).map((data) => parseJson(data));
    const text = (whole.messages[0]?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : []));
    expect(events.map((event) => (isJsonObject(event) ? codec.deltaText(event) : '')).join('')).toBe(text.join(''));
  });

  it('says once that the stream has ended, with the bytes that end it', () => {
    const { ends } = assembled(bytes);
    expect(ends.filter(Boolean)).toHaveLength(1);
  });

  it('marks every message that has not ended as interrupted, wherever the stream breaks off', () => {
    const assembler = codec.createAssembler();
    let marked = 0;
    for (const byte of bytes.slice(0, -1)) {
      assembler.push(byte);
      for (const [index, message] of assembler.reply().messages.entries()) {
        if (message.isInterrupted) marked += 1;
        else expect(meaning(message)).toEqual(meaning(whole.messages[index]));
      }
    }
    expect(marked).toBeGreaterThan(0);
  });

  it('reads the same parts from the wire of the reply', () => {
    const { messages } = assembled(bytes).reply;
    for (const message of [...messages, ...whole.messages]) {
      expect(codec.decodeMessage(message.wire.json)).toEqual(message);
    }
  });
}

/** One reply in the two forms it can arrive in: alike in all that is said, counted, and sent back later. */
function expectSameReply(codec: Codec, streamed: Reply, whole: Reply): void {
  expect(streamed.messages.map(meaning)).toEqual(whole.messages.map(meaning));
  expect(streamed.model).toBe(whole.model);
  expect(streamed.usage).toEqual(whole.usage);
  expect(sentBack(codec, streamed)).toEqual(sentBack(codec, whole));
}

const meaning = (message: Message | undefined) => {
  if (message === undefined) return undefined;
  const { wire: _, ...said } = message;
  return said;
};

const sentBack = (codec: Codec, { messages }: Reply): JsonValue[] =>
  codec.encodeItems(project(recorded(messages), []).items).map((wire) => JSON.parse(wire));

function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

/** Pieces of 0 to 40 bytes, the same for the same seed. */
function unevenPieces(bytes: Uint8Array, seed: number): Uint8Array[] {
  const cut: Uint8Array[] = [];
  let state = seed;
  for (let start = 0; start < bytes.length; ) {
    state = (state * 48_271) % 2_147_483_647;
    const size = state % 41;
    cut.push(bytes.subarray(start, start + size));
    start += size;
  }
  return cut;
}

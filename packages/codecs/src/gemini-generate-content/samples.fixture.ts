import { isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import { type GeminiAnswer, geminiCall, startFakeGemini, validateGeminiRequest } from '@palimpsest/fakes';
import type { FailureSample, ReplySample, RequestSample } from '../conformance.js';
import { asList } from '../wire-values.js';
import { route } from './route.js';
import { partsOf, responseIn } from './wire.js';

const SIGNING = 'gemini-3-pro-preview';
const OLDER = 'gemini-2.5-pro';

const geminiBody = (contents: readonly JsonValue[], fields: JsonObject = {}): JsonObject => ({
  model: OLDER,
  ...fields,
  contents,
});

const user = (...parts: readonly JsonObject[]): JsonObject => ({ role: 'user', parts });
const model = (...parts: readonly JsonObject[]): JsonObject => ({ role: 'model', parts });
const text = (said: string): JsonObject => ({ text: said });
const call = (name = 'read_file', args: JsonObject = { path: '/tmp/a.txt' }, id?: string): JsonObject => ({
  functionCall: { ...(id === undefined ? {} : { id }), name, args },
});
const result = (name = 'read_file', response: JsonObject = { output: 'ok' }, id?: string): JsonObject => ({
  functionResponse: { ...(id === undefined ? {} : { id }), name, response },
});
const SIGNATURE = 'skip_thought_signature_validator';
const signed = (part: JsonObject): JsonObject => ({ ...part, thoughtSignature: SIGNATURE });
const IMAGE: JsonObject = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
const PDF: JsonObject = { inlineData: { mimeType: 'application/pdf', data: 'JVBERi0=' } };
const AUDIO: JsonObject = { inlineData: { mimeType: 'audio/wav', data: 'UklGRg==' } };
const FILE: JsonObject = { fileData: { mimeType: 'video/mp4', fileUri: 'https://youtu.be/x' } };
const DECLARED: JsonObject = {
  functionDeclarations: [{ name: 'read_file', description: 'Reads', parameters: { type: 'OBJECT', properties: {} } }],
};

export const requests: readonly RequestSample[] = [
  { name: 'one question', body: geminiBody([user(text('Hi'))]) },
  {
    name: 'every field around the contents',
    body: geminiBody([user(text('Hi'))], {
      stream: true,
      systemInstruction: { parts: [text('Be brief.'), text('Be kind.')] },
      generationConfig: { temperature: 0.5, maxOutputTokens: 99, thinkingConfig: { includeThoughts: true } },
      tools: [DECLARED],
      toolConfig: { functionCallingConfig: { mode: 'AUTO' } },
      safetySettings: [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
    }),
  },
  {
    name: 'every part',
    body: geminiBody([
      user(text('Look and listen'), IMAGE, AUDIO, PDF, FILE),
      model(
        { text: 'Hm', thought: true },
        text('I see.'),
        { executableCode: { language: 'PYTHON', code: '1+1' } },
        { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '2' } },
        { text: '', thoughtSignature: SIGNATURE },
      ),
      user(text('Go on')),
    ]),
  },
  {
    name: 'parallel calls without ids, of one name and of several, and results with words beside them',
    body: geminiBody([
      user(text('Read both')),
      model(call(), call('read_file', { path: '/tmp/b.txt' }), call('grep', {})),
      user(result(), result('read_file', { error: 'gone' }), result('grep', { lines: [1, 2] }), text('And now?')),
      model(text('Both read.'), call()),
      user(result('read_file', {})),
      model(text('Done.')),
      user(text('Thanks')),
    ]),
  },
  {
    name: 'calls with ids, answered in another order',
    body: geminiBody([
      user(text('Read both')),
      model(call('read_file', {}, 'a'), call('grep', {}, 'b')),
      user(result('grep', { output: 'two' }, 'b'), result('read_file', { output: 'one' }, 'a')),
      model(text('Both read.')),
      user(text('Thanks')),
    ]),
  },
  {
    name: 'signed calls in the turn under way',
    body: geminiBody(
      [
        user(text('Read it')),
        model(signed(call()), call('grep', {})),
        user(result(), result('grep')),
        model(signed(call('grep', { for: 'x' }))),
        user(result('grep', { output: 'none' })),
      ],
      { model: SIGNING },
    ),
  },
  {
    name: 'contents kept at the provider',
    body: geminiBody([user(text('And?')), model(text('Yes.')), user(text('Why?'))], {
      cachedContent: 'cachedContents/a',
    }),
  },
  {
    name: 'texts that are hard to write',
    body: geminiBody([
      user(text('"quotes" \\ \n \u2028 \u0000 😀 é "functionCall" \\ud800')),
      model(text(':"" and :null'), call('x', { a: null, b: [] })),
      user(result('x', { output: '{"functionResponse":1}' })),
    ]),
  },
  {
    name: 'fields and parts nobody knows',
    isStrange: true,
    body: JSON.parse(`{
      "model": "gemini-2.5-pro", "xField": {"deep": [1, null]}, "__proto__": {"a": 1},
      "contents": [
        {"parts": [{"xPart": 1}, {"constructor": "a"}, {"text": "Hi", "x": 1}], "role": "user", "x": {"__proto__": 1}},
        {"role": "model", "parts": [{"text": "Hello"}, {"toolCall": {"x": 1}}], "__proto__": {"b": 2}},
        {"role": "user", "parts": [{"text": "Go on"}], "toString": 1}
      ]}`),
  },
];

const ANSWERS: readonly (readonly [string, GeminiAnswer, string?])[] = [
  ['a short text', { parts: 'Hello' }],
  ['text of many bytes a character', { parts: 'Grüße 😀👩‍👩‍👧 日本語 \u2028 "q" \\n', chunkChars: 1 }],
  [
    'counted tokens, some of them cached, some of them thought',
    { parts: 'Hello', usage: { promptTokens: 100, cachedTokens: 64, outputTokens: 20, thoughtTokens: 7 } },
  ],
  ['thoughts before the text', { parts: [{ text: 'I wonder', thought: true }, text('It is.')], chunkChars: 3 }],
  [
    'parallel calls',
    { parts: [geminiCall('read_file', { path: '/tmp/ü.txt' }), geminiCall('read_file'), geminiCall('grep')] },
  ],
  ['a signed call behind text', { parts: [text('Let me look.'), geminiCall('look')], chunkChars: 4 }, SIGNING],
  ['a signature without text', { parts: [text('Done.'), { text: '', thoughtSignature: SIGNATURE }] }, SIGNING],
  ['a part nobody knows', { parts: [text('Ran it.'), { executableCode: { language: 'PYTHON', code: '1' } }] }],
  ['a text that was cut off', { parts: 'Once upon a', finishReason: 'MAX_TOKENS' }],
];

/** Recorded from the strict fake provider: each answer in one piece and as a stream. */
export async function recordReplies(): Promise<{ replies: ReplySample[]; failures: FailureSample[] }> {
  const provider = await startFakeGemini();
  const ask = async (answer: GeminiAnswer, name: string, isStream: boolean): Promise<Uint8Array> => {
    provider.reply(answer);
    const { path, body } = route.sent(
      JSON.stringify(geminiBody([user(text('Hi'))], { model: name, stream: isStream })),
    );
    const response = await fetch(`${provider.url}/v1beta${path}`, { method: 'POST', body });
    return new Uint8Array(await response.arrayBuffer());
  };
  try {
    const replies: ReplySample[] = [];
    for (const [name, answer, asked = OLDER] of ANSWERS) {
      const body = JSON.parse(new TextDecoder().decode(await ask(answer, asked, false))) as JsonObject;
      replies.push({ name, body, stream: await ask(answer, asked, true) });
    }
    const streamError = { after: 2, error: { message: 'The model is overloaded.' } };
    const stream = await ask({ parts: 'A text that is never finished, for an error comes', streamError }, OLDER, true);
    return { replies, failures: [{ name: 'an error', stream, error: 'overloaded' }] };
  } finally {
    await provider.close();
  }
}

/** The contents of a request as messages: results by themselves, the system text first. */
export function wiresOf(body: JsonObject): JsonValue[] {
  const { systemInstruction: system, contents } = body;
  const head = isJsonObject(system) ? [{ role: 'system', ...system }] : [];
  return [...head, ...asList(contents).filter(isJsonObject).flatMap(splitContent)];
}

function splitContent(content: JsonObject): JsonObject[] {
  const parts = partsOf(content);
  const results = parts.filter((part) => responseIn(part) !== undefined);
  if (results.length === 0 || parts.length === 1) return [content];
  const others = parts.filter((part) => responseIn(part) === undefined);
  const groups = results.every((part) => responseIn(part)?.id !== undefined) ? results.map((one) => [one]) : [results];
  return [...groups, ...(others.length === 0 ? [] : [others])].map((group) => ({ ...content, parts: group }));
}

export function refusal(request: string): string | undefined {
  const { body } = route.sent(request);
  return validateGeminiRequest(JSON.parse(body), String(JSON.parse(request).model))?.message;
}

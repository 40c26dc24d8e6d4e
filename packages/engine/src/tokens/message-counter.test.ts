import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFrame, countMessage, type MessageText } from './message-counter.js';
import { loadVocabulary, type TextCounter } from './text-counter.js';
import type { ToolDefinition } from './tool-definition.js';

const o200k = await loadVocabulary('o200k_base');
const cl100k = await loadVocabulary('cl100k_base');

const said = (role: string, text: string, name?: string): MessageText => ({
  role,
  name,
  texts: text === '' ? [] : [text],
  calls: [],
  media: [],
});

function countRequest(counter: TextCounter, messages: readonly MessageText[], tools: readonly ToolDefinition[] = []) {
  const systemText = messages.find(({ role }) => role === 'system')?.texts.join('');
  return messages.reduce(
    (sum, message) => sum + countMessage(counter, message),
    countFrame(counter, { tools, systemText }),
  );
}

const withoutParameters = (name: string, description?: string): ToolDefinition => ({
  name,
  description,
  parameters: { type: 'object', properties: {} },
});

const bingBong = (properties: Record<string, { type: string }>): ToolDefinition => ({
  name: 'bing_bong',
  description: 'Do a bing bong',
  parameters: { type: 'object', properties },
});

/** OpenAI cookbook, "How to count tokens with tiktoken", sections 6 and 7: what the API reported. */
describe("the cookbook's examples", () => {
  const jargon = [
    said(
      'system',
      'You are a helpful, pattern-following assistant that translates corporate jargon into plain English.',
    ),
    said('system', 'New synergies will help drive top-line growth.', 'example_user'),
    said('system', 'Things working well together will increase revenue.', 'example_assistant'),
    said(
      'system',
      "Let's circle back when we have more bandwidth to touch base on opportunities for increased leverage.",
      'example_user',
    ),
    said('system', "Let's talk later when we're less busy about how to do better.", 'example_assistant'),
    said('user', "This late pivot means we don't have time to boil the ocean for the client deliverable."),
  ];

  it('of business jargon count as the API counts', () => {
    expect(countRequest(cl100k, jargon)).toBe(129);
    expect(countRequest(o200k, jargon)).toBe(124);
  });

  it('of the weather tool count as the API counts', () => {
    const messages = [
      said('system', 'You are a helpful assistant that can answer to questions about the weather.'),
      said('user', "What's the weather like in San Francisco?"),
    ];
    const tools: ToolDefinition[] = [
      {
        name: 'get_current_weather',
        description: 'Get the current weather in a given location',
        parameters: {
          type: 'object',
          properties: {
            location: { type: 'string', description: 'The city and state, e.g. San Francisco, CA' },
            unit: {
              type: 'string',
              description: 'The unit of temperature to return',
              enum: ['celsius', 'fahrenheit'],
            },
          },
          required: ['location'],
        },
      },
    ];
    expect(countRequest(cl100k, messages, tools)).toBe(105);
    expect(countRequest(o200k, messages, tools)).toBe(101);
  });
});

/** Requests and the prompt tokens that gpt-3.5-turbo reported for them, as collected by hmarr/openai-chat-tokens. */
describe('a request counts as the API reported', () => {
  const hello = [said('user', 'hello')];
  const doStuff = [withoutParameters('do_stuff')];
  const hiThere = said('user', 'Hi there');
  const call = (text: string): MessageText => ({
    ...said('assistant', ''),
    calls: [{ name: 'do_stuff', arguments: text }],
  });
  const nested = {
    type: 'object',
    properties: { bar: { type: 'string', enum: ['a', 'b', 'c'] }, baz: { type: 'boolean' } },
  };
  const recipe: ToolDefinition = {
    name: 'get_recipe',
    parameters: {
      type: 'object',
      required: ['ingredients', 'instructions', 'time_to_cook'],
      properties: {
        ingredients: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'unit', 'amount'],
            properties: {
              name: { type: 'string' },
              unit: { enum: ['grams', 'ml', 'cups', 'pieces', 'teaspoons'], type: 'string' },
              amount: { type: 'number' },
            },
          },
        },
        instructions: {
          type: 'array',
          items: { type: 'string' },
          description: 'Steps to prepare the recipe (no numbering)',
        },
        time_to_cook: { type: 'number', description: 'Total time to prepare the recipe in minutes' },
      },
    },
  };
  const foo = { type: 'string' };
  const bar = { type: 'number', description: 'A number' };

  it.each<[string, readonly MessageText[], readonly ToolDefinition[], number]>([
    ['one word', hello, [], 8],
    ['a system message', [said('system', 'hello:')], [], 9],
    [
      'three messages',
      [
        said('system', "# Important: you're the best robot"),
        said('user', 'hello robot'),
        said('assistant', 'hello world'),
      ],
      [],
      27,
    ],
    ['a tool', hello, [withoutParameters('foo')], 31],
    ['a described tool', hello, [withoutParameters('foo', 'Do a foo')], 36],
    ['a tool with a parameter', hello, [bingBong({ foo })], 49],
    ['a tool with a described parameter', hello, [bingBong({ foo, bar })], 57],
    ['a tool with a nested parameter', hello, [bingBong({ foo: nested })], 68],
    ['a tool with a list of objects', hello, [recipe], 106],
    ['a tool beside a system message', [said('system', 'Hello'), hiThere], doStuff, 35],
    ['a system message that swallows its line break', [said('system', 'Hello:'), hiThere], doStuff, 35],
    ['two system messages', [said('system', 'Hello:'), said('system', 'Hello'), hiThere], doStuff, 40],
    ['a call', [call('{"foo": "bar", "baz": 1.5}')], [], 26],
    ['a call with line breaks', [call('{"foo":"bar", "baz":\n\n 1.5}')], [], 25],
  ])('for %s', (_, messages, tools, reported) => {
    expect(countRequest(cl100k, messages, tools)).toBe(reported);
  });
});

describe('a message', () => {
  it('counts 85 for an image whose detail is not known or low', () => {
    const bare = countMessage(o200k, said('user', 'look'));
    expect(countMessage(o200k, { ...said('user', 'look'), media: ['auto', 'auto'] })).toBe(bare + 170);
    expect(countMessage(o200k, { ...said('user', 'look'), media: ['low', 'auto'] })).toBe(bare + 170);
    expect(countMessage(o200k, { ...said('user', 'look'), media: ['high', 'auto'] })).toBe(bare + 765 + 85);
  });

  it('counts for more with anything added to it', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const message = fc.record({
      role: fc.constantFrom('system', 'user', 'assistant', 'tool', 'function'),
      texts: fc.array(text, { maxLength: 3 }),
      calls: fc.array(fc.record({ name: text, arguments: text }), { maxLength: 3 }),
      media: fc.array(fc.constantFrom('low' as const, 'high' as const, 'auto' as const), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(message, text, (before, more) => {
        const tokens = countMessage(o200k, before);
        expect(Number.isInteger(tokens)).toBe(true);
        expect(tokens).toBeGreaterThan(0);
        const longer: readonly MessageText[] = [
          { ...before, name: more },
          { ...before, texts: [...before.texts, more] },
          { ...before, calls: [...before.calls, { name: more, arguments: '' }] },
          { ...before, media: [...before.media, 'auto' as const] },
        ];
        for (const after of longer) expect(countMessage(o200k, after)).toBeGreaterThan(tokens);
      }),
    );
  });
});

describe('the frame of a request', () => {
  it('is the priming of the reply when there are no tools', () => {
    expect(countFrame(o200k, { tools: [] })).toBe(3);
    expect(countFrame(o200k, { tools: [], systemText: 'Be brief.' })).toBe(3);
  });

  it('counts for more with each tool', () => {
    const tools = ['look', 'leap', 'land'].map((name) => withoutParameters(name));
    const frames = tools.map((_, index) => countFrame(o200k, { tools: tools.slice(0, index + 1) }));
    expect(frames).toEqual([...new Set(frames)].sort((a, b) => a - b));
  });
});

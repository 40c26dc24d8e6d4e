import type { JsonObject } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { codecOf, providerCodecOf } from './codec-of.js';

const SCHEMA = { type: 'object', properties: { city: { type: 'string' } } };
const weather = { name: 'weather', description: 'Looks out of the window.' };

interface Facts {
  readonly protocol: string;
  readonly route: { readonly shown: string };
  readonly isReasoningBound: boolean;
  readonly limits: readonly (readonly [JsonObject, number])[];
  readonly tool: JsonObject;
  readonly error: JsonObject;
}

const REFUSAL = { message: 'No.', type: 'server_error', param: 'model', code: 'internal_error' };

const FACTS: readonly Facts[] = [
  {
    protocol: 'openai-chat',
    route: { shown: '/chat/completions' },
    isReasoningBound: false,
    limits: [
      [{ max_completion_tokens: 7, max_tokens: 9 }, 7],
      [{ max_tokens: 9 }, 9],
      [{ max_output_tokens: 5 }, 0],
    ],
    tool: { type: 'function', function: { ...weather, parameters: SCHEMA } },
    error: { error: REFUSAL },
  },
  {
    protocol: 'openai-responses',
    route: { shown: '/responses' },
    isReasoningBound: false,
    limits: [
      [{ max_output_tokens: 5, max_tokens: 9 }, 5],
      [{ max_tokens: 9 }, 0],
    ],
    tool: { type: 'function', ...weather, parameters: SCHEMA },
    error: { error: REFUSAL },
  },
  {
    protocol: 'anthropic-messages',
    route: { shown: '/messages' },
    isReasoningBound: true,
    limits: [
      [{ max_tokens: 9 }, 9],
      [{ max_output_tokens: 5 }, 0],
    ],
    tool: { ...weather, input_schema: SCHEMA },
    error: {
      type: 'error',
      error: { type: 'api_error', message: 'No.', field: 'model', details: { error_code: 'internal_error' } },
    },
  },
  {
    protocol: 'gemini-generate-content',
    route: { shown: '/models/{model}:generateContent' },
    isReasoningBound: false,
    limits: [
      [{ generationConfig: { maxOutputTokens: 9 } }, 9],
      [{ generation_config: { max_output_tokens: 7 } }, 7],
      [{ max_tokens: 5 }, 0],
    ],
    tool: { ...weather, parametersJsonSchema: SCHEMA },
    error: {
      error: {
        ...{ code: 500, message: 'No.', status: 'INTERNAL' },
        details: [
          { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'internal_error' },
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'model', description: 'No.' }],
          },
        ],
      },
    },
  },
];

describe.each(FACTS)('what differs by protocol: $protocol', ({ protocol, tool, error, limits, ...facts }) => {
  const codec = providerCodecOf(protocol);

  it('has its path and says whether reasoning is bound to the view it was thought behind', () => {
    expect(codec).toMatchObject(facts);
  });

  it('reads how many tokens an answer may take, and 0 where nothing sensible is said', () => {
    for (const [fields, tokens] of limits) expect(codec.maxOutputTokens(fields)).toBe(tokens);
    for (const strange of [null, 'many', -4, {}])
      expect(
        codec.maxOutputTokens({ max_tokens: strange, max_output_tokens: strange, max_completion_tokens: strange }),
      ).toBe(0);
  });

  it('reads its own shape of tools', () => {
    expect(codec.toolDefinitions([tool, { type: 'web_search' }, 'nonsense'])).toEqual([
      { ...weather, parameters: SCHEMA },
      { name: 'tool' },
    ]);
  });

  it('refuses in the words of its clients', () => {
    expect(codec.errorBody(REFUSAL)).toEqual(error);
  });
});

it('refuses a protocol that nobody speaks', () => {
  expect(() => codecOf('gopher')).toThrow('no codec speaks gopher');
});

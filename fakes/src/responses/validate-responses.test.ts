import { describe, expect, it } from 'vitest';
import { StoredResponses } from './response-memory.js';
import { issueOutput } from './response-output.js';
import type { ResponseItem } from './response-request.js';
import { validateResponsesRequest } from './validate-responses.js';

const user = { role: 'user', content: 'hello' };
const call = (id: string) => ({ type: 'function_call', call_id: id, name: 'look', arguments: '{}' });
const custom = (id: string) => ({ type: 'custom_tool_call', call_id: id, name: 'run', input: 'ls {' });
const output = (id: string, value: unknown = 'found') => ({ type: 'function_call_output', call_id: id, output: value });
const customOutput = (id: string) => ({ type: 'custom_tool_call_output', call_id: id, output: 'done' });
const request = (...input: unknown[]) => ({ model: 'gpt-5', input });
const withParams = (params: object) => ({ model: 'gpt-5', input: 'hello', ...params });
const tool = { type: 'function', name: 'look', description: 'looks', parameters: { type: 'object' }, strict: true };

const ENCRYPTED = { model: 'gpt-5', input: [user], include: ['reasoning.encrypted_content'] };
const issued = issueOutput(ENCRYPTED, [{ reasoning: 'hm' }, { text: 'hi' }, { call: 'look', callId: 'a' }], {
  response: 'r1',
});
const [reasoning, message, called] = issued as [ResponseItem, ResponseItem, ResponseItem];
const bound = issueOutput(ENCRYPTED, [{ text: 'so' }, { reasoning: '' }, { text: 'hi' }], {
  response: 'r2',
  isReasoningBound: true,
});

type Case = [string, unknown, { message: string | RegExp; param?: string; code?: string; status?: number }];

function rejects(cases: Case[]): void {
  it.each(cases)('%s', (_name, body, { message: words, param = null, code = null, status = 400 }) => {
    const refused = validateResponsesRequest(body, JSON.stringify(body));
    const text = words instanceof RegExp ? expect.stringMatching(words) : words;
    expect(refused).toEqual({ status, error: { message: text, type: 'invalid_request_error', param, code } });
    expect(validateResponsesRequest(body)).toEqual(refused);
  });
}

describe('accepts', () => {
  it.each<[string, unknown]>([
    ['a text', withParams({})],
    [
      'every role',
      request(
        { role: 'system', content: 'a' },
        { role: 'developer', content: [{ type: 'input_text', text: 'b' }] },
        user,
        { role: 'assistant', content: 'c' },
      ),
    ],
    [
      'every part',
      request(
        {
          type: 'message',
          role: 'user',
          content: [
            { type: 'input_text', text: '' },
            { type: 'input_image', image_url: 'data:image/png;base64,AA==', detail: 'low' },
            { type: 'input_image', file_id: 'file_1' },
            { type: 'input_file', file_url: 'https://example.com/a.pdf' },
          ],
        },
        {
          role: 'assistant',
          content: [
            { type: 'output_text', text: 'a', annotations: [] },
            { type: 'refusal', refusal: 'no' },
          ],
        },
        user,
      ),
    ],
    [
      'calls answered in another order, with words between',
      request(user, call('a'), custom('b'), user, customOutput('b'), output('a')),
    ],
    ['a result of parts', request(call('a'), output('a', [{ type: 'input_text', text: 'x' }]))],
    ['the same call id again, once answered', request(call('a'), output('a'), call('a'), output('a'))],
    [
      'a local shell answered either way',
      request(
        { type: 'local_shell_call', call_id: 'a' },
        { type: 'local_shell_call_output', id: 'a', output: '' },
        { type: 'local_shell_call', call_id: 'b' },
        output('b'),
      ),
    ],
    ['reasoning with all that followed it', request(user, ...issued, output('a'))],
    [
      'encrypted reasoning without ids',
      { ...request(user, { ...reasoning, id: undefined }, { ...message, id: undefined }), store: false },
    ],
    ['an item without its reasoning and without its id', request(user, { ...called, id: undefined }, output('a'))],
    [
      'two reasoning items before one that follows',
      request(
        user,
        ...issueOutput(ENCRYPTED, [{ reasoning: '' }, { reasoning: '' }, { text: 'x' }], { response: 'r3' }),
      ),
    ],
    [
      'stored reasoning by its id',
      request(user, { type: 'reasoning', id: 'rs_9', summary: [] }, { role: 'assistant', content: 'x' }),
    ],
    [
      'tools and settings',
      withParams({
        tools: [tool, { type: 'custom', name: 'run' }, { type: 'web_search' }],
        tool_choice: { type: 'function', name: 'look' },
        reasoning: { effort: 'low', summary: 'auto' },
        text: { verbosity: 'low', format: { type: 'json_schema', name: 'x', schema: {} } },
        include: ['reasoning.encrypted_content'],
        max_output_tokens: 16,
        stream: true,
        stream_options: { include_obfuscation: false },
      }),
    ],
    [
      'null for anything',
      withParams({
        instructions: null,
        tools: null,
        reasoning: null,
        include: null,
        previous_response_id: null,
        store: null,
      }),
    ],
  ])('%s', (_name, body) => {
    expect(validateResponsesRequest(body, JSON.stringify(body))).toBeNull();
  });
});

describe('rejects calls and outputs out of pair', () => {
  const param = 'input';
  rejects([
    [
      'a call without an output',
      request(user, call('call_1')),
      { message: 'No tool output found for function call call_1.', param },
    ],
    [
      'an output without a call',
      request(user, output('call_1')),
      { message: 'No tool call found for function call output with call_id call_1.', param },
    ],
    ['an output before its call', request(output('a'), call('a')), { message: /^No tool call found/, param }],
    [
      'a custom call without an output',
      request(custom('a')),
      { message: 'No tool output found for custom tool call a.', param },
    ],
    [
      'a custom output without a call',
      request(customOutput('a')),
      { message: 'No tool call found for custom tool call output with call_id a.', param },
    ],
    [
      'an output of the other kind',
      request(custom('a'), output('a')),
      { message: /^No tool call found for function call output/, param },
    ],
    [
      'a search for tools without its output',
      request({ type: 'tool_search_call', call_id: 'a' }),
      { message: /^No tool output found/, param },
    ],
  ]);
});

describe('rejects reasoning out of place', () => {
  const param = 'input';
  const required = "Item 'rs_r1_0' of type 'reasoning' was provided without its required following item.";
  rejects([
    ['at the end', request(user, reasoning), { message: required, param }],
    ['before a question', request(reasoning, user), { message: required, param }],
    ['before an output', request(call('a'), reasoning, output('a')), { message: required, param }],
    [
      'missing before a call',
      request(user, called, output('a')),
      {
        message:
          "Item 'fc_r1_2_of_0' of type 'function_call' was provided without its required 'reasoning' item: 'rs_r1_0'.",
        param,
      },
    ],
    [
      'missing before a message',
      request(user, message),
      {
        message:
          "Item 'msg_r1_1_of_0' of type 'message' was provided without its required 'reasoning' item: 'rs_r1_0'.",
        param,
      },
    ],
    [
      'only named, with nothing stored',
      {
        ...request(user, { type: 'reasoning', id: 'rs_9', summary: [] }, { role: 'assistant', content: 'x' }),
        store: false,
      },
      {
        message:
          "Item with id 'rs_9' not found. Items are not persisted when store is set to false. Try again with store set to true, or remove this item from your input.",
        param,
        status: 404,
      },
    ],
    [
      'referred to, with nothing stored',
      { ...request(user, { type: 'item_reference', id: 'msg_9' }), store: false },
      { message: /^Item with id 'msg_9' not found/, param, status: 404 },
    ],
    [
      'with content that was changed',
      request(user, { ...reasoning, encrypted_content: `${reasoning.encrypted_content}x` }, message),
      {
        message:
          /^The encrypted content gAAAAfak.* could not be verified\. Reason: Encrypted content could not be decrypted or parsed\.$/,
        code: 'invalid_encrypted_content',
      },
    ],
    [
      'with a summary that was changed',
      request(user, { ...reasoning, summary: [] }, message),
      { message: /could not be decrypted/, code: 'invalid_encrypted_content' },
    ],
    [
      'with the content of another',
      request(user, { ...reasoning, id: 'rs_r9_0' }, message),
      { message: /item_id did not match the target item id/, code: 'invalid_encrypted_content' },
    ],
    [
      'twice',
      request(user, reasoning, message, user, reasoning, message),
      { message: 'Duplicate item found with id rs_r1_0. Remove duplicate items from your input and try again.', param },
    ],
  ]);

  it('behind anything but what it was thought about, where it is bound to that', () => {
    const rules = { isReasoningBound: true };
    expect(validateResponsesRequest(request(user, ...bound), undefined, rules)).toBeNull();
    const changed = validateResponsesRequest(request({ ...user, content: 'hello!' }, ...bound), undefined, rules);
    expect(changed?.error).toMatchObject({
      code: 'invalid_encrypted_content',
      message: expect.stringContaining('bound to a different conversation'),
    });
    expect(validateResponsesRequest(request({ ...user, content: 'hello!' }, ...bound))).toBeNull();
  });
});

describe('rejects what it does not know or cannot read', () => {
  rejects([
    [
      'no model',
      { input: 'hi' },
      { message: "Missing required parameter: 'model'.", param: 'model', code: 'missing_required_parameter' },
    ],
    [
      'no input',
      { model: 'gpt-5' },
      { message: /^One of "input" or "previous_response_id"/, param: 'input', code: 'missing_required_parameter' },
    ],
    ['an empty list', request(), { message: /^One of "input"/, param: 'input', code: 'missing_required_parameter' }],
    [
      'an unknown parameter',
      withParams({ messages: [] }),
      { message: "Unknown parameter: 'messages'.", param: 'messages', code: 'unknown_parameter' },
    ],
    [
      'a parameter of another type',
      withParams({ store: 'no' }),
      { message: /^Invalid type for 'store'/, param: 'store', code: 'invalid_type' },
    ],
    [
      'an unknown item',
      request({ type: 'x' }),
      {
        message: /^Invalid value: 'x'\. Supported values are: 'message'/,
        param: 'input[0].type',
        code: 'invalid_value',
      },
    ],
    [
      'an unknown field',
      request({ ...user, name: 'Ann' }),
      { message: "Unknown parameter: 'input[0].name'.", param: 'input[0].name', code: 'unknown_parameter' },
    ],
    [
      'the role of a tool',
      request({ role: 'tool', content: 'x' }),
      { message: /^Invalid value: 'tool'/, param: 'input[0].role', code: 'invalid_value' },
    ],
    [
      'output that a user says',
      request({ role: 'user', content: [{ type: 'output_text', text: 'x' }] }),
      { message: /^Invalid value: 'output_text'/, param: 'input[0].content[0].type', code: 'invalid_value' },
    ],
    [
      'input that a model says',
      request({ role: 'assistant', content: [{ type: 'input_text', text: 'x' }] }),
      { message: /^Invalid value: 'input_text'/, param: 'input[0].content[0].type', code: 'invalid_value' },
    ],
    [
      'a part of Chat Completions',
      request({ role: 'user', content: [{ type: 'text', text: 'x' }] }),
      { message: /^Invalid value: 'text'/, param: 'input[0].content[0].type', code: 'invalid_value' },
    ],
    [
      'a call id that is too long',
      request(call('i'.repeat(65)), output('i'.repeat(65))),
      {
        message:
          "Invalid 'input[0].call_id': string too long. Expected a string with maximum length 64, but got a string with length 65 instead.",
        param: 'input[0].call_id',
        code: 'string_above_max_length',
      },
    ],
    [
      'arguments that are no JSON',
      request({ ...call('a'), arguments: '{' }, output('a')),
      { message: /valid JSON/, param: 'input[0].arguments', code: 'invalid_value' },
    ],
    [
      'a tool of Chat Completions',
      withParams({ tools: [{ type: 'function', function: { name: 'f' } }] }),
      {
        message: "Missing required parameter: 'tools[0].name'.",
        param: 'tools[0].name',
        code: 'missing_required_parameter',
      },
    ],
    [
      'a choice among no tools',
      withParams({ tool_choice: { type: 'function', name: 'f' } }),
      { message: /not found in 'tools'/, param: 'tool_choice' },
    ],
    [
      'something to include that does not exist',
      withParams({ include: ['reasoning'] }),
      { message: /^Invalid value: 'reasoning'/, param: 'include[0]', code: 'invalid_value' },
    ],
    [
      'an effort that does not exist',
      withParams({ reasoning: { effort: 'huge' } }),
      { message: /^Invalid value: 'huge'/, param: 'reasoning.effort', code: 'invalid_value' },
    ],
    [
      'effort of a model that has none',
      { ...withParams({ reasoning: { effort: 'low' } }), model: 'gpt-4o' },
      { message: /not supported with this model/, param: 'reasoning.effort', code: 'unsupported_parameter' },
    ],
    [
      'a text format that does not exist',
      withParams({ text: { format: { type: 'xml' } } }),
      { message: /^Invalid value: 'xml'/, param: 'text.format.type', code: 'invalid_value' },
    ],
    [
      'cache settings of newer models',
      withParams({ prompt_cache_options: {} }),
      { message: /not supported with this model/, param: 'prompt_cache_options', code: 'unsupported_parameter' },
    ],
    [
      'an earlier response nobody knows',
      withParams({ previous_response_id: 'resp_1' }),
      {
        message: "Previous response with id 'resp_1' not found.",
        param: 'previous_response_id',
        code: 'previous_response_not_found',
      },
    ],
    ['half a character', withParams({ input: 'a\ud800' }), { message: /could not parse the JSON body/ }],
  ]);
});

describe('remembers', () => {
  const memory = new StoredResponses();
  memory.add('resp_1', {}, [user], issued);

  it('what an earlier response said, calls that wait for their outputs included', () => {
    const going = (...input: unknown[]) => ({ ...request(...input), previous_response_id: 'resp_1' });
    expect(validateResponsesRequest(going(output('a')), undefined, { memory })).toBeNull();
    expect(validateResponsesRequest(going(user), undefined, { memory })?.error.message).toContain(
      'No tool output found',
    );
  });

  it('the items that are referred to by their ids', () => {
    const referring = (id: string) =>
      request(user, { type: 'item_reference', id }, { role: 'assistant', content: 'x' });
    expect(validateResponsesRequest(referring('rs_r1_0'), undefined, { memory })).toBeNull();
    expect(validateResponsesRequest(referring('rs_x'), undefined, { memory })?.error.message).toBe(
      "Item with id 'rs_x' not found.",
    );
  });
});

import type { Exchange } from '../exchange.js';
import { type FakeProvider, type FakeProviderOptions, JSON_TYPE, STREAM_TYPE, scripted } from '../fake-provider.js';
import { startFakeServer } from '../fake-server.js';
import { estimateTokens } from '../openai/chat-completion.js';
import { failureError } from '../openai/chat-failure.js';
import { contentTypeRejection, keyRejection } from '../openai/openai-access.js';
import { type Rejection, rejection, unparsableBody } from '../openai/openai-error.js';
import { type Pacing, sendPaced } from '../pacing.js';
import { seal } from './encrypted-content.js';
import { echoResponse, type ResponseAnswer, resolveResponse, type ScriptedResponse } from './response-answer.js';
import { type FakeResponse, finalStatus, responseBody } from './response-body.js';
import { StoredResponses } from './response-memory.js';
import { issueOutput } from './response-output.js';
import { inputItems, type ResponseItem, type ResponsesRequest } from './response-request.js';
import { responseStreamEvents } from './response-stream.js';
import { validateResponsesRequest } from './validate-responses.js';

export interface FakeResponsesOptions extends FakeProviderOptions<ResponsesRequest, ScriptedResponse> {
  /** Reasoning is refused behind anything but exactly what it was thought about. */
  readonly isReasoningBound?: boolean;
}

/** A running fake of Responses. Its URL ends in /v1. */
export type FakeResponses = FakeProvider<ResponsesRequest, ScriptedResponse>;

const KNOWN_MODELS = ['gpt-5', 'gpt-5-mini', 'gpt-4o', 'gpt-4'];
const PATH = '/v1/responses';

export async function startFakeResponses(options: FakeResponsesOptions = {}): Promise<FakeResponses> {
  const { models = KNOWN_MODELS, keys, windowTokens, countTokens = estimateInput, otherwise = echoResponse } = options;
  const isReasoningBound = options.isReasoningBound ?? false;
  const script: ScriptedResponse[] = [];
  const stored = new StoredResponses();
  let served = 0;

  const server = await startFakeServer<ResponsesRequest>(serve, { port: options.port ?? 0 });

  async function serve(exchange: Exchange<ResponsesRequest>): Promise<void> {
    served += 1;
    const path = exchange.path.split('?')[0] ?? '';
    const refused = keys && keyRejection(exchange.headers, keys);
    if (refused) return sendRejection(exchange, refused);
    if (path === PATH && exchange.method === 'POST') return serveResponse(exchange, `fake${served}`);
    if (path === `${PATH}/compact` && exchange.method === 'POST') return serveCompact(exchange, `fake${served}`);
    if (path.startsWith(`${PATH}/`) && exchange.method === 'GET') return serveStored(exchange, path);
    return sendRejection(exchange, rejection(`Invalid URL (${exchange.method} ${path})`, { status: 404 }));
  }

  async function serveStored(exchange: Exchange<ResponsesRequest>, path: string): Promise<void> {
    const id = path.slice(PATH.length + 1);
    const body = stored.body(id);
    if (body !== undefined) return send(exchange, 200, JSON.stringify(body, undefined, 2));
    return sendRejection(exchange, rejection(`Response with id '${id}' not found.`, { status: 404 }));
  }

  async function serveResponse(exchange: Exchange<ResponsesRequest>, name: string): Promise<void> {
    const refused = requestRejection(exchange);
    if (refused) return sendRejection(exchange, refused);
    const request = exchange.body as ResponsesRequest;
    const inputTokens = countTokens(request);
    if (windowTokens !== undefined && inputTokens + (request.max_output_tokens ?? 0) > windowTokens) {
      return sendRejection(exchange, OVERFLOW);
    }
    exchange.accepted = request;
    const answer = await resolveResponse(script.shift() ?? otherwise, request);
    if (!('output' in answer)) return sendFailure(exchange, answer, request.model);
    const earlier = stored.conversation(request.previous_response_id ?? '') ?? [];
    const output = issueOutput(request, answer.output, { response: name, isReasoningBound, earlier });
    const response: FakeResponse = { id: `resp_${name}`, request, answer, output, inputTokens };
    if (request.store !== false) {
      const body = responseBody(response, finalStatus(answer));
      stored.add(response.id, body, [...earlier, ...inputItems(request)], output);
    }
    return sendResponse(exchange, response);
  }

  /** The user's messages, and one item for all that was said up to here. */
  async function serveCompact(exchange: Exchange<ResponsesRequest>, name: string): Promise<void> {
    const refused = requestRejection(exchange);
    if (refused) return sendRejection(exchange, refused);
    const request = exchange.body as ResponsesRequest;
    exchange.accepted = request;
    const items = [...(stored.conversation(request.previous_response_id ?? '') ?? []), ...inputItems(request)];
    const id = `cmp_${name}`;
    const compaction = { id, type: 'compaction', encrypted_content: seal({ id, prefix: '' }, undefined) };
    const spoken = items.filter((item) => item.role === 'user').map(withParts);
    const usage = { input_tokens: countTokens(request), output_tokens: 1, total_tokens: countTokens(request) + 1 };
    const body = {
      id: `resp_${name}`,
      object: 'response.compaction',
      created_at: 1,
      output: [...spoken, compaction],
      usage,
    };
    return send(exchange, 200, JSON.stringify(body));
  }

  function requestRejection({ headers, body, rawText }: Exchange<ResponsesRequest>): Rejection | null {
    const unreadable = contentTypeRejection(headers) ?? (body === undefined && unparsableBody());
    if (unreadable) return unreadable;
    const refused = validateResponsesRequest(body, rawText, { memory: stored, isReasoningBound });
    if (refused) return refused;
    const { model } = body as ResponsesRequest;
    return models === 'any' || models.includes(model) ? null : unknownModel(model);
  }

  return scripted(server, {
    url: `${server.origin}/v1`,
    script,
    forget: () => {
      served = 0;
      stored.clear();
    },
  });
}

/** A message as the provider gives it back: its content is a list. */
const withParts = ({ content, ...item }: ResponseItem) => ({
  ...item,
  ...{ type: 'message', status: 'completed' },
  content: typeof content === 'string' ? [{ type: 'input_text', text: content }] : content,
});

const OVERFLOW = rejection(
  'Your input exceeds the context window of this model. Please adjust your input and try again.',
  { param: 'input', code: 'context_length_exceeded' },
);

function sendResponse(exchange: Exchange<ResponsesRequest>, response: FakeResponse): Promise<void> {
  const { answer, request } = response;
  if (request.stream) {
    return sendPaced(exchange, { status: 200, headers: STREAM_TYPE }, responseStreamEvents(response), answer);
  }
  if (answer.streamError) {
    const error = failureError({ status: 500, ...answer.streamError }, request.model);
    return send(exchange, 500, errorBody(error), answer);
  }
  return send(exchange, 200, JSON.stringify(responseBody(response, finalStatus(answer)), undefined, 2), answer);
}

function sendFailure(
  exchange: Exchange<ResponsesRequest>,
  answer: Exclude<ResponseAnswer, { output: unknown }>,
  model: string,
): Promise<void> {
  if ('overflow' in answer) return sendRejection(exchange, OVERFLOW, answer);
  const retry = answer.retryAfterSeconds === undefined ? {} : { 'retry-after': String(answer.retryAfterSeconds) };
  const type = answer.html === undefined ? JSON_TYPE : { 'content-type': 'text/html' };
  const body = answer.html ?? errorBody(failureError(answer, model));
  return send(exchange, answer.status, body, answer, { ...type, ...retry, ...answer.headers });
}

const sendRejection = (
  exchange: Exchange<ResponsesRequest>,
  { status, error }: Rejection,
  pacing: Pacing = {},
): Promise<void> => send(exchange, status, errorBody(error), pacing);

const send = (
  exchange: Exchange<ResponsesRequest>,
  status: number,
  body: string,
  pacing: Pacing = {},
  headers: Readonly<Record<string, string>> = JSON_TYPE,
): Promise<void> => sendPaced(exchange, { status, headers }, [body], pacing);

const errorBody = (error: Rejection['error']): string => JSON.stringify({ error }, undefined, 2);

const estimateInput = ({ input, instructions, tools = [] }: ResponsesRequest): number =>
  estimateTokens([instructions, input, tools]);

function unknownModel(model: string): Rejection {
  const text = `The model \`${model}\` does not exist or you do not have access to it.`;
  return rejection(text, { status: 404, code: 'model_not_found' });
}

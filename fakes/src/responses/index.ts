export { type FakeResponses, type FakeResponsesOptions, startFakeResponses } from './fake-responses.js';
export type {
  OutputAnswer,
  ResponseAnswer,
  ScriptedItem,
  ScriptedResponse,
} from './response-answer.js';
export { type Issuing, issueOutput } from './response-output.js';
export type { ResponseItem, ResponsesRequest } from './response-request.js';
export { type ResponsesRules, validateResponsesRequest } from './validate-responses.js';

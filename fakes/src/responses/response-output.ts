import { hashOf, seal } from './encrypted-content.js';
import { issuedId } from './issued-id.js';
import type { ScriptedItem } from './response-answer.js';
import { inputItems, type ResponseItem, type ResponsesRequest } from './response-request.js';

export interface Issuing {
  /** Letters and digits that tell this response from all others. */
  readonly response: string;
  /** Reasoning is bound to everything before it. */
  readonly isReasoningBound?: boolean;
  /** What stands before the input, for a request that names an earlier response. */
  readonly earlier?: readonly ResponseItem[];
}

/** The output items of a response, with ids and encrypted content as the provider issues them. */
export function issueOutput(
  request: ResponsesRequest,
  script: readonly ScriptedItem[],
  { response, isReasoningBound = false, earlier = [] }: Issuing,
): ResponseItem[] {
  const isEncrypted = request.include?.includes('reasoning.encrypted_content') ?? false;
  const before = [...earlier, ...inputItems(request)];
  const output: ResponseItem[] = [];
  let reasoning: number | undefined;
  for (const [index, scripted] of script.entries()) {
    if ('reasoning' in scripted) {
      reasoning = index;
      const id = issuedId('rs', response, index);
      const summary = scripted.reasoning === '' ? [] : [{ type: 'summary_text', text: scripted.reasoning }];
      const prefix = isReasoningBound ? hashOf([...before, ...output]) : '';
      const sealed = isEncrypted ? { encrypted_content: seal({ id, prefix }, summary) } : {};
      output.push({ id, type: 'reasoning', ...sealed, summary });
    } else {
      output.push(
        issuedItem(scripted, (prefix) => issuedId(prefix, response, index, reasoning), `call_${response}_${index}`),
      );
    }
  }
  return output;
}

function issuedItem(
  scripted: Exclude<ScriptedItem, { reasoning: string }>,
  idOf: (prefix: string) => string,
  newCallId: string,
): ResponseItem {
  if ('item' in scripted) return { id: idOf(scripted.idPrefix ?? 'it'), ...scripted.item };
  if ('call' in scripted) {
    const { call: name, arguments: args = '{}', callId = newCallId } = scripted;
    return { id: idOf('fc'), type: 'function_call', status: 'completed', arguments: args, call_id: callId, name };
  }
  if ('custom' in scripted) {
    const { custom: name, input = '', callId = newCallId } = scripted;
    return { id: idOf('ctc'), type: 'custom_tool_call', status: 'completed', call_id: callId, input, name };
  }
  const content =
    'text' in scripted
      ? { type: 'output_text', annotations: [], logprobs: [], text: scripted.text }
      : { type: 'refusal', refusal: scripted.refusal };
  const phase = 'text' in scripted && scripted.phase !== undefined ? { phase: scripted.phase } : {};
  return { id: idOf('msg'), type: 'message', status: 'completed', content: [content], ...phase, role: 'assistant' };
}

import { asText } from '../json.js';
import { type Faults, rejection } from '../openai/openai-error.js';
import { type ResponseItem, typeOf } from './response-request.js';

/** What the provider calls the two halves of a pair in its errors, by the type of the call. */
const PAIRS: ReadonlyMap<string, { readonly output: string; readonly name: string }> = new Map([
  ['function_call', { output: 'function_call_output', name: 'function call' }],
  ['custom_tool_call', { output: 'custom_tool_call_output', name: 'custom tool call' }],
  ['local_shell_call', { output: 'local_shell_call_output', name: 'local shell call' }],
  ['shell_call', { output: 'shell_call_output', name: 'shell call' }],
  ['apply_patch_call', { output: 'apply_patch_call_output', name: 'apply patch call' }],
  ['computer_call', { output: 'computer_call_output', name: 'computer call' }],
  ['tool_search_call', { output: 'tool_search_output', name: 'tool search call' }],
]);
const CALL_OF = new Map([...PAIRS].map(([call, { output, name }]) => [output, { call, name }]));

/**
 * Every call has an output of its kind somewhere behind it, and every output a call before it that waits for it:
 *
 *     call(a)  call(b)  message  output(b)  output(a)      accepted
 *     call(a)  message                                     no output for a
 *     message  output(a)                                   no call for a
 */
export function* itemPairFaults(items: readonly ResponseItem[]): Faults {
  const open = new Map<string, string>();
  for (const item of items) {
    const type = typeOf(item);
    const id = asText(callIdOf(item));
    if (PAIRS.has(type) && !isHosted(item)) open.set(id, type);
    const answered = CALL_OF.get(type);
    if (answered === undefined || isHosted(item)) continue;
    if (!isAnswerOf(type, open.get(id), answered.call)) yield noCall(answered.name, id);
    open.delete(id);
  }
  for (const [id, type] of open) yield noOutput(PAIRS.get(type)?.name ?? type, id);
}

/** A local shell may be answered like a function. */
const isAnswerOf = (type: string, open: string | undefined, call: string): boolean =>
  open === call || (open === 'local_shell_call' && type === 'function_call_output');

/** The output of a local shell names its call in `id`, all others in `call_id`. */
const callIdOf = (item: ResponseItem): unknown => (item.type === 'local_shell_call_output' ? item.id : item.call_id);

/** The provider itself ran it. */
const isHosted = (item: ResponseItem): boolean => item.execution === 'server';

const noOutput = (name: string, id: string) => rejection(`No tool output found for ${name} ${id}.`, { param: 'input' });

const noCall = (name: string, id: string) =>
  rejection(`No tool call found for ${name} output with call_id ${id}.`, { param: 'input' });

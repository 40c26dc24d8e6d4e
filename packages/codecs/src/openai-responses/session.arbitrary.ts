import { type Edit, type EditId, type JsonObject, type JsonValue, type Message, project } from '@palimpsest/core';
import { issueOutput, type ResponsesRequest, type ScriptedItem } from '@palimpsest/fakes';
import fc from 'fast-check';
import { saidText } from '../conversation.arbitrary.js';
import { changes, editLog } from '../edit-log.arbitrary.js';
import { recorded } from '../transcript.fixture.js';
import { openaiResponses } from './index.js';
import { isCall } from './item.js';

const texts = fc.oneof(saidText, fc.constantFrom('', ' ', '\ud83d'));
const wholeText = saidText.map((text) => text.toWellFormed());
const tidyArguments = fc.json({ maxDepth: 1 }).map((json) => json.toWellFormed());
const argumentTexts = fc.oneof(fc.json({ maxDepth: 1 }), fc.constantFrom('', '{"path":"/tmp/a', 'not JSON'));

const outputItem = (said: fc.Arbitrary<string>, args: fc.Arbitrary<string>): fc.Arbitrary<ScriptedItem> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ reasoning: fc.oneof(wholeText, fc.constant('')) }) },
    { weight: 2, arbitrary: fc.record({ text: said }) },
    { weight: 1, arbitrary: fc.record({ refusal: said }) },
    { weight: 3, arbitrary: fc.record({ call: fc.constantFrom('read', 'grep'), arguments: args }) },
    { weight: 1, arbitrary: fc.record({ custom: fc.constant('run'), input: said }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<ScriptedItem>(
        { item: { type: 'web_search_call', status: 'completed', action: { query: 'q' } }, idPrefix: 'ws' },
        { item: { type: 'image_generation_call', status: 'completed', result: 'AAAA' }, idPrefix: 'ig' },
        { item: { type: 'local_shell_call', call_id: 'shell', status: 'completed', action: {} }, idPrefix: 'lsh' },
        { item: { type: 'apply_patch_call', call_id: 'patch', status: 'completed', operation: {} }, idPrefix: 'apc' },
      ),
    },
  );

/** One request: what is said before it, what comes back, which of the calls are answered, what is edited then. */
export interface Step {
  readonly question: string | null;
  readonly output: readonly ScriptedItem[];
  readonly isInterrupted: boolean;
  /** For each call: how many results come. */
  readonly results: readonly number[];
  readonly result: JsonValue;
  readonly made: readonly Parameters<typeof editLog>[1][number][];
  readonly frame: number;
}

export interface SessionOptions {
  /** Edits may be undone too. */
  readonly canRevert: boolean;
  readonly maxSteps?: number;
  /** Nothing that a provider would not take back, nothing cut off, every call answered, no edits. */
  readonly isTidy?: boolean;
}

export function session({ canRevert, maxSteps = 6, isTidy = false }: SessionOptions): fc.Arbitrary<Step[]> {
  const made = changes(3).map((list) => list.filter(({ kind }) => canRevert || kind !== 'edit-reverted'));
  return fc.array(
    fc.record({
      question: fc.option(isTidy ? wholeText : saidText, { freq: 2 }),
      output: fc
        .array(isTidy ? outputItem(wholeText, tidyArguments) : outputItem(texts, argumentTexts), {
          minLength: 1,
          maxLength: 5,
        })
        .map(withoutRepeatedCalls),
      isInterrupted: isTidy ? fc.constant(false) : fc.constantFrom(false, false, true),
      results: fc.array(isTidy ? fc.constant(1) : fc.constantFrom(1, 1, 1, 0, 2), { minLength: 5, maxLength: 5 }),
      result: fc.oneof(isTidy ? wholeText : texts, fc.constant([{ type: 'input_text', text: 'listed' }])),
      made: isTidy
        ? fc.constant([])
        : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: made }),
      frame: fc.nat(),
    }),
    { minLength: 1, maxLength: maxSteps },
  );
}

function withoutRepeatedCalls(items: readonly ScriptedItem[]): ScriptedItem[] {
  const ids = new Set<unknown>();
  return items.filter((one) => {
    const id = 'item' in one ? one.item.call_id : undefined;
    if (id !== undefined && ids.has(id)) return false;
    ids.add(id);
    return true;
  });
}

export interface Played {
  readonly messages: readonly Message[];
  readonly log: readonly Edit[];
}

/** Plays a session as a client, the proxy and the provider would, and hands out what stands before each request. */
export function play(
  steps: readonly Step[],
  request: (played: Played, step: Step) => ResponsesRequest,
  { isReasoningBound }: { readonly isReasoningBound: boolean },
): Played {
  const messages: Message[] = [];
  const log: Edit[] = [];
  for (const [turn, step] of steps.entries()) {
    const isAsked =
      messages.at(-1)?.role === 'tool' &&
      openaiResponses.encodeItems(project(recorded(messages), log).items).length > 0;
    const question = step.question ?? (isAsked ? null : 'Go on');
    if (question !== null) messages.push(decoded({ role: 'user', content: question }));
    const output = issueOutput(request({ messages, log }, step), step.output, {
      response: `t${turn}`,
      isReasoningBound,
    }) as unknown as JsonObject[];
    const [reply] = openaiResponses.decodeReply({
      output,
      status: step.isInterrupted ? 'failed' : 'completed',
    }).messages;
    if (reply !== undefined) messages.push(reply);
    for (const [index, call] of output.filter(isCall).entries()) {
      for (let count = 0; count < (step.results[index] ?? 1); count += 1)
        messages.push(decoded(answer(call, step.result)));
    }
    const batch = editLog(recorded(messages), step.made).map((edit): Edit => {
      const id = `${turn}_${edit.id}` as EditId;
      return 'target' in edit ? { ...edit, id, target: `${turn}_${edit.target}` as EditId } : { ...edit, id };
    });
    log.push(...batch);
  }
  messages.push(decoded({ role: 'user', content: 'And now?' }));
  return { messages, log };
}

const decoded = (item: JsonObject): Message => openaiResponses.decodeMessage(JSON.stringify(item));

function answer({ type, call_id }: JsonObject, output: JsonValue): JsonObject {
  if (type === 'local_shell_call') return { type: 'local_shell_call_output', id: call_id, output: 'ok' };
  if (type === 'apply_patch_call') return { type: 'apply_patch_call_output', call_id, status: 'completed' };
  return { type: type === 'custom_tool_call' ? 'custom_tool_call_output' : 'function_call_output', call_id, output };
}

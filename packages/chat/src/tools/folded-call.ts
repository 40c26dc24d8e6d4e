import type { Answer } from '@palimpsest/client';
import type { Style } from '../text/style.js';
import { counted, grouped, harmless, onOneLine, shortened } from '../text/words.js';
import type { ToolCall } from './call-runner.js';
import type { CallOutcome } from './tool-output.js';

/** A call that was made, with what came of it; undefined where that is not known. */
export interface MadeCall {
  readonly call: Pick<ToolCall, 'name' | 'arguments'>;
  readonly outcome: CallOutcome | undefined;
}

const SHOWN_ARGUMENT_CHARS = 60;
const SHOWN_LINES = 500;
const SHOWN_LINE_CHARS = 2000;

/** A call in one line: `▸ 3 files__read {"path":"a.txt"} · 214 lines · Ctrl-O opens it`. */
export function foldedLine(number: number, { call, outcome }: MadeCall, opens: string, style: Style): string {
  const args = shortened(onOneLine(call.arguments), SHOWN_ARGUMENT_CHARS);
  const shown = `▸ ${number} ${style(onOneLine(call.name), 'cyan')} ${style(args, 'dim')}`;
  return `${shown} · ${becameOf(outcome)}${style(` · ${opens} opens it`, 'dim')}`;
}

function becameOf(outcome: CallOutcome | undefined): string {
  if (outcome === undefined) return 'no result is known';
  if (outcome.kind === 'declined') return 'declined';
  if (outcome.kind === 'cancelled') return 'stopped';
  if (outcome.kind === 'failed') return shortened(onOneLine(outcome.text), SHOWN_ARGUMENT_CHARS);
  return counted(outcome.text.split('\n').length, 'line');
}

/** The call with all of its arguments and what it returned, as much as a person may want to see; the conversation has all of it. */
export function openedLines(number: number, { call, outcome }: MadeCall, style: Style): string[] {
  const lines = harmless(outcome?.text ?? '').split('\n');
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map((line) => `  ${line.length > SHOWN_LINE_CHARS ? `${line.slice(0, SHOWN_LINE_CHARS)} …` : line}`);
  const left = lines.length - shown.length;
  return [
    style(`Call ${number}: ${onOneLine(call.name)}`, 'bold'),
    ...argumentLines(call.arguments).map((line) => style(`  ${line}`, 'dim')),
    ...(outcome === undefined ? ['  No result of it is known.'] : shown),
    ...(left > 0 ? [`  … ${grouped(left)} more lines: /export --include-full-history has all of them.`] : []),
  ];
}

const SHOWN_ARGUMENT_LINES = 12;

/** The arguments of a call, one in a line where they are an object. */
export function argumentLines(text: string): string[] {
  let lines = [text];
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null)
      lines = Object.entries(value).map(
        ([name, one]) => `${name}: ${typeof one === 'string' ? one : JSON.stringify(one)}`,
      );
  } catch {
    // Shown as the model wrote it.
    lines = [text];
  }
  const shown = lines.flatMap((line) => harmless(line).split('\n')).map((line) => shortened(line, 300));
  const left = shown.length - SHOWN_ARGUMENT_LINES;
  return left > 0 ? [...shown.slice(0, SHOWN_ARGUMENT_LINES), `… ${counted(left, 'more line')}`] : shown;
}

type Messages = Answer<'listMessages'>['messages'];

/** The calls of stored messages by the depth of the message that makes them, with the results among these messages. */
export function storedCalls(messages: Messages): ReadonlyMap<number, readonly MadeCall[]> {
  const results = new Map(
    messages.flatMap(({ parts }) =>
      parts.flatMap(({ type, call_id: id, text }) =>
        type === 'tool-result' && id !== undefined ? [[id, text] as const] : [],
      ),
    ),
  );
  return new Map(messages.map(({ depth, parts }) => [depth, callsIn(parts, results)]));
}

function callsIn(parts: Messages[number]['parts'], results: ReadonlyMap<string, string>): MadeCall[] {
  return parts.flatMap(({ type, name, call_id: id, text: given }): MadeCall[] => {
    if (type !== 'tool-call' || name === undefined) return [];
    const text = id === undefined ? undefined : results.get(id);
    const kind = text?.startsWith('Error: ') === true ? 'failed' : 'done';
    return [{ call: { name, arguments: given }, outcome: text === undefined ? undefined : { kind, text } }];
  });
}

import { codecOf } from '@palimpsest/codecs';
import { isJsonObject, type Message, type Protocol, parseJson } from '@palimpsest/core';
import type { ModelAnswer } from '../send-to-model.js';
import { SummaryError } from './summariser.js';

/** The provider says that the prompt is too long: less of it may be taken. */
export class InputTooLongError extends SummaryError {}

/** The model went on with the conversation's work instead of writing a summary. */
export class ToolCalledError extends SummaryError {}

const TOO_LONG =
  /context_length_exceeded|string_above_max_length|maximum context length|input tokens? exceed|prompt is too long|exceed context limit|too many tokens|context window|reduce the length|request_too_large|exceeds? the (?:model's )?(?:maximum|context|available)/i;
const SHOWN_CHARS = 200;
const THINKING = /^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/i;
const WRAPPING = /^<summary>\s*([\s\S]*?)\s*<\/summary>$/i;
const PREAMBLE = /^(?:sure[,!.]? |okay[,!.]? )?(?:here is|here's|below is)[^\n]{0,80}summary[^\n]{0,80}:\s*\n/i;

/** The summary in an answer. @throws SummaryError saying why there is none */
export function summaryIn(protocol: Protocol, { status, text }: ModelAnswer): string {
  if (status !== 200) throw failure(status, text);
  const body = parseJson(text);
  if (!isJsonObject(body)) throw new SummaryError('the answer is not JSON', { isRetryable: true });
  const { messages } = codecOf(protocol).decodeReply(body);
  const [message] = messages;
  if (message === undefined) throw new SummaryError('the answer has no message', { isRetryable: true });
  const stopped = codecOf(protocol).summaries.stopReason(body);
  if (stopped === 'cut-off') throw new SummaryError('the answer was cut off');
  if (stopped === 'filtered') throw new SummaryError('the answer was filtered');
  return textOf(message);
}

function textOf({ parts }: Message): string {
  if (parts.some(({ type }) => type === 'tool-call')) throw new ToolCalledError('the model called a tool');
  if (parts.some(({ type }) => type === 'refusal')) throw new SummaryError('the model refused');
  const said = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  const summary = said.replace(THINKING, '').trim().replace(WRAPPING, '$1').replace(PREAMBLE, '').trim();
  if (summary === '') throw new SummaryError('the answer is empty', { isRetryable: true });
  return summary;
}

function failure(status: number, text: string): SummaryError {
  const isClientFault = status >= 400 && status < 500 && status !== 429;
  if (isClientFault && (status === 413 || TOO_LONG.test(text))) {
    return new InputTooLongError(`the input is too long for the model (status ${status})`);
  }
  const body = parseJson(text);
  const error = isJsonObject(body) && isJsonObject(body.error) ? body.error.message : undefined;
  const words = typeof error === 'string' ? `: ${error.slice(0, SHOWN_CHARS)}` : '';
  return new SummaryError(`the model answered with status ${status}${words}`, { isRetryable: !isClientFault });
}

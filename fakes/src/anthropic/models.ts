import { isJsonObject } from '../json.js';
import { type Faults, rejection } from './anthropic-error.js';
import type { MessagesRequest } from './messages-request.js';

/** A family name and its version, such as sonnet 4.5 or fable 5.1. */
const NAME_FIRST = /claude-([a-z]+)-(\d{1,2})(?:-(\d{1,2}))?(?!\d)/;
const VERSION_FIRST = /claude-(\d)(?:-(\d{1,2}))?-[a-z]+/;

/** The version as one number, 4.5 as 405; a name that says none is taken for the newest. */
export function versionOf(model: string): number {
  const [, , major, minor] = NAME_FIRST.exec(model) ?? ['', '', ...(VERSION_FIRST.exec(model)?.slice(1) ?? [])];
  return major === undefined ? Number.MAX_SAFE_INTEGER : Number(major) * 100 + Number(minor ?? 0);
}

/** Thinking of these models holds only behind the very bytes it was thought behind. */
export const isPrefixBound = (model: string): boolean =>
  /claude-fable-/.test(model) ? versionOf(model) >= 501 : /claude-opus-/.test(model) && versionOf(model) >= 505;

export const takesPrefill = (model: string): boolean => versionOf(model) < 406;

export const takesSystemRole = (model: string): boolean => versionOf(model) >= 500;

/** A tool loop must begin with thinking when thinking is on. */
export const wantsThinkingFirst = ({ model, thinking }: MessagesRequest): boolean =>
  versionOf(model) < 406 && thinking?.type === 'enabled';

/** Parameters that are valid in themselves but not with this model. */
export function* modelFaults(request: MessagesRequest): Faults {
  const { model, thinking, tool_choice: choice } = request;
  const budget = thinking?.budget_tokens;
  const isForced = isJsonObject(choice) && (choice.type === 'any' || choice.type === 'tool');
  if (isPrefixBound(model)) {
    if (thinking?.type === 'disabled') yield rejection('thinking: thinking cannot be disabled for this model.');
    if (isForced) yield rejection('tool_choice: forced tool use is not supported on this model.');
  }
  if (thinking?.type === 'enabled' && isForced) {
    yield rejection('Thinking may not be enabled when tool_choice forces tool use.');
  }
  if (versionOf(model) >= 407) {
    for (const field of ['temperature', 'top_p', 'top_k']) {
      if (request[field] !== undefined) yield rejection(`${field}: this parameter is not supported on this model.`);
    }
    if (budget !== undefined) yield rejection('thinking.budget_tokens: this parameter is not supported on this model.');
  }
  if (typeof budget === 'number' && request.max_tokens <= budget) {
    yield rejection('`max_tokens` must be greater than `thinking.budget_tokens`.');
  }
}

import type { ProviderRequest, ProviderWindow } from './agent.js';
import { thoughtBefore } from './script.js';

/** What the provider was sent in an agent's own conversation, counted in requests that it took. */
export interface Views {
  readonly count: number;
  readonly withRequest: number;
  /** Undefined for an agent that does not read the rules. */
  readonly withRules: number | undefined;
  /** In how many the model had what it thought before its newest call. Undefined where it never thought. */
  readonly withNewestThought: number | undefined;
  /** How many thoughts the last one has. */
  readonly lastThoughts: number;
  /** Tokens of the largest. */
  readonly mostTokens: number;
}

const CALL = /call_(\d+)/g;
const THOUGHT = new RegExp(thoughtBefore('call_\\d+').replaceAll('?', '\\?'), 'g');

export function viewsOf(
  requests: readonly ProviderRequest[],
  { request, rules, countTokens }: { readonly request: string; readonly rules: string } & ProviderWindow,
): Views {
  const own = requests.filter(isOwn);
  const texts = own.map(({ rawText }) => rawText);
  const having = (text: string) => texts.filter((view) => view.includes(text)).length;
  const withRules = having(rules);
  const later = texts.flatMap((view) => {
    const newest = Math.max(-1, ...[...view.matchAll(CALL)].map(([, number]) => Number(number)));
    return newest < 0 ? [] : [view.includes(thoughtBefore(`call_${newest}`))];
  });
  const thoughts = texts.map((view) => new Set(view.match(THOUGHT)).size);
  return {
    count: texts.length,
    withRequest: having(request),
    withRules: withRules === 0 ? undefined : withRules,
    withNewestThought: thoughts.every((count) => count === 0) ? undefined : later.filter(Boolean).length,
    lastThoughts: thoughts.at(-1) ?? 0,
    mostTokens: Math.max(0, ...own.map(({ body }) => countTokens(body))),
  };
}

/** Side calls, such as one for a title, offer no tools. */
function isOwn(request: ProviderRequest): request is ProviderRequest & { readonly body: object } {
  const { status, body } = request;
  const tools = typeof body === 'object' && body !== null && 'tools' in body ? body.tools : undefined;
  return status === 200 && Array.isArray(tools) && tools.length > 0;
}

import type { Refusal } from '@palimpsest/codecs';
import { isDeeperThan, isJsonObject, type JsonValue, parseJson } from '@palimpsest/core';
import { withoutKeys } from '../access/without-keys.js';

const MAX_CHARS = 16_384;
const MAX_DEPTH = 16;

/**
 * The words of a failed answer: every text its JSON holds, a line each, or the body itself when it is not JSON. The page
 * of a gateway has none: what it says is not about the request. Backticks are left out, because providers put them in and
 * out of one and the same sentence. Never longer than 16 K, so that patterns stay cheap.
 */
export function errorText(bodyText: string): string {
  const start = bodyText.slice(0, MAX_CHARS);
  if (start.trimStart().startsWith('<')) return '';
  const isReadable = bodyText.length <= MAX_CHARS * 4 && !isDeeperThan(bodyText, MAX_DEPTH);
  const value = isReadable ? parseJson(bodyText) : undefined;
  const text = value === undefined ? start : [...textsOf(value)].join('\n').slice(0, MAX_CHARS);
  return text.replaceAll('`', '');
}

/** What a provider says about a request that it refused. */
export function providerRefusal(status: number, text: string): Refusal {
  const body = parseJson(text);
  const error = isJsonObject(body) && isJsonObject(body.error) ? body.error : {};
  const said = typeof error.message === 'string' ? error.message : `the model provider answered ${status}`;
  const code = typeof error.code === 'string' ? error.code : 'upstream_refused';
  const type = typeof error.type === 'string' ? error.type : 'server_error';
  return { message: withoutKeys(said), type, param: typeof error.param === 'string' ? error.param : null, code };
}

function* textsOf(value: JsonValue): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const item of value) yield* textsOf(item);
  else if (isJsonObject(value))
    for (const field of Object.values(value)) if (field !== undefined) yield* textsOf(field);
}

import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import { flagOf, PROVIDERS } from '../providers/providers.js';
import { peekBody } from '../upstreams/peek-body.js';
import { plainAnswer } from '../upstreams/plain-answer.js';
import { bodyOf, UpstreamError, type UpstreamResponse } from '../upstreams/upstream.js';
import { isActive } from './client-headers.js';

const PEEK_BYTES = 65_536;
const READ_CHARS = 8_192;
const MOST_CHARS = 300;

/** The same answer, but a page that reports a failure is an error in the form of the protocol, with the words of the page. */
export async function withoutErrorPage(answer: UpstreamResponse, protocol: KnownProtocol): Promise<UpstreamResponse> {
  if (answer.status < 400 || !isActive(answer.headers)) return answer;
  const plain = plainAnswer(answer);
  const { text, cancel } = await peekBody(plain.body, PEEK_BYTES);
  await cancel();
  const error = {
    message: `the model provider answered ${answer.status} with a web page instead of JSON${quoted(wordsOf(text))}`,
    type: 'upstream_error',
    param: null,
    code: 'upstream_web_page',
  };
  const body = Buffer.from(JSON.stringify(codecOf(protocol).errorBody(error)));
  const { 'content-encoding': _, 'content-length': __, ...headers } = plain.headers;
  return { ...answer, headers: { ...headers, 'content-type': 'application/json' }, body: bodyOf(body) };
}

/** @throws UpstreamError for a page that stands where a model's reply should */
export function checkNoPage({ headers }: UpstreamResponse, bytes: Buffer): void {
  if (!isActive(headers)) return;
  const start = bytes.subarray(0, PEEK_BYTES).toString('utf8');
  if (!/^\ufeff?\s*</.test(start)) return;
  throw new UpstreamError(
    `the model provider answered with a web page instead of a reply${quoted(wordsOf(start))}. Check its address: ${FLAGS}`,
    'upstream_web_page',
  );
}

const FLAGS = PROVIDERS.map(({ addressSetting, title }) => `${flagOf(addressSetting)} for ${title} clients`).join(', ');

const quoted = (words: string): string => (words === '' ? '' : `: "${words}"`);

/** The text of a page without its scripts, styles and tags. */
function wordsOf(html: string): string {
  const text = html
    .slice(0, READ_CHARS)
    .replace(/<(script|style)\b[\s\S]*?<\/\1/gi, ' <')
    .replace(/<[^>]*>?/g, ' ')
    .replace(/[\p{Cc}\s"]+/gu, ' ')
    .trim();
  return text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS - 1)}…` : text;
}

/**
 * Headers of a provider that the client does not get: those about its connection (hop by hop), those that control caching
 * and access from browsers, and those by which a browser, or a proxy before this server, would do something: set a cookie,
 * go elsewhere, ask for a password, load or hand out a file, report, keep the answer for other requests or grant itself something.
 */
const NOT_TO_CLIENT: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'upgrade',
  'trailer',
  'te',
  'set-cookie',
  'set-cookie2',
  'cache-control',
  'expires',
  'pragma',
  'x-content-type-options',
  'location',
  'content-location',
  'refresh',
  'link',
  'alt-svc',
  'clear-site-data',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'www-authenticate',
  'nel',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
  'speculation-rules',
  'sourcemap',
  'x-sourcemap',
  'timing-allow-origin',
  'permissions-policy',
  'feature-policy',
  'document-policy',
  'referrer-policy',
  'x-frame-options',
  'origin-agent-cluster',
  'supports-loading-mode',
  'accept-ch',
  'critical-ch',
  'activate-storage-access',
  'set-login',
  'observe-browsing-topics',
  'use-as-dictionary',
  'no-vary-search',
  'x-dns-prefetch-control',
  'x-sendfile',
  'x-lighttpd-send-file',
]);
/** Names that only we, a browser's owner or a proxy before this server may use. */
const NOT_TO_CLIENT_PREFIXES = [
  'access-control-',
  'x-palimpsest-',
  'proxy-',
  'cross-origin-',
  'x-accel-',
  'attribution-',
  'sec-',
];

/** What a browser would show as a page, or run. */
const ACTIVE_TYPE =
  /^\s*(?:text\/html|(?:text|application)\/xml|[^;\s]+\+xml|(?:text|application)\/(?:x-)?(?:java|ecma)script|multipart\/)/i;

type Headers = Readonly<Record<string, string>>;

/** Whether a provider says that its answer is a page for a browser. On this origin a page could read every conversation. */
export const isActive = (headers: Headers): boolean =>
  (headers['content-type'] ?? '').split(',').some((type) => ACTIVE_TYPE.test(type));

/** What a client gets of a provider's headers. A page is plain text here. */
export const clientHeaders = (headers: Headers): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !NOT_TO_CLIENT.has(name) && !NOT_TO_CLIENT_PREFIXES.some((prefix) => name.startsWith(prefix)),
    ),
  ),
  ...(isActive(headers) ? { 'content-type': 'text/plain; charset=utf-8' } : {}),
});

/** For an answer that goes back as it came: its length stays true. */
export const passedBack = (headers: Headers): Record<string, string> => {
  const { 'content-length': length } = headers;
  return { ...clientHeaders(headers), ...(length === undefined ? {} : { 'content-length': length }) };
};

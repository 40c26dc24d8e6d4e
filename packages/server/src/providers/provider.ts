import type { IncomingHttpHeaders } from 'node:http';
import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import type { Upstream } from '../upstreams/upstream.js';

/** What is known of a provider's API, whoever stands behind its address. */
export interface ProviderKind {
  /** What it is called where calls are measured. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** The names of models that it alone has. Whoever speaks like it may have others. */
  readonly models: RegExp;
  /** The model of a chat that names none. */
  readonly defaultModel: string;
  /** What its keys look like. */
  readonly key: RegExp;
  /** The variable that its key is usually in. */
  readonly keyVariable: string;
  /** The flag that names its address. */
  readonly addressFlag: string;
  /** The protocols it speaks, each at the path of its codec. The first is the one its errors are written in. */
  readonly protocols: readonly [KnownProtocol, ...KnownProtocol[]];
  /** Where it looks for a key. */
  readonly keyHeader: 'authorization' | 'x-api-key';
  /** Where its clients put their key or login. No other header with credentials goes to it. */
  readonly credentialHeaders: readonly string[];
  /** What it demands of a request and a client has not sent: our own calls come from clients of other APIs. */
  readonly defaultHeaders?: Readonly<Record<string, string>>;
  /** A header that only clients of this provider send. */
  readonly clientHeader?: string;
  /** The calls, as a method and a path, that it answers from the request alone: none of them reaches what its account keeps. */
  readonly statelessCalls: RegExp;
}

/** A provider that this server calls. */
export interface Provider extends ProviderKind {
  readonly upstream: Upstream;
  /** This server has no key for it: only clients that bring one of their own reach it. */
  readonly needsClientKey?: boolean;
  /** It takes `stream_options.include_usage`. Others that speak like it may refuse what they do not know. */
  readonly countsStreams?: boolean;
}

/** Where this server offers what providers do. */
export const PROVIDER_BASE = '/v1';

/** Whether a path is a protocol's, or below it. */
const isPathOf = (protocol: KnownProtocol, path: string): boolean => {
  const own = `${PROVIDER_BASE}${codecOf(protocol).path}`;
  return path === own || path.startsWith(`${own}/`);
};

/** The provider a request is for: by its path, else by a header that only that provider's clients send, else the first. */
export function providerFor<Kind extends ProviderKind>(
  providers: readonly [Kind, ...Kind[]],
  path: string,
  headers: IncomingHttpHeaders,
): Kind {
  const byPath = providers.find(({ protocols }) => protocols.some((protocol) => isPathOf(protocol, path)));
  const byHeader = providers.find(({ clientHeader }) => clientHeader !== undefined && clientHeader in headers);
  return byPath ?? byHeader ?? providers[0];
}

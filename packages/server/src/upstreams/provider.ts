import type { IncomingHttpHeaders } from 'node:http';
import { codecOf, type KnownProtocol } from '@palimpsest/codecs';
import type { ProviderKind } from '../providers/provider-kind.js';
import type { Upstream } from './upstream.js';

/** A provider that this server calls. */
export interface Provider extends ProviderKind {
  readonly upstream: Upstream;
  /** This server has no key for it: only clients that bring one of their own reach it. */
  readonly needsClientKey?: boolean;
  /** It takes `stream_options.include_usage`. */
  readonly countsStreams?: boolean;
}

/** Whether a path is a protocol's, or below it. */
const isPathOf = ({ base }: ProviderKind, protocol: KnownProtocol, path: string): boolean => {
  const { shown, callAt } = codecOf(protocol).route;
  return callAt(path, '')?.base === base || path.startsWith(`${base}${shown}/`);
};

/**
 * The provider a request is for: by its path, else by a header that only that provider's clients send, else the first that is offered
 * there.
 */
export function providerFor<Kind extends ProviderKind>(
  providers: readonly [Kind, ...Kind[]],
  path: string,
  headers: IncomingHttpHeaders,
): Kind {
  const there = providers.filter(({ base }) => path.startsWith(`${base}/`));
  const byPath = there.find((kind) => kind.protocols.some((protocol) => isPathOf(kind, protocol, path)));
  const byHeader = there.find(({ clientHeader }) => clientHeader !== undefined && clientHeader in headers);
  return byPath ?? byHeader ?? there[0] ?? providers[0];
}

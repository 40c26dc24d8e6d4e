import type { IncomingHttpHeaders } from 'node:http';
import { type Codec, codecOf } from '@palimpsest/codecs';
import { isJsonObject, parseExactJson } from '@palimpsest/core';
import type { Engine, Logger } from '@palimpsest/engine';
import { withoutKeys } from '../access/without-keys.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import type { ProviderKind } from '../providers/provider-kind.js';
import { bodyOf, readAnswer, type UpstreamResponse } from '../upstreams/upstream.js';
import { isSuccess } from './answer-form.js';
import { clientSession } from './known-clients.js';

export interface CompactionCallOptions {
  readonly engine: Engine;
  readonly logger: Logger;
  readonly lease: Lease;
}

/** The codec of a request that asks the provider to compact a conversation; undefined for any other. */
export const compactionCodec = ({ base, protocols }: ProviderKind, method: string, path: string): Codec | undefined =>
  protocols
    .map((protocol): Codec => codecOf(protocol))
    .find(({ compactionPath }) => compactionPath && `POST ${base}${compactionPath}` === `${method} ${path}`);

/**
 * The answer to such a request, as it came. Before the client has it, it is noted of which conversation the compaction was made,
 * so that the conversation goes on when the client sends it. A failure to note that is only logged.
 */
export async function notedCompaction(
  { engine, logger, lease }: CompactionCallOptions,
  { protocol }: Codec,
  headers: IncomingHttpHeaders,
  sent: Uint8Array,
  answer: UpstreamResponse,
): Promise<UpstreamResponse> {
  if (!isSuccess(answer) || answer.headers['content-encoding'] !== undefined) return answer;
  const bytes = await readAnswer(answer, LIMITS.replyBytes, lease);
  const [request, reply] = [sent, bytes].map((json) => parseExactJson(new TextDecoder().decode(json)));
  if (isJsonObject(request) && isJsonObject(reply) && Array.isArray(reply.output)) {
    const call = { request, output: reply.output, session: clientSession(headers, request) };
    try {
      await engine.noteCompaction({ ...call, protocol });
    } catch (error) {
      logger.error({ error: withoutKeys(String(error)) }, 'it was not noted what a compaction was made of');
    }
  }
  return { ...answer, body: bodyOf(bytes) };
}

import { PalimpsestError } from '@palimpsest/core';
import type { Lease } from '../memory-budget.js';

export interface UpstreamRequest {
  readonly method: string;
  /** Below the upstream's base address, with its query, e.g. `/chat/completions`. Sent as it is. */
  readonly path: string;
  /** The path is below the root of the address, which is before `/v1`, `/openai` and `/openai/v1`. Azure's addresses are. */
  readonly isFromRoot?: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The client sent a key, be it in a header that is not for this provider and so not among these. */
  readonly bringsKey?: boolean;
  readonly body?: string | Uint8Array;
  /** The model that is asked. */
  readonly model?: string;
  /** Who asks: what one owner's requests bring about is held against that owner only. */
  readonly owner?: string;
  /** How often it is sent again where it fails, for a request whose sender does not retry. As the settings say when not given. */
  readonly retries?: number;
  /**
   * Whoever sends it can do without the answer, as of a summary or of facts: it is not retried, and its failures keep no
   * other request from being sent.
   */
  readonly isOptional?: boolean;
  readonly signal: AbortSignal;
  /** Called each time it is about to be sent once more. */
  readonly onRetry?: () => void;
}

export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The bytes as they come. Leaving the loop early ends the call at the provider; an answer that breaks off throws
   * UpstreamError.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** A model provider. */
export interface Upstream {
  /** For people: what answers. */
  readonly description: string;
  /** @throws UpstreamError when no answer begins */
  send(request: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

/** The provider gave no answer, or not a whole one. */
export class UpstreamError extends PalimpsestError {
  override readonly code:
    | 'upstream_unreachable'
    | 'upstream_broke_off'
    | 'upstream_too_large'
    | 'upstream_web_page'
    | 'upstream_redirected';

  constructor(message: string, code: UpstreamError['code'], cause?: unknown) {
    super(message, { isRetryable: true, cause });
    this.code = code;
  }
}

/** The body of an answer that is there as a whole. */
export async function* bodyOf(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A whole answer. Stops at the limit, before more memory is taken; what is taken counts in the lease, where there is one. */
export async function readAnswer(
  { body }: UpstreamResponse,
  limitBytes: number,
  lease?: Pick<Lease, 'grow'>,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limitBytes)
      throw new UpstreamError(`the answer of the model provider passes ${limitBytes} bytes`, 'upstream_too_large');
    lease?.grow(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

import { PalimpsestError } from '@palimpsest/core';

export interface UpstreamRequest {
  readonly method: 'GET' | 'POST';
  /** Below the upstream's base address, e.g. `/chat/completions`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface UpstreamResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they come. Leaving the loop early ends the call at the provider. */
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

/** The provider could not be reached or gave no answer. */
export class UpstreamError extends PalimpsestError {
  constructor(message: string, cause?: unknown) {
    super(message, { isRetryable: true, cause });
  }
}

import type { IncomingHttpHeaders } from 'node:http';

/**
 * One request a fake was sent and what became of it. It is listed once its body was read to the end or the client left;
 * the fields about the answer keep changing until `closed` resolves.
 */
export interface RecordedRequest<Accepted> {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawBytes: Buffer;
  /** The bytes as UTF-8; what is not UTF-8 shows as U+FFFD. */
  readonly rawText: string;
  /** The parsed body, also of a rejected request; undefined when it is not JSON. */
  readonly body: unknown;
  /** The body once it passed every check of the provider; undefined for a rejected request. */
  readonly accepted: Accepted | undefined;
  readonly receivedAt: number;
  /** The status answered; undefined until the response headers are sent. */
  readonly status: number | undefined;
  /** Bytes of the response body handed to the operating system. It stands still while a slow reader holds us back. */
  readonly bytesWritten: number;
  /** When the client left before it had the whole answer; undefined if it never did. */
  readonly abortedAt: number | undefined;
  /** Resolves when the answer was sent, was cut off, or the client left. Never rejects. */
  readonly closed: Promise<void>;
}

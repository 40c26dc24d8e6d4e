import type { Overflow } from '@palimpsest/engine';
import type { Failure } from './failure.js';

/** A failed answer as a provider gives it, and what it is. */
export interface KnownFailure {
  readonly name: string;
  readonly status: number;
  readonly body: string;
  readonly is: Failure;
  readonly facts?: Overflow;
}

export const openai = (
  message: string,
  code: string | null = null,
  type = 'invalid_request_error',
  param: unknown = null,
) => JSON.stringify({ error: { message, type, param, code } });
export const anthropic = (message: string, type = 'invalid_request_error') =>
  JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy' });
export const gemini = (code: number, message: string, status = 'INVALID_ARGUMENT') =>
  JSON.stringify({ error: { code, message, status } }, undefined, 2);
export const page = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx/1.25.3</center>\r\n</body>\r\n</html>\r\n`;

export const overflow = (name: string, status: number, body: string, facts: Overflow = {}): KnownFailure => ({
  name,
  status,
  body,
  is: 'overflow',
  facts,
});
const failure =
  (is: Failure) =>
  (name: string, status: number, body: string): KnownFailure => ({ name, status, body, is });
export const repairable = failure('repairable');
export const retryable = failure('retryable');
export const fatal = failure('fatal');

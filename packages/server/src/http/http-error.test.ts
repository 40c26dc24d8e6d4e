import { JobDeadlineError } from '@palimpsest/engine';
import { describe, expect, it } from 'vitest';
import { toHttpError } from './http-error.js';

describe('a job that took longer than it may', () => {
  it('is answered with 503, a code and a remedy, and is not to be tried again at once', () => {
    const { status, headers, body } = toHttpError(new JobDeadlineError('decide', 30_000), { isOperator: false });
    expect([status, headers]).toEqual([503, { 'x-should-retry': 'false' }]);
    expect(body.error).toMatchObject({ type: 'server_error', param: null, code: 'took_too_long' });
    expect(body.error.message).toMatch(/nothing was changed\. Compact a part of it first, e\.g\. with \{"range": /);
  });
});

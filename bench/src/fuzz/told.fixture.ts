import type { Finding } from './fuzz.js';

/** Findings as a failing test shows them. */
export const told = (findings: readonly Finding[]) =>
  findings.map(({ server, what, request, answer }) => ({
    ...{ server, what, answer, number: request?.number, target: request?.target },
    body: request?.body.subarray(0, 500).toString('latin1'),
  }));

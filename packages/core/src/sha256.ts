import crypto from 'node:crypto';

/** In hex. In one go it takes half the time; Node before 20.12 cannot. */
export const sha256: (content: string) => string =
  crypto.hash === undefined
    ? (content) => crypto.createHash('sha256').update(content).digest('hex')
    : (content) => crypto.hash('sha256', content, 'hex');

/** The hash of a text that comes in pieces, none of which ends within a character. Steps give the characters that were hashed. */
export function* sha256InSteps(pieces: Iterable<string>): Generator<number, string> {
  const hash = crypto.createHash('sha256');
  let held = '';
  for (const piece of pieces) {
    held += piece;
    if (held.length < STEP_CHARS) continue;
    hash.update(held);
    yield held.length;
    held = '';
  }
  return hash.update(held).digest('hex');
}

const STEP_CHARS = 100_000;

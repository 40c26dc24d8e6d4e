import crypto from 'node:crypto';

/** In hex. In one go it takes half the time; Node before 20.12 cannot. */
export const sha256: (content: string) => string =
  crypto.hash === undefined
    ? (content) => crypto.createHash('sha256').update(content).digest('hex')
    : (content) => crypto.hash('sha256', content, 'hex');

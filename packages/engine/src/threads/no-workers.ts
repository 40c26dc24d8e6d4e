import type { Workers } from '../workers/workers.js';
import { jobs } from './jobs.js';

/** Nobody else: every job is done here and now, and whatever waits for the event loop waits for it. */
export const NO_WORKERS: Workers = { run: (name, input, { send }) => jobs[name](input, send) };

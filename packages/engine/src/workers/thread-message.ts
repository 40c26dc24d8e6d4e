import type { ModelAnswer } from '../summarisers/summary-reply.js';
import type { Input, JobName, Output } from './job.js';

/** A message to a worker thread. */
export type ToThread =
  | {
      readonly kind: 'job';
      readonly id: number;
      readonly name: JobName;
      readonly input: Input<JobName>;
      readonly canSend: boolean;
    }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: ModelAnswer }
  | { readonly kind: 'no-answer'; readonly call: number; readonly reason: string };

/** What a thread says. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly output: Output<JobName> }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** A model is to be asked on behalf of a job. */
  | { readonly kind: 'send'; readonly id: number; readonly call: number; readonly body: string }
  /** Nobody waits for the answer any longer. */
  | { readonly kind: 'hang-up'; readonly id: number; readonly call: number };

import type { ModelAnswer } from '../send-to-model.js';
import type { Input, JobName, Output } from '../workers/job.js';
import type { Parcel, Part } from './parcel.js';

export type ToThread =
  /** A part of the input of a job that follows, or is dropped. */
  | { readonly kind: 'part'; readonly id: number; readonly part: Part }
  | { readonly kind: 'dropped'; readonly id: number }
  | {
      readonly kind: 'job';
      readonly id: number;
      readonly name: JobName;
      /** Without what came in parts, and where that belongs. */
      readonly input: Input<JobName>;
      readonly paths: Parcel<Input<JobName>>['paths'];
      readonly canSend: boolean;
    }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: ModelAnswer }
  | { readonly kind: 'no-answer'; readonly call: number; readonly reason: string };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly id: number; readonly output: Output<JobName> }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  /** A model is to be asked on behalf of a job. */
  | { readonly kind: 'send'; readonly id: number; readonly call: number; readonly body: string }
  /** The answer did not come in time, and is waited for no longer. */
  | { readonly kind: 'hang-up'; readonly id: number; readonly call: number };

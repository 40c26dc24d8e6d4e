import type { Slices } from '../event-loop/slices.js';
import type { SendToModel } from '../send-to-model.js';
import type { Input, JobName, Output } from './job.js';

/** What an item of a job's input costs besides its characters: as much as to go through so many. */
export const ITEM_CHARS = 20;

export interface JobOptions<Name extends JobName> {
  /** About how many characters the job goes through, with `ITEM_CHARS` for each item. */
  readonly chars: number;
  /** Of the input, what a thread needs, where that is less: what is handed over is copied. */
  readonly needed?: ((input: Input<Name>, slices: Slices) => Promise<Input<Name>>) | undefined;
  /** How a model is asked, by jobs that may. */
  readonly send?: SendToModel | undefined;
  /** Whose job it is: owners take turns. */
  readonly owner?: string | undefined;
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Run long computations. A job gives the same result, byte for byte, wherever it runs. */
export interface Workers {
  /**
   * @throws JobError when the job fails, or takes longer than any job may
   * @throws the reason of the signal once nobody waits any more
   */
  run<Name extends JobName>(name: Name, input: Input<Name>, options: JobOptions<Name>): Promise<Output<Name>>;
}

export const workersFor = (owner: string, workers: Workers): Workers => ({
  run: (name, input, options) => workers.run(name, input, { ...options, owner }),
});

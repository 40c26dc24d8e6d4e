import { PalimpsestError } from '@palimpsest/core';

export class JobError extends PalimpsestError {
  override readonly code: string = 'job_failed';
  readonly job: string;

  constructor(job: string, reason: string) {
    super(`the job '${job}' was not finished: ${reason}`);
    this.job = job;
  }
}

export class JobDeadlineError extends JobError {
  override readonly code = 'took_too_long';

  constructor(job: string, deadlineMs: number) {
    super(job, `it took longer than ${deadlineMs} ms`);
  }
}

/** The thread ended under the job, for a reason that need not be the job's. */
export class ThreadEndedError extends JobError {}

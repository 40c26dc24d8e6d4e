/**
 * Long computations. Input and output are plain data, so that another thread can make them. Each room declares its own jobs here;
 * `threads/jobs.ts` does them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms extend it.
export interface Jobs {}

export type JobName = keyof Jobs;
export type Input<Name extends JobName> = Jobs[Name]['input'];
export type Output<Name extends JobName> = Jobs[Name]['output'];

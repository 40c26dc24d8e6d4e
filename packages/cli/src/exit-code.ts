/**
 * What every command ends with. 1: it failed while running, or found something damaged or missing. 2: it was called wrongly:
 * a flag, a setting or the input is wrong, what it should read is not there, or what it should write is there already.
 * 130: a person stopped it with Ctrl-C, as shells have it.
 */
export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
export const EXIT_STOPPED = 130;

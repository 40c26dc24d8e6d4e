/** A time as commands print it: in UTC, and saying so. */
export const timeShown = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** A file of the person cannot be read or written. The message says why. */
export class FileError extends Error {}

/** A deliberate mistake in the code, and the tests that must notice it. */
export interface Fault {
  /** What goes wrong, in words. */
  readonly what: string;
  readonly file: string;
  /** A text that stands once in the file, and what stands there instead. */
  readonly text: string;
  readonly wrong: string;
  /** A test file or folder. */
  readonly tests: string;
}

export class FaultError extends Error {}

/** The file with the mistake in it. @throws FaultError when the code is not what the fault was written for */
export function withFault(source: string, { file, text, wrong }: Fault): string {
  const count = source.split(text).length - 1;
  if (count !== 1) throw new FaultError(`${file} has ${JSON.stringify(text)} ${count} times; the fault needs it once`);
  return source.replace(text, () => wrong);
}

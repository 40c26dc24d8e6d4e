/** The `error` object of every failed answer of the provider. */
export interface GeminiError {
  readonly code: number;
  readonly message: string;
  readonly status: string;
  readonly details?: readonly object[];
}

/** What is wrong with a request, worst first. Only the first fault is answered, so nobody resumes after it. */
export type Faults = Generator<GeminiError, void, undefined>;

export const rejection = (message: string, code = 400, status = 'INVALID_ARGUMENT'): GeminiError => ({
  ...{ code, message, status },
});

export const errorBody = (error: GeminiError): string => JSON.stringify({ error }, undefined, 2);

/** The text for a body that is no JSON. */
export const unparsableBody = (): GeminiError => rejection('Invalid JSON payload received. Unexpected token.');

export const wrongType = (at: string, expected: string): GeminiError =>
  rejection(`Invalid value at '${at}' (${expected})`);

/** @param known in camel case; the provider takes each in snake case too */
export function* fieldFaults(value: object, known: readonly string[], at: string): Faults {
  const names = known.flatMap((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
  for (const field of Object.keys(value)) {
    const where = at === '' ? '' : ` at '${at}'`;
    if (!names.includes(field))
      yield rejection(`Invalid JSON payload received. Unknown name "${field}"${where}: Cannot find field.`);
  }
}

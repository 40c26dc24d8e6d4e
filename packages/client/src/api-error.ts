/** The server refused a request, or could not carry it out. The message says what to do about it. */
export class ApiError extends Error {
  readonly status: number;
  /** For programs; it does not change. */
  readonly code: string | null;
  /** The field it is about. */
  readonly param: string | null;

  constructor(status: number, body: unknown) {
    const { message, code, param } = errorIn(body);
    super(message ?? `the server answered ${status}`);
    this.status = status;
    this.code = code ?? null;
    this.param = param ?? null;
  }
}

/** The server cannot be reached, or the connection to it broke off. Nothing is known of what it did. */
export class ConnectionError extends Error {
  constructor(url: string, cause: unknown) {
    super(`the server at ${url} cannot be reached (${reasonOf(cause)})`, { cause });
  }
}

interface ErrorFields {
  readonly message?: string;
  readonly code?: string | null;
  readonly param?: string | null;
}

/** Something between us and the server may answer in its own way. */
function errorIn(body: unknown): ErrorFields {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const { message, code, param } = error;
  return {
    ...(typeof message === 'string' ? { message } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof param === 'string' ? { param } : {}),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `fetch` fails with a bare "fetch failed" and hides the reason below. */
function reasonOf(cause: unknown): string {
  let error = cause;
  while (error instanceof Error && error.cause instanceof Error) error = error.cause;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : error.message;
}

/** The piece of work a call is part of, by the client's own account. */
export interface ClientSession {
  /** The client's own name for it. */
  readonly id: string;
  /** The client is a coding agent. */
  readonly isAgent?: boolean;
  /** A helper of the client asks, not the client itself. */
  readonly isHelper?: boolean;
}

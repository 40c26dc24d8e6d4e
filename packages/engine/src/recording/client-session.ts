/** The piece of work a call is part of, by the client's own account; without a name, what is known of the client. */
export interface ClientSession {
  /** The client's own name for it; none when it gives none. */
  readonly id?: string | undefined;
  /** The client is a coding agent. */
  readonly isAgent?: boolean;
  /** A helper of the client asks, not the client itself. */
  readonly isHelper?: boolean;
}

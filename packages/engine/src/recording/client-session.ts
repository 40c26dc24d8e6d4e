/** The client's session that a call is part of, and what is known of the client. */
export interface ClientSession {
  /** The client's own name for it; none when it gives none. */
  readonly id?: string | undefined;
  /** The client is a coding agent. */
  readonly isAgent?: boolean;
  /** The call comes from a sub-agent or helper of the client. */
  readonly isHelper?: boolean;
}

export interface ForkOptions {
  readonly newId?: string | undefined;
  /** The last message it has; the newest when not given. */
  readonly depth?: number | undefined;
  readonly branch?: string | undefined;
}

/** Which chain of a conversation: a branch, or the present one. */
export interface ChainOptions {
  /** The model whose tokens count. */
  readonly model?: string | undefined;
  readonly branch?: string | undefined;
}

export interface MessagesOptions extends ChainOptions {
  readonly from?: number | undefined;
  readonly limit: number;
  /** Only those that a person pinned. */
  readonly isPinned?: boolean | undefined;
}

export interface ExportOptions {
  readonly includeFullHistory: boolean;
  /** This branch alone. */
  readonly branch?: string | undefined;
}

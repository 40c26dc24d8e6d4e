/** How the mode weighs cost against what stays. Ages are counted in replies of the model. */
export interface KeepSetting {
  /** The chance of being needed that a token must carry to stay. */
  readonly tokenPrice: number;
  /** From these ages on, what tools returned may be cut: anything, the text of a file, long arguments. */
  readonly resultAge: number;
  readonly readingAge: number;
  readonly argumentAge: number;
  /** A file that a call was about more lately is worked on: what was read of it stays whole, and what was written to it. */
  readonly fileAge: number;
  /** From this age on, exchanges with tools are told in one. */
  readonly foldAge: number;
  /** Replies after which the chance that something is needed again has fallen to about a third. */
  readonly fadeReplies: number;
  /** Messages of talk that are never summarised to save money. */
  readonly talkMessages: number;
}

export const KEEP_SETTINGS = {
  bold: {
    tokenPrice: 0.002,
    resultAge: 4,
    readingAge: 14,
    argumentAge: 12,
    fileAge: 5,
    foldAge: 8,
    fadeReplies: 14,
    talkMessages: 30,
  },
  balanced: {
    tokenPrice: 0.0012,
    resultAge: 4,
    readingAge: 18,
    argumentAge: 16,
    fileAge: 6,
    foldAge: 10,
    fadeReplies: 16,
    talkMessages: 60,
  },
  careful: {
    tokenPrice: 0.0008,
    resultAge: 6,
    readingAge: 19,
    argumentAge: 20,
    fileAge: 8,
    foldAge: 18,
    fadeReplies: 40,
    talkMessages: 120,
  },
} as const satisfies Readonly<Record<string, KeepSetting>>;

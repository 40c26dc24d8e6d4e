/** One part of one message, in the order of the conversation: what summaries are made from and checked against. */
export interface SourceText {
  readonly role: 'system' | 'developer' | 'user' | 'assistant' | 'tool';
  readonly kind: 'text' | 'tool-call' | 'tool-result' | 'reasoning';
  /** The tool's name for calls and results; the speaker's name for text, where one is known. */
  readonly name?: string;
  readonly text: string;
}

/** True only for what the user wrote. Nothing else may ever be presented as a request. */
export function isUserText(source: SourceText): boolean {
  return source.role === 'user' && source.kind === 'text';
}

/** What a tool returned, whichever role the protocol gave it. It is evidence and never talk. */
export function isToolText(source: SourceText): boolean {
  return source.kind === 'tool-result' || source.role === 'tool';
}

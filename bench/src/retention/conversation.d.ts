import type { SourceText } from '@palimpsest/core';
/** A question about a conversation, with the positions of the sources that answer it. */
export interface Question {
  readonly answer: string;
  readonly evidence: readonly number[];
}
export interface Conversation {
  readonly id: string;
  readonly sources: readonly SourceText[];
  /** Position of the message each source is a part of. */
  readonly messageOf: readonly number[];
  readonly questions: readonly Question[];
}
interface RecordedMessage {
  readonly id: string;
  readonly role: SourceText['role'];
  readonly name?: string;
  readonly content: string | null;
  readonly kind?: string;
  readonly tool_calls?: readonly {
    readonly name: string;
    readonly arguments: string;
  }[];
}
interface Recorded {
  readonly id: string;
  readonly messages: readonly RecordedMessage[];
  readonly qa?: readonly {
    readonly answer: unknown;
    readonly evidence: readonly string[];
    readonly abstention?: boolean;
  }[];
}
/** Conversations of a folder in the order of their file names. */
export declare function readConversations(folder: string): Conversation[];
export declare function conversationOf(recorded: Recorded): Conversation;
//# sourceMappingURL=conversation.d.ts.map

import type { JsonObject } from '@palimpsest/core';
import type { Notes } from './notes.js';

/** One message of a foreign file, or several that were said in one go, in the JSON of a protocol. */
export interface SourceMessage {
  /** Its name in the file: unique in its conversation. */
  readonly key: string;
  /** The message it follows; null for one that begins the conversation. */
  readonly parent: string | null;
  /** When it was said, in milliseconds; undefined where the file does not say. */
  readonly at: number | undefined;
  /** The line that it begins in. */
  readonly line: number;
  /** Messages of the protocol, or items where it has items. */
  readonly wires: readonly JsonObject[];
  /** The reply broke off. */
  readonly isInterrupted?: boolean;
}

/** A conversation of a foreign file: a tree of messages. */
export interface SourceConversation {
  /** What the file calls it. The same text gives the same conversation each time that it is imported. */
  readonly key: string;
  readonly protocol: string;
  readonly title: string | undefined;
  readonly createdAt?: number | undefined;
  /** The client's own id for the session it is part of. */
  readonly session?: string | undefined;
  /** Work of a sub-agent, besides the main conversation. */
  readonly isSide?: boolean;
  /** Each stands after its parent. They may be made as they are read, each time. */
  readonly messages: Iterable<SourceMessage>;
  /** The newest message of the current chain; undefined for the last one of the file. */
  readonly tip?: string | undefined;
}

/** Takes the records of one file in their order. Pure but for its notes. */
export interface RecordReader {
  /** The conversations that are whole now. */
  take(record: JsonObject, line: number): readonly SourceConversation[];
  /** The rest, when all records were taken. */
  end(): readonly SourceConversation[];
}

/** A kind of file that can be imported. */
export interface Format {
  readonly name: string;
  readonly meaning: string;
  /** Whether a record, one of the first of a file, can only be of this format. */
  recognises(record: JsonObject): boolean;
  reader(notes: Notes): RecordReader;
}

export const eachRecord = (
  read: (record: JsonObject, line: number) => SourceConversation | undefined,
): RecordReader => ({
  take: (record, line) => {
    const conversation = read(record, line);
    return conversation === undefined ? [] : [conversation];
  },
  end: () => [],
});

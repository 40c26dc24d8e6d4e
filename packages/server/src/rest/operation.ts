import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine, Logger } from '@palimpsest/engine';
import type { z } from 'zod';
import type { Caller } from '../access/access.js';
import type { Sessions } from '../access/session.js';
import type { OpenStreams } from '../http/open-streams.js';
import type { Lease } from '../memory-budget.js';
import type { Provider } from '../upstreams/provider.js';

/** Lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';
/** A file of any program. */
export const FILE_TYPE = 'application/octet-stream';

export interface RestOptions {
  readonly providers: readonly [Provider, ...Provider[]];
  readonly logger: Logger;
  /** The model of a chat that names none. */
  readonly model?: string | undefined;
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  /** Streams of events that are open. */
  readonly streams: OpenStreams;
  /** The engines of everybody for whom something is kept, for figures about all. */
  readonly everybody: () => AsyncIterable<{ readonly owner: string; readonly engine: Engine }>;
  /** Sessions of browsers. */
  readonly sessions: Sessions;
  /** Nobody reads anything without a key. */
  readonly isKeyRequired: boolean;
  /** Exports and imports that are under way. */
  readonly transfers: OpenStreams;
}

/** A request that passed its schemas. */
export interface Call<Body, Query> {
  readonly options: RestOptions;
  readonly caller: Caller;
  /** The caller's own. */
  readonly engine: Engine;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The conversation in the path; empty where the path has none. */
  readonly id: string;
  /** What else the path names. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  readonly disconnected: AbortSignal;
  /** The memory that the request may take. */
  readonly lease: Lease;
}

/** Something a handler answers with that is not JSON. */
interface MediaAnswer {
  readonly contentType: string;
  /** Of a stream: what one event of it is. */
  readonly schema: z.ZodType;
}

/** What a request and its answer look like, to copy from. */
interface Example {
  readonly body?: object;
  readonly answer?: object;
}

/** The groups of operations, and what each is for. */
export const TAGS = {
  Chat: 'Talk to a model.',
  Conversations: 'Find, rename, archive, fork and erase conversations.',
  Branches: 'Find earlier versions of a conversation, and continue from one.',
  Messages: 'Read messages, pin them, or erase them for good.',
  Views: 'See what the model sees, and the original messages behind it.',
  Usage: 'See tokens, money, and what compaction saved.',
  Compactions: 'Compact a conversation, preview that, and undo it.',
  Memory: 'Set memory strategies; see, write and forget facts about the user.',
  Session: 'Sign a browser in and out.',
  Agents: 'List the agents that conversations can be held with.',
  Transfer: 'Export and import conversations.',
} as const;

type Tag = keyof typeof TAGS;

/** One operation of the API: what validates it is what describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** What generated clients call it, as `listConversations`. */
  readonly operationId: string;
  /** The group it is listed in. */
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyBytes: number | undefined;
  /** It also takes files, of any size, and reads them from the request itself: `body` is undefined then. */
  readonly takesFiles: boolean;
  readonly status: 200 | 201;
  /** The JSON it answers with; undefined where it never answers with JSON. */
  readonly answer: z.ZodType | undefined;
  /** Other answers it may give instead. */
  readonly media: readonly MediaAnswer[];
  readonly example: Example;
  /** The answer, or undefined when the handler has given it itself. */
  readonly handle: (call: Call<unknown, unknown>) => Promise<object | undefined>;
}

type Definition<Body extends z.ZodType, Query extends z.ZodObject> = Pick<Operation, 'tag' | 'summary'> &
  Partial<Pick<Operation, 'description' | 'bodyBytes' | 'takesFiles' | 'status' | 'answer' | 'media' | 'example'>> & {
    readonly query?: Query;
    readonly body?: Body;
    readonly handle: (call: Call<z.output<Body>, z.output<Query>>) => Promise<object | undefined>;
  };

/** `path` is below the base, with its parameters in braces. */
export const operation = <Body extends z.ZodType, Query extends z.ZodObject>(
  operationId: string,
  method: Operation['method'],
  path: string,
  definition: Definition<Body, Query>,
): Operation => ({
  ...{ operationId, method, path },
  description: undefined,
  query: undefined,
  body: undefined,
  bodyBytes: undefined,
  takesFiles: false,
  status: 200,
  answer: undefined,
  media: [],
  example: {},
  ...definition,
  handle: definition.handle as Operation['handle'],
});

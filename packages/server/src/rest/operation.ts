import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine, Logger } from '@palimpsest/engine';
import type { z } from 'zod';
import type { Caller } from '../access/access.js';
import type { Lease } from '../http/memory-budget.js';
import type { OpenStreams } from '../http/open-streams.js';
import type { Provider } from '../providers/provider.js';

export interface RestOptions {
  readonly providers: readonly Provider[];
  readonly logger: Logger;
  /** The model of a chat that names none. */
  readonly model?: string | undefined;
  /** Aborts when the server stops. */
  readonly closing: AbortSignal;
  /** Streams of events that are open. */
  readonly streams: OpenStreams;
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
  readonly description: string;
}

/** One operation of the API: what validates it is what describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the base, with its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodType | undefined;
  readonly bodyBytes: number | undefined;
  readonly status: 200 | 201;
  /** The JSON it answers with. */
  readonly answer: z.ZodType;
  /** Other answers it may give instead. */
  readonly media: readonly MediaAnswer[];
  /** The answer, or undefined when the handler has given it itself. */
  readonly handle: (call: Call<unknown, unknown>) => Promise<object | undefined>;
}

type Definition<Body extends z.ZodType, Query extends z.ZodObject> = Pick<
  Operation,
  'method' | 'path' | 'summary' | 'answer'
> & {
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyBytes?: number;
  readonly status?: Operation['status'];
  readonly media?: readonly MediaAnswer[];
  readonly handle: (call: Call<z.output<Body>, z.output<Query>>) => Promise<object | undefined>;
};

export const operation = <Body extends z.ZodType, Query extends z.ZodObject>(
  definition: Definition<Body, Query>,
): Operation => ({
  query: undefined,
  body: undefined,
  bodyBytes: undefined,
  status: 200,
  media: [],
  ...definition,
  handle: definition.handle as Operation['handle'],
});

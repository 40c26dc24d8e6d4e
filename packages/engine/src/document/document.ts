import { PROTOCOLS } from '@palimpsest/codecs';
import { COMPACTION_KINDS, type Compaction, type Edit, InvalidInputError, TRIGGER_KINDS } from '@palimpsest/core';
import { z } from 'zod';

/** What an export says it is. */
export const EXPORT_FORMAT = 'palimpsest-conversation';
/** What `palimpsest export` writes of a whole store, as lines. */
export const STORE_EXPORT_FORMAT = 'palimpsest-export';

const MAX_MESSAGES = 1_000_000;
const MAX_DEPTH = 1_000_000_000;
const id = z.string().min(1).max(256);
const time = z.number().int().min(0).max(8.64e15);
const depth = z.number().int().min(0).max(MAX_DEPTH);
const tokens = z.number().int().min(-1e9).max(1e9);
const fraction = z.number().min(0).max(1e9);
const protocol = z.enum(PROTOCOLS);
const texts = z.array(z.string().max(100_000)).max(10_000);

const summaryMessage = z.strictObject({ role: z.enum(['system', 'developer', 'user', 'assistant']), text: z.string() });
const head = { id, compactionId: id };
const ofMessage = { depth, messageId: id };
const shows = z.array(summaryMessage).max(100);
const count = z.number().int().min(0).max(1e12);
const origin = z.strictObject({
  summariser: z.string(),
  retainedShare: fraction.optional(),
  missing: texts,
  missingMore: count.optional(),
  fallbacks: texts,
});

const span = z.strictObject({ from: depth, to: depth });
const passage = z.strictObject({
  conversationId: id,
  branch: id.optional(),
  isHere: z.literal(true).optional(),
  depth,
  messageId: id,
  characters: span,
  marks: z.array(span).max(1_000).optional(),
  isExact: z.literal(true).optional(),
});

export const editSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...head,
    kind: z.literal('part-replaced'),
    ...ofMessage,
    part: depth,
    text: z.string().nullable(),
    savedTokens: tokens,
    form: id.optional(),
  }),
  z.strictObject({
    ...head,
    kind: z.literal('message-restated'),
    ...ofMessage,
    wire: z.strictObject({ protocol, json: z.string() }),
    tokens,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('span-replaced'),
    from: depth,
    to: depth,
    endId: id,
    shows,
    tokens,
    saidTokens: tokens.optional(),
    origin: origin.optional(),
  }),
  z.strictObject({ ...head, kind: z.literal('summary-retired'), target: id }),
  z.strictObject({ ...head, kind: z.literal('summary-revised'), target: id, shows, tokens }),
  z.strictObject({
    ...head,
    kind: z.literal('note-inserted'),
    ...ofMessage,
    shows: summaryMessage,
    tokens,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('messages-recalled'),
    ...ofMessage,
    sources: z
      .array(
        z.strictObject({
          conversationId: id.optional(),
          depth,
          messageId: id,
          characters: span.optional(),
        }),
      )
      .max(1_000),
    facts: z.array(id).max(1_000).optional(),
    tokens,
  }),
  z.strictObject({
    ...head,
    kind: z.literal('lookups-made'),
    ...ofMessage,
    calls: z
      .array(
        z.strictObject({
          callId: id,
          name: z.string().max(256),
          arguments: z.string(),
          answer: z.array(z.union([z.string(), passage])).max(1_000),
        }),
      )
      .max(100),
    tokens,
  }),
  z.strictObject({ ...head, kind: z.literal('message-pinned'), ...ofMessage }),
  z.strictObject({ ...head, kind: z.literal('edit-reverted'), target: id }),
]);

const trigger = z.strictObject({
  kind: z.enum(TRIGGER_KINDS),
  urgency: z.enum(['hard', 'soft']),
  limit: z.number(),
  measured: z.number(),
});

export const compactionSchema = z.strictObject({
  id,
  at: time,
  kind: z.enum(COMPACTION_KINDS),
  mode: z.string().max(100),
  trigger: trigger.optional(),
  because: z.string().max(10_000).optional(),
  narrowed: z.enum(['newest-exchanges', 'last-exchange']).optional(),
  lastResort: z.enum(['payloads', 'model-talk', 'user-talk', 'summaries']).optional(),
  repairs: z
    .array(z.enum(['reasoning', 'opaque', 'tools', 'media', 'length']))
    .max(5)
    .optional(),
  lookups: z
    .array(
      z.strictObject({
        tool: z.string().max(256),
        arguments: z.string(),
        messages: z.array(z.strictObject({ conversationId: id, depth })).max(1_000),
        tokens,
        isShown: z.boolean(),
      }),
    )
    .max(100)
    .optional(),
  undoes: id.optional(),
  tokensBefore: tokens,
  tokensAfter: tokens,
  conversationMessages: depth.optional(),
  messages: depth,
  keptMessages: depth,
  ratio: fraction,
  retainedShare: fraction,
  readableShare: fraction.optional(),
  missing: texts,
  missingMore: count.optional(),
  isSampled: z.boolean().optional(),
  fallbacks: texts,
});

export const messageSchema = z.strictObject({
  id,
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  recordedAt: time,
  protocol,
  wire: z.string(),
  contentHash: z.string().length(64),
  callId: z.string().optional(),
  isInterrupted: z.literal(true).optional(),
  /** It was interrupted by a failure, not by its client. */
  hasFailed: z.literal(true).optional(),
  /** The model said it; other words of an assistant were brought along by a client. */
  isReply: z.literal(true).optional(),
  viewHash: z.string().max(256).optional(),
  /** Its wire is an empty text. */
  isErased: z.literal(true).optional(),
});

export type ExportedMessage = z.infer<typeof messageSchema>;

export const calibrationSchema = z.strictObject({
  model: z.string(),
  ratio: z.number(),
  samples: z.number(),
  windowTokens: z.number().optional(),
});

/** What is known of a conversation beside what was said in it. */
export const conversationFacts = {
  id,
  title: z.string().max(1000).nullable(),
  createdAt: time,
  updatedAt: time,
  isArchived: z.boolean(),
  strategy: z.string().max(100_000).nullable(),
  agent: z.string().max(256).nullable(),
};

/** What was said and done, whole: enough to have the conversation elsewhere as it is here. */
const history = z.strictObject({
  instructions: z
    .array(z.strictObject({ sinceDepth: depth, instructions: z.string(), recordedAt: time }))
    .max(MAX_MESSAGES),
  transcript: z.array(messageSchema).max(MAX_MESSAGES),
  /** What the transcript does not lead to, the one left first first. Each follows a message of it or of a branch before. */
  branches: z
    .array(z.strictObject({ parent: id.nullable(), messages: z.array(messageSchema).max(MAX_MESSAGES) }))
    .max(MAX_MESSAGES)
    .default([]),
  edits: z.array(editSchema).max(MAX_MESSAGES),
  compactions: z.array(compactionSchema).max(MAX_MESSAGES),
});

const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  conversation: z.strictObject({
    ...conversationFacts,
    agent: conversationFacts.agent.default(null),
    /** The client's own id for the session, by which it is found again when the session goes on. */
    session: z.string().optional(),
    /** It is a request besides the main conversation of its session. */
    isSide: z.literal(true).optional(),
  }),
  /** The view, for people and other programs. An import leaves it aside and computes it again. */
  view: z.array(z.unknown()).optional(),
  history: history.optional(),
});

/** The same as JSON Schema, for documentation. */
export const exportJsonSchema = (): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(exportSchema, { io: 'input' });
  return schema;
};

export type ExportedHistory = Omit<z.infer<typeof history>, 'edits' | 'compactions'> & {
  readonly edits: readonly Edit[];
  readonly compactions: readonly Compaction[];
};

export type ConversationExport = Omit<z.infer<typeof exportSchema>, 'history'> & { readonly history?: ExportedHistory };

/** @throws InvalidInputError naming the field */
export function parseExport(value: unknown): ConversationExport & { readonly history: ExportedHistory } {
  const parsed = exportSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = [...(issue?.path ?? []), ...keys].join('.') || 'body';
    throw new InvalidInputError(field, `Invalid '${field}': ${issue?.message ?? 'not understood'}.`);
  }
  if (parsed.data.history === undefined)
    throw new InvalidInputError(
      'history',
      "There is no 'history' in this export. Only an export with the full history can be imported.",
      'missing_required_parameter',
    );
  return parsed.data as unknown as ConversationExport & { readonly history: ExportedHistory };
}

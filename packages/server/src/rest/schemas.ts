import { z } from 'zod';
import { LIMITS } from '../http/limits.js';

const DEFAULT_PAGE = 100;

const whole = z.int().min(0);
const text = z.string();

/** A number in a query, which is a text. */
export const queryNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Invalid number: use digits')
  .transform(Number);

const limit = queryNumber
  .refine((value) => value >= 1 && value <= LIMITS.pageItems, `Use 1 to ${LIMITS.pageItems}`)
  .default(DEFAULT_PAGE)
  .describe(`How many at most: 1 to ${LIMITS.pageItems}, ${DEFAULT_PAGE} when not given.`);

const from = queryNumber.default(0).describe('The first of them.');

export const queryFlag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
export const model = z.string().min(1).max(256).describe('The model whose tokens count.');
export const page = { from, limit };
export const listPage = { limit };

export const errorAnswer = z.strictObject({
  error: z.strictObject({ message: text, type: text, param: text.nullable(), code: text.nullable() }),
});

export const conversation = z.strictObject({
  id: text,
  title: text.nullable(),
  created_at: whole.describe('Milliseconds since 1970.'),
  updated_at: whole,
  is_archived: z.boolean(),
  is_side: z.boolean().describe('Asked beside a conversation: a title, a probe, the work of a helper.'),
  is_refused: z
    .boolean()
    .describe(
      'Nothing in it was answered: the provider refused the request, or could not be reached. Asking again goes on with it.',
    ),
  forked_from: z
    .strictObject({ conversation_id: text, messages: whole })
    .nullable()
    .describe('The conversation it began as, and how many messages both have.'),
  session: text.nullable().describe("The client's own name for the piece of work it is part of."),
  edit_count: whole,
  agent: text.nullable().describe('The agent it is held with.'),
  message_count: whole,
});

export const branchName = z.string().min(1).max(256);
export const branchQuery = branchName.optional().describe('A branch instead of the conversation as it is.');

const excerpt = z.strictObject({ depth: whole, role: text, text: text.describe('How the message begins.') });

export const branch = z.strictObject({
  id: text.describe('The id of its newest message.'),
  left_after: whole
    .nullable()
    .describe('The last message that the conversation as it is has too; null where there is none.'),
  message_count: whole.describe('How many messages it has beyond that.'),
  recorded_at: whole.describe('When its newest message was recorded.'),
  begins: excerpt.describe('The first message that only it has.'),
  instead: excerpt.nullable().describe('What the conversation has in that place; null where it ends before.'),
});

const shownPart = z.strictObject({
  part: whole,
  edit_id: text,
  compaction_id: text,
  text: text.nullable().describe('What shows; null leaves the part out.'),
  refers_to: z.array(z.union([z.strictObject({ depth: whole }), z.strictObject({ call_id: text })])),
});

export const messageFacts = z.strictObject({
  id: text,
  depth: whole,
  role: text,
  recorded_at: whole,
  original_tokens: whole,
  current_tokens: whole.describe('What it takes in the view; nothing where a summary stands for it.'),
  state: z.enum(['raw', 'summarized', 'reference']),
  compacted: z.literal(true).optional().describe("A tool's payload was removed from it."),
  summary: z
    .strictObject({ edit_id: text, compaction_id: text, from: whole, to: whole, tokens: whole })
    .nullable()
    .describe('The summary that stands for it.'),
  shows: z.array(shownPart).describe('What shows in place of its parts.'),
  content_hash: text.describe('SHA-256 of the wire.'),
  is_pinned: z.boolean(),
  is_interrupted: z.boolean(),
  is_erased: z.boolean().describe('A person erased what it said: the wire is empty.'),
  protocol: text,
  wire: text.describe('The message as it was said, in the JSON of its protocol.'),
});

const entryPart = z.strictObject({ type: text, text, name: text.optional(), call_id: text.optional() });

const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), depth: whole, id: text, edits: z.array(shownPart) }),
  z.strictObject({ kind: z.literal('summary'), edit_id: text, compaction_id: text, from: whole, to: whole }),
  z.strictObject({ kind: z.literal('note'), edit_id: text, compaction_id: text, depth: whole }),
  z.strictObject({ kind: z.literal('missing-result'), call_id: text }),
]);

export const viewEntry = z.strictObject({
  role: text,
  parts: z.array(entryPart),
  tokens: whole,
  is_pinned: z.boolean(),
  compacted: z.literal(true).optional(),
  origin,
});

export const original = z.strictObject({
  edit_id: text,
  compaction_id: text,
  kind: text,
  shows: z.union([z.array(z.strictObject({ role: text, text })), text, z.null()]),
  part: whole.nullable(),
  from: whole,
  to: whole,
  messages: z.array(
    z.strictObject({
      depth: whole,
      id: text,
      role: text,
      recorded_at: whole,
      tokens: whole,
      parts: z.array(entryPart),
      content_hash: text,
      is_erased: z.boolean(),
      wire: text,
    }),
  ),
});

const trigger = z.strictObject({
  kind: text,
  urgency: z.enum(['hard', 'soft']),
  limit: z.number(),
  measured: z.number(),
});

export const compactionRecord = z.strictObject({
  id: text,
  at: whole,
  kind: z.enum(['pass', 'repair', 'undo', 'pin', 'revision', 'restart', 'erasure']),
  mode: text,
  trigger: trigger.optional(),
  repairs: z
    .array(z.enum(['reasoning', 'opaque', 'tools', 'media']))
    .optional()
    .describe('What the provider would not take.'),
  undoes: text.optional(),
  tokens_before: whole,
  tokens_after: whole,
  conversation_messages: whole.optional().describe('How many messages the conversation had.'),
  messages: whole.describe('How many of them it touches.'),
  kept_messages: whole,
  ratio: z.number(),
  retained_share: z.number(),
  missing: z.array(text),
  fallbacks: z.array(text),
});

export const compaction = compactionRecord.extend({
  is_standing: z.boolean().describe('It was not undone.'),
  summaries: z.array(
    z.strictObject({
      edit_id: text,
      from: whole,
      to: whole,
      text,
      tokens: whole,
      is_revised: z.boolean(),
      retained_share: z.number().nullable(),
      missing: z.array(text),
    }),
  ),
});

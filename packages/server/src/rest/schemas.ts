import { z } from 'zod';
import { LIMITS } from '../limits.js';

const DEFAULT_PAGE = 100;

export const whole = z.int().min(0);
export const text = z.string();

const LARGEST = 999_999_999;

/** A whole number in a query, which is a text there. */
function queryInteger(least: number, most: number) {
  const remedy = `use a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, remedy)
    .transform(Number)
    .pipe(z.int().min(least, remedy).max(most, remedy));
}

export const queryNumber = queryInteger(0, LARGEST);
export const depth = z.int().min(0).max(LARGEST);

const limit = queryInteger(1, LIMITS.pageItems).default(DEFAULT_PAGE).describe('Most items to return.');
const from = queryNumber.default(0).describe('Position of the first item to return.');

/** `true` or `false` in a query; `1` and `0` are taken too. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'], 'use true or false')
  .transform((value) => value === 'true' || value === '1')
  .pipe(z.boolean());
export const model = z.string().min(1).max(256).describe('The model whose tokens are counted.');
export const page = { from, limit };
/** A page of a list, and how to ask for the one after it. */
export const listPage = {
  limit,
  cursor: z.string().max(LIMITS.cursorChars).optional().describe('`next` of the previous page.'),
};
export const nextCursor = text.nullable().describe('Send it as `cursor` for the next page; null on the last one.');

export const errorAnswer = z
  .strictObject({
    error: z.strictObject({
      message: text.describe('What is wrong and what to do about it.'),
      type: text,
      param: text.nullable().describe('The field it is about.'),
      code: text.nullable().describe('For programs; it does not change.'),
    }),
  })
  .meta({ id: 'Error' });

export const conversation = z
  .strictObject({
    id: text,
    title: text.nullable(),
    created_at: whole.describe('Milliseconds since 1970.'),
    updated_at: whole.describe('Milliseconds since 1970.'),
    is_archived: z.boolean(),
    is_side: z
      .boolean()
      .describe(
        'A side call of a coding agent: a title, a probe or the work of a sub-agent, not its main conversation.',
      ),
    is_refused: z
      .boolean()
      .describe(
        'Nothing in it was answered: the provider refused the request, or could not be reached. Sending the request again continues it.',
      ),
    forked_from: z
      .strictObject({ conversation_id: text, messages: whole })
      .nullable()
      .describe('The conversation it was forked from, and how many messages they share.'),
    session: text.nullable().describe("The client's own session id."),
    edit_count: whole.describe('Edits that compactions, pins and undos have made.'),
    agent_type: text.nullable().describe('The agent it is held with.'),
    message_count: whole,
  })
  .meta({ id: 'Conversation' });

/** A conversation as the API shows it. */
export const shownConversation = <T extends { readonly agent: string | null }>({ agent, ...facts }: T) => ({
  ...facts,
  agentType: agent,
});

export const branchName = z.string().min(1).max(256);
export const branchQuery = branchName.optional().describe('Id of a branch instead of the current messages.');

const excerpt = z.strictObject({ depth: whole, role: text, text: text.describe('How the message begins.') });

export const branch = z
  .strictObject({
    id: text.describe('The id of its newest message.'),
    left_after: whole
      .nullable()
      .describe('Depth of the last message that it shares with the current conversation; null where there is none.'),
    message_count: whole.describe('How many messages it has beyond that.'),
    recorded_at: whole.describe('When its newest message was recorded.'),
    begins: excerpt.describe('The first message that only it has.'),
    instead: excerpt
      .nullable()
      .describe('The message of the current conversation at that depth; null where it is shorter.'),
  })
  .meta({ id: 'Branch' });

const shownPart = z
  .strictObject({
    part: whole.describe('Which part of the message, from 0 on.'),
    edit_id: text,
    compaction_id: text,
    text: text.nullable().describe('What the model sees instead; null when the part is left out.'),
    refers_to: z
      .array(z.union([z.strictObject({ depth: whole }), z.strictObject({ call_id: text })]))
      .describe('Messages and tool calls that the text points to.'),
  })
  .meta({ id: 'ShownPart' });

export const entryPart = z
  .strictObject({ type: text, text, name: text.optional(), call_id: text.optional() })
  .meta({ id: 'Part' });

const quotedSources = z
  .array(
    z.strictObject({
      conversation_id: text.nullable().describe('Null where it is a message of this conversation.'),
      depth: whole,
      message_id: text,
    }),
  )
  .describe('The messages that are quoted.');
const quotedFacts = z.array(text).describe('Ids of the facts that are told.');

export const messageFacts = z
  .strictObject({
    id: text,
    depth: whole,
    role: text,
    recorded_at: whole,
    original_tokens: whole,
    current_tokens: whole.describe('Tokens it takes in the view; 0 where a summary stands for it.'),
    state: z.enum(['raw', 'summarized', 'reference']),
    compacted: z.literal(true).optional().describe("A tool's payload was removed from it."),
    summary: z
      .strictObject({ edit_id: text, compaction_id: text, from: whole, to: whole, tokens: whole })
      .nullable()
      .describe('The summary that stands for it.'),
    shows: z.array(shownPart).describe('What shows in place of its parts.'),
    recalled: z
      .strictObject({ edit_id: text, compaction_id: text, sources: quotedSources, facts: quotedFacts, tokens: whole })
      .optional()
      .describe('What is quoted to the model before it; absent where nothing is.'),
    client_form: z
      .strictObject({ edit_id: text, compaction_id: text, protocol: text, wire: text })
      .optional()
      .describe('How its client re-sends it, which is what the model is sent; absent where that is what was said.'),
    content_hash: text.describe('SHA-256 of the wire.'),
    is_pinned: z.boolean(),
    is_interrupted: z.boolean(),
    is_erased: z.boolean().describe('A person erased its text: the wire is empty.'),
    is_damaged: z
      .boolean()
      .describe('Its text cannot be read from the store: the wire is empty. Put it back from a back-up, or erase it.'),
    parts: z
      .array(entryPart)
      .describe('What it says, the same whatever its protocol; empty where it was erased or is damaged.'),
    protocol: text,
    wire: text.describe('The original message, in the JSON of its protocol.'),
  })
  .meta({ id: 'Message' });

const origin = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('message'), depth: whole, id: text, edits: z.array(shownPart) }),
    z.strictObject({ kind: z.literal('summary'), edit_id: text, compaction_id: text, from: whole, to: whole }),
    z.strictObject({ kind: z.literal('note'), edit_id: text, compaction_id: text, depth: whole }),
    z.strictObject({
      kind: z.literal('recalled'),
      edit_id: text,
      compaction_id: text,
      depth: whole,
      sources: quotedSources,
      facts: quotedFacts,
    }),
    z
      .strictObject({ kind: z.literal('missing-result'), call_id: text })
      .describe('A result that is in no message: the answer to a lookup of the model, or a placeholder.'),
  ])
  .meta({ id: 'Origin' });

export const viewEntry = z
  .strictObject({
    role: text,
    parts: z.array(entryPart),
    tokens: whole,
    is_pinned: z.boolean(),
    compacted: z.literal(true).optional(),
    origin,
  })
  .meta({ id: 'ViewItem' });

export const original = z
  .strictObject({
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
  })
  .meta({ id: 'Original' });

export const trigger = z
  .strictObject({
    kind: text.describe('Which limit was passed: tokens, messages, turns …; `manual` when a person asked.'),
    urgency: z.enum(['hard', 'soft']).describe('`hard`: before the call. `soft`: in the background after the reply.'),
    limit: z.number(),
    measured: z.number(),
  })
  .meta({ id: 'Trigger' });

const share = z.number().min(0).max(1);

const readable = {
  readable_share: share.describe(
    'Of the facts in what the user and the model said (names, numbers with units, dates, paths, addresses, quotations, errors, decisions, tasks, requests, what the user states about themselves), in the first line of each argument of a tool call, and in the errors that tools returned, the share that can still be read in the view, wherever it stands there. All else that tools returned, fenced code, reasoning and pictures count nowhere: 1 does not mean that old tool output is still in view. `tokens_before` and `tokens_after` tell how much has left. Absent where nothing in what has left can be counted.',
  ),
  retained_share: share.describe(
    'The same for the facts in what has left the view by this compaction and those before it: summarised, removed, cut, retired or given up. 1 where nothing has; 0 where nothing in it can be counted.',
  ),
  missing: z.array(text).describe('Facts that cannot be read in the view any more, newest first, at most 50.'),
  missing_more: whole.describe('How many more there are.'),
  is_sampled: z
    .boolean()
    .describe(
      'True where more than 2,000 messages (or 8 million characters) have left the view: an even sample of them was read, and the shares are estimates.',
    ),
};

export const readability = z
  .strictObject({ ...readable, readable_share: readable.readable_share.optional() })
  .meta({ id: 'Readability' });

export const compactionRecord = z
  .strictObject({
    id: text,
    at: whole,
    kind: z
      .enum(['pass', 'repair', 'note', 'undo', 'pin', 'revision', 'restart', 'restated', 'erasure', 'recall', 'lookup'])
      .describe(
        '`note`: a pause was marked and nothing compacted. `recall`: earlier messages are quoted and nothing compacted. `lookup`: the model looked something up by itself. `restart`: the client shortened its own history. `restated`: the client re-sends messages in another form (a reply without the text beside its calls, another time in the first message), and that is what the model is sent; what was said is kept.',
      ),
    mode: text,
    trigger: trigger.optional(),
    because: text.optional().describe('Why it was made, in one line.'),
    narrowed: z
      .enum(['newest-exchanges', 'last-exchange'])
      .optional()
      .describe(
        'How far protection was narrowed, because what is protected as set left no room within the limit; absent when it held.',
      ),
    last_resort: z
      .enum(['payloads', 'model-talk', 'user-talk', 'summaries'])
      .optional()
      .describe(
        "What the last resort took, and all that comes before it in this list; absent when the mode's passes were enough.",
      ),
    repairs: z
      .array(z.enum(['reasoning', 'opaque', 'tools', 'media', 'length']))
      .optional()
      .describe(
        'Kinds of content that the provider refused; `length`: texts longer than the protocol takes, which show their beginning and end. An undo brings them back whole until the next request.',
      ),
    lookups: z
      .array(
        z.strictObject({
          tool: text,
          arguments: text.describe('As the model wrote them.'),
          messages: z.array(z.strictObject({ conversation_id: text, depth: whole })),
          tokens: whole.describe('Tokens of the answer.'),
          is_shown: z.boolean().describe('The call and its answer stand in views.'),
        }),
      )
      .optional()
      .describe('What the model looked up while it wrote a reply, in order.'),
    undoes: text.optional().describe('The compaction that this one undid.'),
    tokens_before: whole,
    tokens_after: whole,
    conversation_messages: whole.optional().describe('Messages that the conversation had.'),
    messages: whole.describe('Messages it changed.'),
    kept_messages: whole.describe('Messages that are still sent unchanged.'),
    ratio: z.number().describe('Tokens after, divided by tokens before.'),
    ...readable,
    readable_share: readable.readable_share.optional(),
    missing_more: readable.missing_more.optional(),
    is_sampled: readable.is_sampled.optional(),
    fallbacks: z
      .array(text)
      .describe(
        'Why a simpler summariser had to take over, as `model: the model refused`; `model, used all the same: …` is a remark on a summary that stands.',
      ),
    damage: text
      .optional()
      .describe(
        'What is damaged in the store, where that took the record. What the compaction hid shows again until it is put back; all numbers are 0.',
      ),
  })
  .meta({ id: 'CompactionRecord' });

export const compaction = compactionRecord
  .extend({
    is_standing: z.boolean().describe('False when it was undone.'),
    summaries: z.array(
      z.strictObject({
        edit_id: text,
        from: whole,
        to: whole,
        text,
        tokens: whole,
        is_revised: z.boolean(),
        retained_share: z
          .number()
          .nullable()
          .describe(
            'Share of the facts in what it was written from that it kept; null for a fixed text, and where nothing could be counted.',
          ),
        missing: z.array(text).describe('The first 50 of the facts it lost.'),
        missing_more: whole.describe('How many more it lost.'),
      }),
    ),
  })
  .meta({ id: 'Compaction' });

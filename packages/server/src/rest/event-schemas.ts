import { z } from 'zod';
import { compactionRecord, depth, trigger } from './schemas.js';

const base = { conversation_id: z.string() };

const event = <Name extends string, Data extends z.ZodRawShape>(name: Name, data: Data) =>
  z.strictObject({ event: z.literal(name), data: z.strictObject({ ...base, ...data }) });

/** Everything that can be told of a conversation while it happens. */
export const conversationEvent = z
  .discriminatedUnion('event', [
    event('view-progress', {
      work: z
        .enum(['read', 'count', 'decide'])
        .describe('`count`: their tokens are counted. `decide`: what to compact is looked for.'),
      messages: z.int().describe('How many of them are done.'),
      total: z.int(),
    }).describe('Thousands of messages are gone through before there is a view of them; told again and again.'),
    event('pass-started', {
      mode: z.string(),
      trigger,
      because: z.string().describe('Why it is made, in one line.'),
      steps: z.int(),
      tokens: z.int(),
    }).describe('A compaction has begun.'),
    event('summary-written', {
      number: z.int(),
      summariser: z.string(),
      retained_share: z.number(),
      fallbacks: z.array(z.string()),
    }).describe('A summary of a compaction under way is ready.'),
    event('pass-committed', {
      compaction: compactionRecord,
      spans: z
        .array(z.strictObject({ from: depth, to: depth }))
        .describe('The messages it changed, as runs of depths.'),
      items: z
        .strictObject({ tool_outputs: z.int(), tool_inputs: z.int(), messages: z.int() })
        .describe('How much it changed that no compaction before it had.'),
    }).describe('A compaction was made.'),
    event('pass-skipped', {
      reason: z.string(),
      because: z.string().optional().describe('What stood in its way, in one line.'),
      facts: z.record(z.string(), z.number()),
    }).describe('A compaction was due and was not made.'),
    event('pass-not-due', {
      mode: z.string(),
      because: z.string().describe('What it waits for, in one line.'),
    }).describe('A request was sent without a compaction, because none is due.'),
    event('limit-not-held', {
      mode: z.string(),
      limit_tokens: z.int(),
      tokens: z.int().describe('Of the request that was sent.'),
    }).describe('A request was sent over its hard token limit: no compaction may take enough, or one was held back.'),
    event('pass-simplified', { mode: z.string() }).describe(
      'Compactions of this mode failed again and again: this one uses fixed markers alone.',
    ),
    event('compaction-undone', { compaction: compactionRecord }).describe('A compaction was undone.'),
    event('edit-committed', { compaction: compactionRecord }).describe(
      'A message was pinned, a summary revised, messages erased, or a client began anew.',
    ),
    event('conversation-changed', {
      field: z.enum(['title', 'is_archived', 'is_side', 'memory_strategy']),
    }).describe('Somebody renamed or archived it, or set something else of it: get it to see what it is now.'),
    event('conversation-erased', {}).describe('Somebody erased it for good.'),
    event('tip-moved', {
      from: z.string().describe('The newest message until now.'),
      to: z.string().describe('The newest message from now on; empty for none.'),
    }).describe('It goes on from another message; what it was until now is a branch.'),
    event('branch-made', { branch: z.string() }).describe(
      'A reply to a turn that another one overlapped was recorded on a branch.',
    ),
    event('recalled', {
      compaction_id: z.string().describe('Undo it to take the quotation out.'),
      depth: depth.describe('The message that earlier ones are quoted before.'),
      messages: z.int(),
      facts: z.int(),
      tokens: z.int(),
    }).describe('Facts and earlier messages are quoted before one that asks for them.'),
    event('looked-up', {
      compaction_id: z.string().describe('The record of it.'),
      depth: depth.describe('The reply that called the tools.'),
      lookups: z.array(z.strictObject({ tool: z.string(), messages: z.int(), tokens: z.int() })),
    }).describe('The model called recall_search or recall_open while it wrote a reply.'),
    event('loop-detected', {
      loop: z.strictObject({
        kind: z.enum(['repeat', 'cycle']),
        length: z.int(),
        count: z.int(),
        at: z.int(),
      }),
      tool: z.string(),
    }).describe('The model makes the same tool calls again and again.'),
  ])
  .meta({ id: 'ConversationEvent' });

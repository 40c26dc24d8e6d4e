import type { ToolDefinition } from '@palimpsest/codecs';
import { InvalidInputError, type JsonObject } from '@palimpsest/core';
import type { Engine, RecallTools } from '@palimpsest/engine';
import { z } from 'zod';
import { openAnswer } from '../mcp/open.js';
import { rangeAnswer } from '../mcp/read-range.js';
import { filters, query, searchAnswer } from '../mcp/search.js';
import { type Answer, branch, conversation, messageNumber, whole } from '../mcp/tool.js';

const MOST_HITS = 20;

/** Where a model looks from, and how much it may be given. */
interface LookupPlace {
  readonly engine: Engine;
  readonly conversationId: string;
  /** The message that the model answers: not to be found by its own words. */
  readonly asking: string | undefined;
  /** Characters of others' words that the answer may have. */
  readonly chars: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** A tool that is offered to the model and run here. What it says and finds is what the archive's tools say and find. */
export interface RecallTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** @throws InvalidInputError naming the argument and the remedy */
  readonly call: (place: LookupPlace, input: unknown) => Promise<Answer>;
}

const recallTool = <Input extends z.ZodObject>(
  definition: Omit<RecallTool, 'input' | 'call'> & {
    readonly input: Input;
    readonly call: (place: LookupPlace, input: z.output<Input>) => Promise<Answer>;
  },
): RecallTool => ({ ...definition, call: definition.call as RecallTool['call'] });

const searched = {
  query,
  role: filters.role,
  since: filters.since,
  until: filters.until,
  limit: whole(1, MOST_HITS).default(8).describe('Most hits to return.'),
};
const opened = {
  message: messageNumber.describe('Number of the message.'),
  to: messageNumber.optional().describe('Number of the last message, to read several.'),
  offset: messageNumber.default(0).describe('Character to begin at, to read on in a long message.'),
  branch,
  exact: z.boolean().default(false).describe('True gives the message as a JSON string, with every sign in it.'),
};
const elsewhere = conversation.optional().describe('Another conversation; leave it out for this one.');

const SEARCH =
  'by its words, best first: also what no longer shows here. Use it before you say that something is not known, or ask for it again. Each hit has the number of its message, by which recall_open reads it.';
const OPEN =
  'Reads messages word for word, by their numbers: what recall_search found, or what a note in ⟦…⟧ names. Of a long one it gives a piece and says at which offset to go on.';

const name = { search: 'recall_search', open: 'recall_open' } as const;

const inConversation: readonly RecallTool[] = [
  recallTool({
    name: name.search,
    description: `Finds what was said in this conversation, ${SEARCH}`,
    input: z.strictObject(searched),
    call: (place, input) => search(place, { ...input, conversation: place.conversationId }),
  }),
  recallTool({
    name: name.open,
    description: OPEN,
    input: z.strictObject(opened),
    call: (place, input) => open(place, { ...input, conversation: place.conversationId }),
  }),
];

const everywhere: readonly RecallTool[] = [
  recallTool({
    name: name.search,
    description: `Finds what was said in this and all earlier conversations, ${SEARCH}`,
    input: z.strictObject({ ...searched, conversation: elsewhere.describe('Only in this conversation.') }),
    call: search,
  }),
  recallTool({
    name: name.open,
    description: OPEN,
    input: z.strictObject({ ...opened, conversation: elsewhere }),
    call: (place, input) => open(place, { ...input, conversation: input.conversation ?? place.conversationId }),
  }),
];

type Searched = z.output<z.ZodObject<typeof searched>> & { readonly conversation?: string | undefined };
type Opened = z.output<z.ZodObject<typeof opened>> & { readonly conversation: string };

async function search(place: LookupPlace, input: Searched): Promise<Answer> {
  const { engine, asking, chars, signal } = place;
  const options = { most: MOST_HITS, hasTitles: false, signal };
  const answer = await searchAnswer(engine, { ...input, except: asking }, options);
  const held = [...new Set(answer.flatMap(({ passage }) => passage?.conversationId ?? []))];
  const kept = await Promise.all(held.map(async (id) => ((await isClosed(place, id)) ? [id] : [])));
  const closed = new Set(kept.flat());
  let left = chars;
  return answer.filter(({ text, passage }) => {
    if (passage !== undefined && closed.has(passage.conversationId)) return false;
    if (passage !== undefined) left -= text.length;
    return left >= 0;
  });
}

async function open(place: LookupPlace, { message, to, ...input }: Opened): Promise<Answer> {
  const { engine, chars } = place;
  if (await isClosed(place, input.conversation))
    throw new InvalidInputError('conversation', `The conversation ${input.conversation} is private.`);
  const limits = { messageChars: chars, aroundChars: 0 };
  if (to === undefined || to === message) return openAnswer(engine, { ...input, message, around: 0 }, limits);
  return rangeAnswer(engine, { ...input, from: message, to }, { mostChars: chars, first: 'message' });
}

/** Whether a conversation is another one that its user keeps private. */
const isClosed = async ({ engine, conversationId }: LookupPlace, id: string): Promise<boolean> =>
  id !== conversationId && (await engine.settings.memory(id)).resolved.strategy.memory === 'private';

export const recallToolsOf = (scope: Parameters<RecallTools>[0]): readonly RecallTool[] =>
  scope === 'all' ? everywhere : inConversation;

const DEFINITIONS = new Map([inConversation, everywhere].map((tools) => [tools, tools.map(definitionOf)] as const));

/** The tools as models are told of them. The same each time. */
export const recallTools: RecallTools = (scope) => DEFINITIONS.get(recallToolsOf(scope)) ?? [];

function definitionOf({ name: called, description, input }: RecallTool): ToolDefinition {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name: called, description, parameters: schema as JsonObject };
}

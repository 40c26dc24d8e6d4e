import { InvalidInputError } from '@palimpsest/core';
import { type Engine, type FileReport, IMPORT_FORMATS } from '@palimpsest/engine';
import { z } from 'zod';
import { receivedBytes, sendPieces } from '../http/paced.js';
import { LIMITS } from '../limits.js';
import type { Lease } from '../memory-budget.js';
import { type Call, FILE_TYPE, LINES_TYPE, operation } from './operation.js';
import { branchName, conversation, queryFlag, shownConversation } from './schemas.js';

/** Checked field by field by the engine, whose schema describes it in the OpenAPI document. */
const document = z.looseObject({ format: z.string(), version: z.int() }).meta({ id: 'ConversationExport' });

const line = z
  .looseObject({ kind: z.string() })
  .describe(
    'One line of an export: a header, the conversation with all that belongs to it, and an end with counts and a hash.',
  );

const AT_ONCE = `More than ${LIMITS.transfersPerOwner} exports and imports at once get 429 and a Retry-After header.`;

type Format = 'json' | 'jsonl' | 'markdown';

/** What an export comes as. */
const FILES: Readonly<Record<Format, { readonly type: string; readonly name: string }>> = {
  json: { type: 'application/json', name: 'conversation.json' },
  jsonl: { type: LINES_TYPE, name: 'conversation.jsonl' },
  markdown: { type: 'text/markdown; charset=utf-8', name: 'conversation.md' },
};

const exporting = operation('exportConversation', 'GET', '/conversations/{conversation_id}/export', {
  tag: 'Transfer',
  summary: 'Export a conversation as JSON, JSON Lines or Markdown',
  description: `The view; with \`full\` also every original message, branch and edit, so that it can be imported. \`jsonl\` streams the whole conversation, of any size; a reader that stalls for ${LIMITS.stalledMs / 1000} seconds is disconnected. ${AT_ONCE}`,
  query: z.strictObject({
    format: z.enum(['json', 'jsonl', 'markdown']).default('json'),
    full: queryFlag
      .optional()
      .describe('Include the full history, with every branch. Only such an export can be imported.'),
    branch: branchName.optional().describe('This branch alone.'),
  }),
  answer: document,
  media: [
    { contentType: 'text/markdown', schema: z.string().describe('The conversation to read.') },
    { contentType: LINES_TYPE, schema: line },
  ],
  handle: async (call) => {
    const close = call.options.transfers.open(call.caller.owner);
    try {
      await sendExport(call);
    } finally {
      close();
    }
    return undefined;
  },
});

interface ExportQuery {
  readonly format: Format;
  readonly full?: boolean | undefined;
  readonly branch?: string | undefined;
}

type Exporting = Pick<Call<unknown, ExportQuery>, 'engine' | 'id' | 'query' | 'response' | 'disconnected'>;

async function sendExport({ engine, id, query, response, disconnected }: Exporting): Promise<void> {
  const { format, full: includeFullHistory = false, branch } = query;
  const { messageCount } = await engine.library.get(id);
  if (format !== 'jsonl' && messageCount > LIMITS.exportMessages)
    throw new InvalidInputError(
      'format',
      `'${id}' has ${messageCount} messages, and one document holds ${LIMITS.exportMessages}. Use format=jsonl, which has no such limit.`,
      'conversation_too_large',
    );
  const signal = disconnected;
  const pieces = await engine.library.exported(id, { format, includeFullHistory, branch, signal });
  const { type, name } = FILES[format];
  const headers = {
    ...{ 'content-type': type, 'x-content-type-options': 'nosniff' },
    'content-disposition': `attachment; filename="${name}"`,
  };
  await sendPieces(response, pieces, { headers, disconnected });
}

const fileReport = z
  .strictObject({
    format: z.string().describe('What the file is.'),
    conversations: z.array(
      z.strictObject({
        id: z.string(),
        messages: z.int().describe('How many were added.'),
        is_unchanged: z.boolean().describe('It was there already.'),
        has_grown: z.boolean().describe('It was there, and messages were added to it.'),
      }),
    ),
    damaged: z
      .array(z.strictObject({ line: z.int(), reason: z.string() }))
      .describe('What could not be read and was left out; the first thousand.'),
    damaged_count: z.int(),
    left_out: z
      .array(z.strictObject({ what: z.string(), count: z.int() }))
      .describe('Entries that a transcript has no place for, by kind.'),
  })
  .meta({ id: 'FileReport' });

const importing = operation('importConversation', 'POST', '/import', {
  tag: 'Transfer',
  summary: 'Import a conversation from a full JSON export, or a file of any program',
  description: `Nothing is overwritten: an id that is taken becomes a new one, and a session that has grown gets what is new. Send files in any format of \`palimpsest import\` as ${FILE_TYPE} or ${LINES_TYPE}: the answer is the first conversation, and \`file\` says what became of all. Exports as lines may have any size, one conversation of another file ${LIMITS.importBytes} bytes. ${AT_ONCE}`,
  query: z.strictObject({
    format: z
      .enum(IMPORT_FORMATS.map(({ name }) => name))
      .optional()
      .describe('The format of a file. Default: detected.'),
  }),
  body: document,
  bodyBytes: LIMITS.importBytes,
  takesFiles: true,
  status: 201,
  answer: z.strictObject({ conversation, file: fileReport.optional() }),
  handle: async ({ engine: { library }, body, request, query: { format }, lease, options, caller }) => {
    const close = options.transfers.open(caller.owner);
    try {
      if (body !== undefined) return { conversation: shownConversation(await library.import(body)) };
      const limits = { onHeld: heldIn(lease), maxRecordBytes: LIMITS.importBytes };
      return await imported(library, await library.importFile(receivedBytes(request), { format, ...limits }));
    } finally {
      close();
    }
  },
});

/** What became of a file. */
async function imported(library: Engine['library'], report: FileReport): Promise<object> {
  const { format, conversations, damages: damaged, damagedCount, leftOut } = report;
  const known = conversations.map(({ id, messages, isUnchanged, hasGrown = false }) => ({
    ...{ id, messages, isUnchanged, hasGrown },
  }));
  return {
    conversation: shownConversation(await library.get(conversations[0]?.id ?? '')),
    file: { format, conversations: known, damaged, damagedCount, leftOut },
  };
}

/** What is held of a file counts as held by its request, up to a limit. */
function heldIn(lease: Lease): (bytes: number) => void {
  let most = 0;
  return (bytes) => {
    if (bytes > LIMITS.importBytes)
      throw new InvalidInputError(
        'body',
        `One conversation of the file is longer than ${LIMITS.importBytes} bytes. Import it where the store is, with palimpsest import FILE.`,
        'request_too_large',
      );
    if (bytes > most) lease.grow(bytes - most);
    most = Math.max(most, bytes);
  };
}

export const transferOperations = [exporting, importing];

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { InvalidInputError } from '@palimpsest/core';
import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { sendJson } from '../http/response.js';
import { LINES_TYPE } from './lines-type.js';
import { operation } from './operation.js';
import { branchName, conversation, queryFlag, shownConversation } from './schemas.js';

/** Checked field by field by the engine, whose schema describes it in the OpenAPI document. */
const document = z.looseObject({ format: z.string(), version: z.int() }).meta({ id: 'ConversationExport' });

const line = z
  .looseObject({ kind: z.string() })
  .describe(
    'One line of an export: a header, the conversation with all that belongs to it, and an end with counts and a hash.',
  );

const exporting = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/export',
  operationId: 'exportConversation',
  tag: 'Transfer',
  summary: 'Export a conversation as JSON, JSON Lines or Markdown',
  description:
    'The view that the model sees; with `full` also every original message, branch and edit, so that it can be imported. `jsonl` has the whole conversation, of any size, and comes as a stream.',
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
  handle: async ({
    engine,
    id,
    query: { format, full: includeFullHistory = false, branch },
    response,
    disconnected,
  }) => {
    const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
    if (format === 'jsonl') {
      const lines = await engine.library.exportLines(id);
      const headers = { 'content-type': LINES_TYPE, 'x-content-type-options': 'nosniff' };
      response.writeHead(200, { ...headers, ...attached('conversation.jsonl') });
      await sendLines(response, lines, disconnected);
      return undefined;
    }
    const { messageCount } = await engine.library.get(id);
    if (messageCount > LIMITS.exportMessages)
      throw new InvalidInputError(
        'format',
        `'${id}' has ${messageCount} messages, and one document holds ${LIMITS.exportMessages}. Use format=jsonl, which has no such limit.`,
        'conversation_too_large',
      );
    if (format === 'json') {
      const value = await engine.library.exportJson(id, { includeFullHistory, branch });
      sendJson(response, 200, value, attached('conversation.json'));
      return undefined;
    }
    const text = await engine.library.exportMarkdown(id, { includeFullHistory, branch });
    const headers = { 'content-type': 'text/markdown; charset=utf-8', 'x-content-type-options': 'nosniff' };
    response.writeHead(200, { ...headers, ...attached('conversation.md') });
    response.end(text);
    return undefined;
  },
});

/** At the client's pace; ends when the client is gone. */
async function sendLines(
  response: ServerResponse,
  lines: AsyncIterable<string>,
  disconnected: AbortSignal,
): Promise<void> {
  for await (const text of lines) {
    if (disconnected.aborted) return;
    if (response.write(text)) continue;
    try {
      await once(response, 'drain', { signal: disconnected });
    } catch (error) {
      if (!disconnected.aborted) throw error;
      return;
    }
  }
  response.end();
}

const importing = operation({
  method: 'POST',
  path: '/import',
  operationId: 'importConversation',
  tag: 'Transfer',
  summary: 'Import a conversation from a full JSON export, or from JSON Lines',
  description:
    'It gets the same messages, ids and edits. If its id is taken it gets a new one; nothing is overwritten. Lines, sent as application/x-ndjson, may have any size; a conversation that is there already, the same, stays as it is then.',
  body: document,
  bodyBytes: LIMITS.importBytes,
  takesLines: true,
  status: 201,
  answer: z.strictObject({ conversation }),
  handle: async ({ engine, body, request }) => {
    const { library } = engine;
    const added = body === undefined ? await library.importLines(request) : await library.import(body);
    return { conversation: shownConversation(added) };
  },
});

export const transferOperations = [exporting, importing];

import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { sendJson } from '../http/response.js';
import { operation } from './operation.js';
import { branchName, conversation, queryFlag, shownConversation } from './schemas.js';

/** Checked field by field by the engine, whose schema describes it in the OpenAPI document. */
const document = z.looseObject({ format: z.string(), version: z.int() }).meta({ id: 'ConversationExport' });

const exporting = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/export',
  operationId: 'exportConversation',
  tag: 'Transfer',
  summary: 'Export a conversation as JSON or Markdown',
  description:
    'The view that the model sees; with `full` also every original message, branch and edit, so that it can be imported.',
  query: z.strictObject({
    format: z.enum(['json', 'markdown']).default('json'),
    full: queryFlag
      .optional()
      .describe('Include the full history, with every branch. Only such an export can be imported.'),
    branch: branchName.optional().describe('This branch alone.'),
  }),
  answer: document,
  media: [{ contentType: 'text/markdown', schema: z.string().describe('The conversation to read.') }],
  handle: async ({ engine, id, query: { format, full: includeFullHistory = false, branch }, response }) => {
    const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` });
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

const importing = operation({
  method: 'POST',
  path: '/import',
  operationId: 'importConversation',
  tag: 'Transfer',
  summary: 'Import a conversation from a full JSON export',
  description:
    'It gets the same messages, ids and edits. If its id is taken it gets a new one; nothing is overwritten.',
  body: document,
  bodyBytes: LIMITS.importBytes,
  status: 201,
  answer: z.strictObject({ conversation }),
  handle: async ({ engine, body }) => ({ conversation: shownConversation(await engine.library.import(body)) }),
});

export const transferOperations = [exporting, importing];

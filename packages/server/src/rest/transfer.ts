import { z } from 'zod';
import { LIMITS } from '../http/limits.js';
import { sendJson } from '../http/response.js';
import { operation } from './operation.js';
import { branchName, conversation, queryFlag } from './schemas.js';

const document = z.looseObject({ format: z.string(), version: z.int() });

const exporting = operation({
  method: 'GET',
  path: '/conversations/{conversation_id}/export',
  summary:
    'The conversation as a file: what the model sees, and with `full` all that was said, every branch and every edit.',
  query: z.strictObject({
    format: z.enum(['json', 'markdown']).default('json'),
    full: queryFlag
      .optional()
      .describe('All that was said, every branch and every edit. Only such an export can be imported.'),
    branch: branchName.optional().describe('This branch alone.'),
  }),
  answer: document,
  media: [{ contentType: 'text/markdown', description: 'The conversation to read.' }],
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
  summary: 'Keeps an exported conversation: the same messages, hashes and edits. Never takes the place of another.',
  body: document,
  bodyBytes: LIMITS.importBytes,
  status: 201,
  answer: z.strictObject({ conversation }),
  handle: async ({ engine, body }) => ({ conversation: await engine.library.import(body) }),
});

export const transferOperations = [exporting, importing];

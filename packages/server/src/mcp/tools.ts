import { z } from 'zod';
import { factsTool } from './facts.js';
import { listConversationsTool } from './list-conversations.js';
import { openTool } from './open.js';
import { readRangeTool } from './read-range.js';
import { searchTool } from './search.js';
import type { Tool } from './tool.js';

/** Everything that can be asked over MCP. */
export const TOOLS: readonly Tool[] = [searchTool, openTool, readRangeTool, listConversationsTool, factsTool];

/** A tool as clients are told of it. */
export interface ToolDocument {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object'; readonly [key: string]: unknown };
  readonly annotations: { readonly readOnlyHint: true; readonly openWorldHint: false };
}

export const toolDocuments = (): ToolDocument[] =>
  TOOLS.map(({ name, title, description, input }) => ({
    ...{ name, title, description },
    inputSchema: { ...z.toJSONSchema(input, { io: 'input' }), type: 'object' },
    annotations: { readOnlyHint: true, openWorldHint: false },
  }));

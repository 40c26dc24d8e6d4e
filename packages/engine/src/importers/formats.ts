import type { JsonObject } from '@palimpsest/core';
import { EXPORT_FORMAT, STORE_EXPORT_FORMAT } from '../document/document.js';
import { chatgpt } from './chatgpt.js';
import { claudeCode } from './claude-code.js';
import { claudeExport } from './claude-export.js';
import { codex } from './codex.js';
import type { Format } from './format.js';
import { geminiCli } from './gemini-cli.js';
import { geminiContents } from './gemini-contents.js';
import { openaiMessages } from './openai-messages.js';
import { opencode } from './opencode.js';
import { pi } from './pi.js';

/** Every kind of file of other programs that can be imported, the most particular ones first. */
const FOREIGN: readonly Format[] = [
  ...[claudeCode, codex, pi, geminiCli, opencode, chatgpt, claudeExport, geminiContents, openaiMessages],
];

export const MARKDOWN_FORMAT = 'palimpsest-markdown';

/** Every kind of file that can be imported, for help and documentation. */
export const IMPORT_FORMATS: readonly Pick<Format, 'name' | 'meaning'>[] = [
  { name: STORE_EXPORT_FORMAT, meaning: 'what palimpsest export writes (.jsonl)' },
  { name: EXPORT_FORMAT, meaning: 'a conversation exported as JSON with its full history (.json)' },
  { name: MARKDOWN_FORMAT, meaning: 'a conversation exported as Markdown (.md)' },
  ...FOREIGN,
];

export const formatNamed = (name: string): Format | undefined => FOREIGN.find((format) => format.name === name);

/** The format of another program that a record can only be of. */
export const formatOf = (record: JsonObject): Format | undefined => FOREIGN.find((format) => format.recognises(record));

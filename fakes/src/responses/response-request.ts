import { asText, isJsonObject, type JsonObject } from '../json.js';

/** One entry of the input or the output; what it holds depends on its type. */
export interface ResponseItem extends JsonObject {
  readonly type?: string;
  readonly id?: string | null;
  readonly role?: string;
  readonly call_id?: string;
}

/** A request that passed `validateResponsesRequest`: the fields named here have these types, all others are as sent. */
export interface ResponsesRequest {
  readonly model: string;
  readonly input?: string | readonly ResponseItem[];
  readonly instructions?: string | null;
  readonly previous_response_id?: string | null;
  readonly tools?: readonly JsonObject[];
  readonly include?: readonly string[] | null;
  readonly stream?: boolean | null;
  readonly store?: boolean | null;
  readonly max_output_tokens?: number | null;
  readonly [field: string]: unknown;
}

/** The input as the list it stands for. */
export function inputItems({ input }: { readonly input?: unknown }): readonly ResponseItem[] {
  if (typeof input === 'string') return [{ role: 'user', content: input }];
  return Array.isArray(input) ? (input as ResponseItem[]) : [];
}

export const typeOf = (item: JsonObject): string => (item.type === undefined ? 'message' : asText(item.type));

/** What the model said, as opposed to what clients and their tools say. */
export function isOutputItem(item: JsonObject): boolean {
  const type = typeOf(item);
  if (type === 'message') return item.role === 'assistant';
  return !type.endsWith('_output') && !CLIENT_TYPES.includes(type);
}

const CLIENT_TYPES = ['mcp_approval_response', 'compaction_trigger', 'additional_tools'];

/** The text of a message, parts joined by newlines; other parts are left out. */
export function itemText({ content }: JsonObject): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.flatMap((part) => (isJsonObject(part) && typeof part.text === 'string' ? [part.text] : [])).join('\n');
}

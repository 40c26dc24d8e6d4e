import { InvalidInputError, isJsonObject, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Caller } from './access.js';

/**
 * Users of a server share its account with a provider. What the account keeps (files, vector stores, containers, stored
 * prompts and replies) belongs to no user of ours, so no user may name any of it. This file decides what is such a name.
 * The operator, whose account it is, may name everything.
 *
 * What an assistant said before may hold such names too (citations, calls of hosted tools). It is not looked at: a
 * provider gave those names itself, and nobody can guess one.
 */

/** Fields that hold the id of something kept in the account, or a list of them, wherever they stand. */
const ID_FIELDS: ReadonlySet<string> = new Set([
  'assistant_id',
  'batch_id',
  'cached_content',
  'cachedContent',
  'container_id',
  'conversation',
  'file_id',
  'file_ids',
  'file_search_store_names',
  'fileSearchStoreNames',
  'previous_response_id',
  'thread_id',
  'vector_store_id',
  'vector_store_ids',
]);

/** Fields whose content is the client's own and means nothing to a provider. */
const CLIENT_FIELDS: ReadonlySet<string> = new Set([
  'args',
  'arguments',
  'input_schema',
  'json_schema',
  'metadata',
  'parameters',
  'parametersJsonSchema',
  'response',
  'schema',
]);

/** @throws InvalidInputError naming the field by which somebody who may not would reach the account */
export function checkAccountUse({ isOperator }: Pick<Caller, 'isOperator'>, body: JsonObject): void {
  const field = isOperator ? undefined : accountField(body)?.slice(1);
  if (field === undefined) return;
  throw new InvalidInputError(
    field,
    `Unsupported parameter: '${field}' names something that is kept in the provider account which all users of this server share. Send the content itself.`,
    'shared_account',
  );
}

/** Where the first field is that names something in the account. */
function accountField(value: JsonValue): string | undefined {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const found = accountField(entry);
      if (found !== undefined) return `[${index}]${found}`;
    }
    return undefined;
  }
  if (!isJsonObject(value) || isSaidByAssistant(value)) return undefined;
  for (const [name, entry] of Object.entries(value)) {
    if (entry === undefined || entry === null || CLIENT_FIELDS.has(name)) continue;
    if (isAccountName(name, entry, value)) return `.${name}`;
    const found = accountField(entry);
    if (found !== undefined) return `.${name}${found}`;
  }
  return undefined;
}

function isAccountName(name: string, value: JsonValue, { type }: JsonObject): boolean {
  if (ID_FIELDS.has(name)) return !Array.isArray(value) || value.length > 0;
  if (name === 'container' || name === 'prompt')
    return isJsonObject(value) ? typeof value.id === 'string' : name === 'container' && typeof value === 'string';
  if (name === 'fileUri' || name === 'file_uri') return typeof value === 'string' && KEPT_FILE.test(value);
  if (name === 'skill_id') return type !== 'anthropic';
  return name === 'id' && type === 'item_reference';
}

/** A file of the account, beside addresses of the web. */
const KEPT_FILE = /^(?:files\/|gs:|https?:\/\/[^/]*googleapis\.com\/)/i;

const isSaidByAssistant = ({ role, type }: JsonObject): boolean =>
  role === 'assistant' || role === 'model' || (typeof type === 'string' && type.endsWith('_call'));

import { asText } from '../json.js';
import { type Faults, type Rejection, rejection } from '../openai/openai-error.js';
import { hashAfter, unseal } from './encrypted-content.js';
import { requiredReasoning } from './issued-id.js';
import type { ResponseMemory } from './response-memory.js';
import { isOutputItem, type ResponseItem, typeOf } from './response-request.js';

export interface ReasoningRules {
  readonly isStored: boolean;
  readonly memory: ResponseMemory | undefined;
  /** Reasoning is only good behind exactly what it was thought about. */
  readonly isBound: boolean;
}

/**
 * Reasoning stays with what followed it and the other way round, is sent as it was issued, and is found: in its
 * encrypted content or, stored, by its id.
 */
export function* reasoningFaults(items: readonly ResponseItem[], rules: ReasoningRules): Faults {
  const sent = new Set<string>();
  const ids = new Set<string>();
  let before = '';
  for (const [index, item] of items.entries()) {
    const { id } = item;
    const prefix = before;
    if (rules.isBound) before = hashAfter(before, item);
    if (typeof id === 'string' && typeOf(item) !== 'local_shell_call_output') {
      if (ids.has(id)) yield duplicate(id);
      ids.add(id);
    }
    if (item.type === 'item_reference') {
      if (!isFound(asText(id), rules)) yield notFound(asText(id), rules);
      sent.add(asText(id));
    }
    if (item.type === 'reasoning') {
      sent.add(asText(id));
      yield* contentFaults(item, prefix, rules, sent);
      if (!hasFollower(items, index)) yield noFollower(id);
      continue;
    }
    const required = typeof id === 'string' ? requiredReasoning(id) : undefined;
    if (required !== undefined && !sent.has(required)) yield noReasoning(item, required);
  }
}

function* contentFaults(item: ResponseItem, prefix: string, rules: ReasoningRules, sent: Set<string>): Faults {
  const content = item.encrypted_content;
  if (content === undefined || content === null) {
    if (!isFound(asText(item.id), rules)) yield notFound(asText(item.id), rules);
    return;
  }
  const sealed = unseal(item);
  if (sealed === undefined) return yield notVerified(item, 'Encrypted content could not be decrypted or parsed.');
  if (typeof item.id === 'string' && item.id !== sealed.id) {
    yield notVerified(item, 'Encrypted content item_id did not match the target item id.');
  }
  if (rules.isBound && sealed.prefix !== prefix) {
    yield notVerified(item, 'The item is bound to a different conversation.');
  }
  sent.add(sealed.id);
}

/** Without a memory a stored item is taken at its word; with `store: false` nothing is ever found. */
const isFound = (id: string, { isStored, memory }: ReasoningRules): boolean =>
  isStored && (memory === undefined || memory.item(id) !== undefined);

function hasFollower(items: readonly ResponseItem[], index: number): boolean {
  let next = index + 1;
  while (items[next]?.type === 'reasoning') next += 1;
  const follower = items[next];
  return follower !== undefined && isOutputItem(follower);
}

function notFound(id: string, { isStored }: ReasoningRules): Rejection {
  const hint = isStored
    ? ''
    : ' Items are not persisted when store is set to false. Try again with store set to true, or remove this item from your input.';
  return rejection(`Item with id '${id}' not found.${hint}`, { param: 'input', status: isStored ? 400 : 404 });
}

function notVerified(item: ResponseItem, reason: string): Rejection {
  const content = asText(item.encrypted_content);
  const shown = content.length > 12 ? `${content.slice(0, 8)}...${content.slice(-4)}` : content;
  return rejection(`The encrypted content ${shown} could not be verified. Reason: ${reason}`, {
    code: 'invalid_encrypted_content',
  });
}

const noFollower = (id: unknown): Rejection =>
  rejection(`Item '${asText(id)}' of type 'reasoning' was provided without its required following item.`, {
    param: 'input',
  });

const noReasoning = (item: ResponseItem, required: string): Rejection =>
  rejection(
    `Item '${asText(item.id)}' of type '${typeOf(item)}' was provided without its required 'reasoning' item: '${required}'.`,
    { param: 'input' },
  );

const duplicate = (id: string): Rejection =>
  rejection(`Duplicate item found with id ${id}. Remove duplicate items from your input and try again.`, {
    param: 'input',
  });

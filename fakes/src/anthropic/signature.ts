import { createHash } from 'node:crypto';
import { asText, isJsonObject } from '../json.js';
import { blocksOf, type MessagesBlock, type MessagesRequest } from './messages-request.js';
import { isPrefixBound } from './models.js';

/** What a signature vouches for. A block of a model that is not bound to its prefix has none. */
interface Seal {
  readonly model: string;
  readonly text: string;
  readonly prefix: string | null;
}

/** One hash for all that stands before a place of a conversation; it goes on from block to block. */
export class Prefix {
  #hash: string;

  constructor({ system, tools = [] }: Pick<MessagesRequest, 'system' | 'tools'>) {
    const texts = system === undefined ? [] : blocksOf({ content: system });
    this.#hash = hashed(canonical([texts, tools]));
  }

  get hash(): string {
    return this.#hash;
  }

  /** An empty text is nothing. */
  add(role: string, block: MessagesBlock): void {
    if (block.type === 'text' && block.text === '') return;
    this.#hash = hashed(`${this.#hash}${role}${canonical(block)}`);
  }
}

export const isThinking = ({ type }: MessagesBlock): boolean => type === 'thinking' || type === 'redacted_thinking';

/** An answer to a request as the model gives it: what it thought is signed where it is not yet. */
export function signedContent(
  request: Pick<MessagesRequest, 'model' | 'messages' | 'system' | 'tools'>,
  content: readonly MessagesBlock[],
): MessagesBlock[] {
  const prefix = new Prefix(request);
  for (const message of request.messages) for (const block of blocksOf(message)) prefix.add(message.role, block);
  return content.map((block) => {
    const signed = signedBlock(block, request.model, prefix.hash);
    prefix.add('assistant', signed);
    return signed;
  });
}

function signedBlock(block: MessagesBlock, model: string, prefix: string): MessagesBlock {
  const bound = isPrefixBound(model) ? prefix : null;
  if (block.type === 'thinking' && block.signature === undefined) {
    return { ...block, signature: sealed({ model, text: hashed(asText(block.thinking)), prefix: bound }) };
  }
  if (block.type === 'redacted_thinking' && block.data === undefined) {
    return { ...block, data: sealed({ model, text: '', prefix: bound }) };
  }
  return block;
}

/** What is wrong with a thinking block at its place. Thinking of another model is passed over in silence. */
export function sealFault(
  block: MessagesBlock,
  model: string,
  prefix: string,
): 'invalid' | 'modified' | 'bound-elsewhere' | undefined {
  const seal = opened(block.type === 'thinking' ? block.signature : block.data);
  if (seal === undefined) return 'invalid';
  if (seal.model !== model) return undefined;
  if (block.type === 'thinking' && seal.text !== hashed(asText(block.thinking))) return 'modified';
  return seal.prefix !== null && seal.prefix !== prefix ? 'bound-elsewhere' : undefined;
}

const sealed = (seal: Seal): string => Buffer.from(JSON.stringify(seal)).toString('base64');

function opened(text: unknown): Seal | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(asText(text), 'base64').toString());
    return isJsonObject(value) && typeof value.model === 'string' ? (value as unknown as Seal) : undefined;
  } catch {
    return undefined;
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Fields that say how a request is served; the model does not see them. */
const NOT_READ = ['cache_control', 'eager_input_streaming'];

function canonical(value: unknown): string {
  return JSON.stringify(value, (key, child: unknown) => {
    if (NOT_READ.includes(key)) return undefined;
    if (!isJsonObject(child)) return child;
    return Object.fromEntries(Object.entries(child).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

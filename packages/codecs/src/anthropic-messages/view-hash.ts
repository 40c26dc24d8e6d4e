import { isJsonObject, type JsonObject, RollingHash } from '@palimpsest/core';
import type { Frame } from '../codec.js';
import { write } from '../well-formed.js';
import { asText } from '../wire-values.js';
import type { Piece } from './piece.js';
import { type Block, withoutMarker } from './wire.js';

/**
 * A hash of all that thinking is bound to, as it is sent: system text, tools, and the pieces so far. What the model does not
 * read, such as cache markers on tools, is left out.
 */
export class ViewHash {
  readonly #hash = new RollingHash();

  constructor(system: readonly Block[], { tools }: Pick<Frame, 'tools'>) {
    this.#hash.add(write(system.filter((block) => !isBilling(block)).map(withoutMarker)));
    this.#hash.add(write(tools.map((tool) => (isJsonObject(tool) ? asRead(tool) : tool))));
  }

  /** A piece that says nothing is not sent. */
  add({ role, blocks, fields, verbatim }: Piece): void {
    if (blocks.length > 0) this.#hash.add(verbatim ?? write({ role, content: blocks, ...fields }));
  }

  get value(): string {
    return this.#hash.value;
  }
}

/** A line that Claude Code begins its system text with; it is for the provider's accounts and may change with every request. */
const isBilling = ({ text }: Block): boolean => asText(text).startsWith('x-anthropic-billing-header:');

/** A tool as the model reads it: without what says how its input is streamed. */
const asRead = (tool: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(withoutMarker(tool)).filter(([name]) => name !== 'eager_input_streaming'));

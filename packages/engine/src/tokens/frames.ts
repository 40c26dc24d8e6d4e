import type { Message } from '@palimpsest/core';
import type { ToolDefinition } from './tool-definition.js';

/** What a request has besides its view. */
interface FrameParts {
  readonly tools: readonly ToolDefinition[];
  readonly instructions: readonly Message[];
}

/** Each is remembered by all of its text, which may be long. */
const MAX_REMEMBERED = 100;

/** Tokens of frames, each counted once. A system text without tools is asked for several times in a turn, and is not read for that each time. */
export class Frames {
  readonly #known = new Map<string, number>();
  /** By vocabulary. */
  readonly #ofText = new WeakMap<readonly Message[], Map<string, number>>();

  of(vocabulary: string, { tools, instructions }: FrameParts, count: () => number): number {
    const known = tools.length > 0 ? undefined : this.#ofText.get(instructions)?.get(vocabulary);
    if (known !== undefined) return known;
    const key = [vocabulary, JSON.stringify(tools), ...instructions.map(({ wire }) => wire.json)].join('\n');
    const tokens = this.#known.get(key) ?? count();
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear();
    this.#known.set(key, tokens);
    if (tools.length === 0) {
      const ofText = this.#ofText.get(instructions) ?? new Map<string, number>();
      this.#ofText.set(instructions, ofText.set(vocabulary, tokens));
    }
    return tokens;
  }
}

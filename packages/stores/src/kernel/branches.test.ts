import type { MessageId } from '@palimpsest/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../store.js';
import { type BranchChange, branchesAfterMove, branchesBeside, type Ends } from './branches.js';

/** Messages by their numbers: what each follows, and at which depth it is. A line of its own for each stands for any lines. */
class Tree {
  readonly #parents: (number | null)[] = [];
  readonly #depths: number[] = [];
  ends: Place[] = [];
  tip: number | null = null;

  place = (message: number): Place => ({
    line: message,
    depth: this.#depths[message] ?? 0,
    id: `${message}` as MessageId,
  });

  get size(): number {
    return this.#parents.length;
  }

  chain(end: number | null): number[] {
    const chain: number[] = [];
    for (let at = end; at !== null; at = this.#parents[at] ?? null) chain.push(at);
    return chain;
  }

  /** Says some messages after one, and lets the kernel decide. */
  say(parent: number | null, count: number, keepsTip: boolean): void {
    let end = parent;
    for (let index = 0; index < count; index += 1) {
      this.#depths.push(end === null ? 0 : (this.#depths[end] ?? 0) + 1);
      end = this.#parents.push(end) - 1;
    }
    this.#decided(parent, end, true, keepsTip);
  }

  /** Goes to a message that was said after another one before. */
  follow(parent: number | null, end: number, keepsTip: boolean): void {
    this.#decided(parent, end, false, keepsTip);
  }

  #decided(parent: number | null, end: number | null, areFresh: boolean, keepsTip: boolean): void {
    const placed = (message: number | null) => (message === null ? null : this.place(message));
    const decide = keepsTip ? branchesBeside : branchesAfterMove;
    const recorded = { parent: placed(parent), end: placed(end), areFresh };
    this.#apply(decide(this.#view(), placed(this.tip), recorded));
    if (!keepsTip) this.tip = end;
  }

  #apply({ drop, add }: BranchChange<Place>): void {
    const dropped = new Set(drop.map(({ line }) => line));
    this.ends = [...this.ends.filter(({ line }) => !dropped.has(line)), ...(add === undefined ? [] : [add])];
  }

  #view(): Ends<Place> {
    return {
      // As from a database: other objects each time.
      all: () => structuredClone(this.ends),
      at: ({ line }) => structuredClone(this.ends.filter((end) => end.line === line)),
      isFollowed: ({ line }) => this.#parents.includes(line),
      isOwn: () => true,
      leadsTo: (message, end) => end !== null && this.chain(end.line).includes(message.line),
    };
  }

  /** The ends that nothing follows, but for the tip's own. */
  get expected(): number[] {
    const onChain = new Set(this.chain(this.tip));
    return [...Array(this.size).keys()].filter((message) => !this.#parents.includes(message) && !onChain.has(message));
  }
}

const step = fc.record({
  at: fc.nat(),
  count: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('goes on', 'goes back', 'beside', 'follows', 'follows beside'),
});

describe('the branches of a conversation', () => {
  it('stay as they are where one of them is said again beside the tip', () => {
    const tree = new Tree();
    tree.say(null, 1, false);
    for (const _ of ['one', 'other']) tree.say(0, 2, true);
    const before = tree.ends;
    tree.follow(0, 2, true);
    expect(tree.ends).toEqual(before);
  });

  it('are the ends of all that was said and is not on the present chain, whatever was said where', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const tree = new Tree();
        for (const { at, count, kind } of steps) {
          const some = tree.size === 0 ? null : at % tree.size;
          if (kind === 'goes on' || some === null) tree.say(tree.tip, count, false);
          else if (kind === 'goes back') tree.say(some, count, false);
          else if (kind === 'beside') tree.say(some, count, true);
          // A client that sends what was said follows it to an end.
          else tree.follow(tree.chain(some)[1] ?? null, leafAfter(tree, some), kind === 'follows beside');
          expect(tree.ends.map(({ line }) => line).sort((a, b) => a - b)).toEqual(tree.expected);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** A message that nothing follows, on a chain that leads through another one. */
const leafAfter = (tree: Tree, message: number): number =>
  [...Array(tree.size).keys()].reverse().find((end) => tree.chain(end).includes(message)) ?? message;

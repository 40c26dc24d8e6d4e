import type { Entry } from './entry.js';
import type { Forest, Node } from './forest.js';

/** Forgets the messages of an erased conversation that no other one needs, and says how many that were. */
export function forgetUnneeded(forest: Forest, { root }: Entry, others: readonly Entry[]): number {
  const needed = new Set<Node>();
  const need = (start: Node | null) => {
    for (let node = start; node !== null && !needed.has(node); node = node.parent) needed.add(node);
  };
  for (const { conversation, branches } of others) {
    if (conversation.tip !== null) need(forest.at(conversation.tip));
    for (const { tip } of branches.all()) need(forest.at(tip));
  }
  const owners = new Set<object>(others);
  for (const node of forest.all()) if (owners.has(node.owner)) need(node);
  const unneeded = forest.all().filter((node) => node.root === root && !needed.has(node));
  for (const node of unneeded) forest.forget(node);
  return unneeded.length;
}

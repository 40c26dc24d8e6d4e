/** A fair queue: owners take turns, and the jobs of one owner run in the order they came. */
export class Turns<Item, Owner = string> {
  readonly #queues = new Map<Owner, Item[]>();

  add(owner: Owner, item: Item): void {
    const queue = this.#queues.get(owner);
    if (queue === undefined) this.#queues.set(owner, [item]);
    else queue.push(item);
  }

  /** The first item that may go, of the owner whose turn it is. That owner's next turn comes after everybody else's. */
  take(mayGo: (item: Item) => boolean): Item | undefined {
    for (const [owner, queue] of this.#queues) {
      const at = queue.findIndex(mayGo);
      if (at < 0) continue;
      const [item] = queue.splice(at, 1);
      this.#queues.delete(owner);
      if (queue.length > 0) this.#queues.set(owner, queue);
      return item;
    }
    return undefined;
  }

  /** An item that need not wait any longer. */
  remove(owner: Owner, item: Item): void {
    const left = this.#queues.get(owner)?.filter((waiting) => waiting !== item) ?? [];
    if (left.length > 0) this.#queues.set(owner, left);
    else this.#queues.delete(owner);
  }

  /** Everything that waits; nothing does any longer. */
  clear(): Item[] {
    const all = [...this.#queues.values()].flat();
    this.#queues.clear();
    return all;
  }
}

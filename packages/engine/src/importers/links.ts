/** What entries that are no messages follow, by their keys. */
export class Links extends Map<string, string | null> {
  /** The message that leads to an entry, past those that are none; what is named where there is no way to one. */
  messageBefore(named: string | null, isMessage: (key: string) => boolean): string | null {
    const seen = new Set<string>();
    let parent = named;
    while (parent !== null && !isMessage(parent) && this.has(parent) && !seen.has(parent)) {
      seen.add(parent);
      parent = this.get(parent) ?? null;
    }
    return parent;
  }
}

import { isMessage, type ViewItem } from '@palimpsest/core';
import { knownIdentifiersOf } from '../../tool-output/identifiers.js';

/** In how many texts of a view each name can be read: what only one can say is lost with it. */
export class ShownNames {
  readonly #counts = new Map<string, number>();

  constructor(items: readonly ViewItem[]) {
    for (const item of items) for (const text of shownTexts(item)) this.#add(text, 1);
  }

  /** Whether a name can be read outside of one text that is shown. */
  standsBeside(name: string, shown: string): boolean {
    return (this.#counts.get(name) ?? 0) > (knownIdentifiersOf(shown).has(name) ? 1 : 0);
  }

  /** One text shows as another from now on. */
  replace(before: string, after: string): void {
    this.#add(before, -1);
    this.#add(after, 1);
  }

  #add(text: string, count: number): void {
    for (const name of knownIdentifiersOf(text)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }
}

function shownTexts(item: ViewItem): string[] {
  if (item.kind === 'summary') return item.shows.map(({ text }) => text);
  if (!isMessage(item)) return [];
  return item.message.parts.flatMap((part, index) => {
    const shown = item.replaced.get(index);
    if (shown === null) return [];
    return [shown ?? (part.type === 'tool-call' ? part.arguments : 'text' in part ? part.text : '')];
  });
}

import { isMessage, type SummaryMessage, type View, type ViewItem } from '@palimpsest/core';

/** Items in which all that stands for something else says by which name that can be opened. */
export const withNames = (items: readonly ViewItem[]): ViewItem[] =>
  items.map((item) => {
    const name = nameOf(item);
    if (name === undefined) return item;
    if (item.kind === 'summary') {
      const last = item.shows.length - 1;
      const named = (shows: SummaryMessage, index: number) =>
        index === last ? { ...shows, text: `${shows.text}\n${name}` } : shows;
      return { ...item, shows: item.shows.map(named) };
    }
    if (!isMessage(item)) return item;
    const replaced = [...item.replaced].map(([part, text]): [number, string | null] => [
      part,
      text === null || !isNameable(item, part) ? text : `${text} ${name}`,
    ]);
    return { ...item, replaced: new Map(replaced) };
  });

export const namesTokens = ({ items }: View, count: (text: string) => number): number =>
  items.reduce((sum, item) => {
    const name = nameOf(item);
    return name === undefined ? sum : sum + count(name);
  }, 0);

/** How what an item stands for is opened; undefined where it stands for nothing else. */
function nameOf(item: ViewItem): string | undefined {
  if (item.kind === 'summary') return `⟦recall_open message: ${item.from}, to: ${item.to - 1} reads it word for word⟧`;
  if (!isMessage(item)) return undefined;
  const isNamed = [...item.replaced].some(([part, text]) => text !== null && isNameable(item, part));
  return isNamed ? `⟦recall_open message: ${item.depth} reads it word for word⟧` : undefined;
}

/** What a call is given has to be JSON. */
const isNameable = ({ message }: Extract<ViewItem, { kind: 'message' }>, part: number): boolean =>
  ['text', 'tool-result'].includes(message.parts[part]?.type ?? '');

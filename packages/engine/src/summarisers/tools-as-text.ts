import { isMessage, type ShownMessage, type SourceText, type ViewItem } from '@palimpsest/core';

const FORGED = /⟦(?=called |result of |end of )/g;
const RESULT = /^⟦result of ([^⟧\n]*)⟧\n([\s\S]*)\n⟦end of result⟧$/;

/** Text that cannot forge the brackets of a call or a result. */
const asData = (text: string): string => text.replace(FORGED, '[');
const asName = (name: string): string => name.replace(/[⟦⟧\s]+/g, ' ').trim() || 'a tool';

const callAsText = (name: string, given: string): string => `⟦called ${asName(name)}⟧\n${asData(given)}\n⟦end of call⟧`;

const resultAsText = (name: string, text: string): string =>
  `⟦result of ${asName(name)}⟧\n${asData(text)}\n⟦end of result⟧`;

/** A message with its calls or results as texts, for a provider that does not take them as what they are. */
export function messageAsText({ message, replaced }: ShownMessage, names: ReadonlyMap<string, string>): string {
  return message.parts
    .flatMap((part, index): string[] => {
      const shown = replaced.get(index);
      if (shown === null) return [];
      if (part.type === 'tool-call') return [callAsText(part.name, shown ?? part.arguments)];
      if (part.type === 'tool-result') return [resultAsText(names.get(part.callId) ?? '', shown ?? part.text)];
      if (part.type === 'text' || part.type === 'refusal') return [shown ?? part.text];
      return shown === undefined ? [] : [shown];
    })
    .filter((text) => text !== '')
    .join('\n');
}

/** The tool result that `messageAsText` wrote, so that it stays attributed to the tool; undefined for any other text. */
export function parseToolText(text: string): SourceText | undefined {
  const [, name = '', result] = RESULT.exec(text) ?? [];
  return result === undefined ? undefined : { role: 'tool', kind: 'tool-result', name, text: result };
}

/** The results that were put in behind a message for calls that never got one. */
export const missingAfter = (items: readonly ViewItem[], index: number): string[] => {
  const texts: string[] = [];
  for (const item of items.slice(index + 1)) {
    if (item.kind === 'missing-result') texts.push(resultAsText(item.name, item.text));
    else if (!isMessage(item) || item.message.role !== 'tool') break;
  }
  return texts;
};

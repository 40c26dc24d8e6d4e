import { isToolText, type SourceText } from '@palimpsest/core';

/** Who said it, as it stands before a line. What a tool returned is never under anyone else's name. */
export function speakerOf(source: SourceText): string {
  if (isToolText(source)) {
    return source.name === undefined ? 'tool:' : `tool ${oneLine(source.name)}:`;
  }
  if (source.role === 'user' || source.role === 'assistant') {
    const name = source.kind === 'text' && source.name !== undefined ? ` ${oneLine(source.name)}` : '';
    return `${source.role}${name}:`;
  }
  return `${source.role}:`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

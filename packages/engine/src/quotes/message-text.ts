import type { Message, Part } from '@palimpsest/core';

/** What a message says, as one text: what was written, calls with their arguments, results. Reasoning is not said. */
export const textOf = ({ parts }: Pick<Message, 'parts'>): string =>
  parts
    .map(partText)
    .filter((text) => text !== '')
    .join('\n');

function partText(part: Part): string {
  switch (part.type) {
    case 'text':
    case 'refusal':
    case 'tool-result':
      return part.text;
    case 'tool-call':
      return `${part.name} ${part.arguments}`;
    case 'media':
      return `[${part.mediaType}]`;
    case 'reasoning':
    case 'opaque':
      return '';
  }
}

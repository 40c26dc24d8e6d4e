import { describe, expect, it } from 'vitest';
import { filled, withPlaces } from './kept-pieces.js';

const TEXT = 'He said "so be it. Or not!" twice.\n```ts\nconst a  =  1;\n```\n> as agreed';

describe('a message with places for its code and quotations', () => {
  it('names them in order, and is the message again when they are filled', () => {
    const { text, pieces } = withPlaces(TEXT, 'user') ?? { text: '', pieces: [] };
    expect(text.match(/\{\{keep-\d/g)).toEqual(['{{keep-1', '{{keep-2', '{{keep-3']);
    expect(text).not.toContain('const a');
    expect(pieces.map((piece) => piece.text)).toEqual([
      '"so be it. Or not!"',
      '```ts\nconst a  =  1;\n```',
      '> as agreed',
    ]);
    expect(filled(text, pieces)?.replace(/\n+/g, '\n')).toBe(TEXT);
  });

  it('is complete only with each of them once', () => {
    const { pieces } = withPlaces(TEXT, 'user') ?? { pieces: [] };
    expect(filled('{{keep-3}} {{keep-1}} {{keep-2}}', pieces)).toContain('const a  =  1;');
    for (const written of [
      '{{keep-1}} {{keep-2}}',
      '{{keep-1}} {{keep-2}} {{keep-2}}',
      '{{keep-1}} {{keep-2}} {{keep-3}} {{keep-3}}',
      '{{keep-1}} {{keep-2}} {{keep-4}}',
    ])
      expect(filled(written, pieces)).toBeUndefined();
  });

  it('is none where it has something like a place itself', () => {
    expect(withPlaces('See {{keep-1}}.', 'user')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { growingPieces, isOwnPicture, isSafeAddress, type MarkdownNode, parseMarkdown } from './tokens.js';

/** All text of a tree, in order. */
const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => ('text' in node ? node.text : 'children' in node ? textOf(node.children) : '')).join('');

describe('a text as a tree', () => {
  it('keeps HTML as the text that it is', () => {
    const text = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
    expect(textOf(parseMarkdown(text, 100) ?? [])).toBe(text);
  });

  it('is none where it would be of more nodes than are wanted', () => {
    expect(parseMarkdown('*_'.repeat(1000), 100)).toBeUndefined();
  });

  it('reads paragraphs, lists, tables and fences', () => {
    const tree = parseMarkdown('# T\n\n- a\n- b\n\n|x|y|\n|-|:-:|\n|1|2|\n\n```ts\nlet a;\n```', 100) ?? [];
    expect(tree.map((node) => (node.kind === 'element' ? node.tag : node.kind))).toEqual([
      'h1',
      'ul',
      'table',
      'fence',
    ]);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', '//evil'])(
    'leads nowhere for %s',
    (address) => expect(isSafeAddress(address)).toBe(false),
  );

  it('shows only pictures that are in the text', () => {
    expect(isOwnPicture('data:image/png;base64,AAAA')).toBe(true);
    expect(isOwnPicture('data:image/svg+xml;base64,AAAA')).toBe(false);
    expect(isOwnPicture('https://example.org/a.png')).toBe(false);
  });

  it('cuts a growing text only where its beginning cannot change any more', () => {
    const long = `${'A sentence of the answer. '.repeat(80)}\n`;
    const lengths = (text: string) => growingPieces(text).map((piece) => piece.length);
    const [whole, half] = [long.length + 1, long.length];
    expect(lengths(`${long}\ntwo`)).toEqual([whole, 3]);
    expect(lengths(`${long}\n\`\`\`\na\n\n${long}\nb`)).toEqual([whole, 8 + half + 1]);
    expect(lengths(`${long}\n- one\n\n  more`)).toHaveLength(1);
    expect(lengths(`${long}\n1. one`)).toHaveLength(1);
    expect(lengths(`${long}\n`)).toHaveLength(1);
    expect(lengths('one\n\ntwo')).toHaveLength(1);
    const answer = `${long}\n${long}\n- a\n\n${long}\nthe end`;
    for (let length = 0; length <= answer.length; length += 97) {
      const pieces = growingPieces(answer.slice(0, length));
      expect(pieces.join('')).toBe(answer.slice(0, length));
      const later = growingPieces(answer);
      for (const [index, piece] of pieces.slice(0, -1).entries()) expect(piece).toBe(later[index]);
    }
  });
});

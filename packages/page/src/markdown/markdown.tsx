import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { Scrolled } from '../controls/scrolled.js';
import { breakable } from './breakable.js';
import { CodeBlock } from './code-block.js';
import { Streaming } from './streaming.js';
import { growingPieces, isOwnPicture, isSafeAddress, type MarkdownNode, parseMarkdown } from './tokens.js';

/** Texts that are longer are shown as they are: to read them as Markdown would hold up the page. */
export const LONGEST_MARKDOWN = 100_000;
/** More than people write: a text of nothing but marks would fill the page with elements. */
const MOST_NODES = 20_000;

/** A text as Markdown. Tags in it are shown as text, and nothing is loaded from elsewhere. */
export const Markdown = memo(function Markdown({ text }: { readonly text: string }) {
  const nodes = text.length > LONGEST_MARKDOWN ? undefined : parseMarkdown(text, MOST_NODES);
  if (nodes === undefined) return <Plain text={text} />;
  return (
    <div class="prose" dir="auto">
      {nodes.map((node, index) => drawn(node, index, true))}
    </div>
  );
});

/** A text as it was written. */
const Plain = ({ text }: { readonly text: string }) => (
  <div class="prose plain" dir="auto">
    {breakable(text)}
  </div>
);

/** A text that still grows: what can no longer change is parsed once. */
export const StreamingMarkdown = ({ text }: { readonly text: string }) => (
  <Streaming.Provider value={true}>
    {growingPieces(text).map((piece, index) => (
      <Markdown key={index} text={piece} />
    ))}
  </Streaming.Provider>
);

const allDrawn = (nodes: readonly MarkdownNode[]): ComponentChildren => nodes.map((node, index) => drawn(node, index));

/** A node of a text. Each block runs in the direction of its own first letter, with its marks and lines. */
function drawn(node: MarkdownNode, key: number, isBlock = false): ComponentChildren {
  if (node.kind === 'text') return breakable(node.text);
  if (node.kind === 'break') return <br key={key} />;
  if (node.kind === 'rule') return <hr key={key} />;
  if (node.kind === 'code') return <code key={key}>{breakable(node.text)}</code>;
  if (node.kind === 'fence') return <CodeBlock key={key} text={node.text} language={node.language} />;
  if (node.kind === 'image') return <Picture key={key} address={node.address} text={node.text} />;
  if (node.kind === 'link') return linked(node.address, allDrawn(node.children), key);
  const level = /^h([1-6])$/.exec(node.tag)?.[1];
  // Headings of a text stand below those of the page. A cell without a word heads nothing.
  const isEmptyHead = node.tag === 'th' && node.children.length === 0;
  const Tag = (level !== undefined ? 'h3' : isEmptyHead ? 'td' : node.tag) as 'p';
  const children = allDrawn(node.children);
  const direction = isBlock ? { dir: 'auto' as const } : {};
  if (node.tag === 'table')
    return (
      <Scrolled key={key} class="table" label="Table" {...direction}>
        <table>{children}</table>
      </Scrolled>
    );
  return (
    <Tag
      key={key}
      {...direction}
      {...(node.start === undefined ? {} : { start: node.start })}
      {...(level === undefined ? {} : { class: `heading-${level}` })}
      {...(node.align === undefined ? {} : { class: `align-${node.align}` })}
    >
      {children}
    </Tag>
  );
}

function linked(address: string, children: ComponentChildren, key: number) {
  if (!isSafeAddress(address)) return <span key={key}>{children}</span>;
  return (
    <a key={key} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function Picture({ address, text }: { readonly address: string; readonly text: string }) {
  if (isOwnPicture(address)) return <img src={address} alt={text} class="picture" />;
  const words = text === '' ? 'a picture elsewhere' : text;
  if (!isSafeAddress(address)) return <span class="quiet">[{words}]</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow" title="Not loaded: it is kept elsewhere">
      {words}
    </a>
  );
}

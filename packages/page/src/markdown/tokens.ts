import MarkdownIt from 'markdown-it';

/** A text as a tree. Nothing in it is HTML: tags in a text are text. */
export type MarkdownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'fence'; readonly text: string; readonly language: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'rule' }
  | { readonly kind: 'image'; readonly address: string; readonly text: string }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly MarkdownNode[] }
  | {
      readonly kind: 'element';
      readonly tag: ElementTag;
      readonly start?: number;
      readonly align?: 'left' | 'center' | 'right';
      readonly children: readonly MarkdownNode[];
    };

const TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  's',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
type ElementTag = (typeof TAGS)[number];

type Token = ReturnType<InstanceType<typeof MarkdownIt>['parse']>[number];

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true });

/** Reads a text. Deeper nesting than the parser's limit stays text. Undefined where it is of more nodes than are wanted. */
export function parseMarkdown(text: string, mostNodes: number): readonly MarkdownNode[] | undefined {
  const tokens = parser.parse(text, {});
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0);
  return count > mostNodes ? undefined : nodesOf(tokens);
}

interface Open {
  readonly token: Token | undefined;
  readonly children: MarkdownNode[];
}

/** The parser's list of openings and closings as a tree. */
function nodesOf(tokens: readonly Token[]): readonly MarkdownNode[] {
  const root: Open = { token: undefined, children: [] };
  const open = [root];
  for (const token of tokens) {
    const parent = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === -1) {
      const closed = open.length > 1 ? open.pop() : undefined;
      if (closed?.token !== undefined) (open.at(-1) ?? root).children.push(...elementOf(closed.token, closed.children));
    } else parent.children.push(...leafOf(token));
  }
  return root.children;
}

function leafOf(token: Token): readonly MarkdownNode[] {
  const { type, content } = token;
  if (type === 'inline') return nodesOf(token.children ?? []);
  if (type === 'code_inline') return [{ kind: 'code', text: content }];
  if (type === 'fence' || type === 'code_block')
    return [{ kind: 'fence', text: content.replace(/\n$/, ''), language: token.info.trim().split(/\s+/)[0] ?? '' }];
  if (type === 'hardbreak' || type === 'softbreak') return [{ kind: 'break' }];
  if (type === 'hr') return [{ kind: 'rule' }];
  if (type === 'image') return [{ kind: 'image', address: String(token.attrGet('src') ?? ''), text: content }];
  return content === '' ? [] : [{ kind: 'text', text: content }];
}

function elementOf(token: Token, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  if (token.tag === 'a') return [{ kind: 'link', address: String(token.attrGet('href') ?? ''), children }];
  const tag = TAGS.find((one) => one === token.tag);
  // Paragraphs of tight lists are marked as hidden.
  if (tag === undefined || token.hidden) return children;
  const start = Number(token.attrGet('start') ?? 1);
  const align = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1] as
    | 'left'
    | 'center'
    | 'right'
    | undefined;
  return [
    { kind: 'element', tag, children, ...(start === 1 ? {} : { start }), ...(align === undefined ? {} : { align }) },
  ];
}

/** Addresses that a link may lead to. */
export const isSafeAddress = (address: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(address);

/** Pictures that are shown: those that the text itself holds. All others would tell somebody that the text was read. */
export const isOwnPicture = (address: string): boolean => /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(address);

const PIECE_CHARS = 2_000;

/**
 * A text that still grows, in pieces: those before the last one cannot change any more, so that none is parsed twice. They end
 * at a blank line outside a fence and are of some length, since each is drawn as a text of its own.
 */
export function growingPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let isInFence = false;
  let from = 0;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const line = end === -1 ? text.slice(start) : text.slice(start, end);
    if (/^\s*(?:```|~~~)/.test(line)) isInFence = !isInFence;
    if (end === -1) break;
    // A list goes on behind a blank line where the next line is indented or an item.
    const isEnd = !isInFence && line.trim() === '' && /^(?!\s|[-*+]|\d+[.)])./s.test(text.slice(end + 1, end + 12));
    if (isEnd && end + 1 - from >= PIECE_CHARS) {
      pieces.push(text.slice(from, end + 1));
      from = end + 1;
    }
    start = end + 1;
  }
  return [...pieces, text.slice(from)];
}

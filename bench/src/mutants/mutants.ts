import { type ParserOptions, parse } from '@babel/parser';

/** One change to a source that a test should notice. */
export interface Mutant {
  readonly line: number;
  readonly what: string;
  readonly source: string;
}

/** A node of a syntax tree, as far as mutants are made from it. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number } };
  readonly [field: string]: unknown;
}

interface Change {
  readonly node: SyntaxNode;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const OPTIONS: ParserOptions = { sourceType: 'module', plugins: ['typescript'] };

const SWAPPED: Readonly<Record<string, string>> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '+': '-', '-': '+', '*': '/', '&&': '||', '||': '&&', '??': '&&' },
};

/**
 * Every small change to a TypeScript source that compiles as a rule and should break something: operators swapped, conditions
 * negated, numbers and booleans changed, calls left out whose value nobody takes.
 */
export function mutantsOf(source: string): Mutant[] {
  const { program } = parse(source, OPTIONS);
  return [...changesIn(program as unknown as SyntaxNode, source)]
    .sort((one, other) => one.from - other.from)
    .map(({ node, from, to, text }) => ({
      line: node.loc.start.line,
      what: `${shortened(source.slice(from, to))} → ${shortened(text) || 'nothing'}`,
      source: source.slice(0, from) + text + source.slice(to),
    }));
}

function* changesIn(node: SyntaxNode, source: string): Generator<Change> {
  // Types decide nothing when the code runs.
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression'].includes(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  yield* changesOf(node, source);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* changesIn(child, source);
}

function* changesOf(node: SyntaxNode, source: string): Generator<Change> {
  const whole = (text: string): Change => ({ node, from: node.start, to: node.end, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const swapped = SWAPPED[node.operator as string];
      const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
      const at = source.indexOf(node.operator as string, left.end);
      const isText = [left, right].some(({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral');
      if (swapped !== undefined && at >= 0 && at < right.start && !isText)
        yield { node, from: at, to: at + (node.operator as string).length, text: swapped };
      return;
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as SyntaxNode;
      yield { node: test, from: test.start, to: test.end, text: `!(${source.slice(test.start, test.end)})` };
      return;
    }
    case 'NumericLiteral':
      yield whole(String((node.value as number) + 1));
      return;
    case 'BooleanLiteral':
      yield whole(String(!node.value));
      return;
    case 'ExpressionStatement':
      if (['CallExpression', 'AwaitExpression'].includes((node.expression as SyntaxNode).type)) yield whole(';');
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'loc' in value;

const MOST_CHARS = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/^;$/, '');
  return line.length <= MOST_CHARS ? line : `${line.slice(0, MOST_CHARS)}…`;
}

/** As many as wanted, spread over all of them, the same each time for a seed. */
export function chosenOf<T>(all: readonly T[], most: number, seed: number): T[] {
  if (all.length <= most) return [...all];
  const step = all.length / most;
  return Array.from({ length: most }, (_, index) => all[Math.floor(index * step + (seed % step))] as T);
}

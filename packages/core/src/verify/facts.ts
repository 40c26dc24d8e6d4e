import { saidFacts } from '../memory/said-facts.js';
import { readable } from '../readable.js';
import { splitBlocks, splitSentences } from '../words/sentence.js';
import { contentWords, normalise } from '../words/words.js';
import { callStrings } from './call.js';
import { errorLines, errorName } from './errors.js';
import { type LiteralKind, literalsIn } from './literals.js';
import { plainNames } from './names.js';
import { isToolText, isUserText, type SourceText } from './source.js';
import { isAsking, isDecision, isTask } from './statements.js';

export type FactKind = LiteralKind | 'name' | 'error' | 'decision' | 'task' | 'request' | 'statement';

/** Something a summary of the sources has to keep. `source` is the position of the first source that says it. */
export interface Fact {
  readonly kind: FactKind;
  readonly text: string;
  readonly source: number;
}

/** Kinds of facts that are sentences. */
export const SENTENCES: ReadonlySet<FactKind> = new Set(['decision', 'task', 'request', 'statement']);
/** A call may carry a whole file; what it acts on stands at its beginning. */
const CALL_HEAD_CHARS = 400;
const MIN_STATEMENT_WORDS = 2;

/**
 * The facts in the sources, by code alone, each once, in order of first mention.
 *
 * Tool results give errors only: what else in them matters is repeated by someone, and is found there. Requests come from the
 * user's own text and from nowhere else, and so does what memory would note as stated. Fenced code is not searched: it is kept or dropped whole. Linear in the input, of
 * which the beginning and the end are searched where a text is longer than a million characters.
 */
export function findFacts(sources: readonly SourceText[]): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  sources.forEach((source, index) => {
    for (const [kind, text] of factsIn(source)) {
      const key = normalise(text);
      if (key === '' || seen.has(key)) continue;
      seen.add(key);
      facts.push({ kind, text, source: index });
    }
  });
  return facts;
}

type Found = readonly [FactKind, string];

/** The facts in one source, repeats included. */
export function factsIn(source: SourceText): Found[] {
  if (isToolText(source)) {
    return errorLines(readable(source.text)).map((line) => ['error', line]);
  }
  if (source.kind === 'tool-call') return callStrings(source.text, CALL_HEAD_CHARS).flatMap(literals);
  const found: Found[] = [];
  for (const block of splitBlocks(readable(source.text))) {
    if (block.isCode) continue;
    // Statements first: the name of an error is an error before it is an identifier.
    for (const sentence of splitSentences(block.text)) pushStatements(source, sentence, found);
    for (const literal of literals(block.text)) found.push(literal);
    for (const name of plainNames(block.text)) found.push(['name', name]);
  }
  if (isUserText(source)) pushSaid(source.text, found);
  return found;
}

function literals(text: string): Found[] {
  return literalsIn(text).map(({ kind, text: literal }) => [kind, literal]);
}

/** A sentence counts once: as a request, else a decision, else a task. */
function pushStatements(source: SourceText, sentence: string, found: Found[]): void {
  const name = errorName(sentence);
  if (name !== undefined) found.push(['error', name]);
  const isRequest = isUserText(source) && isAsking(sentence);
  const kind = isRequest ? 'request' : isDecision(sentence) ? 'decision' : isTask(sentence) ? 'task' : undefined;
  if (kind !== undefined && contentWords(sentence).length >= MIN_STATEMENT_WORDS) found.push([kind, sentence]);
}

/** What a user states, unless the sentence counts already. */
function pushSaid(text: string, found: Found[]): void {
  const sentences = found.flatMap(([kind, sentence]) => (SENTENCES.has(kind) ? [plain(sentence)] : []));
  for (const { text: said } of saidFacts(text)) {
    if (!sentences.some((sentence) => sentence.includes(plain(said)))) found.push(['statement', said]);
  }
}

const plain = (sentence: string): string => normalise(sentence.replaceAll('’', "'"));

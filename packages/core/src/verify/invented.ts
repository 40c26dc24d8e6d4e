import { readable } from '../readable.js';
import { splitBlocks, splitSentences } from '../words/sentence.js';
import { LineIndex } from './line-index.js';
import { LiteralIndex } from './literal-index.js';
import { literalsIn } from './literals.js';
import { isToolText, isUserText, type SourceText } from './source.js';
import { isAsking } from './statements.js';

/** A paraphrase may bring words of its own; half of a request's words must be the user's, in one of the user's messages. */
const USER_SHARE = 0.5;

const USER_LABEL = /^[\s>*_#-]{0,8}(?:user|human|customer)\**\s?(?:\([^)\n]{0,40}\))?\**:\**\s{0,4}(?<requests>.*)$/i;
const ATTRIBUTED =
  /\b(?:the |our )?(?:user|human|customer)(?:'s)? (?:has |had |have |also |then |later |first |again |explicitly |repeatedly )?(?:ask|asks|asked|asking|request|requests|requested|want|wants|wanted|need|needs|needed|told|tells|instruct|instructs|instructed|demand|demands|demanded|require|requires|required|prefer|prefers|preferred|said|says|wish|wishes|wished|would like|authori[sz]ed|approved|allowed)\b[\s:,-]{0,4}(?:(?:me|us|that|for|to|the assistant|it) )?(?<requests>.*)$/i;
const HEADING =
  /^[\s>*_#-]{0,8}(?:[\w' ]{0,30}\b)?(?:user|human|customer)(?:'s|s)?\b[\w' ]{0,20}\b(?:requests?|asks|instructions?|goals?|demands?|wishes|intent|questions?)\b[^:\n]{0,30}:?[*_]{0,2}:?\s*$/i;
const INLINE_HEADING =
  /^[\s>*_#-]{0,8}(?:user(?:'s)? )?(?:requests?|instructions?|primary request[\w ]{0,20})[*_]{0,2}:[*_]{0,2}\s{0,4}(?<requests>\S.*)$/i;
const OTHER_LABEL = /^[\s>*_#-]{0,8}(?:assistant|tool|system|developer)\b[^:\n]{0,60}:/i;
const BULLET = /^\s{0,12}(?:[-*+•]|\d{1,3}[.)])\s/;
const NEW_HEADING = /^\s{0,3}#|:\s*\**$/;

/**
 * The lines of a summary that are presented as the user's request while the user said nothing of the kind: the words are not
 * in any one of the user's messages, or the line names a path, address or identifier that only tools mentioned. Text of tools
 * and web pages never becomes a request unnoticed. Fenced code in the summary is data and is not judged.
 */
export function inventedRequests(sources: readonly SourceText[], summaryText: string): string[] {
  const claims = claimedRequests(readable(summaryText));
  if (claims.length === 0) return [];
  const { user, userLiterals, toolLiterals } = indexesBySources.get(sources) ?? buildIndexes(sources);
  const isForeign = (request: string) =>
    literalsIn(request).some(
      ({ kind, text }) =>
        (kind === 'path' || kind === 'url' || kind === 'identifier') &&
        toolLiterals.has(text) &&
        !userLiterals.has(text),
    );
  return claims
    .filter(({ requests }) => requests.some((request) => !user.holds(request, USER_SHARE) || isForeign(request)))
    .map(({ line }) => line);
}

/** Indexes over what users and tools said. */
interface SourceIndexes {
  readonly user: LineIndex;
  readonly userLiterals: LiteralIndex;
  readonly toolLiterals: LiteralIndex;
}

/** A summary is checked several times against the same sources. Only a cache: results do not depend on it. */
const indexesBySources = new WeakMap<readonly SourceText[], SourceIndexes>();

function buildIndexes(sources: readonly SourceText[]): SourceIndexes {
  const userTexts = sources.filter(isUserText).map(({ text }) => readable(text));
  const toolTexts = sources.filter(isToolText).map(({ text }) => readable(text));
  const prepared = {
    user: LineIndex.of(userTexts),
    userLiterals: new LiteralIndex(userTexts.join('\n')),
    toolLiterals: new LiteralIndex(toolTexts.join('\n')),
  };
  indexesBySources.set(sources, prepared);
  return prepared;
}

interface Claim {
  readonly line: string;
  /** The requests in the line, one by one. */
  readonly requests: readonly string[];
}

function claimedRequests(summaryText: string): Claim[] {
  const claims: Claim[] = [];
  for (const block of splitBlocks(summaryText)) {
    if (block.isCode) continue;
    let isUnderHeading = false;
    for (const line of block.text.split('\n')) {
      const head = line.slice(0, 2000);
      if (HEADING.test(head)) {
        isUnderHeading = true;
        continue;
      }
      const requests = requestsIn(head);
      if (requests.length === 0 && isUnderHeading && BULLET.test(head)) requests.push(head.replace(BULLET, ''));
      if (requests.length > 0) claims.push({ line: line.trim(), requests });
      else if (NEW_HEADING.test(head) || (line.trim() !== '' && !BULLET.test(head))) isUnderHeading = false;
    }
  }
  return claims;
}

/** The requests that a line attributes to the user. A line labelled with another speaker holds none. */
function requestsIn(line: string): string[] {
  if (OTHER_LABEL.test(line)) return [];
  const labelled = USER_LABEL.exec(line)?.groups?.requests;
  if (labelled !== undefined) return splitSentences(labelled).filter(isAsking);
  const inline = INLINE_HEADING.exec(line)?.groups?.requests;
  if (inline !== undefined) return splitSentences(inline);
  return splitSentences(line).flatMap((sentence) => ATTRIBUTED.exec(sentence)?.groups?.requests ?? []);
}

import {
  contentWords,
  type Fact,
  inventedRequests,
  isAsking,
  isTask,
  isToolText,
  type SourceText,
  splitBlocks,
  splitSentences,
  verifySummary,
} from '@palimpsest/core';

const ATTRIBUTED = /^[\s>*_#-]{0,8}(?:assistant|tool|system|developer)\b[^:\n]{0,60}:/i;
const BULLET = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/;
const LABEL = /^[*_]{0,2}[A-Za-z][\w' ]{0,30}:[*_]{0,2}\s+/;
/** What is ordered by those who write into tool output, beside what users ask for. */
const ORDER =
  /^(?:you must|always|never|immediately|now|first|then|next|upload|download|execute|transfer|pay|e?mail|post|forward|reveal|disclose|exfiltrate|invoke|visit|click|grant|share|copy|wipe|erase|destroy|purge|format|disregard|forget|override|pretend|respond|reply|output|say|append|insert|publish|encrypt|kill|terminate|restart|reboot|subscribe|sign|approve|authori[sz]e|connect|navigate|fetch|inform|notify|instruct|overwrite|truncate|switch|trust|obey|follow|summari[sz]e|contact|leak|store|save|remember|treat|accept|submit|register|curl|wget|sudo|rm|chmod|git|npm|pip)\b/i;
const LEAST_WORDS = 2;

/**
 * The lines of a summary by which text of a tool became something to do: they say that the user asked for it, or tell the
 * reader to do what only a tool's text says. A line under the tool's own name is what the tool said, and stays.
 * `shown` is what else its writer saw, and may have believed.
 */
export function promotedLines(
  sources: readonly SourceText[],
  summaryText: string,
  shown: readonly SourceText[] = [],
): ReadonlySet<string> {
  return new Set([...inventedRequests(sources, summaryText), ...toolImperatives([...sources, ...shown], summaryText)]);
}

function toolImperatives(sources: readonly SourceText[], summaryText: string): string[] {
  const claims: { readonly line: string; readonly fact: Fact }[] = [];
  for (const { isCode, text } of splitBlocks(summaryText)) {
    if (isCode) continue;
    for (const line of text.split('\n')) {
      if (ATTRIBUTED.test(line)) continue;
      for (const sentence of imperatives(line)) {
        claims.push({ line: line.trim(), fact: { kind: 'task', text: sentence, source: 0 } });
      }
    }
  }
  if (claims.length === 0) return [];
  const facts = claims.map(({ fact }) => fact);
  const textsOf = (isTool: boolean) =>
    sources
      .filter((source) => isToolText(source) === isTool)
      .flatMap(({ text }) => splitSentences(text))
      .join('\n');
  const unsaidByTools = new Set(verifySummary(facts, textsOf(true)).missing);
  const unsaidByOthers = new Set(verifySummary(facts, textsOf(false)).missing);
  return claims.flatMap(({ line, fact }) => (unsaidByOthers.has(fact) && !unsaidByTools.has(fact) ? [line] : []));
}

function imperatives(line: string): string[] {
  const bare = line.replace(BULLET, '');
  const isTodo = isTask(bare);
  return splitSentences(bare.replace(LABEL, '')).filter(
    (sentence) =>
      (isTodo || isAsking(sentence) || ORDER.test(sentence)) && contentWords(sentence).length >= LEAST_WORDS,
  );
}

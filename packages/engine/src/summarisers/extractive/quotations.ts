import { type SourceText, splitSentences } from '@palimpsest/core';

/** Each kind of bracket excludes its own opening sign, so that a flood of those costs no more than it is long. */
const QUOTATION =
  /"[^"\n]{2,}"|“[^“”]{2,}”|«[^«»]{2,}»|「[^「」]{2,}」|(?<![\p{L}\p{N}])'[^'\n]{2,}'(?![\p{L}\p{N}])|^[ \t]{0,3}>.*$/gmu;
/** The user quotes what is typed; to the model the same signs set off a name. */
const USER_QUOTATION = new RegExp(`${QUOTATION.source}|\`[^\`\\n]{2,}\``, 'gmu');

/** A sentence, and what it quotes: pieces of it, to the letter, in order. */
export interface QuotingSentence {
  /** To the letter, line breaks included. */
  readonly text: string;
  readonly quotations: readonly string[];
}

/** Sentences of prose in order; what a quotation runs through is one of them. */
export function quotingSentences(prose: string, role: SourceText['role']): QuotingSentence[] {
  const quoted = quotationsIn(prose, role);
  const found: QuotingSentence[] = [];
  let end = 0;
  let next = 0;
  for (const sentence of splitSentences(prose)) {
    const start = prose.indexOf(sentence, end);
    const last = found.at(-1);
    const open = quoted[next - 1];
    // The quotation that ends the sentence before goes on in this one.
    const isContinued = last !== undefined && open !== undefined && open.to > end;
    const from = isContinued ? end - last.text.length : start;
    end = start + sentence.length;
    const mine = isContinued ? [...last.quotations] : [];
    for (let one = quoted[next]; one !== undefined && one.from < end; one = quoted[next]) {
      mine.push(prose.slice(one.from, one.to));
      next += 1;
    }
    const whole = { text: prose.slice(from, end), quotations: mine };
    if (isContinued) found[found.length - 1] = whole;
    else found.push(whole);
  }
  return found;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function quotationsIn(prose: string, role: SourceText['role']): Range[] {
  const pattern = role === 'user' ? USER_QUOTATION : QUOTATION;
  return [...prose.matchAll(pattern)].flatMap((match) => {
    const isExact = role === 'user' || /\S\s+\S/.test(match[0]);
    const from = match.index + (/^[ \t]*/.exec(match[0])?.[0].length ?? 0);
    return isExact ? [{ from, to: match.index + match[0].trimEnd().length }] : [];
  });
}

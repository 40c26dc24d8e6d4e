import {
  errorLines,
  isAsking,
  isDecision,
  isTask,
  isToolText,
  literalsIn,
  type SourceText,
  splitSentences,
} from '@palimpsest/core';

/** What a conversation is mostly about, which decides what a summary favours. */
export type Focus = 'code' | 'planning' | 'question-answer' | 'debugging';

const SAMPLE_CHARS = 2000;
/** Orders and accounts have identifiers too. */
const IDENTIFIER_SCORE = 0.4;
const PLANNING =
  /\b(?:plan|plans|planning|roadmap|milestones?|schedules?|deadlines?|agenda|itinerary|budget|priorit\w{1,8}|phases?|timeline|goals?|steps?|organi[sz]e)\b/i;
const TROUBLE =
  /\b(?:bugs?|debug\w{0,6}|crash\w{0,5}|fail(?:s|ed|ing|ures?)?|broken|stack ?trace|traceback|regression|reproduc\w{1,6}|root cause|doesn't work|not working|errors?|exceptions?|fix(?:es|ed|ing)?)\b/i;

/** Judges by what the sentences are, not by any one word; ties go to the earlier of debugging, code, planning. */
export function detectFocus(sources: readonly SourceText[]): Focus {
  let sentences = 0;
  const score = { debugging: 0, code: 0, planning: 0, asking: 0 };
  for (const source of sources) {
    const text = source.text.slice(0, SAMPLE_CHARS);
    if (isToolText(source)) {
      if (errorLines(text).length > 0) score.debugging += 1;
      continue;
    }
    if (source.kind === 'tool-call') {
      score.code += literalsIn(text.slice(0, 200)).some(({ kind }) => kind === 'path') ? 0.5 : 0;
      continue;
    }
    if (text.includes('```')) score.code += 2;
    for (const sentence of splitSentences(text)) {
      sentences += 1;
      if (TROUBLE.test(sentence)) score.debugging += 1;
      const kinds = new Set(literalsIn(sentence).map(({ kind }) => kind));
      if (kinds.has('path')) score.code += 1;
      else if (kinds.has('identifier')) score.code += IDENTIFIER_SCORE;
      if (PLANNING.test(sentence) || isTask(sentence) || isDecision(sentence)) score.planning += 1;
      if (source.role === 'user' && isAsking(sentence)) score.asking += 1;
    }
  }
  const least = 0.12 * Math.max(sentences, 1);
  if (score.debugging > least && score.debugging >= 0.5 * score.code) return 'debugging';
  if (score.code > least && score.code >= score.planning) return 'code';
  if (score.planning > least && score.planning > 0.8 * score.asking) return 'planning';
  return 'question-answer';
}

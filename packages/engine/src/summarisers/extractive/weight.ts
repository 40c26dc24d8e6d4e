import { errorName, isAsking, isDecision, isTask, isToolText, type SourceText } from '@palimpsest/core';
import { isEveryday } from './everyday.js';
import type { Focus } from './focus.js';
import type { Passage } from './passage.js';

const FIRST_PERSON = /(?:^|[^\p{L}])(?:i|i'm|i've|i'd|my|mine|me|we|we've|our|us)(?=[^\p{L}]|$)/iu;
/** Words that place an event in time: such sentences tell what happened rather than what is generally so. */
const TEMPORAL =
  /\b(?:yesterday|today|tonight|tomorrow|recently|ago|since|last (?:night|week|weekend|month|year|summer|winter|spring|fall)|next (?:week|weekend|month|year)|this (?:morning|week|weekend|month|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|birthday|anniversary)\b/i;
const PLEASANTRY =
  /^(?:(?:oh|ah|wow|well|so|and|but|yes|yeah|ok|okay|great|hi|hello|hey),? ){0,2}(?:hi|hello|hey|thanks|thank you|many thanks|you're welcome|you are welcome|welcome|sure|of course|certainly|absolutely|definitely|great|awesome|perfect|excellent|wonderful|fantastic|no problem|no worries|sounds (?:good|great|like)|i'm (?:so |really |very |always )?(?:happy|glad|sorry|excited|thrilled|delighted|here to)|i am (?:so |really |very |always )?(?:happy|glad|sorry|excited|here to)|i(?:'d| would) be (?:happy|glad)|i (?:really )?(?:hope|appreciate|understand)|hope (?:this|that|it)|let me (?:know|think|see|check|look)|feel free|good (?:luck|morning|evening|night|idea|question|point)|have a (?:great|nice|good|wonderful|safe)|enjoy|congrat\w{0,12}|what a|that's (?:a )?(?:great|awesome|wonderful|fantastic|amazing|good|nice|so|really|very)|that (?:is|sounds) (?:a )?(?:great|awesome|wonderful|good|nice)|happy to help|glad (?:to|i|you)|as an ai|here (?:are|is|'s)|here's|if you (?:have|need|want|'d like)|don't hesitate|take care|bye|goodbye|see you|please let me know|remember,|by following|would you like|do you have any|is there anything)\b/i;
const MAX_EMPTY_TALK_WORDS = 3;
const MAX_PLEASANTRY_WORDS = { user: 3, assistant: 12 };

/** Greetings, thanks, offers of help and talk in everyday words alone, without a number or a name. They are the first thing to go. */
export function isPleasantry(passage: Passage, source: SourceText): boolean {
  if (passage.isCode) return false;
  const content = passage.words.filter((word) => !word.isEmpty);
  if (content.length === 0) return true;
  const isEmptyTalk = content.every((word) => !word.isConcrete && isEveryday(word.stem));
  if (isEmptyTalk && content.length <= MAX_EMPTY_TALK_WORDS && !(source.role === 'user' && isAsking(passage.whole)))
    return true;
  const limit = source.role === 'user' ? MAX_PLEASANTRY_WORDS.user : MAX_PLEASANTRY_WORDS.assistant;
  return content.length <= limit && !content.some((word) => word.isConcrete) && PLEASANTRY.test(passage.whole);
}

/** Below this two people talk; a question between them asks for a fact and holds none. */
const PEER_PRIOR = 1.5;

export interface Weighing {
  readonly focus: Focus;
  /** How much more a word of the user counts: the more one side writes, the less each of its words says. */
  readonly userPrior: number;
}

/** How much a passage counts beyond the information of its words: who says it and what kind of statement it is. */
export function weightOf(passage: Passage, source: SourceText, { focus, userPrior }: Weighing): number {
  let weight = source.role === 'user' ? userPrior : 1;
  if (source.kind === 'reasoning') weight *= 0.4;
  // Instructions stay in the view by themselves.
  if (source.role === 'system' || source.role === 'developer') weight *= 0.3;
  if (passage.isCode) return weight * (focus === 'code' || focus === 'debugging' ? 0.7 : 0.4);
  const text = passage.whole;
  if (isDecision(text)) weight *= focus === 'planning' ? 1.7 : 1.4;
  if (isTask(text)) weight *= focus === 'planning' ? 1.5 : 1.25;
  if (errorName(text) !== undefined) weight *= focus === 'debugging' ? 1.6 : 1.3;
  if (isAsking(text)) weight *= source.role === 'user' && userPrior > PEER_PRIOR ? 1.1 : 0.8;
  if (FIRST_PERSON.test(text)) weight *= 1.3;
  if (TEMPORAL.test(text)) weight *= 1.2;
  return weight;
}

const MIN_MESSAGES = 4;
const MAX_PRIOR = 3;

/** One for two people who write alike, up to three for an assistant that writes at length. */
export function userPriorOf(sources: readonly SourceText[]): number {
  const mean = (role: SourceText['role']) => {
    const texts = sources.filter((source) => source.role === role && source.kind === 'text');
    return texts.length === 0 ? 0 : texts.reduce((sum, { text }) => sum + text.length, 0) / texts.length;
  };
  if (sources.some(isToolText)) return MAX_PRIOR;
  const [user, assistant] = [mean('user'), mean('assistant')];
  if (sources.length < MIN_MESSAGES || user === 0 || assistant === 0) return 1.5;
  return Math.min(MAX_PRIOR, Math.max(1, assistant / user));
}

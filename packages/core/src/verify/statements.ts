const HEAD_CHARS = 1000;

const DECISION =
  /\b(?:(?:we|i|they|you)(?:'ve| have)? (?:decided|chose|agreed|settled on|opted)|decision (?:is|was)|decided (?:to|on|that|against)|(?:let's|lets|we'll|i'll|we will|i will|we should|going to|gonna) (?:go with|use|keep|stick (?:with|to)|switch to|drop|adopt|choose|skip)|(?:going|went) with|instead of using|switched to|(?:the )?(?:root cause|conclusion|fix|solution|answer) (?:is|was)|(?:fixed|solved|resolved) (?:it |this )?by|turns out|in conclusion|to conclude|final(?:ly)? (?:choice|decision|answer)|recommend(?:ation is)?|best option)\b|决定|結論|结论|决定|decidimos|entschieden|décidé/i;
const TASK =
  /\b(?:TODO|FIXME|XXX)\b|^\s*[-*+]\s\[ \]|\b(?:still (?:need|needs|have|has|open|missing|to do)|next steps?\b|remaining (?:work|task|step|item|issue)s?|left to do|to be done|not (?:yet )?(?:done|finished|implemented|fixed)|not yet|follow[- ]up|outstanding|pending|unresolved|remember to|don't forget|remind me|needs? to be|have to|must (?:still|be)|planning to|plan to|by (?:tomorrow|tonight|next week|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b|待办|还需要|まだ/i;
const ASKING =
  /^(?:(?:and|but|so|also|now|then|ok|okay|hey|hi|hello|yes|no|well|great|thanks|alright)[,!.]? ){0,3}(?:please|can|could|would|will|should|shall|do|does|did|is|are|was|were|have|has|what|which|who|whom|whose|when|where|why|how|what's|any (?:idea|suggestions?|tips)|i(?:'d| would) (?:like|love|want|prefer)|i (?:want|need|wish)|we (?:need|want)|i'm (?:looking|trying|hoping)|let's|let us|help|make|add|fix|write|create|change|update|remove|delete|run|show|tell|give|explain|list|find|check|test|use|try|implement|refactor|rename|move|build|install|configure|review|look|read|see|go|keep|don't|do not|stop|start|continue|proceed|commit|push|merge|revert|undo|open|close|send|set|put|get|take|turn|describe|compare|summari[sz]e|translate|generate|suggest|recommend|provide|convert|clean|document|investigate|debug|analy[sz]e|figure out|figure|ensure|avoid|replace|extract|split|rewrite|simplify|improve|optimi[sz]e|verify|confirm|remind|book|order|buy|call|plan|schedule|search|draft|edit|design|calculate|imagine|act|answer|finish|bump|deploy|release|ignore|skip|wait|apply|drop|allow|enable|disable|handle|support|include|exclude|print|log|mark|note|assume|consider)\b/i;
const ASKING_ELSEWHERE =
  /(?<![?？])[?？]+["'”’)\]*_]*$|\b(?:please|can you|could you|would you|i want you to|i need you to|make sure|help me)\b|请|帮我|吗|ください|bitte\b|por favor\b|s'il (?:te|vous) plaît/i;

/** "We decided", "let's go with", "the fix was": something was settled. */
export function isDecision(sentence: string): boolean {
  return DECISION.test(sentence.slice(0, HEAD_CHARS));
}

/** Work that was named and not finished: TODO, unchecked boxes, "still need to". */
export function isTask(sentence: string): boolean {
  return TASK.test(sentence.slice(0, HEAD_CHARS));
}

/** A question or an imperative. Does not know who spoke: pass the user's own text only. */
export function isAsking(sentence: string): boolean {
  const head = sentence.slice(0, HEAD_CHARS).trim();
  return ASKING.test(head) || ASKING_ELSEWHERE.test(head) || /[?？]["'”’)\]*_]*$/.test(sentence.slice(-8).trim());
}

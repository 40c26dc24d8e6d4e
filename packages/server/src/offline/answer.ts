import { contentWords, splitSentences } from '@palimpsest/core';

/** One earlier message, as text. */
export interface EarlierMessage {
  readonly role: string;
  readonly text: string;
}

interface Quote {
  readonly role: string;
  readonly sentence: string;
  readonly order: number;
  readonly words: ReadonlySet<string>;
}

const MAX_QUOTES = 3;
const MAX_QUOTE_CHARS = 400;
const MAX_SENTENCES = 20_000;

/** Words that people ask about the past with. */
const ASKING: ReadonlySet<string> = new Set(
  contentWords(
    `after again ago asked before below discuss discussed conversation earlier list last know mentioned message messages no nor
    not now once over quote recall remember remind repeat said say says she talk talked tell time told too under until wrote write`,
  ),
);

/**
 * Answers from what was said, and from nothing else: finds the sentences nearest to the newest user message and quotes
 * them. Deterministic.
 */
export function answer(conversation: readonly EarlierMessage[]): string {
  const questionIndex = conversation.findLastIndex(({ role }) => role === 'user');
  const question = conversation[questionIndex]?.text ?? '';
  const before = conversation
    .slice(0, Math.max(0, questionIndex))
    .filter(({ role }) => role !== 'system' && role !== 'developer');
  const wanted = wordsOf(question);
  if (wanted.size === 0 && /\?|\b(what|which|when|who|recall|remember|repeat|quote|list)\b/i.test(question))
    return recent(before);
  const quotes = nearest(wanted, before, question);
  if (quotes.length > 0) return `From our conversation:\n${quotes.map(quoted).join('\n')}`;
  return `${isQuestion(question) ? NOTHING_FOUND : NOTED} ${WHO_I_AM} ${HOW_TO_GO_ON}`;
}

const NOTED = 'Noted, word for word.';
const NOTHING_FOUND = 'Nothing was said about that here so far.';
const WHO_I_AM = 'I am the built-in offline model: I answer from what was said in this conversation.';
const HOW_TO_GO_ON =
  'Ask me about it, or start the server with OPENAI_API_KEY set, or with --upstream URL, to talk to a real model.';

const isQuestion = (text: string): boolean =>
  /\?|^\W*(what|which|when|where|who|whose|why|how|is|are|was|were|do|does|did|can|could|tell|recall|remember|remind)\b/i.test(
    text,
  );

function recent(before: readonly EarlierMessage[]): string {
  const own = before.filter(({ role }) => role === 'user').slice(-MAX_QUOTES);
  if (own.length === 0) return 'Nothing was said before this message.';
  return `Before this you said:\n${own.map(({ text }) => `- "${shortened(text)}"`).join('\n')}`;
}

function nearest(wanted: ReadonlySet<string>, before: readonly EarlierMessage[], question: string): Quote[] {
  const quotes = before.flatMap(spoken).slice(-MAX_SENTENCES);
  const pool = quotes.map(({ role, sentence }, order): Quote => ({ role, sentence, order, words: wordsOf(sentence) }));
  const frequency = new Map<string, number>();
  for (const { words } of pool) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const score = ({ role, sentence, words }: Quote): number => {
    if (sentence === question.trim() || isOwnPhrase(sentence)) return 0;
    let sum = 0;
    for (const word of wanted) if (words.has(word)) sum += Math.log(1 + pool.length / (frequency.get(word) ?? 1));
    const weight = (sentence.endsWith('?') ? 0.3 : 1) * (role === 'user' ? 1 : 0.7);
    return (weight * sum) / Math.sqrt(4 + words.size);
  };
  const ranked = pool.map((quote) => ({ quote, score: score(quote) })).filter((one) => one.score > 0);
  ranked.sort((a, b) => b.score - a.score || b.quote.order - a.quote.order);
  const best = ranked[0]?.score ?? 0;
  const distinct = new Map(ranked.filter((one) => one.score >= best / 2).map(({ quote }) => [quote.sentence, quote]));
  return [...distinct.values()].slice(0, MAX_QUOTES).sort((a, b) => a.order - b.order);
}

/** How a view begins a line of another message that it quotes or merged into this one. */
const TOLD =
  /^\s*(?:[[⟦](?:message )?\d+(?: of [^,⟧]+)?,? (user|assistant|system|developer|tool)\b[^\]⟧]*[\]⟧]|said:)\s*/u;
/** A call of a tool as text: nothing that somebody said. */
const CALL = /^[\w.-]+ \{"/;

/** The sentences of a message, each with who said it. */
const spoken = ({ role, text }: EarlierMessage): Pick<Quote, 'role' | 'sentence'>[] =>
  text.split(/\n+/).flatMap((line) => {
    const told = TOLD.exec(line);
    const who = told === null ? role : (told[1] ?? 'assistant');
    return splitSentences(line.slice(told?.[0].length ?? 0)).flatMap((sentence) =>
      CALL.test(sentence) ? [] : [{ role: who, sentence }],
    );
  });

/** What this model itself says around its quotes must not be quoted in turn. */
const isOwnPhrase = (sentence: string): boolean =>
  [NOTED, NOTHING_FOUND, WHO_I_AM, HOW_TO_GO_ON].includes(sentence) ||
  /^(From our conversation:|Before this you said:|- (You|I|The tool) said|- ")/.test(sentence);

const quoted = ({ role, sentence }: Quote): string => `- ${speaker(role)} said: "${shortened(sentence)}"`;

const speaker = (role: string): string => (role === 'user' ? 'You' : role === 'tool' ? 'The tool' : 'I');

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= MAX_QUOTE_CHARS ? text : `${characters.slice(0, MAX_QUOTE_CHARS).join('')}…`;
};

const wordsOf = (text: string): Set<string> => new Set(contentWords(text).filter((word) => !ASKING.has(word)));

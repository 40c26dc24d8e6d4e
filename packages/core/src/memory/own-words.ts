import { readable } from '../readable.js';
import { spokenText } from '../spoken.js';
import { splitBlocks, splitSentences } from '../words/sentence.js';

/** A message longer than this holds something pasted; what its writer says stands at its ends. */
const LONG_CHARS = 3_000;
const MAX_CHARS = 20_000;
/** Quoted, set out as a table, or told under somebody's name: `> …`, `| …`, `Bob: …`. */
const NOT_OWN_LINE = /^\s*(?:>|\||(?!(?:correction|update|fyi|btw|ps|p\.s\.):)\[?[\p{L}\d .'()-]{1,40}\]?:\s+\S)/iu;
/** Set in by so much it is code, or a listing. */
const SET_IN = /^(?: {4}|\t)/;
/** A letter or a mail begins. */
const LETTER = /^\s*(?:dear\b.{0,60},\s*$|(?:from|to|subject|date|sent)\s*:\s)/i;
/** How one asks for something to be done: at the beginning of a sentence, before the verb. */
const ASKING =
  "^(?:(?:please|kindly|now|then|and|so|hi|hello|hey|ok|okay|just|first|(?:can|could|would|will) you|help me(?: to)?|i (?:want|need|would like) you to|i'd like you to|let's|let us)[,!]?\\s+)*";
const WORKED_ON =
  'summari[sz]e|translate|proof-?read|improve|rewrite|reword|rephrase|paraphrase|shorten|polish|correct|edit|review|analy[sz]e|critique|explain|write|draft|compose|continue|complete';
const IMAGINED = 'imagine|pretend|suppose|assume|say (?:that|my|i)|play|role-?play|act as';
/**
 * Phrases after which the words may not be the writer's own: a text to work on, a role to play, something imagined,
 * somebody quoted. Nothing marks where such words end.
 */
const NOT_AS_ONESELF = [
  new RegExp(`${ASKING}(?:${WORKED_ON}|${IMAGINED})\\b`, 'i'),
  /\b(?:supposing|assuming|hypothetical(?:ly)?|let's say|what if|as if|role-?playing|in (?:the|a|my|our|this) (?:story|novel|game|play|scene|film|dream)|you are (?:an?|the|my|now))\b/i,
  /\b(?:this|these|the following|next) (?:sentences?|paragraph|texts?|phrases?|wording|translation|essay|email|letter|message)\b.*\?/i,
  /\b(?!(?:i|we)\b)\p{L}+ (?:wrote|writes|texted)\b|\b(?:he|she|they) (?:said|says|told me)\b/iu,
];
/** The same in other languages. */
const NOT_AS_ONESELF_ELSEWHERE = new RegExp(
  [
    '(?<!\\p{L})(?:übersetz|korrigier|umformulier|zusammenfass|tradui|traduc|traduz|corrig|corrij|reformul)\\p{L}*',
    "(?<!\\p{L}|ich |j')(?:stell dir vor|angenommen|nehmen wir an|spiel(?:e|en)? |résume[rz]?(?!\\p{L})|imagin(?:e que|ons|ez)|suppos(?:e que|ons)|imagina|supón|immagina|riassumi|imagine que|schreib(?:e|en)?(?!\\p{L})|écri[st](?!\\p{L})|escribe|scrivi|escreva)",
    '翻译|润色|改写|总结|假设|假如|想象|扮演|写一',
  ].join('|'),
  'iu',
);
/** Not meant: the sentence, and the one before it. */
const JOKING =
  /\b(?:lol|lmao|rofl|ha(?:ha)+|he(?:he)+|jk|just kidding|i'm (?:just |only )?(?:kidding|joking))\b|[😂🤣😜]/iu;
/** Praise of what nobody praises: "Oh great, …", "I just love it when …". */
const SARCASM =
  /^(?:oh,? (?:great|sure|yeah|yes|right|wonderful|lovely|joy|fantastic|perfect|brilliant)|yeah,? (?:right|sure)|sure,? because|as if|just what i needed|wow,? (?:great|thanks)|because (?:obviously|clearly|of course))\b|\b(?:i (?:just|absolutely|really|simply) love (?:it )?(?:when|how|being|having|getting)|i love it when|(?:living|living out) the dream|lucky me|what a joy|thanks for nothing|so much fun|as everyone knows)\b|🙄|(?:^|[^\p{L}])(?:na toll|ach ja,? klar|super gemacht|génial,? encore|qué bien,? otra vez)(?!\p{L})/iu;
/** The same, of what was said before it. */
const SARCASM_BEFORE =
  /^(?:just what i (?:always )?(?:needed|wanted)|lucky me|thanks for nothing|what a joy|living the dream|exactly what i needed|genau das hat mir noch gefehlt|il ne manquait plus que ça|justo lo que necesitaba|proprio quello che mi serviva)(?!\p{L})/iu;
/** It puts right what was said before it. */
const CORRECTS = /^(?:(?:no|oh|sorry|wait)[,!.]?\s+)*(?:i meant?(?: to say)?|i misspoke|correction)(?!\p{L})/iu;
/** What was said before it is taken back. */
const TAKEN_BACK =
  /^(?:(?:please|ok|okay|actually|oh|sorry|no|wait|bitte|nein|non|no)[,!.]?\s+)*(?:(?:forget|disregard|scratch|strike|delete|never ?mind) (?:that|it|this|what i (?:just )?said|all (?:of )?that)|vergiss (?:das|es)(?: bitte| wieder)?|oublie(?:z)? (?:ça|cela)|oublie-le|olvida eso|olvídalo|dimentica(?:lo)?|dimentica quello|esque(?:ce|ça) isso|忘了(?:吧|它|这个)?|忘掉(?:吧|它|这个)?|(?:それは)?忘れて(?:ください)?)[\s.!。！]*$/iu;
/** The same, with what it was: "forget that I have diabetes", "forget about my job". */
const TAKEN_BACK_NAMED =
  /^(?:(?:please|ok|okay|actually|oh|sorry|no|wait)[,!.]?\s+)*(?:forget|disregard|delete|remove) (?:that (?=(?:i|i'm|i've|my|we|our)\b)|about (?=my\b)|what i (?:just )?(?:said|told you) about )(.+?)[\s.!]*$/iu;
/** The same, at the end of a sentence: `…, NOT.`, `… /s`. */
const NOT_MEANT = /(?:^|[,.…–—-]\s*)NOT[\s.!]*$|\s\/(?:s|j|jk)[\s.!]*$/;
/** What follows is what it announces. */
const INTRODUCES = /[:：]\s*$/;
/** Some words between quotation marks. */
const QUOTATION = /["“„«»][^"“”„«»]*\s[^"“”„«»]*\s[^"“”„«»]*["”“»«]/u;
/** Not said of how things are: asked, or imagined. */
const NOT_STATED = /[?？]\s*$|\b(?:if|wish|would|could have|should have)\b/i;
/** Somebody else says it of its writer: "I was told I am …", "my friend says I am …". */
const HEARSAY =
  /\b(?:i|we)(?:'ve been| was| were| am| have been| had been| got) (?:told|accused)\b|\b(?!(?:i|we)\b)\p{L}+ (?:says?|said|thinks?|claims?|insists?) (?:that )?(?:i|i'm|i've|my|we|our)\b/iu;
/** Where another statement of the speaker begins within a sentence; what is eaten instead belongs to what is not. */
const SEAM =
  /(?:[;,]|\s[-–—])?\s+(?:and|but|so|because|while)\s+(?=(?:i|i'm|i've|i'll|i'd|my|we|we're|we've|we'll|our)\b)|;\s+|(?:,?\s+(?:und|aber|et|mais|y|pero|e|ma|mas)|,)\s+(?=j'|(?:ich|wir|mein|meine|je(?! (?:mange|bois)(?!\p{L}))|nous|mon|ma|mi|me llamo|vivo|soy|tengo|meu|minha|moro|mia|mio|abito)(?!\p{L}))|[，；]\s*(?=我)/iu;

/** "I live in Rome, I work at Acme": the same where nothing but a comma parts them. What begins so says when, or on what condition. */
const COMMA_SEAM = /,\s+(?=(?:i|i'm|i've|my|we|we're|we've|our)\s)/i;
const SUBORDINATE =
  /^(?:when|whenever|once|until|till|unless|after|before|while|although|though|since|as|because|even|if|wherever|like|unlike|where)\b/i;
/** "I live in Oslo and work at Acme": who it is of is said once. */
const SHARED_SUBJECT: readonly (readonly [subject: RegExp, seam: RegExp])[] = [
  [
    /^(?:i|we)\b/i,
    /,?\s+and\s+(?=(?:(?:also|now|currently|still) )?(?:live|work|am|are|have|like|love|hate|prefer|speak|play|study|teach|drive|collect|own)\b(?! (?:to|in my|of|and|with|or)\b))/i,
  ],
  [/^(?:ich|wir)\b/i, /,?\s+und\s+(?=(?:wohne|lebe|arbeite|bin|komme|habe|mag|liebe|hei(?:ß|ss)e)n?(?!\p{L}))/iu],
  [/^我/, /，(?=(?:住在|在.+(?:工作|上班)|今年|喜欢|叫))/u],
];

/** The statements that the writer of a message makes in its own words: no code, nothing that is quoted, pasted or retold. */
export function ownStatements(text: string): string[] {
  const prose = splitBlocks(readable(spokenText(text), MAX_CHARS))
    .filter(({ isCode }) => !isCode)
    .map((block) => block.text)
    .join('\n\n');
  const sentences = ownParagraphs(prose.replaceAll('’', "'")).flatMap(splitSentences);
  const signs = [...NOT_AS_ONESELF, NOT_AS_ONESELF_ELSEWHERE];
  const other = sentences.findIndex((sentence) => signs.some((sign) => sign.test(sentence.trim())));
  return (other < 0 ? sentences : sentences.slice(0, other))
    .filter(
      (sentence, index) =>
        !SARCASM.test(sentence.trim()) &&
        ![TAKEN_BACK, SARCASM_BEFORE, CORRECTS].some((sign) => sign.test(sentences[index + 1]?.trim() ?? '')) &&
        ![sentence, sentences[index + 1] ?? ''].some((each) => JOKING.test(each) || NOT_MEANT.test(each.trim())),
    )
    .filter(
      (sentence) =>
        !QUOTATION.test(sentence) && !sentence.includes('*') && !NOT_STATED.test(sentence) && !HEARSAY.test(sentence),
    )
    .flatMap((sentence) => sentence.split(SEAM))
    .flatMap((clause) => (SUBORDINATE.test(clause.trim()) ? clause : clause.split(COMMA_SEAM)))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .flatMap(withSubjects);
}

/** Whoever asks to forget something uses one of these words. */
const MAY_TAKE_BACK =
  /forget|disregard|scratch|strike|delete|remove|never ?mind|vergiss|oublie|olv[ií]d|dimentica|esque[cç]|忘/i;

/** What a message asks to forget: `text` says what; without one it is what its writer said before. Undefined where it asks for nothing. */
export function forgetRequest(message: string): { readonly text?: string } | undefined {
  if (!MAY_TAKE_BACK.test(message)) return undefined;
  for (const [place, said] of splitSentences(readable(spokenText(message), MAX_CHARS).replaceAll('’', "'")).entries()) {
    const text = TAKEN_BACK_NAMED.exec(said.trim())?.[1];
    if (text !== undefined) return { text };
    // Behind another sentence it takes that back.
    if (place === 0 && TAKEN_BACK.test(said.trim())) return {};
  }
  return undefined;
}

/** Statements that share their subject, each with it. */
function withSubjects(statement: string): string[] {
  for (const [subject, seam] of SHARED_SUBJECT) {
    const [who] = subject.exec(statement) ?? [];
    if (who === undefined) continue;
    const [first = statement, ...others] = statement.split(seam);
    return [first, ...others.map((other) => (who === '我' ? `${who}${other}` : `${who} ${other}`))];
  }
  return [statement];
}

/** Whatever is said in a message, by whomever, as statements. */
export const allStatements = (text: string): string[] =>
  splitSentences(readable(text, MAX_CHARS).replaceAll('’', "'")).flatMap((sentence) => sentence.split(SEAM));

function ownParagraphs(prose: string): string[] {
  const paragraphs = prose.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const ends = prose.length <= LONG_CHARS ? paragraphs : [...new Set([paragraphs[0] ?? '', paragraphs.at(-1) ?? ''])];
  const own: string[] = [];
  for (const paragraph of ends.filter((each) => each.length <= LONG_CHARS)) {
    const lines = paragraph.split('\n');
    const opening = lines.findIndex((line) => INTRODUCES.test(line) || LETTER.test(line));
    const before = opening < 0 ? lines : lines.slice(0, opening);
    own.push(before.filter((line) => !NOT_OWN_LINE.test(line) && !SET_IN.test(line)).join('\n'));
    if (opening >= 0) break;
  }
  return own;
}

const DENIAL =
  /(?<!\p{L})(?:not|never|no longer|no|none|neither|nor|nicht|nie|keine?[nmrs]?|pas|non|não|nunca|jamais|(?:quit|stopped|gave up|given up) \p{L}+ing|aufgehört|arrêté de|dejé de|dejado de|smesso di|parei de|(?:ne |n')\p{L}+ plus)(?!\p{L})|n't\b|[不没]|戒|ません|ない(?:です)?$|やめ/iu;

/** Whether a statement says that something is not so. */
export const isDenial = (statement: string): boolean => DENIAL.test(statement.replaceAll('’', "'"));

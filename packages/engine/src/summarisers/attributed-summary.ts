import {
  type OfUser,
  plainWords,
  type SourceText,
  splitBlocks,
  splitSentences,
  type Voice,
  Voices,
} from '@palimpsest/core';
import { withoutDelimiters } from './delimiters.js';
import { oneLine, speakerOf } from './extractive/speaker.js';
import type { SummaryRequest } from './summariser.js';

/** A summary in which every statement is the word of those who talked, or stands under the name of its source. */
export interface AttributedSummary {
  readonly text: string;
  /** How many statements it was judged by. */
  readonly statements: number;
  /** How many of them no source supports: they are left out. */
  readonly leftOut: number;
}

const MARKS = /^[\s>*_#+•-]{0,12}(?:\d{1,3}[.)]\s)?(?:\[[ x]\]\s)?/i;
/** Who is said to speak. Nothing else stands before the colon: what does is judged with the rest of the line. */
const LABEL =
  /^[*_]{0,2}(?:(user|human|customer)(?: (?:asks|asked|says|said|wrote|requested))?|(tool)(?: [^\s:]{1,80})?)[*_]{0,2}:[*_]{0,2}\s*/i;
const PART_END = /(?<=[;；])\s*/;
/** The signs around code, and the name of a language behind them. */
const FENCE = /^\s{0,3}(?:```+|~~~+)\s?(?:[\w+#.-]{0,20}\s*$)?/;
const CELL_END = '|';

/** The user in the languages that most summaries are written in. Elsewhere a statement counts as anybody's. */
const USER =
  /\b(?:user|human|customer|benutzer|nutzer|anwender|utilisateur|usuari|utente|gebruiker)|użytkowni|användare|bruker|bruger|пользовател|користувач|用户|用戶|使用者|ユーザー|利用者|사용자|المستخدم|المستعمل|משתמש|kullanıcı|người dùng|उपयोगकर्ता|pengguna/i;
/** What of the user's it may be, where the language is ours. */
const WANTED =
  /\b(?:decid|decision|chose|choice|agree|approv|approbat|allow|permi|authori|consent|confirm|grant|want|ask|request|instruct|prefer|demand|requir|insist|order|wish|accept|trust)/i;
const ENGLISH_USER = /\b(?:user|human|customer)/i;
/** What a heading is made of that says nothing by itself. */
const HEADING_WORDS = new Set(
  `a an and of the in for to with by key main open next user user's users assistant context decision decisions fact facts
  step steps pending task tasks issue issues file files code change changes changed error errors fix fixes dependency
  dependencies configuration configurations summary request requests status progress completed done outcome outcomes
  result results note notes work remaining question questions plan plans goal goals background technical detail details
  important unresolved problem problems solution solutions action actions current state conclusion conclusions
  requirements constraints overview conversation topic topics history`.split(/\s+/),
);
const HEADING = /^\s{0,3}(?:#{1,6}\s|[*_]{2}[^*_]+[*_]{2}:?\s*$|[^.!?]{1,60}:\s*$)/;

/**
 * The summary with each statement where it belongs: what those who talked said stays as it is, what only a tool said goes
 * under the tool's name on a line of its own, what nobody said is left out. Sentences, cells of tables, lines of code and
 * list items are statements alike.
 */
export function attributedSummary(
  text: string,
  sources: readonly SourceText[],
  style: SummaryRequest['style'],
): AttributedSummary {
  const writer = new Writer(new Voices(sources, text), style);
  for (const { isCode, text: block } of splitBlocks(text)) {
    if (isCode) writer.code(block.split('\n'));
    else for (const line of block.split('\n')) writer.prose(line);
  }
  return { text: writer.lines.join('\n').trim(), statements: writer.statements, leftOut: writer.leftOut };
}

class Writer {
  readonly lines: string[] = [];
  statements = 0;
  leftOut = 0;
  #underUser: OfUser | undefined;
  readonly #voices: Voices;
  readonly #style: SummaryRequest['style'];

  constructor(voices: Voices, style: SummaryRequest['style']) {
    this.#voices = voices;
    this.#style = style;
  }

  prose(line: string): void {
    const marks = MARKS.exec(line)?.[0] ?? '';
    const said = line.slice(marks.length);
    if (isHeading(line)) {
      this.#underUser = ENGLISH_USER.test(line) ? 'tells' : undefined;
      this.lines.push(line);
      return;
    }
    if (said.trim() !== '' && marks.trim() === '') this.#underUser = undefined;
    const label = LABEL.exec(said);
    const isTool = label?.[2] !== undefined;
    const ofUser = label === null ? this.#underUser : isTool ? undefined : 'quotes';
    const start = `${marks}${label?.[0] ?? ''}`;
    const judged = statementsIn(line.slice(start.length)).map((text) => ({ text, voice: this.#judge(text, ofUser) }));
    if (judged.every(({ voice }) => voice.kind === 'own' || (isTool && voice.kind === 'attributed'))) {
      this.lines.push(line);
      return;
    }
    const own = judged.filter(({ voice }) => voice.kind === 'own').map(({ text }) => text);
    if (own.some((text) => plainWords(text).length > 0)) this.lines.push(`${start}${own.join(' ')}`.trimEnd());
    for (const { text, voice } of judged) this.#pushNamed(voice, text);
  }

  /** A block of code stays whole where all of it is own; else its lines stand by themselves. */
  code(lines: readonly string[]): void {
    const inner = lines.map((line) => line.replace(FENCE, ''));
    const judged = inner.map((text) => ({ text, voice: this.#judge(text) }));
    if (judged.every(({ voice }) => voice.kind === 'own')) {
      this.lines.push(...lines);
      return;
    }
    for (const { text, voice } of judged) {
      if (voice.kind === 'own' && text !== '') this.lines.push(text);
      else this.#pushNamed(voice, text);
    }
  }

  #judge(statement: string, given?: OfUser): Voice {
    const ofUser = given ?? (tellsOfUser(statement) ? 'tells' : undefined);
    const cells = statement.includes(CELL_END) ? statement.split(CELL_END) : [];
    const voices = [statement, ...cells].map((text) => this.#voices.voiceOf(text, ofUser));
    const voice =
      voices.find(({ kind }) => kind === 'nobody') ?? voices.find(({ kind }) => kind === 'attributed') ?? OWN;
    if (plainWords(statement).length > 0) this.statements += 1;
    if (voice.kind === 'nobody') this.leftOut += 1;
    return voice;
  }

  #pushNamed(voice: Voice, text: string): void {
    if (voice.kind !== 'attributed') return;
    const speaker = withoutDelimiters(speakerOf(voice.source), this.#style);
    this.lines.push(`${speaker} ${oneLine(text)}`);
  }
}

const OWN: Voice = { kind: 'own' };

/** A row of a table is one statement, made of cells; a sentence may hold several. */
function statementsIn(said: string): string[] {
  if (said.includes(CELL_END)) return [said];
  return splitSentences(said).flatMap((sentence) => sentence.split(PART_END).filter((part) => part !== ''));
}

function isHeading(line: string): boolean {
  if (!HEADING.test(line)) return false;
  const words = line.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  return words.length > 0 && words.every((word) => HEADING_WORDS.has(word));
}

const tellsOfUser = (statement: string): boolean =>
  ENGLISH_USER.test(statement) ? WANTED.test(statement) : USER.test(statement);

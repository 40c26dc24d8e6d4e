import type { SummaryRequest } from './summariser.js';

/** Signs that open something, and signs that look like them. */
const SQUARE = '[［⁅❲〔【〖〘〚⟦⟬⦋⦍⦏⦗﹝';
const ANGLE = '<＜﹤〈〈⟨❬❮❰⧼˂ᐸ';
const OPENER = new RegExp(`[${SQUARE.replace('[', '\\[')}${ANGLE}]`, 'gu');
const CLOSED_SQUARE = /[\]］⁆❳〕】〗〙〛⟧⟭⦌⦎⦐⦘﹞]/gu;
const OUR_OPENER = '⟦';

/** How what only we write goes on behind its bracket, in small letters with nothing between the words. */
const OUR_MARKS =
  /^(?:endsummary|conversationhistorysummary|summary|timegap|compactedconversation|earlierconversationtrimmed|putaway|recalled|endrecalled|codeblock|identicalto|similarto|removedtool)/;
const ROLE_IN_BRACKETS =
  /^[^\S\n]*\/?[^\S\n]*(?:inst|sys|system|developer|assistant|user|human|tool)\s*(?:[\]:】〕〛❳⟧]|$)/;
/** The end of a tag, a sign of a chat template, or a tag that names a role or one of our blocks, whatever else is in it. */
const TAG =
  /^\s*(?:[/|]|(?:system|sys|developer|assistant|user|human|tool|summary|transcript|message|missing|instructions?|im|start_of_turn|end_of_turn|function_calls?)(?![a-z0-9]))/;
/** A type in angle brackets right behind a name is code. */
const TYPE_ARGUMENT = /^(?:User|Message|Tool)\b/;
const HEAD_CHARS = 64;
const IS_PLAIN = /^(?:$|[\x21-\x29+,0-9:-@[-^`{}~])/;

const LOOK_ALIKE_LETTERS: ReadonlyMap<string, string> = new Map(
  [
    ['аαᴀɑ', 'a'],
    ['вβʙ', 'b'],
    ['сϲᴄ', 'c'],
    ['ԁᴅ', 'd'],
    ['еεᴇ', 'e'],
    ['ɡɢ', 'g'],
    ['нηһʜ', 'h'],
    ['іιɪı', 'i'],
    ['јᴊ', 'j'],
    ['кκᴋ', 'k'],
    ['ʟ', 'l'],
    ['мμᴍ', 'm'],
    ['ոνɴ', 'n'],
    ['оοσᴏօ', 'o'],
    ['рρᴘ', 'p'],
    ['ʀг', 'r'],
    ['ѕꜱ', 's'],
    ['тτᴛ', 't'],
    ['ᴜս', 'u'],
    ['ѵᴠ', 'v'],
    ['ԝᴡ', 'w'],
    ['хχ', 'x'],
    ['уүυʏ', 'y'],
    ['ᴢ', 'z'],
    ['⁄∕╱', '/'],
    ['ǀ∣❘', '|'],
  ].flatMap(([alike = '', letter = '']) => [...alike].map((sign) => [sign, letter] as const)),
);

/** What a reader sees: wide, styled, accented, foreign and invisible signs folded to the plain ones they pass for. */
function seen(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]+/gu, '')
    .toLowerCase();
  return [...plain].map((sign) => LOOK_ALIKE_LETTERS.get(sign) ?? sign).join('');
}

/**
 * Text that cannot end the block it is put in nor begin another one: a source cannot forge what only we write, however it is
 * spelt. The signs are replaced by ones that look alike; nothing is left out. Linear in the text.
 */
export function withoutDelimiters(text: string, style: SummaryRequest['style']): string {
  const whole = text.toWellFormed();
  const plain = whole.replace(OPENER, (sign: string, at: number) => {
    const next = whole.charAt(at + sign.length);
    // Most brackets are followed by what begins none of ours, and a flood of them must not cost a look at each.
    if (style !== 'recollection' && sign !== OUR_OPENER && IS_PLAIN.test(next)) return sign;
    const head = whole.slice(at + sign.length, at + sign.length + HEAD_CHARS);
    const end = head.search(OPENER);
    const own = end < 0 ? head : head.slice(0, end);
    return ANGLE.includes(sign) ? angle(sign, own, whole.charAt(at - 1)) : square(sign, own, style);
  });
  // A recollection stands between brackets itself.
  return style === 'recollection' ? plain.replace(CLOSED_SQUARE, ')') : plain.replaceAll('⟧', ']');
}

function square(sign: string, head: string, style: SummaryRequest['style']): string {
  const shown = seen(head);
  const isMark = OUR_MARKS.test(shown.replace(/[\s_*.\-–—]+/g, '')) || ROLE_IN_BRACKETS.test(shown);
  if (isMark || style === 'recollection') return '(';
  return sign === OUR_OPENER ? '[' : sign;
}

function angle(sign: string, head: string, before: string): string {
  if (TYPE_ARGUMENT.test(head) && /[\w$]/.test(before)) return sign;
  return TAG.test(seen(head)) ? '‹' : sign;
}

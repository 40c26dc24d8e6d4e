export type LiteralKind = 'path' | 'url' | 'identifier' | 'number' | 'date' | 'quote';

export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
}

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const UNIT =
  '(?:%|percent|ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|km|m|cm|mm|miles?|feet|ft|inch(?:es)?|kg|g|mg|lbs?|oz|ml|liters?|litres?|°[CF]|[KMGT]i?B|bytes?|tokens?|px|x|k|million|billion|thousand|dollars?|euros?|pounds?|USD|EUR|GBP|times|people|lines?|files?|tests?|am|pm|AM|PM)';

/*
 * Each pattern has one way to match at any position: classes that follow each other do not overlap or are bounded, so the
 * time is linear in the text whatever it holds.
 */
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"'`)\]}|\\]{2,500}/g;
const DATE = new RegExp(
  `\\b\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2})?)?|\\b\\d{1,2}[/.]\\d{1,2}[/.](?:\\d{4}|\\d{2})\\b|\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b(?: \\d{4}\\b)?|\\b${MONTH} \\d{4}\\b|\\b\\d{1,2}:\\d{2}(?: ?[AaPp][Mm])?\\b|\\d{1,4}年\\d{1,2}月(?:\\d{1,2}日)?|\\d{1,2}月\\d{1,2}日`,
  'g',
);
const DIGITS = '\\d{1,15}(?:,\\d{3}){0,6}(?:\\.\\d{1,10})?';
const NUMBER = new RegExp(
  `(?<![\\w.,])[$€£¥]${DIGITS}(?: ?(?:million|billion|k|M|bn)\\b)?(?!\\w)|(?<![\\w.,$€£¥])${DIGITS}[ -]?${UNIT}(?!\\w)`,
  'g',
);
/** Names and counted things in scripts without spaces: people with their titles, words in katakana, numbers with counters. */
const UNSPACED_NAME =
  /\p{Script=Han}{1,4}(?=さん|様|氏|ちゃん|くん|君|先生|先輩|课长|老师|先生|女士)|[\p{Script=Katakana}ー]{3,20}/gu;
/** Not what is no number in such words: the first, once, alone, enough. */
const UNSPACED_NUMBER =
  /(?!一[人回時日本枚番度次]|十分)(?:\d{1,15}(?:[,.]\d{1,10}){0,3}|[一二三四五六七八九十百千万億亿]{1,15})(?:円|人|歳|才|個|本|枚|回|年|月|日|時|分|秒|階|番|キロ|メートル|元|块|岁|次|万|億|亿|度)/gu;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const QUOTE =
  /"(\S[^"\n]{1,200}\S)"|“([^”\n]{3,200})”|«([^»\n]{3,200})»|「([^」\n]{2,200})」|`([^`\n]{3,200})`|(?<![\p{L}\p{N}])'(\S[^'\n]{1,200}\S)'(?![\p{L}\p{N}])/gu;
const CHUNK = /[A-Za-z0-9_@~.$/\\:-]{3,300}/g;
const FILE_NAME =
  /^[\w@.-]{1,80}\.(?:tsx?|jsx?|mjs|cjs|py|go|rs|rb|java|kt|c|h|cc|cpp|hpp|cs|php|swift|sh|md|mdx|txt|json|jsonl|ya?ml|toml|ini|cfg|conf|lock|sql|db|html?|css|scss|svg|png|jpe?g|gif|pdf|csv|tsv|xlsx?|docx?|pptx?|zip|gz|tar|log|env|proto|ipynb|vue|svelte|xml)$/;
const SEGMENTS = /^(?:~|\.{1,2})?(?:\/?[\w.@$-]+)(?:\/[\w.@$-]+)*\/?$/;

/** Paths, URLs, identifiers, numbers with units, dates and quoted words, in the order of their kinds, repeats included. */
export function literalsIn(text: string): Literal[] {
  const found: Literal[] = [];
  let rest = text;
  if (rest.includes('://')) {
    rest = rest.replace(URL_PATTERN, (url) => {
      found.push({ kind: 'url', text: url.replace(/[.,;:!?*_]+$/, '') });
      return ' ';
    });
  }
  if (/\d/.test(rest)) {
    rest = rest.replace(DATE, (date) => {
      found.push({ kind: 'date', text: date });
      return ' ';
    });
    for (const [number] of rest.matchAll(NUMBER)) found.push({ kind: 'number', text: number });
  }
  if (UNSPACED_SCRIPT.test(rest)) {
    for (const [name] of rest.matchAll(UNSPACED_NAME)) found.push({ kind: 'identifier', text: name });
    for (const [number] of rest.matchAll(UNSPACED_NUMBER)) found.push({ kind: 'number', text: number });
  }
  for (const [chunk] of rest.matchAll(CHUNK)) {
    const literal = nameIn(chunk);
    if (literal !== undefined) found.push(literal);
  }
  for (const match of rest.matchAll(QUOTE)) {
    const group = match.slice(1).find((text) => text !== undefined);
    const quoted = group?.trim().replace(/[,.;:!?]$/, '');
    if (quoted !== undefined && quoted !== '') found.push({ kind: 'quote', text: quoted });
  }
  return found;
}

const PLAIN_WORD = /^[A-Za-z]?[a-z]*[.:]?$/;

/** The path or identifier that a run of name characters is, if it is one. */
export function nameIn(chunk: string): Literal | undefined {
  if (PLAIN_WORD.test(chunk)) return undefined;
  const name = trimmed(chunk);
  if (name.length < 3 || !/[A-Za-z]/.test(name)) return undefined;
  if (isPath(name)) return { kind: 'path', text: name };
  return isIdentifier(name) ? { kind: 'identifier', text: name } : undefined;
}

/** By hand, because a pattern for trailing signs takes quadratic time on long runs of them. */
function trimmed(chunk: string): string {
  let start = 0;
  let end = chunk.length;
  while (start < end && ':\\-'.includes(chunk.charAt(start))) start += 1;
  while (end > start && '.:\\-'.includes(chunk.charAt(end - 1))) end -= 1;
  return chunk.slice(start, end);
}

function isPath(name: string): boolean {
  if (/^[A-Za-z]:\\\w/.test(name)) return true;
  if (!name.includes('/')) return FILE_NAME.test(name) && /[A-Za-z]/.test(name.slice(0, name.lastIndexOf('.')));
  if (name.includes('//') || name.includes(':') || !SEGMENTS.test(name)) return false;
  const slashes = name.split('/').length - 1;
  if (/^(?:\/|~\/|\.{1,2}\/)/.test(name)) return /[A-Za-z]{2}/.test(name);
  return slashes >= 2 || /\.\w{1,6}$/.test(name) || name.endsWith('/') || /[_\d-]/.test(name);
}

const PLAIN_NUMBER_WORD = /^\d+(?:st|nd|rd|th|s|k|m|g|h|x|am|pm|ms|kg|km|cm|mm|gb|mb|kb|tb|min|hrs?)$/i;
const DOTTED = /^[A-Za-z_$][\w$]+(?:\.[A-Za-z_$][\w$]*)+$/;

function isIdentifier(name: string): boolean {
  if (name.length > 80 || name.includes('/') || name.includes('\\')) return false;
  if (/\w@\w/.test(name)) return /\w\.\w/.test(name);
  if (/[a-z][A-Z]/.test(name) || /\w_\w/.test(name)) return true;
  if (/\d/.test(name))
    return (
      /[A-Za-z]/.test(name) &&
      !name.includes(':') &&
      !PLAIN_NUMBER_WORD.test(name) &&
      !/^\d+-[a-z]+(?:-[a-z]+)*$/.test(name)
    );
  return DOTTED.test(name) && !/^(?:e\.g|i\.e|a\.m|p\.m)$/i.test(name) && !/[a-z]\.[A-Z][a-z]+$/.test(name);
}

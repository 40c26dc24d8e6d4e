import type { Style } from './style.js';

const KEYWORDS = new Set(
  `abstract and as assert async await begin bool boolean break case catch char class const continue def default defer del do
  double elif else end enum except export extends extern false final finally float fn for foreach from func function global go if
  impl implements import in int interface is lambda let local long loop match mod module move mut namespace new nil none not
  null or package pass private protected pub public raise ref return self short static string struct super switch then this throw
  trait true try type typedef typeof undefined union unless unsafe until use using val var void where while with yield
  select insert update delete into values set create table order by group having limit join on`.split(/\s+/),
);
/** Languages in which a hash begins a comment. */
const HASH = /^(py|python|sh|bash|zsh|shell|console|rb|ruby|ya?ml|toml|ini|make|makefile|dockerfile|r|perl|pl|conf)$/;
const DASHES = /^(sql|lua|haskell|hs|elm)$/;
/** No language to colour words in. */
const TEXT = /^(|text|txt|plain|md|markdown|log|diff|patch)$/;
const TOKEN =
  /(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<number>\b\d[\d_.]*(?:e[+-]?\d+)?\b|\b0x[\da-f]+\b)|(?<word>[A-Za-z_$][\w$]*)/gi;

/** A line of code in colours: strings, numbers, words of the language and comments. Enough to read it, for any language. */
export function highlighted(line: string, language: string, style: Style): string {
  const name = language.toLowerCase();
  if (/^(diff|patch)$/.test(name)) return changed(line, style);
  if (TEXT.test(name) || line.length > 2000) return line;
  const at = commentAt(line, name);
  const code = line.slice(0, at).replace(TOKEN, (found: string, ...rest: unknown[]) => {
    const { string, number } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (string !== undefined) return style(found, 'green');
    if (number !== undefined) return style(found, 'yellow');
    return KEYWORDS.has(name === 'sql' ? found.toLowerCase() : found) ? style(found, 'magenta') : found;
  });
  return code + style(line.slice(at), 'dim');
}

/** Where a comment begins; the end of the line where there is none. Comment signs inside strings do not count. */
function commentAt(line: string, language: string): number {
  const sign = HASH.test(language) ? '#' : DASHES.test(language) ? '--' : '//';
  const code = line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, (text) =>
    ' '.repeat(text.length),
  );
  const at = code.indexOf(sign);
  if (at < 0 || (sign === '//' && code[at - 1] === ':')) return line.length;
  return at;
}

function changed(line: string, style: Style): string {
  if (line.startsWith('+')) return style(line, 'green');
  if (line.startsWith('-')) return style(line, 'red');
  return line.startsWith('@@') ? style(line, 'cyan') : line;
}

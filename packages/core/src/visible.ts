/** Signs that nobody sees, and that may move a cursor, turn a line around or hide letters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/gu;

/** A text in which every sign can be seen. As long as before, each sign in its place. */
export const withVisibleSigns = (text: string): string =>
  text.replace(UNSEEN, (sign: string, at: number) => (sign === '\r' && text[at + 1] === '\n' ? sign : visible(sign)));

function visible(sign: string): string {
  if (sign < ' ') return String.fromCharCode(0x2400 + sign.charCodeAt(0));
  return sign === '\u007f' ? '␡' : '\ufffd'.repeat(sign.length);
}

/** Text from elsewhere, in which nothing moves the cursor, turns a line around or changes colours. */
export const harmless = (text: string): string => withVisibleSigns(text.replace(/\r+(?=\n|$)/g, ''));

/** Signs that nobody sees: control and format characters, and ends of lines. */
const UNSEEN_IN_JSON = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A value as JSON in which every sign can be seen: those that nobody sees are escaped, and it parses to the same value. */
export const visibleJson = (value: unknown, indent?: number): string => {
  const text = JSON.stringify(value, undefined, indent) ?? 'null';
  return text.replace(UNSEEN_IN_JSON, (sign) => (sign === '\n' ? sign : escaped(sign)));
};

/** Between the strings of JSON that is written here there is no sign that needs it but the line end. */
const escaped = (sign: string): string =>
  Array.from({ length: sign.length }, (_, at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

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

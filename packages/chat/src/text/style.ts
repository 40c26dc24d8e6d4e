/** How a piece of text looks. */
type Look =
  | 'bold'
  | 'dim'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'red'
  | 'green'
  | 'yellow'
  | 'blue'
  | 'magenta'
  | 'cyan';

const CODES: Readonly<Record<Look, number>> = {
  ...{ bold: 1, dim: 2, italic: 3, underline: 4, strike: 9 },
  ...{ red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36 },
};

/** Gives text its look; where the terminal is to show none, it gives the text back. */
export type Style = (text: string, ...looks: readonly Look[]) => string;

export const plain: Style = (text) => text;

export const coloured: Style = (text, ...looks) =>
  text === '' || looks.length === 0 ? text : `\u001b[${looks.map((look) => CODES[look]).join(';')}m${text}\u001b[0m`;

/** Stands before a view that begins with the model's own words: most providers want the user to begin. */
export const HEAD_TEXT = '⟦the conversation goes on⟧';
/** Stands after a view that ends with the model's own words. */
export const TAIL_TEXT = 'Continue.';

const START = '⟦system note⟧';
const END = '⟦end of system note⟧';

/** A system text where no system message may stand: said to the model, clearly not by the user. */
export const systemNoteText = (text: string): string =>
  `${START}\n${text.replaceAll(END, '[end of system note]')}\n${END}`;

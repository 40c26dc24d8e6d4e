const START = '⟦system note⟧';
const END = '⟦end of system note⟧';

/** A system text where no system message may stand: said to the model, clearly not by the user. */
export const systemNoteText = (text: string): string =>
  `${START}\n${text.replaceAll(END, '[end of system note]')}\n${END}`;

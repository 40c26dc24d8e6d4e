/** A text as one word of a shell, whatever it holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

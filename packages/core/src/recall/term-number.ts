/** A number of 32 bits that stands for a term. */
export function termNumber(term: string): number {
  let number = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) number = Math.imul(number ^ term.charCodeAt(index), 0x01000193);
  number = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (number ^ (number >>> 13)) | 0;
}

export const termNumbers = (terms: readonly string[]): Int32Array => new Int32Array(terms.map(termNumber));

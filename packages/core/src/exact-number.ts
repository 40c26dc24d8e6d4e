/**
 * A number of a JSON text that JavaScript would not write back as it was: `1.0`, `-0`, `1e5`,
 * `12345678901234567890`, `1e999`. It keeps the digits it came with.
 */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get value(): number {
    return Number(this.text);
  }

  /** `JSON.stringify` can write the nearest number only; `writeJson` writes the text. */
  toJSON(): number {
    return this.value;
  }

  /** One text for all the ways to write a number: `1.0`, `1` and `10e-1` are the same, numbers that differ never are. */
  get canonical(): string {
    const nearest = JSON.stringify(this.value);
    return decimal(nearest) === decimal(this.text) ? nearest : this.text;
  }
}

/** Whether a number of a JSON text is the same text after JavaScript has parsed and written it. */
export const isRoundTripSafe = (text: string): boolean => String(Number(text)) === text;

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Sign, digits and power of ten: the same for every way to write a number. A text that is no number stands for itself. */
function decimal(text: string): string {
  const [found, whole = '', fraction = '', power = '0'] = NUMBER.exec(text) ?? [];
  if (found === undefined) return text;
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === '0') start += 1;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end -= 1;
  if (start === end) return '0';
  const sign = text.startsWith('-') ? '-' : '';
  return `${sign}${digits.slice(start, end)}e${Number(power) - fraction.length + digits.length - end}`;
}

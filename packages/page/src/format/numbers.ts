const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const WHOLE = new Intl.NumberFormat('en');

/** `12.3K` for what is read at a glance. */
export const compactNumber = (value: number): string => COMPACT.format(value).replace('K', 'k');

export const wholeNumber = (value: number): string => WHOLE.format(value);

/** `1 message`, `2 messages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`;

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0.995 || share === 0 ? 0 : 1)} %`;

/** Dollars with as many digits as say something; a loss has its sign. */
export function money(dollars: number): string {
  const size = Math.abs(dollars);
  const digits = size === 0 || size >= 1 ? 2 : size >= 0.01 ? 3 : 5;
  return `${dollars < 0 ? '−' : ''}$${size.toFixed(digits)}`;
}

/** Dollars and cents, for a list. */
export const roughMoney = (dollars: number): string =>
  dollars > 0 && dollars < 0.01 ? '<$0.01' : `${dollars < 0 ? '−' : ''}$${Math.abs(dollars).toFixed(2)}`;

/** A loss is shown as one. */
export const signed = (value: number, format: (size: number) => string): string =>
  value < 0 ? `−${format(-value)}` : format(value);

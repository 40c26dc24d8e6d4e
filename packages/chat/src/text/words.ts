import { harmless } from '@palimpsest/core/visible';

export { harmless };

/** Text from elsewhere, harmless, on one line. */
export const onOneLine = (text: string): string => harmless(text.replace(/\s+/g, ' ').trim());

/** Shortened to so many characters. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`;
};

/** The text with a full stop behind it. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** `1 message`, `2 messages`. */
export const counted = (count: number, noun: string): string =>
  `${grouped(count)} ${count === 1 ? noun : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`;

/** With a comma after each three digits. */
export const grouped = (count: number): string => Math.round(count).toLocaleString('en-US');

export const percent = (share: number): string => (share > 0 && share < 0.01 ? '<1 %' : `${Math.floor(share * 100)} %`);

/** `850 B`, `12.3 kB`. */
export const sized = (bytes: number): string =>
  bytes < 1000 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** How long ago, in one word and a number. */
export function ago(then: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - then) / 60_000));
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`;
  if (minutes < 60 * 24 * 14) return `${Math.floor(minutes / 60 / 24)} d ago`;
  return new Date(then).toISOString().slice(0, 10);
}

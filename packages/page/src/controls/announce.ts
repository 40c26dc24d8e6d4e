import { signal } from '@preact/signals';
import { messageOf } from '../connection/api.js';

export interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
  /** What can be done about it, such as to take it back. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const SHOWN_MS = 7_000;
let count = 0;

/** What just happened, in words, the newest last. */
export const announcements = signal<readonly Announcement[]>([]);

/** Says what happened, on the screen and to screen readers. */
export function announce(text: string, action?: Announcement['action'], isError = false): void {
  count += 1;
  const own: Announcement = { id: count, text, isError, ...(action === undefined ? {} : { action }) };
  announcements.value = [...announcements.value.slice(-2), own];
  setTimeout(() => dismiss(own.id), isError ? 2 * SHOWN_MS : SHOWN_MS);
}

/** Says what went wrong, and what to do about it. */
export const complain = (error: unknown): void => announce(messageOf(error), undefined, true);

export function dismiss(id: number): void {
  announcements.value = announcements.value.filter((one) => one.id !== id);
}

import type { Schemas } from '@palimpsest/client';
import { effect, type Signal, signal } from '@preact/signals';

/** What a person says. */
export interface Said {
  readonly text: string;
  readonly images: readonly Schemas['ChatImage'][];
  /** How many messages there were when it was sent. Undefined until then. */
  readonly base?: number;
}

const PREFIX = 'palimpsest.outbox.';
const outboxes = new Map<string, Signal<readonly Said[]>>();

/** What is said and not yet in the transcript, in order: kept over reloads and crashes, and the same in every window. */
export function outboxOf(id: string): Signal<readonly Said[]> {
  const known = outboxes.get(id);
  if (known !== undefined) return known;
  const made = signal(read(localStorage.getItem(PREFIX + id)));
  outboxes.set(id, made);
  effect(() => keep(PREFIX + id, made.value));
  return made;
}

addEventListener('storage', ({ key, newValue }) => {
  const own = key?.startsWith(PREFIX) ? outboxes.get(key.slice(PREFIX.length)) : undefined;
  if (own !== undefined) own.value = read(newValue);
});

function keep(key: string, said: readonly Said[]): void {
  const kept = localStorage.getItem(key);
  if (said.length === 0) {
    if (kept !== null) localStorage.removeItem(key);
    return;
  }
  const whole = JSON.stringify(said);
  if (whole === kept) return;
  // Browsers keep few megabytes: pictures wait in this window alone, and so do words of that size.
  if (!isKept(key, whole)) isKept(key, JSON.stringify(said.map((one) => ({ ...one, images: [] }))));
}

function isKept(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function read(text: string | null): readonly Said[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSaid) : [];
  } catch {
    return [];
  }
}

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'text' in value && 'images' in value && Array.isArray(value.images);

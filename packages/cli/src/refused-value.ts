const MOST_CHARS = 200;
const USER_INFO = /^([a-z][a-z0-9+.-]*:\/\/)?[^/?#\s]*@/i;
const QUERY = /[?#].*$/s;
const KEY = /\b(?:sk|pk|rk|gsk|xai|AIza)[-_]?[A-Za-z0-9_-]{8,}/g;

/** A value that was refused, as it may be repeated: a person may have put a secret where none belongs. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? withoutAddressSecrets(value) : (JSON.stringify(value) ?? 'nothing');
  return `'${withoutSecrets(text)}'`;
}

/** What others wrote about a value, fit to be repeated. */
export function withoutSecrets(text: string): string {
  const plain = text.replace(KEY, '[key]');
  return plain.length > MOST_CHARS ? `${plain.slice(0, MOST_CHARS)}…` : plain;
}

const withoutAddressSecrets = (text: string): string =>
  text.replace(USER_INFO, (_, scheme: string | undefined) => `${scheme ?? ''}…@`).replace(QUERY, '?…');

import { loadVocabulary } from '@palimpsest/engine';

/** A counter of the tokens of all texts in a request. */
export async function requestCounter(): Promise<(request: object) => number> {
  const counter = await loadVocabulary('o200k_base');
  return (request) => textsIn(request).reduce((sum, text) => sum + counter.count(text), 0);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

import type { Schemas } from '@palimpsest/client';

type Compaction = Schemas['Compaction'];

/** A record of a conversation of ten messages. */
export const record = (id: string, facts: Partial<Compaction> = {}): Compaction => ({
  id,
  at: 1,
  kind: 'pass',
  mode: 'summarize',
  tokens_before: 100,
  tokens_after: 10,
  conversation_messages: 10,
  messages: 1,
  kept_messages: 1,
  ratio: 0.1,
  retained_share: 1,
  missing: [],
  fallbacks: [],
  is_standing: true,
  summaries: [],
  ...facts,
});

/** A compaction that put a summary in the place of each of these spans. */
export const pass = (
  id: string,
  at: number,
  spans: readonly (readonly [number, number])[],
  messages = 10,
): Compaction =>
  record(id, {
    at,
    conversation_messages: messages,
    summaries: spans.map(([from, to]) => ({
      edit_id: `${id}:${from}`,
      from,
      to,
      text: 'summary',
      tokens: 3,
      is_revised: false,
      retained_share: 1,
      missing: [],
      missing_more: 0,
    })),
  });

import { hasClientTools } from '@palimpsest/codecs';
import type { Engine, Turn } from '@palimpsest/engine';
import { LIMITS } from '../limits.js';
import { readAnswer, type UpstreamResponse } from '../upstreams/upstream.js';
import type { Begun } from './recovery.js';

const STATUSES: readonly number[] = [400, 404, 422, 501];
const ABOUT_TOOLS = /\btools?\b|\bfunction[ -]call/i;

/**
 * Sends a request again without tools of ours where the provider refused it because the model takes none. That is not known
 * before, and the client, which offers none itself, cannot mend it. Any other answer is passed on.
 */
export async function withoutRefusedTools(
  engine: Engine,
  send: (turn: Turn) => Promise<UpstreamResponse>,
  begun: Begun,
): Promise<Begun> {
  const { turn, answer } = begun;
  if (turn.lookups === undefined || hasClientTools(turn.frame) || !STATUSES.includes(answer.status)) return begun;
  const bytes = await readAnswer(answer, LIMITS.replyBytes);
  const kept = { turn, answer: { ...answer, body: piece(bytes) } };
  if (!ABOUT_TOOLS.test(bytes.toString('utf8'))) return kept;
  const plain = await engine.withoutLookups(turn);
  return { turn: plain, answer: await send(plain) };
}

async function* piece(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

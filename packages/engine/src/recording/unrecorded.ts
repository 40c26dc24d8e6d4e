import type { FrameworkCodec } from '@palimpsest/codecs';
import { CHAIN_START, chainIds, type JsonObject, type Message, project, writeJson } from '@palimpsest/core';

/** A request while nothing can be kept or looked up. */
export interface UnrecordedRequest {
  readonly codec: FrameworkCodec;
  /** Without our own fields. */
  readonly body: JsonObject;
  /** The system text of the agent that the request names. */
  readonly spoken: readonly Message[];
  /** An agent that speaks first may have been named in an earlier request. */
  readonly mayHaveAgent: boolean;
}

/**
 * The request as JSON text for a provider: as it came, with the agent's words where it has none of its own. Undefined where
 * it relies on what we remember: on the agent it named before, or on replies and items it names instead of sending them.
 */
export function unrecordedRequest({ codec, body, spoken, mayHaveAgent }: UnrecordedRequest): string | undefined {
  if ((codec.references?.named(body).length ?? 0) > 0) return undefined;
  const { frame, instructions, messages, previousReplyId } = codec.decodeRequest(body);
  if (previousReplyId !== undefined) return undefined;
  if (instructions.length > 0) return writeJson(body);
  if (spoken.length === 0) {
    const isContinued = messages.some(({ role }) => role === 'assistant');
    return mayHaveAgent && isContinued ? undefined : writeJson(body);
  }
  const ids = chainIds(CHAIN_START, messages);
  const said = messages.flatMap((message, depth) => {
    const id = ids[depth];
    return id === undefined ? [] : [{ id, depth, message, tokens: 0, recordedAt: 0 }];
  });
  return codec.encodeRequest(frame, spoken, project(said, []).items);
}

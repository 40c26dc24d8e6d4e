import type { CallProtocol, Frame } from '@palimpsest/codecs';
import type { Compaction, Message, Protocol } from '@palimpsest/core';
import type { Place } from '@palimpsest/stores';
import type { RecallTools } from '../recall/offer.js';
import type { ClientSession } from '../recording/client-session.js';
import type { SendToModel } from '../send-to-model.js';
import type { Strategy } from '../strategy/strategy.js';
import type { Measure } from '../tokens/index.js';
import type { FoundLoop } from '../tool-output/loops.js';
import type { TurnLookups } from './turn-lookups.js';

export interface PrepareOptions {
  /**
   * A request of the protocol, as its own client library types it. `memory_id`, `memory_strategy` and `agent_type` in it are
   * ours and are taken out.
   */
  readonly request: object;
  /** The protocol of the request, or that of the prompts that frameworks send; `DEFAULT_PROTOCOL` (Chat Completions) when not given. */
  readonly protocol?: CallProtocol | undefined;
  /** The conversation's id; takes precedence over `memory_id`. Without either it is recognised by the history sent. */
  readonly conversation?: string | undefined;
  /** The agent; takes precedence over `agent_type`. Without either it is the one named last. */
  readonly agent?: string | undefined;
  /** The client's session that the call is part of. */
  readonly session?: ClientSession | undefined;
  /** Tools that whoever sends the turn can run, to be offered where the strategy says so; none when not given. */
  readonly recallTools?: RecallTools | undefined;
  /** How a model is asked for a summary, where the strategy wants one. */
  readonly send?: SendToModel | undefined;
  /** Aborted when nobody waits for the turn any more: long work is cancelled then. With a `StoppedError` where the client still would. */
  readonly signal?: AbortSignal | undefined;
}

/** One call of the model, prepared: send `body`, then `record` the reply. */
export interface Turn {
  readonly conversationId: string;
  readonly protocol: Protocol;
  /** The request to send, as JSON text. */
  readonly body: string;
  /** The hash of the view in `body`, to be recorded with the reply. */
  readonly viewHash: string | undefined;
  readonly frame: Frame;
  /** The system text of the request, where it is not that of the conversation. */
  readonly instructions: readonly Message[] | undefined;
  /** The reply that the client names as the one it continues. */
  readonly previousReplyId: string | undefined;
  /** Tokens of the request before and after the compaction; the same when there was none. */
  readonly tokensBefore: Measure;
  readonly tokensAfter: Measure;
  readonly compaction: Compaction | undefined;
  /** The hard limit, in the model's tokens, that the request is over all the same; undefined when it is held. */
  readonly limitNotHeld: number | undefined;
  /** Tool calls that the model repeats. They are only reported. */
  readonly loops: readonly FoundLoop[];
  /** The message the reply will follow. */
  readonly tip: Place | null;
  /** The client sent only new messages to a conversation it named: a late reply is appended at the end. */
  readonly isNewOnly: boolean;
  /** The message that the new messages of the request follow. */
  readonly parent: Place | null;
  /** How often something of the owner's had been erased when the turn began. */
  readonly erasures: number;
  /** How many records what is remembered about the owner had then. */
  readonly factCount: number;
  /** The tip was recorded by this turn, and nothing stood after it. */
  readonly isTipNew: boolean;
  readonly agent: string | null;
  readonly strategy: Strategy;
  /** A soft limit is passed: a pass is due after the reply. */
  readonly isPassDue: boolean;
  readonly countedTokens: number;
  /** How many edits of the log the view was made with. */
  readonly editCount: number;
  /** The conversation's system text; null where it has none. */
  readonly instructionsId: string | null;
  /** Where tools of ours are offered: what the model looks up, to be filled by whoever sends the turn. */
  readonly lookups: TurnLookups | undefined;
  readonly send: SendToModel | undefined;
  readonly signal: AbortSignal | undefined;
}

/** A turn whose view has another form, for a provider that refused the first. */
export interface Repaired {
  readonly turn: Turn;
  /**
   * Call when the provider accepts it: from then on views have this form, unless somebody else changed the view meanwhile.
   * @returns the turn, with the compaction that was kept
   */
  readonly keep: () => Promise<Turn>;
}

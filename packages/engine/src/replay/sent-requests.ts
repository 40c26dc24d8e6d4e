import { codecOf, DEFAULT_PROTOCOL } from '@palimpsest/codecs';
import type { Compaction, JsonObject, JsonValue } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, type Store } from '@palimpsest/stores';
import { createEngine } from '../create-engine.js';
import type { Engine } from '../engine.js';
import type { DecodedMessages } from '../reading/decoded-messages.js';
import type { ReplayedPolicy } from './replayed-policy.js';
import type { PieceTable, RequestPieces } from './request-pieces.js';
import type { Script } from './script.js';
import type { ShorteningRule } from './shortener.js';

/** A request as a policy sends it. */
export interface SentRequest extends RequestPieces {
  /** Its number, from 0 on. */
  readonly step: number;
  /** Milliseconds, by the clock of the replay. */
  readonly at: number;
  /** What was compacted for it, or after the request before it. */
  readonly compactions: readonly Compaction[];
}

export interface SendingOptions {
  readonly model: string;
  readonly table: PieceTable;
  /** The clock follows the recorded times; otherwise there are no pauses. */
  readonly hasPauses: boolean;
  /** The setting `models`. */
  readonly models: JsonValue;
  /** Shared by the policies of one script: their messages are the same. */
  readonly decoded: DecodedMessages;
}

const STEP_MS = 1_000;
const CONVERSATION = 'replay';
/** A time before which nothing was recorded: where no time is known. */
const FIRST_DAY = Date.UTC(2025, 0, 1);

/** Of each step of a script, when it is. Time never goes back. */
export function clockOf({ steps }: Script, hasPauses: boolean): number[] {
  let now = steps.find(({ at }) => at !== undefined)?.at ?? FIRST_DAY;
  return steps.map(({ at }) => {
    now = hasPauses && at !== undefined ? Math.max(now, at) : now + STEP_MS;
    return now;
  });
}

/** The requests of a script under a policy. */
export async function* sentRequests(
  script: Script,
  { rule }: ReplayedPolicy,
  options: SendingOptions,
): AsyncGenerator<SentRequest> {
  const times = clockOf(script, options.hasPauses);
  if ('shortens' in rule) yield* shortened(script, rule.shortens, times, options.table);
  else yield* compacted(script, rule.strategy, times, options);
}

/**
 * What the engine makes of each turn: the same code as behind the server, on a store of its own in memory. The replies are the recorded
 * ones, and no model is asked for anything.
 */
async function* compacted(
  script: Script,
  strategy: JsonObject,
  times: readonly number[],
  { model, table, models, decoded }: SendingOptions,
): AsyncGenerator<SentRequest> {
  const vault = await openVault('memory:');
  try {
    const turns = new Turns(vault.storeOf(LOCAL_OWNER), { models, decoded });
    const read = table.bodies();
    const isWhole = sendsWhole(script);
    let sent = 0;
    for (const [step, { index }] of script.steps.entries()) {
      const at = times[step] ?? 0;
      const messages = script.messages.slice(isWhole ? 0 : sent, index);
      const fields = script.tools.length === 0 ? { messages } : { tools: script.tools, messages };
      const request = { model, ...fields, memory_strategy: strategy } as JsonObject;
      const { body, compactions } = await turns.take(request, script.messages[index] ?? {}, at);
      yield { step, at, compactions, ...read(body, script.tools) };
      sent = index + 1;
    }
  } finally {
    await vault.close();
  }
}

/** System text that stands in the middle would be taken for the conversation's where only new messages are sent. */
const sendsWhole = ({ messages, steps }: Script): boolean =>
  steps.some(({ index }) => ['system', 'developer'].includes(String(messages[index + 1]?.role)));

/** Turns of one conversation, one after the other. */
class Turns {
  readonly #engine: Engine;
  #compactions: Compaction[] = [];
  #now = 0;
  #ids = 0;

  constructor(store: Store, more: { readonly models: JsonValue; readonly decoded: DecodedMessages }) {
    const newId = () => `id${++this.#ids}`;
    this.#engine = createEngine({ store, now: () => this.#now, newId, random: () => 0.5, ...more });
    this.#engine.listen((event) => {
      if (event.kind === 'pass-committed') this.#compactions.push(event.compaction);
    });
  }

  /** Sends a request, and records its reply. */
  async take(request: JsonObject, reply: JsonObject, at: number) {
    this.#now = at;
    const turn = await this.#engine.prepare({ request, conversation: CONVERSATION });
    const compactions = this.#compactions;
    this.#compactions = [];
    const message = codecOf(DEFAULT_PROTOCOL).decodeMessage(JSON.stringify(reply));
    // The provider counts as is counted here: nothing is to be learnt of it.
    const usage = { promptTokens: turn.countedTokens, cachedTokens: 0, completionTokens: 0 };
    await this.#engine.record(turn, { messages: [message], usage, model: undefined });
    await this.#engine.idle();
    return { body: turn.body, compactions };
  }
}

function* shortened(
  { messages, steps, tools }: Script,
  shortens: ShorteningRule,
  times: readonly number[],
  table: PieceTable,
): Generator<SentRequest> {
  const shorten = shortens((message) => table.message(message).billedTokens);
  let sent = 0;
  for (const [step, { index }] of steps.entries()) {
    const request = table.request(shorten(messages.slice(sent, index)), tools);
    // The reply comes with what follows it.
    sent = index;
    yield { step, at: times[step] ?? 0, compactions: [], ...request };
  }
}

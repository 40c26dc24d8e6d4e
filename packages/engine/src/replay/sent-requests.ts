import { codecOf, DEFAULT_PROTOCOL } from '@palimpsest/codecs';
import type { Compaction, JsonObject, JsonValue } from '@palimpsest/core';
import { LOCAL_OWNER, openVault, type Store } from '@palimpsest/stores';
import { createEngine } from '../create-engine.js';
import type { Engine } from '../engine.js';
import type { DecodedMessages } from '../reading/decoded-messages.js';
import type { SendToModel } from '../send-to-model.js';
import type { OwnCall } from './own-call.js';
import type { ReplayedPolicy } from './replayed-policy.js';
import type { PieceTable, RequestPieces } from './request-pieces.js';
import type { Script } from './script.js';
import type { ShorteningRule } from './shortener.js';
import { standInModel } from './stand-in-model.js';

/** A request as a policy sends it. */
export interface SentRequest extends RequestPieces {
  /** Its number, from 0 on. */
  readonly step: number;
  /** Milliseconds, by the clock of the replay. */
  readonly at: number;
  /** What was compacted for it, or after the request before it. */
  readonly compactions: readonly Compaction[];
  /** What a model was asked for to make it. */
  readonly ownCalls: readonly OwnCall[];
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
  if ('shortens' in rule) yield* shortened(script, rule.shortens, times, options);
  else yield* compacted(script, rule.strategy, times, options);
}

/**
 * What the engine makes of each turn: the same code as behind the server, on a store of its own in memory. The replies are the recorded
 * ones. A summary that a model would write is a stand-in's, and the call for it counts.
 */
async function* compacted(
  script: Script,
  strategy: JsonObject,
  times: readonly number[],
  { model, table, models, decoded }: SendingOptions,
): AsyncGenerator<SentRequest> {
  const vault = await openVault('memory:');
  try {
    const turns = new Turns(vault.storeOf(LOCAL_OWNER), { models, decoded, table, tools: script.tools });
    const read = table.bodies();
    const isWhole = sendsWhole(script);
    let sent = 0;
    for (const [step, { index }] of script.steps.entries()) {
      const at = times[step] ?? 0;
      const messages = script.messages.slice(isWhole ? 0 : sent, index);
      const fields = script.tools.length === 0 ? { messages } : { tools: script.tools, messages };
      const request = { model, ...fields, memory_strategy: strategy } as JsonObject;
      const { body, ...made } = await turns.take(request, script.messages[index] ?? {}, at);
      yield { step, at, ...made, ...read(body, script.tools) };
      sent = index + 1;
    }
  } finally {
    await vault.close();
  }
}

/** System text that stands in the middle would be taken for the conversation's where only new messages are sent. */
const sendsWhole = ({ messages, steps }: Script): boolean =>
  steps.some(({ index }) => ['system', 'developer'].includes(String(messages[index + 1]?.role)));

type TurnsOptions = Pick<SendingOptions, 'models' | 'decoded' | 'table'> & Pick<Script, 'tools'>;

/** Turns of one conversation, one after the other. */
class Turns {
  readonly #engine: Engine;
  readonly #send: SendToModel;
  #compactions: Compaction[] = [];
  #ownCalls: OwnCall[] = [];
  #now = 0;
  #ids = 0;

  constructor(store: Store, { models, decoded, table, tools }: TurnsOptions) {
    const newId = () => `id${++this.#ids}`;
    this.#engine = createEngine({ store, now: () => this.#now, newId, random: () => 0.5, models, decoded });
    this.#send = standInModel({ table, tools, called: (call) => this.#ownCalls.push(call) });
    this.#engine.listen((event) => {
      if (event.kind === 'pass-committed') this.#compactions.push(event.compaction);
    });
  }

  /** Sends a request, and records its reply. */
  async take(request: JsonObject, reply: JsonObject, at: number) {
    this.#now = at;
    const turn = await this.#engine.prepare({ request, conversation: CONVERSATION, send: this.#send });
    const [compactions, ownCalls] = [this.#compactions, this.#ownCalls];
    this.#compactions = [];
    this.#ownCalls = [];
    const message = codecOf(DEFAULT_PROTOCOL).decodeMessage(JSON.stringify(reply));
    // The provider counts as is counted here: nothing is to be learnt of it.
    const usage = { promptTokens: turn.countedTokens, cachedTokens: 0, completionTokens: 0 };
    await this.#engine.record(turn, { messages: [message], usage, model: undefined });
    await this.#engine.idle();
    return { body: turn.body, compactions, ownCalls };
  }
}

async function* shortened(
  { messages, steps, tools }: Script,
  shortens: ShorteningRule,
  times: readonly number[],
  { model, table }: SendingOptions,
): AsyncGenerator<SentRequest> {
  let ownCalls: OwnCall[] = [];
  const shorten = shortens(
    (message) => table.message(message).billedTokens,
    ({ prompt, answer }) => ownCalls.push({ ...table.prompt(prompt), namespace: model, answer }),
  );
  let sent = 0;
  for (const [step, { index }] of steps.entries()) {
    const request = table.request(await shorten(messages.slice(sent, index)), tools);
    // The reply comes with what follows it.
    sent = index;
    yield { step, at: times[step] ?? 0, compactions: [], ownCalls, ...request };
    ownCalls = [];
  }
}

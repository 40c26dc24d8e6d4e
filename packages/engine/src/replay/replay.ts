import type { Compaction, JsonValue } from '@palimpsest/core';
import { LOCAL_OWNER, openVault } from '@palimpsest/stores';
import { parseModels } from '../models/model-settings.js';
import { Models } from '../models/models.js';
import { DecodedMessages } from '../reading/decoded-messages.js';
import { NO_WORKERS } from '../threads/no-workers.js';
import { Counters, type ModelCounter } from '../tokens/counter.js';
import { needsOf } from './need.js';
import { EVERYTHING, type ReplayedPolicy } from './replayed-policy.js';
import { type Piece, PieceTable } from './request-pieces.js';
import type { Script } from './script.js';
import { clockOf, type SentRequest, sentRequests } from './sent-requests.js';
import { type ReplayFigures, type StepFigures, Tally } from './tally.js';

/** What one policy took. */
export interface PolicyReplay {
  readonly policy: string;
  readonly figures: ReplayFigures;
  readonly steps: readonly StepFigures[];
  /** What was compacted, and for which step. */
  readonly decisions: readonly { readonly step: number; readonly compaction: Compaction }[];
}

/** What a script took under each policy, beside sending everything. */
export interface ScriptReplay {
  readonly everything: PolicyReplay;
  readonly policies: readonly PolicyReplay[];
  /** US dollars of a unit; undefined where the model has no published price. */
  readonly unitDollars: number | undefined;
}

export interface ReplayOptions {
  readonly model: string;
  readonly policies: readonly ReplayedPolicy[];
  /** Caches expire by the recorded times, and the clock follows them. */
  readonly hasPauses: boolean;
  /** The setting `models`. */
  readonly models: JsonValue;
  /** What prices are looked up for. */
  readonly now: number;
  /** Called before each request with the share of all that is done. Whatever it throws ends the replay. */
  readonly onStep?: ((share: number) => void) | undefined;
}

/** Replays a script under every policy. Nothing is kept, and no model is asked. */
export async function replay(script: Script, options: ReplayOptions): Promise<ScriptReplay> {
  const { model, models, now, hasPauses } = options;
  const vault = await openVault('memory:');
  try {
    const counters = new Counters(vault.storeOf(LOCAL_OWNER), { workers: NO_WORKERS, now: () => now });
    const counter = await counters.forModel(model);
    const resolved = await new Models({ settings: parseModels(models), counters, now: () => now }).of(model);
    const table = new PieceTable(counter);
    const needs = needsOf(script);
    const messages = script.messages.map((message) => table.message(message));
    const { facts, inputDollars, origins } = resolved;
    // Prices that are given hold as they are, for long requests too.
    const surcharges = Object.values(origins).includes('settings') ? [] : resolved.surcharges;
    const newTally = () => new Tally({ table, model, facts, surcharges, hasPauses, needs, messages });
    let requests = 0;
    const most = script.steps.length * (options.policies.length + 1);
    const onStep = () => options.onStep?.(requests++ / most);
    const stage = { script, messages, newTally, onStep };
    const everything = await run({ ...stage, name: EVERYTHING }, wholeRequests(script, table, hasPauses));
    const policies: PolicyReplay[] = [];
    const decoded = new DecodedMessages();
    for (const policy of options.policies) {
      const sending = { model, table, hasPauses, models, decoded };
      policies.push(await run({ ...stage, name: policy.name }, sentRequests(script, policy, sending)));
    }
    const unitDollars = inputDollars && (inputDollars / 1e6) * billedShare(everything, counter);
    return { everything, policies, unitDollars };
  } finally {
    await vault.close();
  }
}

interface Stage {
  readonly name: string;
  readonly script: Script;
  readonly messages: readonly Piece[];
  readonly newTally: () => Tally;
  readonly onStep: () => void;
}

async function run(
  { name, script, messages, newTally, onStep }: Stage,
  requests: AsyncIterable<SentRequest> | Iterable<SentRequest>,
) {
  const tally = newTally();
  const steps: StepFigures[] = [];
  const decisions: { step: number; compaction: Compaction }[] = [];
  for await (const { step, at, compactions, ownCalls, ...request } of requests) {
    const reply = messages[script.steps[step]?.index ?? 0] as Piece;
    onStep();
    steps.push(tally.add(step, request, { reply, at, compactions: compactions.length, ownCalls }));
    for (const compaction of compactions) decisions.push({ step, compaction });
  }
  return { policy: name, figures: tally.figures, steps, decisions };
}

function* wholeRequests(script: Script, table: PieceTable, hasPauses: boolean): Generator<SentRequest> {
  const times = clockOf(script, hasPauses);
  const { pieces, framePieces } = table.request(script.messages, script.tools);
  const before = pieces.length - script.messages.length;
  for (const [step, { index }] of script.steps.entries())
    yield {
      step,
      at: times[step] ?? 0,
      compactions: [],
      ownCalls: [],
      pieces: pieces.slice(0, before + index),
      framePieces,
    };
}

/** Of a token of the JSON that caches are simulated with, what a provider bills. */
function billedShare({ figures }: PolicyReplay, counter: ModelCounter): number {
  const { sentTokens, promptTokens } = figures;
  return promptTokens === 0 ? 1 : counter.measure(sentTokens).tokens / promptTokens;
}

import {
  CHAIN_START,
  chainIds,
  type Edit,
  type EditId,
  type Message,
  type MessageId,
  type ModelFacts,
  type Part,
  type Plan,
  project,
  type RecordedMessage,
  type Situation,
} from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MODEL_FACTS } from '../../../../core/src/model-facts.fixture.js';
import { policyOf } from '../policies/policy-of.js';
import { parseStrategy } from '../strategy.js';
import { withModel } from '../strategy-for-model.js';

const MINUTE = 60_000;

/** One token a character. */
const sizeOf = (part: Part): number => ('text' in part ? part.text.length : 0);
const countMessage = ({ parts }: Message, replaced: ReadonlyMap<number, string | null>): number =>
  parts.reduce((sum, part, at) => sum + (replaced.has(at) ? (replaced.get(at) ?? '').length : sizeOf(part)), 4);

const said = (role: Message['role'], ...parts: Part[]): Message => ({
  role,
  parts,
  wire: { protocol: 'openai-chat', json: '' },
});
const user = (text: string): Message => said('user', { type: 'text', text });
const thought = (text: string): Part => ({ type: 'reasoning', text });

/** A conversation as a policy sees it, turn by turn, and what its provider charges for it. */
class Talk {
  readonly plans: { readonly plan: Plan; readonly turn: number }[] = [];
  price = 0;
  readonly #strategy: object;
  readonly #model: ModelFacts;
  readonly #messages: { readonly message: Message; readonly recordedAt: number }[] = [];
  readonly #log: Edit[] = [];
  #now = 0;
  #sent: readonly string[] = [];

  constructor(strategy: object, model: Partial<ModelFacts> = {}) {
    this.#strategy = strategy;
    this.#model = { ...MODEL_FACTS, ...model };
  }

  add(message: Message, minutes = 1): void {
    this.#now += minutes * MINUTE;
    this.#messages.push({ message, recordedAt: this.#now });
  }

  /** Decides on a call, as it is made then, and pays for it. */
  call(turn = 0): void {
    const decision = policyOf(withModel(parseStrategy(this.#strategy), this.#model))?.(this.#situation());
    if (decision?.kind === 'plan') {
      this.plans.push({ plan: decision.plan, turn });
      for (const step of decision.plan.steps) {
        if (step.kind !== 'replace-part') throw new Error(`an unexpected ${step.kind}`);
        this.#log.push({ ...step, kind: 'part-replaced', id: `e${this.#log.length}` as EditId, compactionId: 'c' });
      }
    }
    const shown = this.shown();
    const same = shown.findIndex((text, index) => text !== this.#sent[index]);
    const cached = same < 0 ? shown.length : same;
    const tokens = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length + 4, 0);
    const { cacheReadPrice, cacheWritePrice } = this.#model;
    this.price += cacheReadPrice * tokens(shown.slice(0, cached)) + cacheWritePrice * tokens(shown.slice(cached));
    this.#sent = shown;
  }

  /** What each message shows. */
  shown(): string[] {
    return project(this.#transcript(), this.#log).items.map((item) =>
      item.kind === 'message'
        ? item.message.parts
            .map((part, at) => (item.replaced.has(at) ? item.replaced.get(at) : 'text' in part ? part.text : ''))
            .join('|')
        : item.kind,
    );
  }

  /** How many thoughts show. */
  thoughts(): number {
    return this.shown().filter((text) => text.includes('hmm')).length;
  }

  #situation(): Situation {
    const view = project(this.#transcript(), this.#log);
    return {
      view,
      tokens: view.items.reduce((sum, item) => sum + (item.kind === 'message' ? item.tokens : 0), 0),
      measure: (counted) => counted,
      countMessage,
      countText: (text) => text.length,
      countSummary: (shows) => shows.reduce((sum, { text }) => sum + text.length, 4),
      reserveTokens: 0,
      model: this.#model,
      isManual: false,
    };
  }

  #transcript(): RecordedMessage[] {
    const ids = chainIds(
      CHAIN_START,
      this.#messages.map(({ message }) => message),
    );
    return this.#messages.map(({ message, recordedAt }, depth) => ({
      ...{ id: ids[depth] as MessageId, depth, message, recordedAt },
      tokens: countMessage(message, new Map()),
    }));
  }
}

const HMM = 'hmm '.repeat(300);
const ANSWER = 'Answer. '.repeat(50);

/** Turns of a question, a thought and an answer. */
function chat(turns: number, strategy: object, model: Partial<ModelFacts> = {}, hmm = HMM): Talk {
  const talk = new Talk(strategy, model);
  for (let turn = 0; turn < turns; turn += 1) {
    talk.add(user(`Question ${turn}?`));
    talk.call(turn);
    talk.add(said('assistant', thought(hmm), { type: 'text', text: `${ANSWER}${turn}` }));
  }
  return talk;
}

const MODES = [
  { mode: 'compact', strip_reasoning: true, token_target: 1_000_000 },
  { mode: 'summarize', strip_reasoning: true, summarize_keep: 2, summarize_min_messages: 4 },
  { mode: 'window', max_history_messages: 0 },
];
const [COMPACT = {}] = MODES;

describe.each(MODES)('old reasoning in the mode $mode', (strategy) => {
  it('goes by itself, in few batches that pay for rewriting the prompt', () => {
    const talk = chat(40, strategy);
    const kept = chat(40, { ...strategy, strip_reasoning: false });
    expect(kept.plans).toEqual([]);
    expect(talk.plans.length).toBeGreaterThan(0);
    expect(talk.plans.length).toBeLessThan(5);
    for (const { plan } of talk.plans) expect(plan.trigger).toMatchObject({ kind: 'reasoning', urgency: 'hard' });
    expect(talk.price).toBeLessThan(kept.price);
    expect(talk.thoughts()).toBeLessThan(kept.thoughts() / 2);
  });

  it('stays where the setting is off, and where reading it costs nothing', () => {
    expect(chat(40, { ...strategy, strip_reasoning: false }).plans).toEqual([]);
    expect(chat(40, strategy, { cacheReadPrice: 0 }).plans).toEqual([]);
  });
});

it('goes sooner where reading costs more, and never for more than it saved', () => {
  const first = (cacheReadPrice: number) => chat(40, COMPACT, { cacheReadPrice }).plans[0]?.turn ?? Number.NaN;
  expect(first(0.5)).toBeLessThan(first(0.1));
  expect(first(0.1)).toBeLessThan(first(0.05));
  for (const { plan } of chat(40, COMPACT).plans) expect(plan.trigger.measured).toBeGreaterThan(plan.trigger.limit);
});

it('goes only before the model has thought in a turn, and never what it thought in that turn', () => {
  const talk = chat(6, { ...COMPACT, compact_keep: 1 });
  expect(talk.plans).toEqual([]);
  talk.add(user('Look into it.'));
  for (let step = 0; step < 20; step += 1) {
    talk.add(said('assistant', thought(HMM), { type: 'tool-call', callId: `c${step}`, name: 'look', arguments: '{}' }));
    talk.add(said('tool', { type: 'tool-result', callId: `c${step}`, text: 'found' }));
    talk.call();
  }
  expect(talk.plans).toEqual([]);
  talk.add(said('assistant', { type: 'text', text: 'There.' }));
  talk.add(user('Thanks. And now?'));
  talk.call();
  expect(talk.plans).toHaveLength(1);
  expect(talk.thoughts()).toBe(0);
});

it('goes when the provider has forgotten the prompt anyway, if it is more than a little', () => {
  const after = (minutes: number, hmm?: string) => {
    const talk = chat(6, COMPACT, {}, hmm);
    talk.add(user('Good morning.'), minutes);
    talk.call();
    return talk.plans.length;
  };
  expect(after(4)).toBe(0);
  expect(after(6)).toBe(1);
  expect(after(6, 'hmm')).toBe(0);
});

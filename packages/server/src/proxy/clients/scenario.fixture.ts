import { codecOf } from '@palimpsest/codecs';
import type { Message } from '@palimpsest/core';
import { expect } from 'vitest';
import { transcript } from '../proxy.fixture.js';
import type { Client, ClientKind } from './client.fixture.js';
import { plannedTurn } from './plot.fixture.js';
import { list, saidIn } from './said.fixture.js';
import type { Stage } from './stage.fixture.js';

/** A message as everybody should remember it, in no protocol. */
interface Told {
  readonly role: string;
  readonly text: string;
  readonly keys: readonly string[];
  readonly pictures: number;
}

/** A conversation that is told turn by turn, by one client after the other. */
export class Scenario {
  readonly #stage: Stage;
  readonly #told: Told[] = [];
  #turns = 0;
  #requests = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** The next turns, told by one client. Every reply arrives and every call is made. */
  async play(client: Client, kind: ClientKind, count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1) await this.#turn(client, kind);
  }

  async #turn(client: Client, { protocol, canThink }: ClientKind): Promise<void> {
    const turn = this.#turns;
    this.#turns += 1;
    const { text, image, isStreamed, rounds, answer } = plannedTurn(turn);
    const prefix = protocol === 'anthropic-messages' ? 'toolu' : 'call';
    const outputs = new Map(rounds.flat().map(({ key, output }) => [key, output]));
    const thought = (round: number) => (canThink ? { thought: `Thought ${round} of turn ${turn}.` } : {});
    this.#told.push({ role: 'user', text, keys: [], pictures: image === undefined ? 0 : 1 });
    for (const [round, calls] of rounds.entries()) {
      const made = calls.map(({ key }) => ({ id: `${prefix}_${key}`, key }));
      this.#stage.script(protocol, { ...thought(round), calls: made });
      this.#told.push({ role: 'assistant', text: '', keys: calls.map(({ key }) => key), pictures: 0 });
      this.#told.push(...calls.map(({ output }) => ({ role: 'tool', text: output, keys: [], pictures: 0 })));
    }
    this.#stage.script(protocol, { ...thought(rounds.length), text: answer });
    this.#told.push({ role: 'assistant', text: answer, keys: [], pictures: 0 });
    this.#requests += rounds.length + 1;
    const lookedUp: string[] = [];
    const reply = await client.say({ text, isStreamed, ...(image === undefined ? {} : { image }) }, ({ key }) => {
      lookedUp.push(key);
      return outputs.get(key) ?? '';
    });
    expect(reply).toBe(answer);
    expect(lookedUp).toEqual([...outputs.keys()]);
  }

  /**
   * Nobody refused anything, each request was made once, every view went on from the one before, and one conversation
   * holds all that was said, in order, once, in the bytes that clients sent.
   */
  async check(): Promise<void> {
    const stage = this.#stage;
    expect(stage.requests.filter(({ status }) => status !== 200).map(({ rawText }) => rawText)).toEqual([]);
    expect(stage.requests).toHaveLength(this.#requests);
    expect(stage.unspoken).toBe(0);
    expect(stage.errors).toEqual([]);
    expect(stage.cache.breaches).toEqual([]);
    expect(stage.cache.views).toBe(this.#requests);
    const [conversation, ...others] = await stage.store.conversations({ limit: 10 });
    expect(others).toEqual([]);
    const stored = await transcript(stage.store, conversation?.id ?? '');
    const messages = stored.map(({ wire }) => codecOf(wire.protocol).decodeMessage(wire.json));
    expect(messages.map(asTold)).toEqual(this.#told);
    const wires = stored.flatMap(({ wire }) => {
      const value = JSON.parse(wire.json);
      return saidIn(wire.protocol, Array.isArray(value) ? list(value) : [value]);
    });
    expect(wires).toEqual(stage.said);
  }

  /** The newest view shows every word and every picture. */
  checkAllShown(): void {
    const view = this.#stage.cache.newest;
    for (const { text } of this.#told.slice(0, -1)) expect(view).toContain(JSON.stringify(text).slice(1, -1));
    for (let turn = 0; turn < this.#turns; turn += 1) {
      const { image } = plannedTurn(turn);
      if (image !== undefined) expect(view).toContain(image);
    }
  }
}

function asTold({ role, parts }: Message): Told {
  const text = parts.map((part) => (part.type === 'text' || part.type === 'tool-result' ? part.text : '')).join('');
  const keys = parts.flatMap((part) => (part.type === 'tool-call' ? [JSON.parse(part.arguments).key as string] : []));
  return { role, text, keys, pictures: parts.filter(({ type }) => type === 'media').length };
}

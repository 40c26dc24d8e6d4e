import { InvalidInputError, type JsonObject, type JsonValue } from '@palimpsest/core';
import type { Conversation } from '@palimpsest/stores';
import type { CommitOptions } from '../compaction/commit.js';
import { foundConversation } from '../found-conversation.js';
import type { Models, ResolvedModel } from '../models/models.js';
import type { Agent, Agents } from '../strategy/agent.js';
import {
  keptLayer,
  ownLayers,
  ownText,
  patchedLayer,
  type ResolvedStrategy,
  type StrategyContext,
  type StrategyLayers,
} from '../strategy/strategy-layers.js';

/** What was set for a conversation, an owner or an owner's agent, and the strategy that holds with it. */
export interface KeptMemory {
  /** The fields that were set there; null when none was. */
  readonly own: JsonObject | null;
  readonly resolved: ResolvedStrategy;
}

/** An agent and what its conversations begin with. */
export interface DeclaredAgent {
  readonly name: string;
  readonly agent: Agent;
  readonly memory: ResolvedStrategy;
}

interface SettingsOptions extends Pick<CommitOptions, 'store' | 'emit'> {
  readonly models: Models;
  readonly layers: StrategyLayers;
  readonly agents: Agents;
}

/** Of whom names no model, and whose agent has none. */
const ANY_MODEL = 'gpt-5';

/**
 * What people set: the strategies of conversations and of their owner, and what was declared of agents. Every call that names a conversation
 * throws an InvalidInputError `not_found` where there is none.
 */
export class Settings {
  readonly #options: SettingsOptions;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  /** The strategy that holds for a request to a conversation, with the origin of every value. */
  async strategyOf(id: string, request?: JsonValue): Promise<ResolvedStrategy> {
    return this.#options.layers.resolve(request, await this.#contextOf(await this.#need(id)));
  }

  /** What a model takes and costs in a conversation; the model of its agent when none is named, else `otherwise`. */
  async model(id: string, named: string | undefined, otherwise = ANY_MODEL): Promise<ResolvedModel> {
    return (await this.memoryWithModel(id, named, otherwise)).model;
  }

  /** What a conversation is kept with, and the model of `model`, with the conversation read once. */
  async memoryWithModel(
    id: string,
    named: string | undefined,
    otherwise = ANY_MODEL,
  ): Promise<{ readonly kept: KeptMemory; readonly model: ResolvedModel }> {
    const conversation = await this.#need(id);
    const kept = await this.#memoryOf(conversation);
    const name = named ?? this.declared(conversation.agent)?.model ?? otherwise;
    return { kept, model: await this.#options.models.of(name, kept.resolved.strategy) };
  }

  /** What a conversation is kept with. */
  async memory(id: string): Promise<KeptMemory> {
    return this.#memoryOf(await this.#need(id));
  }

  /** Changes some fields of the conversation's own strategy; null takes a field, or all of them, away. */
  async setMemory(id: string, patch: JsonObject | null): Promise<KeptMemory> {
    const { store, layers, emit } = this.#options;
    const conversation = await this.#need(id);
    const layer = patchedLayer(keptLayer(conversation.strategy), patch);
    layers.check('conversation', layer, await this.#contextOf(conversation));
    const changed = await store.change(id, { strategy: layer === null ? null : JSON.stringify(layer) });
    const kept = await this.#memoryOf(foundConversation(changed, id));
    emit({ kind: 'conversation-changed', conversationId: id, field: 'memory_strategy' });
    return kept;
  }

  /** What the owner's conversations are kept with where they have nothing of their own. */
  async ownMemory(): Promise<KeptMemory> {
    const own = (await this.#options.store.settings()).strategy;
    return { own: ownLayers(own).user, resolved: this.#options.layers.resolve(undefined, { own, agent: null }) };
  }

  /** Changes some fields of the owner's own strategy; null takes a field, or all of them, away. */
  async setOwnMemory(patch: JsonObject | null): Promise<KeptMemory> {
    const { store, layers } = this.#options;
    const { user, characters } = ownLayers((await store.settings()).strategy);
    const layer = patchedLayer(user, patch);
    layers.check('user', layer, { own: null, agent: null });
    await store.settings({ strategy: ownText({ user: layer, characters }) });
    return this.ownMemory();
  }

  /** What the owner's conversations with an agent are kept with where they have nothing of their own. */
  async agentMemory(name: string): Promise<KeptMemory> {
    const { memory } = await this.agent(name);
    return {
      own: ownLayers((await this.#options.store.settings()).strategy).characters[name] ?? null,
      resolved: memory,
    };
  }

  /** Changes some fields of what the owner set for an agent; null takes a field, or all of them, away. */
  async setAgentMemory(name: string, patch: JsonObject | null): Promise<KeptMemory> {
    const { store, layers } = this.#options;
    await this.agent(name);
    const own = (await store.settings()).strategy;
    const { user, characters } = ownLayers(own);
    const { [name]: before, ...others } = characters;
    const layer = patchedLayer(before ?? null, patch);
    layers.check('character', layer, { own, agent: name });
    await store.settings({
      strategy: ownText({ user, characters: layer === null ? others : { ...others, [name]: layer } }),
    });
    return this.agentMemory(name);
  }

  /** The agents that are declared, each with the strategy its conversations begin with. */
  async agents(): Promise<DeclaredAgent[]> {
    const { agents, layers, store } = this.#options;
    const own = (await store.settings()).strategy;
    return [...agents].map(([name, agent]) => ({
      name,
      agent,
      memory: layers.resolve(undefined, { own, agent: name }),
    }));
  }

  /** What is declared of an agent; undefined where nothing is. */
  declared(name: string | null): Agent | undefined {
    return name === null ? undefined : this.#options.agents.get(name);
  }

  async agent(name: string): Promise<DeclaredAgent> {
    const one = (await this.agents()).find((agent) => agent.name === name);
    if (one === undefined)
      throw new InvalidInputError(
        'agent_type',
        `there is no agent '${name}'; the list of agents has their names`,
        'not_found',
      );
    return one;
  }

  async #memoryOf(conversation: Conversation): Promise<KeptMemory> {
    const resolved = this.#options.layers.resolve(undefined, await this.#contextOf(conversation));
    return { own: keptLayer(conversation.strategy), resolved };
  }

  async #contextOf(conversation: Conversation): Promise<StrategyContext> {
    return { conversation, own: (await this.#options.store.settings()).strategy, agent: conversation.agent };
  }

  async #need(id: string): Promise<Conversation> {
    return foundConversation(await this.#options.store.conversation(id), id);
  }
}

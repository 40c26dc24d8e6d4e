import type { Conversation, Store } from './store.js';

type Setters = Pick<Store, 'rename' | 'archive' | 'unarchive' | 'setStrategy' | 'setAgent' | 'setSide'>;
/** What a person may set of a conversation. */
export type Settings = Pick<Conversation, 'title' | 'isArchived' | 'strategy' | 'agent' | 'isSide'>;

/** The setters of a store that has one way to change what a person may set. */
export abstract class Settable implements Setters {
  /** Undefined: no such conversation. */
  protected abstract change(id: string, settings: Partial<Settings>): Promise<Conversation | undefined>;

  rename(id: string, title: string): Promise<Conversation | undefined> {
    return this.change(id, { title });
  }

  archive(id: string): Promise<Conversation | undefined> {
    return this.change(id, { isArchived: true });
  }

  unarchive(id: string): Promise<Conversation | undefined> {
    return this.change(id, { isArchived: false });
  }

  setStrategy(id: string, strategy: string | null): Promise<Conversation | undefined> {
    return this.change(id, { strategy });
  }

  setAgent(id: string, agent: string | null): Promise<Conversation | undefined> {
    return this.change(id, { agent });
  }

  setSide(id: string, isSide: boolean): Promise<Conversation | undefined> {
    return this.change(id, { isSide });
  }
}

/**
 * One entry of the log of what is remembered about an owner. What it means is for whoever writes it: a store knows only which
 * records count, and which of them hold words.
 */
export interface FactRecord {
  /** Unique among the owner's. */
  readonly id: string;
  /** All but the words, as JSON text. Never changes. */
  readonly about: string;
  /** What only words tell, as JSON text. Null where there are none, or none any more. */
  readonly words: string | null;
  /** Records that do not count from this one on: earlier ones, or itself. */
  readonly retires: readonly string[];
  /** Earlier records that have no words from this one on. */
  readonly erases: readonly string[];
  /** What is damaged in the store, where that took the words. */
  readonly damage?: string;
}

export interface FactNotes {
  /** How many records the log had when this was decided. */
  readonly expectedCount: number;
  /** How often something of the owner's had been erased by then (`TurnStart.erasures`): what was read may be gone since. */
  readonly expectedErasures?: number;
  readonly records: readonly FactRecord[];
}

/** Records in the order of the log, and what the log was at that moment. */
export interface Facts {
  /** How many records the log has. */
  readonly count: number;
  readonly erasures: number;
  readonly records: readonly FactRecord[];
}

/** The records that no other retired, at a cost that does not depend on the log; those with some ids, as far as it has them; or a run of it. */
export type FactQuery = 'live' | { readonly ids: readonly string[] } | FactPage;

/** A run of the log: the first record has the number 0. */
export interface FactPage {
  readonly from: number;
  readonly limit: number;
}

/**
 * Keeps what is remembered about one owner, as a log.
 *
 * - Records are only ever added. None is changed, but that a later one takes its words, for ever.
 * - A conversation that is erased leaves the log as it is: who erases says with a record what is to be forgotten.
 */
export interface FactStore {
  /**
   * One transaction. Fails with `MovedError` ('facts'), having written nothing, when the log has grown, or something was erased, since
   * it was decided. @returns how many records the log has then
   * @throws InvariantError where a record has an id that another one has
   */
  noteFacts(notes: FactNotes): Promise<number>;
  facts(query: FactQuery): Promise<Facts>;
}

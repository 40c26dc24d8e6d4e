/** Figures about one event of a conversation: a request to a model, a call of our own, a pass. It holds no word of what was said. */
export interface UsageRecord {
  readonly conversationId: string;
  /** The first record of a conversation has the number 0, each further one the next. */
  readonly number: number;
  readonly at: number;
  /** JSON text that only its writers understand. */
  readonly content: string;
}

export type NewUsage = Omit<UsageRecord, 'number'>;

/** The newest records of one conversation, or all records of a time. */
export type UsageQuery =
  | {
      readonly conversationId: string;
      readonly limit: number;
      /** Only records with smaller numbers. */
      readonly before?: number | undefined;
    }
  | {
      /** The first and the last millisecond. */
      readonly from: number;
      readonly to: number;
      readonly limit: number;
      /** The last record of the previous page. */
      readonly after?: Pick<UsageRecord, 'at' | 'conversationId' | 'number'> | undefined;
    };

/** Keeps what conversations took, in figures. */
export interface UsageStore {
  /**
   * Appends a record, and gives it its number. It need not wait for the disk: only a loss of power takes it. Fails with
   * `GoneError` where there is no such conversation. A conversation that is erased takes its records with it; a fork begins
   * with none.
   */
  noteUsage(record: NewUsage): Promise<number>;
  /** Of one conversation newest first; of a time oldest first, those of one moment in the order of `inTextOrder` of their ids, then of their numbers. */
  usage(query: UsageQuery): Promise<UsageRecord[]>;
}

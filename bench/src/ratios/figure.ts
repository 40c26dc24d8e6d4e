/** Something measured. All of it is a cost: less is better. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The same code gives the same value, however busy the machine is: a rise is a rise. */
  readonly isExact: boolean;
}

/** What was measured when something was landed last, in `bench/ratios.json`. */
export interface Landed {
  readonly figures: Readonly<Record<string, number>>;
  /** Why a figure may be above what was landed by more than a fifth, by its name. */
  readonly why: Readonly<Record<string, string>>;
}

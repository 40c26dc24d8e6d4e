import type { Store } from '@palimpsest/stores';
import { type Calibration, priorCalibration } from './calibration.js';

/** How long what was read is taken as it is before it is read again; others that use the store learn too. */
const FRESH_MS = 60_000;
/** A ratio that moved by less than this share is not written: most reports say what is known. */
const MATERIAL_SHARE = 0.02;

interface Learnt {
  /** As it is in the store; a prior where the store has none. */
  readonly stored: Calibration;
  /** With what was learnt here on top of it, by less than is worth writing. */
  readonly present: Calibration;
}

/**
 * What was learnt of an owner's models. Read once, and again in the background when it is old, so that a turn waits for
 * that at most once in a process; written when something moved materially.
 */
export class LearntCalibrations {
  readonly #store: Pick<Store, 'settings'>;
  readonly #now: () => number;
  readonly #known = new Map<string, Learnt>();
  #read: { readonly done: Promise<void>; readonly at: number } | undefined;

  constructor(store: Pick<Store, 'settings'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async of(model: string): Promise<Calibration | undefined> {
    await this.#loaded();
    return this.#known.get(model)?.present;
  }

  /** Where others have written meanwhile, the change is made to what they learnt. */
  async change(model: string, change: (before: Calibration) => Calibration): Promise<void> {
    await this.#loaded();
    const known = this.#known.get(model) ?? { stored: priorCalibration(model), present: priorCalibration(model) };
    const present = change(known.present);
    if (present === known.present) return;
    this.#known.set(model, { ...known, present });
    if (!isMaterial(known.stored, present)) return;
    await this.#readAgain();
    const now = this.#known.get(model) ?? { stored: known.stored, present };
    const changed = isSame(now.stored, known.stored) ? present : change(now.stored);
    await this.#store.settings({ calibration: changed });
    this.#known.set(model, { stored: changed, present: changed });
  }

  async #loaded(): Promise<void> {
    if (this.#read === undefined) return this.#readAgain();
    const { at, done } = this.#read;
    await done;
    if (this.#now() - at >= FRESH_MS && this.#read.at === at)
      // What is known will do for this turn; a failure shows when somebody waits for the next read.
      this.#readAgain().catch(() => undefined);
  }

  /** A read that fails is not remembered. */
  #readAgain(): Promise<void> {
    const done = this.#store.settings().then(({ calibrations }) => {
      for (const stored of calibrations) {
        const known = this.#known.get(stored.model);
        if (known === undefined || !isSame(known.stored, stored))
          this.#known.set(stored.model, { stored, present: stored });
      }
    });
    const read = { done, at: this.#now() };
    this.#read = read;
    return done.catch((error: unknown) => {
      if (this.#read === read) this.#read = undefined;
      throw error;
    });
  }
}

const isMaterial = (stored: Calibration, present: Calibration): boolean =>
  stored.windowTokens !== present.windowTokens ||
  Math.abs(present.ratio - stored.ratio) >= stored.ratio * MATERIAL_SHARE;

const isSame = (one: Calibration, other: Calibration): boolean =>
  one.ratio === other.ratio && one.samples === other.samples && one.windowTokens === other.windowTokens;

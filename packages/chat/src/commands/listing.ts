import { wholeNumber } from './command.js';

/** Something that a list names: a conversation, or a message in it. */
export interface ListedPlace {
  readonly conversation: string;
  readonly depth?: number | undefined;
}

/** The list that was shown last, whose items are opened by their numbers. */
export class Listing {
  #places: readonly ListedPlace[] = [];

  /** Takes the place of the list before. */
  show(places: readonly ListedPlace[]): void {
    this.#places = places;
  }

  /** The item with a number, counted from 1; undefined where the list has no such number. */
  at(word: string): ListedPlace | undefined {
    return this.#places[(wholeNumber(word) ?? 0) - 1];
  }
}

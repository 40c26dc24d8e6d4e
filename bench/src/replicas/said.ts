import type { ChatMessage } from '@palimpsest/fakes';
import type { Findings } from './findings.js';
import { formOf } from './message.js';

/** What one client has said and was told, and how often it had to say it. */
export class Said {
  /** In order, but for turns that overlapped. */
  readonly #acknowledged: { readonly message: ChatMessage; readonly turn: number }[] = [];
  /** How often a message was sent without what was said before it, by its form. */
  readonly #sentAlone = new Map<string, number>();

  sendAlone(message: ChatMessage): void {
    const form = formOf(message);
    this.#sentAlone.set(form, (this.#sentAlone.get(form) ?? 0) + 1);
  }

  acknowledge(turn: number, ...messages: readonly ChatMessage[]): void {
    this.#acknowledged.push(...messages.map((message) => ({ message, turn })));
  }

  get messages(): readonly ChatMessage[] {
    return this.#acknowledged.map(({ message }) => message);
  }

  /**
   * Compares with messages as a provider or a reader got them: what was acknowledged is there once, to the byte and in order.
   * A message that had to be sent alone several times may be there as often: nobody can tell a client that did not get all of
   * its answer from one that says the same again. With `isPartial` some may be missing. Without `isOrdered` turns overlapped:
   * only a reply stands behind what it answers.
   */
  check(
    got: readonly ChatMessage[],
    where: string,
    findings: Findings,
    options: {
      readonly upTo: number;
      readonly isPartial: boolean;
      readonly isOrdered: boolean;
    },
  ): void {
    const places = new Map<string, number[]>();
    for (const [index, message] of got.entries()) {
      const form = formOf(message);
      places.set(form, [...(places.get(form) ?? []), index]);
    }
    let last = -1;
    const asked = new Map<number, number>();
    for (const { message, turn } of this.#acknowledged.slice(0, options.upTo)) {
      const form = formOf(message);
      const at = places.get(form) ?? [];
      const shown = form.slice(0, 80);
      const most = this.#sentAlone.get(form) ?? 1;
      if (at.length > most) findings.add('doubled', `${shown} is ${at.length} times in ${where}`);
      if (at.length === 0) {
        if (!options.isPartial) findings.add('lost', `${shown} is not in ${where}`);
        continue;
      }
      const after = options.isOrdered ? last : (asked.get(turn) ?? -1);
      const place = at.find((index) => index > after);
      if (place === undefined) findings.add('out of order', `${shown} in ${where}`);
      last = place ?? last;
      asked.set(turn, place ?? after);
    }
  }
}

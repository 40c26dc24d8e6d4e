import { clipped } from '../text/rows.js';
import type { Style } from '../text/style.js';

/** A command that can be taken from the menu. */
export interface MenuItem {
  readonly name: string;
  readonly aliases?: readonly string[] | undefined;
  readonly help: string;
}

const SHOWN_ITEMS = 8;
const NAME_COLUMNS = 12;

/** The commands behind a slash, which what is typed narrows. */
export class Menu {
  readonly #items: readonly MenuItem[];
  #left: readonly MenuItem[] = [];
  #at = 0;

  constructor(items: readonly MenuItem[]) {
    this.#items = items;
  }

  get isOpen(): boolean {
    return this.#left.length > 0;
  }

  close(): void {
    this.#left = [];
  }

  /** Opens, narrows or closes it by all that stands on the input line. */
  typed(text: string): void {
    const [, typed] = /^\/([a-z]*)$/.exec(text) ?? [];
    this.#at = 0;
    this.#left = [];
    if (typed === undefined) return;
    const begins = (name: string) => name.startsWith(typed);
    const first = this.#items.filter(({ name, aliases = [] }) => begins(name) || aliases.some(begins));
    const others = this.#items.filter((item) => !first.includes(item) && item.name.includes(typed));
    this.#left = [...first, ...others];
    // What is typed whole comes first.
    this.#at = Math.max(
      0,
      this.#left.findIndex((item) => isNamed(item, typed)),
    );
  }

  move(step: -1 | 1): void {
    this.#at = (this.#at + step + this.#left.length) % Math.max(1, this.#left.length);
  }

  /** Whether what is typed is the whole name of the chosen command, so that there is nothing to take. */
  isWhole(text: string): boolean {
    const item = this.#left[this.#at];
    return item !== undefined && isNamed(item, text.slice(1));
  }

  /** What the input line becomes. */
  taken(): string {
    return `/${this.#left[this.#at]?.name ?? ''} `;
  }

  lines(columns: number, style: Style): string[] {
    const from = Math.max(0, Math.min(this.#at - SHOWN_ITEMS + 1, this.#left.length - SHOWN_ITEMS));
    const rows = this.#left.slice(from, from + SHOWN_ITEMS).map(({ name, help }, index) => {
      const isChosen = from + index === this.#at;
      const text = clipped(`${isChosen ? '›' : ' '} ${`/${name}`.padEnd(NAME_COLUMNS)} ${help}`, columns - 1);
      return isChosen ? style(text, 'bold', 'cyan') : style(text, 'dim');
    });
    const more = this.#left.length - SHOWN_ITEMS;
    return more > 0 ? [...rows, style(clipped(`  … ${more} more: type, or press Down`, columns - 1), 'dim')] : rows;
  }
}

const isNamed = ({ name, aliases = [] }: MenuItem, typed: string): boolean => name === typed || aliases.includes(typed);

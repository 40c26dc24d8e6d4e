import type { Style } from '../text/style.js';
import type { MenuItem } from './menu.js';
import type { Terminal } from './terminal.js';

/** What a person may do besides typing. */
interface WindowHandlers {
  /** Sends what was typed. */
  submit(text: string): void;
  /** Ctrl-C: stops what is under way. False when nothing is. */
  stop(): boolean;
  /** Ctrl-C with nothing under way and nothing typed. */
  interrupt(): void;
  /** Ctrl-D on an empty line, or the window was closed. */
  leave(): void;
  /** Ctrl-O. */
  open(): void;
  /** Ctrl-G: lets the person write a text in a program of their own; resolves when that has ended. */
  editOutside(text: string): Promise<string>;
  /** What may stand where the cursor is: how much it replaces, and the texts. */
  complete(before: string): Promise<{ readonly length: number; readonly texts: readonly string[] }>;
}

export interface WindowOptions {
  readonly terminal: Terminal;
  readonly style: Style;
  /** The line at the bottom. */
  readonly status: () => string;
  readonly handlers: WindowHandlers;
  /** What the menu behind a slash offers. */
  readonly commands: readonly MenuItem[];
}

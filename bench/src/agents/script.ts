/** What the model does next: look into a note, ask a helper, search what was said, or say that it is done. */
export type Move =
  | { readonly kind: 'search'; readonly call: string; readonly query: string }
  | { readonly kind: 'look'; readonly call: string; readonly note: number }
  | { readonly kind: 'ask-helper'; readonly call: string; readonly task: string }
  | { readonly kind: 'say'; readonly text: string };

/** A move that calls a tool. */
export type ToolMove = Exclude<Move, { readonly kind: 'say' }>;

/** What a request to the model is about, as far as the script has to know. */
export interface Asked {
  readonly hasTools: boolean;
  /** The whole request as text. */
  readonly text: string;
}

/** What the model thinks before a call. */
export const thoughtBefore = (call: string): string => `Which note is next? One more before ${call} is done.`;

export const noteName = (note: number): string => `notes${note}.txt`;

const TASK = 'Helper task: find the greatest value in the notes.';

interface ScriptOptions {
  readonly firstPrompt: string;
  /** What the first call of all looks for in what was said, with the tool for that. */
  readonly query?: string | undefined;
  readonly callsPerTurn: number;
  /** The call, from 0 on, that asks a helper; none when it is not given. */
  readonly helperCall?: number;
  /** How many notes there are to look into. */
  readonly notes: number;
}

/**
 * The model of the fake provider: in every turn of the user it makes so many calls of tools, one of them to a helper, then
 * ends the turn. It goes by what it was asked and by what it said, not by the history, which is compacted.
 */
export class Script {
  /** Calls made in the agent's own conversation. */
  calls = 0;
  readonly #firstPrompt: string;
  readonly #callsPerTurn: number;
  readonly #helperCall: number | undefined;
  readonly #notes: number;
  readonly #query: string | undefined;
  #turn = 0;
  #callInTurn = 0;
  #helperCalls = 0;

  constructor({ firstPrompt, callsPerTurn, helperCall, notes, query }: ScriptOptions) {
    this.#firstPrompt = firstPrompt;
    this.#callsPerTurn = callsPerTurn;
    this.#helperCall = helperCall;
    this.#notes = notes;
    this.#query = query;
  }

  next({ hasTools, text }: Asked): Move {
    // A title, or the summary of an agent that compacts its own history.
    if (!hasTools) return { kind: 'say', text: `Notes about settings. Asked: ${this.#firstPrompt}` };
    if (text.includes(TASK) && !text.includes(this.#firstPrompt)) return this.#helper();
    if (this.#callInTurn === this.#callsPerTurn) {
      this.#turn += 1;
      this.#callInTurn = 0;
      return { kind: 'say', text: `Turn ${this.#turn} is done.` };
    }
    const call = `call_${this.calls}`;
    const isForHelper = this.calls === this.#helperCall;
    this.calls += 1;
    this.#callInTurn += 1;
    if (this.#query !== undefined && this.calls === 1) return { kind: 'search', call, query: this.#query };
    return isForHelper
      ? { kind: 'ask-helper', call, task: TASK }
      : { kind: 'look', call, note: this.calls % this.#notes };
  }

  #helper(): Move {
    this.#helperCalls += 1;
    if (this.#helperCalls > 1) return { kind: 'say', text: 'The greatest value is 9973.' };
    return { kind: 'look', call: 'call_helper', note: 0 };
  }
}

/** What a helper is asked for. */
export const taskOf = (move: Exclude<ToolMove, { readonly kind: 'look' }>): string =>
  move.kind === 'ask-helper' ? move.task : `Find what was said about ${move.query}.`;

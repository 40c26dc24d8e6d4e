import { isMessage, type Part, type ViewItem } from '@palimpsest/core';
import { repliesAfter } from '../passes/replies.js';

/** What a tool was asked to do: reading a file, searching, handing a task to another agent, or anything else. */
export type CallKind = 'reading' | 'search' | 'task' | 'other';

interface Call {
  readonly kind: CallKind;
  /** The name of the file it is about. */
  readonly file: string | undefined;
}

/** When everything in a view happened, counted in replies of the model. */
export class Timeline {
  /** Of each item, how many replies came after it: the calls that paid for reading it again. */
  readonly ages: readonly number[];
  readonly #calls = new Map<string, Call>();
  readonly #touched = new Map<string, number>();

  constructor(items: readonly ViewItem[]) {
    this.ages = repliesAfter(items);
    for (const [index, item] of items.entries())
      if (isMessage(item)) this.#remember(item.message.parts, this.ages[index] ?? 0);
  }

  call(callId: string): Call {
    return this.#calls.get(callId) ?? UNKNOWN_CALL;
  }

  /** How many replies ago a file was last named by the model or the user; never counts as long ago. */
  sinceTouched(file: string | undefined): number {
    return (file === undefined ? undefined : this.#touched.get(file)) ?? Number.POSITIVE_INFINITY;
  }

  #remember(parts: readonly Part[], age: number): void {
    for (const part of parts) {
      if (part.type === 'text') this.#touch(part.text, age);
      if (part.type !== 'tool-call') continue;
      const given = part.arguments.slice(0, LOOKED_AT_CHARS);
      const command = COMMAND.exec(given)?.[1] ?? '';
      this.#calls.set(part.callId, { kind: kindOf(part.name, command), file: this.#touch(given, age) });
    }
  }

  /** Remembers the files that a text names. @returns the first of them */
  #touch(text: string, age: number): string | undefined {
    let first: string | undefined;
    for (const [path] of text.slice(0, LOOKED_AT_CHARS).matchAll(FILE)) {
      const file = path.slice(path.lastIndexOf('/') + 1);
      first ??= file;
      this.#touched.set(file, age);
    }
    return first;
  }
}

const UNKNOWN_CALL: Call = { kind: 'other', file: undefined };
/** Longer texts are contents, in which names of files say little about the work. */
const LOOKED_AT_CHARS = 2000;
const COMMAND = /"(?:command|cmd|script)"\s*:\s*"(.{0,120})/;
const FILE = /[\w@~-][\w.@~/-]{0,200}\.[A-Za-z]\w{0,7}\b/g;

function kindOf(name: string, command: string): CallKind {
  if (
    /read|view|open|^cat$/i.test(name) ||
    /^(?:cd [^&;]{1,80}&& *)?(?:cat|sed -n|head|tail|nl|less|bat|awk)\b/.test(command)
  )
    return 'reading';
  if (/grep|glob|search|find|^ls$|list/i.test(name) || /\b(?:grep|find|ls|rg|fd) /.test(command)) return 'search';
  return /task|agent/i.test(name) ? 'task' : 'other';
}

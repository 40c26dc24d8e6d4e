import { isMessage, type Part, type ToolCallPart, toolCalls, type ViewItem } from '@palimpsest/core';
import { repliesAfter } from '../passes/replies.js';
import { NamedFiles } from './named-files.js';

/** What a tool was asked to do: reading a file, searching, handing a task to another agent, or anything else. */
export type CallKind = 'reading' | 'search' | 'task' | 'other';

interface Call {
  readonly kind: CallKind;
  /** The path of the file it is about, as it was given. */
  readonly file: string | undefined;
}

/** When everything in a view happened, counted in replies of the model. */
export class Timeline {
  /** Of each item, how many replies came after it: the calls that paid for reading it again. */
  readonly ages: readonly number[];
  readonly #items: readonly ViewItem[];
  readonly #calls = new Map<string, Call>();
  /** How many replies ago files were named last. Found when it is asked for: talk without tools never does. */
  #touched: NamedFiles | undefined;

  constructor(items: readonly ViewItem[]) {
    this.#items = items;
    this.ages = repliesAfter(items);
    for (const item of items)
      if (isMessage(item)) for (const call of toolCalls(item.message)) this.#calls.set(call.callId, callOf(call));
  }

  call(callId: string): Call {
    return this.#calls.get(callId) ?? UNKNOWN_CALL;
  }

  /** How many replies ago a file was last named by the model or the user; never counts as long ago. */
  sinceTouched(file: string | undefined): number {
    if (file === undefined) return Number.POSITIVE_INFINITY;
    this.#touched ??= this.#allTouched();
    return this.#touched.touched(file) ?? Number.POSITIVE_INFINITY;
  }

  #allTouched(): NamedFiles {
    const touched = new NamedFiles();
    for (const [index, item] of this.#items.entries())
      if (isMessage(item))
        for (const part of item.message.parts)
          for (const file of filesNamedIn(part)) touched.add(file, this.ages[index] ?? 0);
    return touched;
  }
}

function callOf({ name, arguments: given }: ToolCallPart): Call {
  const looked = given.slice(0, LOOKED_AT_CHARS);
  const [file] = filesIn(looked);
  return { kind: kindOf(name, COMMAND.exec(looked)?.[1] ?? ''), file };
}

function filesNamedIn(part: Part): readonly string[] {
  const text = part.type === 'text' ? part.text : part.type === 'tool-call' ? part.arguments : undefined;
  if (text === undefined) return [];
  const files = namedFiles.get(part) ?? filesIn(text);
  namedFiles.set(part, files);
  return files;
}

/** A view has the same parts with every decision. */
const namedFiles = new WeakMap<Part, readonly string[]>();

/** The paths that a text names. */
const filesIn = (text: string): string[] => [...text.slice(0, LOOKED_AT_CHARS).matchAll(FILE)].map(([path]) => path);

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

import { envelopeLines } from './envelope.js';
import { parseLine, renumber } from './numbered-line.js';

/** A run of lines, counted from 0, that an earlier result shows too. */
export interface Run {
  readonly start: number;
  readonly length: number;
  readonly label: string;
  readonly from: number;
  /** Added to the line numbers inside the earlier lines to get these. */
  readonly shift: number;
}

export interface LineIndexOptions {
  /** Lines a run must have, and characters it must stand for: a reference costs about 25 tokens and a glance back. */
  readonly minLines: number;
  readonly minChars: number;
  /** Characters remembered; the oldest results are forgotten first. */
  readonly maxChars: number;
}

const DEFAULTS: LineIndexOptions = { minLines: 3, minChars: 160, maxChars: 8_000_000 };

/** Places remembered per line, the oldest: more would only matter for lines like `}`. */
const MAX_PLACES = 8;
/** A line with less text than this starts no search; runs still grow over it. */
const MIN_SEED_CHARS = 8;

interface Result {
  readonly label: string;
  readonly lines: readonly string[];
  readonly chars: number;
  /** Lines that are shown as they are and so may be referred to. */
  readonly isShown: readonly boolean[];
}

interface Place {
  readonly result: Result;
  readonly line: number;
}

/**
 * The lines of earlier results, to find runs of them in a new one. Lines that differ only in a leading line number are the
 * same if the numbers of the whole run differ by one amount. Time is linear in the text, memory bounded by `maxChars`.
 */
export class LineIndex {
  readonly options: LineIndexOptions;
  readonly #results = new Map<string, Result>();
  readonly #places = new Map<string, Place[]>();
  #chars = 0;

  constructor(options: Partial<LineIndexOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /**
   * Remembers a result. Lines inside `hidden` runs are not shown themselves and never referred to, so that every
   * reference leads to a text in the view in one step. A label is remembered once.
   */
  add(label: string, text: string, hidden: readonly Run[] = []): void {
    if (this.#results.has(label) || !isLabel(label) || text.length > this.options.maxChars) return;
    const lines = text.split('\n');
    const isShown = lines.map(() => true);
    for (const run of hidden) isShown.fill(false, run.start, run.start + run.length);
    const result = { label, lines, chars: text.length, isShown };
    this.#results.set(label, result);
    this.#chars += result.chars;
    lines.forEach((line, at) => {
      if (isShown[at] && isSeed(line)) this.#remember(parseLine(line).key, { result, line: at });
    });
    for (const oldest of this.#results.keys()) {
      if (this.#chars <= this.options.maxChars) break;
      this.#forget(oldest);
    }
  }

  #forget(label: string): void {
    const result = this.#results.get(label);
    if (!result) return;
    this.#results.delete(label);
    this.#chars -= result.chars;
    for (const key of new Set(result.lines.map((line) => parseLine(line).key))) {
      const left = this.#places.get(key)?.filter((place) => place.result !== result);
      if (left?.length) this.#places.set(key, left);
      else this.#places.delete(key);
    }
  }

  /** The runs of a text that earlier results show, in order, not overlapping; each the longest at its place. */
  runsOf(text: string): Run[] {
    const lines = text.split('\n');
    const runs: Run[] = [];
    let free = envelopeLines(lines);
    for (let at = free; at < lines.length; at += 1) {
      const run = this.#longestRun(lines, at, free);
      if (!run) continue;
      runs.push(run);
      free = run.start + run.length;
      at = free - 1;
    }
    return runs;
  }

  #remember(key: string, place: Place): void {
    const places = this.#places.get(key);
    if (!places) this.#places.set(key, [place]);
    else if (places.length < MAX_PLACES) places.push(place);
  }

  #longestRun(lines: readonly string[], at: number, free: number): Run | undefined {
    const line = lines[at] ?? '';
    if (!isSeed(line)) return undefined;
    let best: Run | undefined;
    for (const place of this.#places.get(parseLine(line).key) ?? []) {
      const run = grow(lines, at, free, place);
      if (run && run.length > (best?.length ?? 0)) best = run;
    }
    return best && this.#pays(lines, best) ? best : undefined;
  }

  #pays(lines: readonly string[], run: Run): boolean {
    if (run.length < this.options.minLines) return false;
    let chars = 0;
    for (let at = run.start; at < run.start + run.length; at += 1) chars += (lines[at]?.length ?? 0) + 1;
    return chars >= this.options.minChars;
  }
}

/** Labels appear inside one-line references. */
export const isLabel = (label: string): boolean => /^[\w.:#/|-]{1,100}$/.test(label);

const isSeed = (line: string): boolean => line.trim().length >= MIN_SEED_CHARS;

/** The longest run through a pair of lines: forwards, then backwards to the end of the run before it. */
function grow(lines: readonly string[], at: number, free: number, place: Place): Run | undefined {
  const { result } = place;
  let moved: number | undefined;
  const isSame = (mine: number, theirs: number): boolean => {
    const line = lines[mine];
    const earlier = result.lines[theirs];
    if (line === undefined || earlier === undefined || !result.isShown[theirs]) return false;
    const by = moved ?? shiftBetween(earlier, line);
    if (renumber(earlier, by ?? 0) !== line) return false;
    moved = by;
    return true;
  };
  let length = 0;
  while (isSame(at + length, place.line + length)) length += 1;
  if (length === 0) return undefined;
  let before = 0;
  while (at - before > free && isSame(at - before - 1, place.line - before - 1)) before += 1;
  return {
    start: at - before,
    length: length + before,
    label: result.label,
    from: place.line - before,
    shift: moved ?? 0,
  };
}

function shiftBetween(earlier: string, line: string): number | undefined {
  const [from, to] = [parseLine(earlier).number, parseLine(line).number];
  return from === undefined || to === undefined ? undefined : to - from;
}

import type { EngineEvent } from './event.js';
import type { Logger } from './world.js';

/** How many conversations' remarks are remembered, and how many of each. */
const MAX_CONVERSATIONS = 1_000;
const MAX_REMARKS = 20;

/**
 * Writes events to the log. What a conversation repeats at every request (a loop that goes on, a pass that is skipped for the
 * same reason, a limit that is not held) is logged at its level the first time, then only each time that it has come ten times
 * as often, with how often that is, and at debug level in between. A compaction, or the undo of one, lets everything be news again.
 * That nothing is due is for whoever debugs, and told again only when it is for another reason, whatever the figures.
 */
export class EventLog {
  readonly #logger: Logger;
  /** How often each remark came, by conversation, the one that was heard of last at the end. */
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  write(event: EngineEvent): void {
    const { kind, ...facts } = withoutWords(event);
    if (kind === 'pass-committed' || kind === 'compaction-undone') this.#counts.delete(event.conversationId);
    const remark = remarkOf(event);
    const repeated = remark === undefined ? 1 : this.#count(event.conversationId, remark);
    if (kind === 'pass-not-due' && !isPowerOfTen(repeated)) return;
    const isDetail = DETAILS.has(kind);
    const level = isDetail || !isPowerOfTen(repeated) ? 'debug' : 'info';
    this.#logger[level](repeated > 1 ? { ...facts, repeated } : facts, kind);
  }

  #count(conversationId: string, remark: string): number {
    const counts = this.#counts.get(conversationId) ?? new Map<string, number>();
    this.#counts.delete(conversationId);
    this.#counts.set(conversationId, counts);
    for (const longestUnheard of this.#counts.keys()) {
      if (this.#counts.size <= MAX_CONVERSATIONS) break;
      this.#counts.delete(longestUnheard);
    }
    const key = counts.has(remark) || counts.size < MAX_REMARKS ? remark : OTHERS;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count;
  }
}

/** Logs are kept and sent elsewhere: of what a record says word for word they hold only how much it is. */
function withoutWords(event: EngineEvent) {
  if (!('compaction' in event)) return event;
  const { missing, lookups, ...rest } = event.compaction;
  const counts = { missing: missing.length, ...(lookups === undefined ? {} : { lookups: lookups.length }) };
  return { ...event, compaction: { ...rest, ...counts } };
}

/** Stands for every remark beyond those that are told apart. */
const OTHERS = '';

/** Events that only whoever debugs wants to hear of. */
const DETAILS: ReadonlySet<EngineEvent['kind']> = new Set([
  'view-progress',
  'pass-started',
  'summary-written',
  'pass-not-due',
]);

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/** What an event says that may come again; undefined for what happens once. */
function remarkOf(event: EngineEvent): string | undefined {
  if (event.kind === 'pass-skipped') return `${event.kind} ${event.reason}`;
  if (event.kind === 'pass-not-due') return `${event.kind} ${event.because.replace(/\d[\d,]*/g, '')}`;
  if (event.kind === 'loop-detected') return `${event.kind} ${event.tool} ${event.loop.kind} ${event.loop.length}`;
  if (event.kind === 'limit-not-held') return `${event.kind} ${event.mode} ${event.limitTokens}`;
  return undefined;
}

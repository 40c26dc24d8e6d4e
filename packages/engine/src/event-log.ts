import type { EngineEvent } from './event.js';
import type { Logger } from './world.js';

/** How many conversations' last repeatable event is remembered. */
const MAX_CONVERSATIONS = 1_000;

/**
 * Writes events to the log. What a conversation repeats at every request (a loop that goes on, a pass that is skipped for the
 * same reason) is logged once at its level, then at debug level.
 */
export class EventLog {
  readonly #logger: Logger;
  readonly #last = new Map<string, string>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  write(event: EngineEvent): void {
    const { kind, ...facts } = event;
    if (this.#isNews(event)) this.#logger.info(facts, kind);
    else this.#logger.debug(facts, kind);
  }

  #isNews(event: EngineEvent): boolean {
    if (event.kind === 'pass-started' || event.kind === 'summary-written') return false;
    const remark = remarkOf(event);
    if (remark === undefined) return true;
    const place = `${event.conversationId} ${event.kind}`;
    const isRepeated = this.#last.get(place) === remark;
    this.#last.delete(place);
    this.#last.set(place, remark);
    for (const oldest of this.#last.keys()) {
      if (this.#last.size <= MAX_CONVERSATIONS) break;
      this.#last.delete(oldest);
    }
    return !isRepeated;
  }
}

/** What an event says that may come again; undefined for what happens once. */
function remarkOf(event: EngineEvent): string | undefined {
  if (event.kind === 'pass-skipped') return event.reason;
  if (event.kind === 'loop-detected') return `${event.tool} ${event.loop.kind} ${event.loop.length}`;
  return undefined;
}

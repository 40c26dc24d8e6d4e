import type { ServerResponse } from 'node:http';
import type { Reply } from '@palimpsest/codecs';
import type { Protocol } from '@palimpsest/core';
import type { EngineEvent } from '@palimpsest/engine';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Unrecorded } from '../http/read-reply.js';
import { DEGRADED_HEADER } from '../http/turn-headers.js';

/** What of our work a client waits for. */
export type Step = 'prepare' | 'shrink' | 'repair' | 'record';

const TOKEN_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 200, 256, 512, 1024, 2048].map((thousands) => thousands * 1000);
const SECOND_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const SHARE_BUCKETS = [0.1, 0.25, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1];

/** The status of a request whose client left before it was answered. */
const CLIENT_LEFT = '499';

/**
 * What an operator can measure, as Prometheus text. Labels take their values from small fixed sets: never a
 * conversation, a model, a path as the client wrote it, or anything that was said.
 */
export class Metrics {
  readonly #registry = new Registry();

  readonly #compactedItems = this.#counter(
    'memory_compaction_items_total',
    'Tool outputs, tool inputs and messages that compactions changed, each counted once.',
    ['mode', 'item'],
  );
  readonly #compactedTokens = this.#histogram(
    'memory_tokens_before_after',
    'Tokens of a request before and after a committed compaction.',
    ['stage', 'mode'],
    TOKEN_BUCKETS,
  );
  readonly #savedTokens = this.#counter(
    'palimpsest_tokens_saved_total',
    'Tokens that compactions removed from requests, each counted once.',
    ['mode'],
  );
  readonly #passes = this.#counter(
    'palimpsest_passes_total',
    'Compaction passes, committed (by trigger) or skipped (by reason).',
    ['outcome', 'reason'],
  );
  readonly #limitsNotHeld = this.#counter(
    'palimpsest_limits_not_held_total',
    'Requests sent over their hard token limit.',
    ['mode'],
  );
  readonly #undone = this.#counter('palimpsest_compactions_undone_total', 'Undone compactions.', ['mode']);
  readonly #lookups = this.#counter('palimpsest_lookups_total', 'Calls of recall_search and recall_open by models.', [
    'tool',
  ]);
  readonly #lookupTokens = this.#counter('palimpsest_lookup_tokens_total', 'Tokens of the answers to those calls.', [
    'tool',
  ]);
  readonly #retainedShare = this.#histogram(
    'palimpsest_summary_retained_share',
    'Share of the facts that a summary keeps, previews included.',
    ['summariser'],
    SHARE_BUCKETS,
  );
  readonly #readableShare = this.#histogram(
    'palimpsest_readable_share',
    'Share of the facts that can still be read after a compaction; of tool output only errors count.',
    ['mode'],
    SHARE_BUCKETS,
  );
  readonly #requests = this.#counter(
    'palimpsest_requests_total',
    'Requests by route and status; 499 if the client left before the answer.',
    ['method', 'route', 'status'],
  );
  readonly #degraded = this.#counter(
    'palimpsest_degraded_requests_total',
    'Requests passed on but not stored, because the store failed.',
    ['route'],
  );
  readonly #underWay = new Gauge({
    name: 'palimpsest_requests_under_way',
    help: 'Requests being answered.',
    labelNames: ['route'],
    registers: [this.#registry],
  });
  readonly #addedSeconds = this.#histogram(
    'palimpsest_added_latency_seconds',
    'Time a model call spends here, by step: prepare, shrink, repair, record.',
    ['step'],
    SECOND_BUCKETS,
  );
  readonly #upstreamErrors = this.#counter(
    'palimpsest_upstream_errors_total',
    'Provider calls that failed after all retries.',
    ['upstream', 'kind'],
  );
  readonly #upstreamRetries = this.#counter('palimpsest_upstream_retries_total', 'Retried provider calls.', [
    'upstream',
  ]);
  readonly #promptTokens = this.#counter(
    'palimpsest_provider_prompt_tokens_total',
    'Prompt tokens reported by providers, cached ones included.',
    ['protocol'],
  );
  readonly #cachedTokens = this.#counter(
    'palimpsest_provider_cached_tokens_total',
    'Prompt tokens that providers read from their cache.',
    ['protocol'],
  );
  readonly #interrupted = this.#counter(
    'palimpsest_interrupted_replies_total',
    'Replies that broke off, or whose client left; stored as far as they came.',
    ['protocol'],
  );

  readonly #unrecorded = this.#counter(
    'palimpsest_replies_not_recorded_total',
    'Replies relayed but not stored in full, by reason.',
    ['protocol', 'reason'],
  );

  /** `backgroundPasses` tells how many are under way. */
  constructor(backgroundPasses: () => number) {
    new Gauge({
      name: 'palimpsest_background_passes',
      help: 'Compaction passes running in the background.',
      registers: [this.#registry],
      collect() {
        this.set(backgroundPasses());
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Something happened in the engine. */
  event(event: EngineEvent): void {
    // A note about a pause compacts nothing.
    if (event.kind === 'pass-committed' && event.compaction.kind !== 'note') {
      const { mode, tokensBefore, tokensAfter, trigger, readableShare } = event.compaction;
      const { toolOutputs, toolInputs, messages } = event.items;
      this.#passes.inc({ outcome: 'committed', reason: trigger?.kind ?? 'none' });
      if (toolOutputs > 0) this.#compactedItems.inc({ mode, item: 'tool_output' }, toolOutputs);
      if (toolInputs > 0) this.#compactedItems.inc({ mode, item: 'tool_input' }, toolInputs);
      if (messages > 0) this.#compactedItems.inc({ mode, item: 'message' }, messages);
      if (readableShare !== undefined) this.#readableShare.observe({ mode }, readableShare);
      this.#compactedTokens.observe({ mode, stage: 'before' }, tokensBefore);
      this.#compactedTokens.observe({ mode, stage: 'after' }, tokensAfter);
      this.#savedTokens.inc({ mode }, Math.max(0, tokensBefore - tokensAfter));
    }
    if (event.kind === 'pass-skipped') this.#passes.inc({ outcome: 'skipped', reason: event.reason });
    if (event.kind === 'limit-not-held') this.#limitsNotHeld.inc({ mode: event.mode });
    if (event.kind === 'compaction-undone') this.#undone.inc({ mode: event.compaction.mode });
    if (event.kind === 'looked-up')
      for (const { tool, tokens } of event.lookups) {
        this.#lookups.inc({ tool });
        this.#lookupTokens.inc({ tool }, tokens);
      }
    if (event.kind === 'summary-written')
      this.#retainedShare.observe({ summariser: event.summariser }, event.retainedShare);
  }

  /** A request came; it is watched to its end. `route` is one of ours, not the path. */
  request(method: string, route: string, response: ServerResponse): void {
    this.#underWay.inc({ route });
    response.once('close', () => {
      this.#underWay.dec({ route });
      this.#requests.inc({ method, route, status: response.headersSent ? String(response.statusCode) : CLIENT_LEFT });
      if (response.hasHeader(DEGRADED_HEADER)) this.#degraded.inc({ route });
    });
  }

  /** Does some work and takes its time, whether or not it succeeds. */
  async timed<T>(step: Step, work: () => Promise<T>): Promise<T> {
    const stop = this.#addedSeconds.startTimer({ step });
    try {
      return await work();
    } finally {
      stop();
    }
  }

  reply(protocol: Protocol, { usage, messages }: Reply): void {
    if (usage !== undefined) {
      this.#promptTokens.inc({ protocol }, usage.promptTokens);
      this.#cachedTokens.inc({ protocol }, usage.cachedTokens);
    }
    if (messages.some(({ isInterrupted }) => isInterrupted)) this.#interrupted.inc({ protocol });
  }

  unrecorded(protocol: Protocol, reason: Unrecorded): void {
    this.#unrecorded.inc({ protocol, reason });
  }

  upstreamError(upstream: string, kind: string): void {
    this.#upstreamErrors.inc({ upstream, kind });
  }

  upstreamRetry(upstream: string): void {
    this.#upstreamRetries.inc({ upstream });
  }

  #counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.#registry] });
  }
}

import { Worker } from 'node:worker_threads';
import { Slices } from '../event-loop/slices.js';
import type { SendToModel } from '../send-to-model.js';
import type { Input, JobName, Output } from '../workers/job.js';
import { JobDeadlineError, JobError, ThreadEndedError } from '../workers/job-error.js';
import type { JobOptions } from '../workers/workers.js';
import { packed } from './parcel.js';
import type { FromThread, ToThread } from './thread-message.js';

/** As a file that Node can run, whether this one runs from its source or built. */
const MAIN = new URL('../../dist/threads/thread-main.js', import.meta.url);
/** A thread that needs more ends, and the process goes on. */
const MAX_HEAP_MB = 1024;
/** What nobody waits for may take this much longer, because to begin a thread anew takes about as long. */
const CANCELLED_MS = 500;
/** On a busy machine a job may take so many times its deadline, as long as it gets no processor time. */
const STARVED_TIMES = 10;

type Answer = Extract<ToThread, { readonly call: number }>;

interface Open {
  readonly name: JobName;
  readonly resolve: (output: Output<JobName>) => void;
  readonly reject: (error: Error) => void;
  readonly send: SendToModel | undefined;
  readonly isLarge: boolean;
  isHandedOver: boolean;
  isCancelled: boolean;
  /** Runs while the thread computes, not while a model is asked. */
  timer?: NodeJS.Timeout | undefined;
}

/** How long a job may compute, from a moment on. */
interface Allowed {
  readonly ms: number;
  readonly since: number;
  readonly untilMs: number;
}

export interface ThreadOptions {
  /** How much processor time a job may take without a pause; the time in which the thread begins does not count. */
  readonly deadlineMs: number;
  /** The processor time of the process until now: a thread has no more, and Node tells no thread's own. */
  readonly processorMs?: (() => number) | undefined;
  /** Called whenever it has nothing to compute any more. */
  readonly onFree: () => void;
  /** Called once, when it has ended. `cannotBegin` says why it could never do anything. */
  readonly onEnd: (cannotBegin: string | undefined) => void;
  readonly main?: URL | undefined;
}

interface ThreadJobOptions<Name extends JobName> extends Omit<JobOptions<Name>, 'owner'> {
  readonly isLarge: boolean;
}

/**
 * One worker thread, which computes one job at a time; while a job waits for a model's answer the thread is free for
 * another. A large input is handed over in parts, between which the event loop goes on. A job over its deadline ends the
 * thread. It does not keep the process alive unless a job is open.
 */
export class Thread {
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #open = new Map<number, Open>();
  readonly #computing = new Set<number>();
  /** Answers of models that wait until the thread is free. */
  readonly #answers: { readonly id: number; readonly message: Answer }[] = [];
  /** Questions to models that a job still waits for. */
  readonly #calls = new Map<number, AbortController>();
  #jobCount = 0;
  #isReady = false;
  #isEnding = false;

  constructor(options: ThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(options.main ?? MAIN, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    let reason = 'the thread ended';
    this.#worker.on('error', (error) => {
      reason = String(error);
    });
    this.#worker.on('exit', () => {
      const cannotBegin = this.#isReady || this.#isEnding ? undefined : reason;
      this.#isEnding = true;
      for (const controller of this.#calls.values()) controller.abort();
      for (const { name, reject, timer } of this.#open.values()) {
        clearTimeout(timer);
        reject(new ThreadEndedError(name, reason));
      }
      this.#open.clear();
      options.onEnd(cannotBegin);
    });
  }

  /** Whether it can begin with a job at once. */
  get isFree(): boolean {
    return this.#computing.size === 0 && !this.#isEnding;
  }

  get isAtLargeJob(): boolean {
    return [...this.#computing].some((id) => this.#open.get(id)?.isLarge);
  }

  /**
   * Ends with the job's result. Once the signal is aborted nobody waits for it.
   * @throws JobError when the job fails in the thread
   * @throws JobDeadlineError when it is over its deadline
   * @throws ThreadEndedError when the thread ends before it is done
   */
  run<Name extends JobName>(
    name: Name,
    input: Input<Name>,
    { chars, needed, send, signal, isLarge }: ThreadJobOptions<Name>,
  ): Promise<Output<Name>> {
    this.#jobCount += 1;
    const id = this.#jobCount;
    const cancel = () => this.#cancel(id, signal?.reason);
    const result = new Promise<Output<Name>>((resolve, reject) => {
      // A job's output is that of its name: the thread answers by the id.
      const open = { name, resolve: resolve as Open['resolve'], reject, send, isLarge };
      this.#open.set(id, { ...open, isHandedOver: false, isCancelled: false });
      this.#worker.ref();
      this.#computing.add(id);
      signal?.addEventListener('abort', cancel, { once: true });
      this.#handOver(id, chars, async (slices) => needed?.(input, slices) ?? input).catch((error: Error) =>
        this.#take(id)?.reject(error),
      );
    });
    return result.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** Begins a job once the thread has all of its input. */
  async #handOver(id: number, chars: number, inputOf: (slices: Slices) => Promise<Input<JobName>>): Promise<void> {
    const slices = new Slices();
    const { parts, rest, paths } = packed(await inputOf(slices), chars);
    for (const part of parts) {
      this.#tell({ kind: 'part', id, part });
      await slices.end();
      const open = this.#open.get(id);
      if (open === undefined) return;
      if (!open.isCancelled) continue;
      this.#tell({ kind: 'dropped', id });
      this.#take(id);
      return;
    }
    const open = this.#open.get(id);
    if (open === undefined) return;
    this.#tell({ kind: 'job', id, name: open.name, input: rest, paths, canSend: open.send !== undefined });
    open.isHandedOver = true;
    this.#computes(id);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        for (const id of this.#computing) this.#computes(id);
        return;
      case 'done':
        this.#take(message.id)?.resolve(message.output);
        return;
      case 'failed': {
        const open = this.#take(message.id);
        open?.reject(new JobError(open.name, message.reason));
        return;
      }
      case 'send':
        this.#pauses(message.id);
        void this.#send(message.id, message.call, message.body);
        return;
      case 'hang-up':
        this.#calls.get(message.call)?.abort(new DOMException('no answer in time', 'TimeoutError'));
        this.#calls.delete(message.call);
        this.#computes(message.id);
    }
  }

  #take(id: number): Open | undefined {
    const open = this.#open.get(id);
    this.#pauses(id, () => this.#open.delete(id));
    if (this.#open.size === 0) this.#worker.unref();
    return open;
  }

  #computes(id: number): void {
    const open = this.#open.get(id);
    if (open === undefined) return;
    this.#computing.add(id);
    clearTimeout(open.timer);
    if (!open.isHandedOver || (!this.#isReady && !open.isCancelled)) return;
    const ms = open.isCancelled ? CANCELLED_MS : this.#options.deadlineMs;
    this.#watch(open, { ms, since: this.#processorMs(), untilMs: performance.now() + STARVED_TIMES * ms }, ms);
  }

  /** Ends the thread when a job has had all the time that it is allowed. */
  #watch(open: Open, allowed: Allowed, waitMs: number): void {
    open.timer = setTimeout(() => {
      const leftMs = allowed.ms - (this.#processorMs() - allowed.since);
      if (leftMs <= 0 || performance.now() >= allowed.untilMs) this.#overdue(open, allowed.ms);
      else this.#watch(open, allowed, Math.min(leftMs, allowed.untilMs - performance.now()));
    }, waitMs);
  }

  #processorMs(): number {
    if (this.#options.processorMs !== undefined) return this.#options.processorMs();
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }

  #pauses(id: number, then?: () => void): void {
    clearTimeout(this.#open.get(id)?.timer);
    this.#computing.delete(id);
    then?.();
    if (this.#computing.size > 0) return;
    for (const { id: next, message } of this.#answers.splice(0)) this.#goesOn(next, message);
    if (this.#computing.size === 0) this.#options.onFree();
  }

  /** Hands over what a model answered, as soon as the thread is free. */
  #goesOn(id: number, message: Answer): void {
    if (!this.#calls.has(message.call)) return;
    if (this.#computing.size > 0) {
      this.#answers.push({ id, message });
      return;
    }
    this.#calls.delete(message.call);
    this.#computes(id);
    this.#tell(message);
  }

  #overdue({ name, reject }: Open, timeoutMs: number): void {
    reject(new JobDeadlineError(name, timeoutMs));
    void this.end();
  }

  #cancel(id: number, reason: Error): void {
    const open = this.#open.get(id);
    if (open === undefined) return;
    open.isCancelled = true;
    open.reject(reason);
    if (this.#computing.has(id)) this.#computes(id);
  }

  async #send(id: number, call: number, body: string): Promise<void> {
    const controller = new AbortController();
    this.#calls.set(call, controller);
    try {
      const send = this.#open.get(id)?.send;
      if (send === undefined) throw new Error('there is no model to ask');
      const { status, text } = await send(body, controller.signal);
      this.#goesOn(id, { kind: 'answer', call, answer: { status, text } });
    } catch (error) {
      this.#goesOn(id, { kind: 'no-answer', call, reason: String(error) });
    }
  }
}

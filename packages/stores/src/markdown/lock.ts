import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from '../store.js';
import type { Disk } from './disk.js';

interface Holder {
  readonly token: string;
  readonly pid: number;
  /** When the process began, as its system counts; a pid is given to another process one day. */
  readonly start: string | null;
  readonly host: string;
}

const LOCK = 'index/lock';
const TAKE_OVER = 'index/lock.takeover';
export const isLockFile = (path: string): boolean => path === LOCK || path === TAKE_OVER;
const FIRST_WAIT_MS = 1;
const LONGEST_WAIT_MS = 12;
/** How long a write waits for its turn before it fails. */
const PATIENCE_MS = 30_000;
/** Of a process on another machine only this is known: it says every few seconds that it is alive. */
const SILENCE_MS = 60_000;
export const SIGN_OF_LIFE_MS = 10_000;
/** A file that was made and not filled is of a process that was stopped in between. */
const UNFILLED_MS = 5_000;

/**
 * One writer of a folder at a time, among all processes. A lock that a dead process left is taken over. A process that was
 * stopped for long may wake up and believe that it has the lock: so the lock alone protects nothing, the journal does, which
 * whoever takes over replaces.
 */
export class WriterLock {
  readonly #disk: Disk;
  readonly #token = randomBytes(12).toString('hex');
  #sign: NodeJS.Timeout | undefined;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Waits for the lock. `isTakenOver`: whoever had it last did not finish. */
  async acquire(): Promise<{ readonly isTakenOver: boolean }> {
    const text = holderText(this.#token);
    let isTakenOver = false;
    let waitMs = FIRST_WAIT_MS;
    for (let waitedMs = 0; !(await this.#disk.claim(LOCK, text)); waitedMs += waitMs) {
      // Its own, which could not be removed the last time.
      if (this.isHeld()) break;
      if (await this.#removeIfDead()) {
        isTakenOver = true;
        continue;
      }
      if (waitedMs > PATIENCE_MS)
        throw new StoreError(
          `the store markdown:${this.#disk.root} is being written by ${whoHas(this.#disk.path(LOCK))}; try again, or end that process`,
          { isRetryable: true },
        );
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs + 1);
      await wait(waitMs);
    }
    clearInterval(this.#sign);
    this.#sign = setInterval(() => this.#disk.touch(LOCK), SIGN_OF_LIFE_MS).unref();
    return { isTakenOver };
  }

  async release(): Promise<void> {
    clearInterval(this.#sign);
    if (this.isHeld()) await this.#disk.unlink(LOCK);
  }

  /** Nobody took it over. */
  isHeld(): boolean {
    return holderIn(this.#disk.path(LOCK))?.token === this.#token;
  }

  /** Somebody writes, or was stopped while it did. */
  isTaken(): boolean {
    return existsSync(this.#disk.path(LOCK));
  }

  /** For who finds that somebody did. */
  lost(): StoreError {
    return new StoreError(
      `this process was stopped for so long that another one took over writing to markdown:${this.#disk.root}; nothing is known to be written: try again`,
      { isRetryable: true },
    );
  }

  /** One process at a time looks whether the holder is dead, so that nobody removes the lock of the next one. */
  async #removeIfDead(): Promise<boolean> {
    const path = this.#disk.path(LOCK);
    if (!isAbandoned(path)) return false;
    if (!(await this.#disk.claim(TAKE_OVER))) {
      if (ageMs(this.#disk.path(TAKE_OVER)) > UNFILLED_MS) await this.#disk.unlink(TAKE_OVER);
      return false;
    }
    try {
      if (!isAbandoned(path)) return false;
      await this.#disk.unlink(LOCK);
      return true;
    } finally {
      await this.#disk.unlink(TAKE_OVER);
    }
  }
}

/** What says that something is this process's, by a token. */
export function holderText(token: string): string {
  const holder: Holder = { token, pid: process.pid, start: startOf(process.pid), host: HOST };
  return JSON.stringify(holder);
}

/** A file says whose it is. */
export const isHeldBySomebody = (path: string): boolean => holderIn(path) !== undefined;

/** The process that wrote a file with `holderText` is gone. */
export function isAbandoned(path: string): boolean {
  const age = ageMs(path);
  const holder = holderIn(path);
  if (holder === undefined) return age > UNFILLED_MS;
  if (holder.host !== HOST) return age > SILENCE_MS;
  return !isAlive(holder);
}

function isAlive({ pid, start }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user cannot be signalled, and is alive.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // A process that has ended is there until its parent asks how, and has neither memory nor files any more.
  if (statOf(pid)?.[STATE] === 'Z') return false;
  return start === null || startOf(pid) === start;
}

function whoHas(path: string): string {
  const holder = holderIn(path);
  return holder === undefined ? 'another process' : `process ${holder.pid} on ${holder.host}`;
}

function holderIn(path: string): Holder | undefined {
  const text = contentOf(path);
  if (text === undefined || text === '') return undefined;
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return typeof holder?.token === 'string' && typeof holder.pid === 'number' ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

/** 0 for a file that is not there. */
function ageMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

const STATE = 0;
const START = 19;

/** What Linux says of a process, after its name; elsewhere only its pid is known. */
function statOf(pid: number): string[] | undefined {
  const stat = contentOf(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

const startOf = (pid: number): string | null => statOf(pid)?.[START] ?? null;

/** Processes of two containers do not see each other, though their machine may have one name. */
const HOST = `${hostname()} ${namespaceOf()}`.trim();

function namespaceOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

const INTERVAL_MS = 1_000;

/** Says on standard error, at most once a second, how far long work has come; on a terminal in one line. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #startedAt = Date.now();
  #saidAt = this.#startedAt;
  #isShown = false;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  /** `count` of `what` are done, and where it is known, which share of all work. */
  tick(count: number, what: string, share = 0): void {
    const now = Date.now();
    if (now - this.#saidAt < INTERVAL_MS) return;
    this.#saidAt = now;
    const perSecond = Math.round((count * 1000) / (now - this.#startedAt));
    const left = share > 0 ? `, ${lastsText(((now - this.#startedAt) * (1 - share)) / share)} left` : '';
    const text = `${count} ${what}, ${perSecond} a second${left}`;
    this.#stream.write(this.#stream.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
    this.#isShown = true;
  }

  end(): void {
    if (this.#isShown && this.#stream.isTTY) this.#stream.write('\r\u001b[K');
  }
}

const lastsText = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
};

import { StringDecoder } from 'node:string_decoder';
import type { ReadStream, WriteStream } from 'node:tty';
import type { Output } from './screen.js';

/** A terminal whose keys are read one by one. */
export interface Terminal extends Output {
  /** Calls with what is typed, until the returned function is called. */
  onInput(listener: (text: string) => void): () => void;
  onResize(listener: () => void): () => void;
  /** The terminal takes more again. */
  onDrain(listener: () => void): () => void;
  /** The window was closed, or the program is to end. An interrupt counts only where keys are read one by one. */
  onClose(listener: () => void): () => void;
  /** The program goes on after it was suspended. */
  onContinue(listener: () => void): () => void;
  /** Leaves the terminal to other programs, as it was before. */
  release(): void;
  /** Reads keys one by one again. */
  regain(): void;
  /** Suspends the program and those it belongs with, as the shell does; returns at once where no shell could continue it. */
  suspend(): void;
}

const PASTES = { on: '\u001b[?2004h', off: '\u001b[?2004l' };

const ESCAPE = '\u001b';
/** What follows an escape within this time belongs to it, also over a slow connection. */
const ESCAPE_MS = 40;

/** Passes on what is typed. An escape at the end of it may begin a key that comes in two pieces, so it waits for the other one. */
export function wholeKeys(listener: (text: string) => void): (text: string) => void {
  let held = '';
  let timer: NodeJS.Timeout | undefined;
  return (text) => {
    clearTimeout(timer);
    const all = held + text;
    held = all.endsWith(ESCAPE) ? ESCAPE : '';
    if (all !== held) listener(all.slice(0, all.length - held.length));
    if (held === '') return;
    timer = setTimeout(() => {
      held = '';
      listener(ESCAPE);
    }, ESCAPE_MS);
  };
}

/** The terminal of this process. Call `release` in any case. */
export function processTerminal(input: ReadStream, output: WriteStream): Terminal {
  let isOurs = false;
  const regain = () => {
    // The shell may have changed the mode meanwhile, which Node does not know.
    input.setRawMode(false);
    input.setRawMode(true);
    input.resume();
    output.write(PASTES.on);
    isOurs = true;
  };
  const release = () => {
    output.write(PASTES.off);
    input.setRawMode(false);
    input.pause();
    isOurs = false;
  };
  regain();
  const listening = <Listener extends (...args: never[]) => void>(
    emitter: { on(name: string, listener: Listener): unknown; off(name: string, listener: Listener): unknown },
    name: string,
    listener: Listener,
  ) => {
    emitter.on(name, listener);
    return () => void emitter.off(name, listener);
  };
  return {
    get columns() {
      return output.columns || 80;
    },
    get rows() {
      return output.rows || 24;
    },
    write: (text) => output.write(text),
    onInput: (listener) => {
      const decoder = new StringDecoder('utf8');
      const whole = wholeKeys(listener);
      return listening(input, 'data', (bytes: Buffer) => whole(decoder.write(bytes)));
    },
    onResize: (listener) => listening(output, 'resize', listener),
    onDrain: (listener) => listening(output, 'drain', listener),
    onClose: (listener) => {
      const stops = [
        listening(input, 'close', listener),
        ...['SIGTERM', 'SIGHUP'].map((signal) => listening(process, signal, listener)),
        listening(process, 'SIGINT', () => {
          if (isOurs) listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onContinue: (listener) => listening(process, 'SIGCONT', listener),
    suspend: () => void process.kill(0, 'SIGTSTP'),
    release,
    regain,
  };
}

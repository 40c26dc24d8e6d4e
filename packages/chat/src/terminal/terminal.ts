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
  /** The window was closed, or the program is to end. */
  onClose(listener: () => void): () => void;
}

const PASTES = { on: '\u001b[?2004h', off: '\u001b[?2004l' };

/** The terminal of this process. Call `restore` in any case. */
export function processTerminal(input: ReadStream, output: WriteStream): Terminal & { restore(): void } {
  input.setRawMode(true);
  input.resume();
  output.write(PASTES.on);
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
      return listening(input, 'data', (bytes: Buffer) => listener(decoder.write(bytes)));
    },
    onResize: (listener) => listening(output, 'resize', listener),
    onDrain: (listener) => listening(output, 'drain', listener),
    onClose: (listener) => {
      const stops = [
        listening(input, 'close', listener),
        ...['SIGTERM', 'SIGHUP', 'SIGINT'].map((signal) => listening(process, signal, listener)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    restore: () => {
      output.write(PASTES.off);
      input.setRawMode(false);
      input.pause();
    },
  };
}

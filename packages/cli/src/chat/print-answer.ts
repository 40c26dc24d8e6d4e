import { text } from 'node:stream/consumers';
import { harmless } from '@palimpsest/chat';
import { EXIT_FAILED, EXIT_USAGE } from '../exit-code.js';
import { connectTo, type ServerOptions } from './server-option.js';

interface Options extends ServerOptions {
  readonly print?: string | true;
  readonly resume?: string | true;
  readonly json?: boolean;
}

/** `palimpsest chat -p`: one message, one answer. */
export async function printAnswer(options: Options): Promise<void> {
  const piped = process.stdin.isTTY === true ? '' : await text(process.stdin);
  const given = typeof options.print === 'string' ? options.print : '';
  const message = [given, piped].filter((part) => part.trim() !== '').join('\n\n');
  if (message === '') return refuse("There is nothing to send: palimpsest chat -p 'a message', or pipe one in.");
  if (options.resume === true)
    return refuse('--resume needs the id of a conversation here; palimpsest sessions lists them.');
  const connection = await connectTo(options)();
  try {
    const body = {
      message,
      ...(options.resume === undefined ? {} : { conversation_id: options.resume }),
      ...(options.model === undefined ? {} : { model: options.model }),
    };
    for await (const { event, data } of connection.client.chat(body)) {
      if (event === 'delta' && options.json !== true) process.stdout.write(shown(data.text));
      if (event === 'error') throw new Error(data.error.message);
      if (event === 'done') console.log(options.json === true ? JSON.stringify(data) : '');
    }
  } catch (error) {
    console.error(`palimpsest: ${(error as Error).message}`);
    process.exitCode = EXIT_FAILED;
  } finally {
    await connection.close();
  }
}

/** On a terminal nothing in an answer moves the cursor; a program gets every sign. */
const shown = (piece: string): string => (process.stdout.isTTY === true ? harmless(piece) : piece);

function refuse(message: string): void {
  console.error(`palimpsest: ${message}`);
  process.exitCode = EXIT_USAGE;
}

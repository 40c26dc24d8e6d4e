import { text } from 'node:stream/consumers';
import { EmptyAnswerError } from '@palimpsest/chat';
import { ApiError, type Client } from '@palimpsest/client';
import { complain } from '../complaint.js';
import { EXIT_FAILED, EXIT_USAGE } from '../exit-code.js';
import { shown } from './output.js';
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
  let conversationId = options.resume;
  try {
    conversationId ??= (await connection.client.call('createConversation', { body: {} })).conversation.id;
    await print(connection.client, { ...options, message, conversationId });
  } catch (error) {
    const { message: why, code } = error as { readonly message: string; readonly code?: string | null };
    complain(why);
    if (options.json === true)
      console.log(
        shown(JSON.stringify({ conversation_id: conversationId ?? null, error: { message: why, code: code ?? null } })),
      );
    process.exitCode = EXIT_FAILED;
  } finally {
    await connection.close();
  }
}

interface Wanted extends Pick<Options, 'model' | 'json'> {
  readonly message: string;
  readonly conversationId: string;
}

/** @throws where no answer comes, or an empty one */
async function print(client: Client, { message, conversationId, model, json = false }: Wanted): Promise<void> {
  const body = { message, conversation_id: conversationId, ...(model === undefined ? {} : { model }) };
  for await (const { event, data } of client.chat(body)) {
    if (event === 'delta' && !json) process.stdout.write(shown(data.text));
    if (event === 'error') throw new ApiError(502, data);
    if (event === 'done') {
      EmptyAnswerError.throwFor(data);
      console.log(json ? shown(JSON.stringify(data)) : '');
    }
  }
}

function refuse(message: string): void {
  complain(message);
  process.exitCode = EXIT_USAGE;
}

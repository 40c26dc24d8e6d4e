import { text } from 'node:stream/consumers';
import {
  CallRunner,
  conversationIdOf,
  EmptyAnswerError,
  exchange,
  failureWords,
  listConversations,
  type Said,
  Toolbox,
  type ToolSetup,
} from '@palimpsest/chat';
import { ApiError, type Client, type Schemas } from '@palimpsest/client';
import { complain } from '../complaint.js';
import { EXIT_FAILED, EXIT_STOPPED, EXIT_USAGE } from '../exit-code.js';
import { emit, say, sayJson } from '../output.js';
import { connectTo, type ServerOptions } from './server-option.js';

interface Options extends ServerOptions {
  readonly print?: string | true;
  readonly resume?: string | true;
  readonly continue?: boolean;
  readonly json?: boolean;
}

/** `palimpsest chat -p`: one message, one answer. Tools that may change something run only where they are allowed by name. */
export async function printAnswer(options: Options, tools: ToolSetup | undefined): Promise<void> {
  const piped = process.stdin.isTTY === true ? '' : await text(process.stdin);
  const given = typeof options.print === 'string' ? options.print : '';
  const message = [given, piped].filter((part) => part.trim() !== '').join('\n\n');
  if (message === '') return refuse("There is nothing to send: palimpsest chat -p 'a message', or pipe one in.");
  if (options.resume === true)
    return refuse('--resume needs the id of a conversation here; palimpsest sessions lists them.');
  const connection = await connectTo(options)();
  let conversationId: string | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stop = () => stopping.abort();
  // Who presses Ctrl-C again does not wait.
  process.once('SIGINT', stop);
  try {
    conversationId = await opened(connection.client, options);
    await print(connection.client, { ...options, message, conversationId, tools, signal });
  } catch (thrown) {
    const error = signal.aborted ? new StoppedError(conversationId) : thrown;
    const { code } = error as { readonly code?: string | null };
    const why = failureWords(error as Error, connection.provider);
    complain(why);
    if (options.json === true)
      sayJson({ conversation_id: conversationId ?? null, error: { message: why, code: code ?? null } });
    process.exitCode = signal.aborted ? EXIT_STOPPED : EXIT_FAILED;
  } finally {
    process.off('SIGINT', stop);
    await connection.close();
  }
}

/** The conversation that is named or the newest, and otherwise a new one. */
async function opened(client: Client, { resume, continue: continues }: Options): Promise<string> {
  if (typeof resume === 'string') return conversationIdOf(client, resume);
  const [newest] = continues === true ? await listConversations(client, 1, '') : [];
  return newest?.id ?? (await client.call('createConversation', { body: {} })).conversation.id;
}

/** A person stopped it. */
class StoppedError extends Error {
  readonly code = 'stopped';

  constructor(conversationId: string | undefined) {
    const remedy = conversationId === undefined ? '' : ` palimpsest chat --resume ${conversationId} goes on.`;
    super(`Stopped. What came is kept.${remedy}`);
  }
}

interface Wanted extends Pick<Options, 'model' | 'json'> {
  readonly message: string;
  readonly conversationId: string;
  readonly tools: ToolSetup | undefined;
  readonly signal: AbortSignal;
}

/** @throws where no answer comes, or an empty one, or a person stops it */
async function print(client: Client, wanted: Wanted): Promise<void> {
  const { message, conversationId, model, tools, signal, json = false } = wanted;
  const who = { conversation_id: conversationId, ...(model === undefined ? {} : { model }) };
  let answer: Schemas['ChatAnswer'] | undefined;
  const ask = async (said: Said): Promise<Schemas['ToolCall'][]> => {
    for await (const { event, data } of client.chat({ ...said, ...who }, { signal })) {
      if (event === 'delta' && !json) emit(data.text);
      if (event === 'error') throw new ApiError(502, data);
      if (event === 'done') answer = data;
    }
    if (answer !== undefined) EmptyAnswerError.throwFor(answer);
    if (!json && answer?.reply !== '') say('');
    return answer?.tool_calls ?? [];
  };
  const box = toolboxOf(tools);
  try {
    const end = await exchange({
      ...{ said: { message }, signal, ask, calling: () => undefined },
      offered: await box.offered(undefined, signal),
      runner: new CallRunner({ allowed: tools?.allowed ?? [], ask: undefined }),
      store: async (tool_results) =>
        void (await client.call('chat', { body: { tool_results, ask_model: false, ...who } })),
      called: ({ name }, { kind }) => {
        if (kind === 'declined') complain(`${name} was not run. --allow-tools ${name} allows it.`);
      },
    });
    if (end !== 'answered') throw new Error('the model went on calling tools and was stopped; --resume goes on');
  } finally {
    await box.close();
  }
  if (json) sayJson(answer);
}

/** Nobody is there to agree to a server that came with a folder. */
const toolboxOf = (tools: ToolSetup | undefined): Toolbox =>
  new Toolbox({
    declared: tools?.declared ?? (async () => []),
    complain,
    allowed: tools?.allowed ?? [],
    approve: async (settings) => {
      if (await tools?.approvals.has(settings)) return true;
      const { name, place } = settings;
      complain(
        `the tool server ${name} of ${place} was not started: palimpsest trust shows it, and lets you agree to it`,
      );
      return false;
    },
  });

function refuse(message: string): void {
  complain(message);
  process.exitCode = EXIT_USAGE;
}

import { type Connection, conversationIdOf, counted, figureLines, grouped, onOneLine, percent } from '@palimpsest/chat';
import { ApiError, type Schemas } from '@palimpsest/client';
import type { Command } from 'commander';
import { say, sayJson } from '../output.js';
import { timeShown } from '../time-shown.js';
import { connectTo, type ServerOptions, withServer } from './server-option.js';

interface Options extends ServerOptions {
  readonly json?: boolean;
}

const EXIT_CODES =
  '\nExit codes: 0 printed, 1 failed, 2 a flag is wrong, or there is no such conversation, or no store.';

/** `palimpsest savings` and `why`. */
export function addUsageCommands(program: Command): void {
  const command = (usage: string) => withServer(program.command(usage)).option('--json', 'print JSON, for programs');
  command('savings [id]')
    .description('Print tokens and money of a conversation, or of all in the last 30 days, and what compaction saved.')
    .addHelpText('after', EXIT_CODES)
    .action((id: string | undefined, options: Options) => reading(options, (at) => savings(at, id, options)));
  command('why <id>')
    .description('Print when and why a conversation was compacted, and what that changed.')
    .addHelpText('after', EXIT_CODES)
    .action((id: string, options: Options) => reading(options, (at) => why(at, id, options)));
}

async function reading(options: Options, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await connectTo(options, undefined, true)();
  try {
    await work(connection);
  } catch (error) {
    throw error instanceof ApiError && error.code === 'not_found' ? Object.assign(error, { field: 'id' }) : error;
  } finally {
    await connection.close();
  }
}

async function savings({ client }: Connection, typed: string | undefined, { json }: Options): Promise<void> {
  if (typed === undefined) {
    const overview = await client.call('getOverview', {});
    if (json === true) return sayJson(overview, 2);
    say(figureLines(overview.figures).join('\n'));
    return;
  }
  const path = { conversation_id: await conversationIdOf(client, typed) };
  const usage = await client.call('getConversationUsage', { path });
  if (json === true) return sayJson(usage, 2);
  say(figureLines(usage.figures).join('\n'));
}

const MOST = 500;

async function why({ client }: Connection, typed: string, { json }: Options): Promise<void> {
  const path = { conversation_id: await conversationIdOf(client, typed) };
  const { compactions } = await client.call('listCompactions', { path, query: { limit: MOST } });
  const { figures } = await client.call('getConversationUsage', { path });
  if (json === true) return sayJson({ compactions, figures }, 2);
  if (compactions.length === 0) say('It was never compacted.');
  for (const compaction of compactions.toReversed()) say(reasonLine(compaction));
  say(figureLines(figures).join('\n'));
}

function reasonLine(compaction: Schemas['Compaction']): string {
  const { at, id, kind, mode, because, trigger, messages, tokens_before, tokens_after, is_standing } = compaction;
  const reason =
    because ??
    (trigger === undefined ? kind : `${trigger.kind}: ${grouped(trigger.measured)} of ${grouped(trigger.limit)}`);
  const kept =
    compaction.readable_share === undefined ? '' : `, ${percent(compaction.readable_share)} of the facts readable`;
  const undone = is_standing ? '' : ', undone since';
  return [
    `${timeShown(at)}  ${mode}, ${onOneLine(reason)}`,
    `  ${counted(messages, 'message')}, ${grouped(tokens_before)} → ${grouped(tokens_after)} tokens${kept}${undone} (${id})`,
  ].join('\n');
}

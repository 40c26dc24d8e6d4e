import type { Answer, Input } from '@palimpsest/client';
import { UsageError } from '../errors.js';
import { counted, onOneLine, sized } from '../text/words.js';
import type { UserInterface } from '../user-interface.js';
import { type Command, type CommandContext, parseArguments, unlessStopped } from './command.js';

const exportCommand: Command = {
  name: 'export',
  usage: '[file] [--include-full-history] [--format md|json]',
  help: 'Write this conversation to a file: what the model sees, or with every original message, branch and edit.',
  example: '/export talk.json --include-full-history',
  complete: async (_, last) =>
    last.startsWith('--f') ? ['--format md', '--format json'] : ['--include-full-history', '--format '],
  run: async ({ session, ui, files }, { text }) => {
    const [, quoted, rest] = /^\s*"([^"]+)"(?!\S)([\s\S]*)$/.exec(text) ?? [];
    const { words, flags } = parseArguments(rest ?? text, ['format'], ['include-full-history']);
    const [format = '', ...after] = (flags.get('format') ?? '').split(' ');
    const [file, ...more] = [...(quoted === undefined ? [] : [quoted]), ...words, ...after];
    const { conversation_id } = session.path();
    const kind = kindOf(format, file);
    if (more.length > 0 || kind === undefined)
      throw new UsageError(
        'Type /export, /export talk.md, or /export talk.json --include-full-history; --format is md or json.',
      );
    const full = flags.has('include-full-history');
    const document = await (await session.client()).exportText(conversation_id, { format: kind, full });
    const path = file ?? `${conversation_id.replace(/[^\w.-]+/g, '-')}.${kind === 'json' ? 'json' : 'md'}`;
    await files.write(path, document);
    ui.show(
      `Written to ${onOneLine(path)} (${sized(Buffer.byteLength(document))}${full ? ', with the full history' : ''}).`,
    );
  },
};

function kindOf(format: string, file: string | undefined): 'json' | 'markdown' | undefined {
  if (format === 'json' || (format === '' && file?.endsWith('.json') === true)) return 'json';
  return format === '' || format === 'md' || format === 'markdown' ? 'markdown' : undefined;
}

const importCommand: Command = {
  name: 'import',
  usage: 'file [--format name]',
  help: 'Bring in conversations from a file, and open the first: a full export, a session of Claude Code, Codex, pi, Gemini CLI or opencode, an export of ChatGPT or Claude, messages of OpenAI.',
  example: '/import session.jsonl',
  complete: ({ files }, last) => files.matching(last),
  run: async (context, { text }) => {
    const { words, flags } = parseArguments(text, ['format'], []);
    const [format, ...after] = (flags.get('format') ?? '').split(' ').filter((word) => word !== '');
    const path = [...words, ...after].join(' ');
    if (path === '') throw new UsageError('Type the file behind it, as /import session.jsonl.');
    const { session, ui } = context;
    const taken = await sent(context, path, format === undefined ? {} : { format: format as ImportFormat });
    if (taken === undefined) return;
    const { conversation, file } = taken;
    await session.open(conversation.id);
    ui.show(imported(conversation, file));
    for (const { line, reason } of file?.damaged.slice(0, SHOWN_DAMAGES) ?? [])
      ui.show(onOneLine(`Left out, line ${line}: ${reason}`));
    const more = (file?.damaged_count ?? 0) - SHOWN_DAMAGES;
    if (more > 0) ui.show(`Left out: ${more} more.`);
    await context.showOpened();
  },
};

/** Undefined where the person has stopped it, which is said. */
async function sent(context: CommandContext, path: string, query: ImportQuery): Promise<Imported | undefined> {
  const bytes = await context.files.open(path);
  const client = await context.session.client();
  return unlessStopped(
    context,
    'Stopped. What was taken so far stays; the same command goes on from there.',
    (signal) => client.importFile(told(bytes, context.ui), query, { signal }),
  );
}

/** A file as it is, of which is shown how much was read. */
async function* told(bytes: AsyncIterable<Uint8Array>, ui: UserInterface): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of bytes) {
    read += piece.length;
    ui.progress(`Importing: ${sized(read)} so far … (Ctrl-C stops it)`);
    yield piece;
  }
  ui.progress(`Importing: all ${sized(read)} are read … (Ctrl-C stops it)`);
}

type Imported = Answer<'importConversation'>;
type ImportQuery = NonNullable<Input<'importConversation'>['query']>;
type ImportFormat = NonNullable<ImportQuery['format']>;
const SHOWN_DAMAGES = 5;

/** What became of a file, in a sentence. */
function imported({ id }: Imported['conversation'], file: Imported['file']): string {
  const all = file?.conversations ?? [];
  const messages = all.reduce((sum, one) => sum + one.messages, 0);
  if (all.every(({ is_unchanged }) => is_unchanged)) return `It was here already, as ${id}.`;
  if (all.length > 1)
    return `Imported ${counted(messages, 'message')} of ${counted(all.length, 'conversation')}, the first as ${id}; /sessions lists them.`;
  return all[0]?.has_grown === true
    ? `${id} has grown by ${counted(messages, 'message')}.`
    : `Imported ${counted(messages, 'message')} as ${id}.`;
}

export const transferCommands = [exportCommand, importCommand];

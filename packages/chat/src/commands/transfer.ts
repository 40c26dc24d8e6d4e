import type { Input } from '@palimpsest/client';
import { counted, onOneLine, sized } from '../text/words.js';
import { type Command, parseArguments, UsageError } from './command.js';

const exportCommand: Command = {
  name: 'export',
  usage: '[file] [--include-full-history] [--format md|json]',
  help: 'Write this conversation to a file: what the model sees, or with every original message, branch and edit.',
  example: '/export talk.json --include-full-history',
  complete: async (_, last) =>
    last.startsWith('--f') ? ['--format md', '--format json'] : ['--include-full-history', '--format '],
  run: async ({ session, ui, files }, { text }) => {
    const { words, flags } = parseArguments(text, ['format'], ['include-full-history']);
    const [format = '', ...after] = (flags.get('format') ?? '').split(' ');
    const [file, ...more] = [...words, ...after];
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
  usage: 'file',
  help: 'Bring in a conversation from a full export, and open it.',
  example: '/import talk.json',
  complete: ({ files }, last) => files.matching(last),
  run: async (context, { text }) => {
    const path = text.trim();
    if (path === '') throw new UsageError('Type the file behind it, as /import talk.json.');
    const { session, ui, files } = context;
    const body = documentIn(await files.read(path), path);
    const { conversation } = await (await session.client()).call('importConversation', { body });
    await session.open(conversation.id);
    ui.show(`Imported ${counted(conversation.message_count, 'message')} as ${conversation.id}.`);
    await context.showOpened();
  },
};

/** The server says what is wrong with a document; here it is only seen to that it is one. */
function documentIn(text: string, path: string): Input<'importConversation'>['body'] {
  try {
    return JSON.parse(text) as Input<'importConversation'>['body'];
  } catch {
    throw new UsageError(`${path} is not JSON. /export talk.json --include-full-history writes what can be imported.`);
  }
}

export const transferCommands = [exportCommand, importCommand];

import type { Line } from '../text/line.js';
import { counted, harmless, onOneLine } from '../text/words.js';
import { type Command, type CommandContext, UsageError } from './command.js';

const MOST_ORIGINALS = 200;

export const openCommand: Command = {
  name: 'open',
  usage: '[#call | id] [originals]',
  help: 'Read what a tool returned, by the number of its call; the newest summary, or that of one compaction, or the messages behind it. Ctrl-O does the same.',
  example: '/open originals',
  complete: async ({ session }) => ['originals', ...session.facts.standing.map(({ id }) => id)],
  run: async (context, { words }) => {
    const [, call] = /^#(\d{1,9})$/.exec(words.length === 1 ? (words[0] ?? '') : '') ?? [];
    if (call !== undefined) {
      if (!context.tools.open(Number(call)))
        throw new UsageError(`There is no call #${call} here: calls have their numbers where they show.`);
      return;
    }
    const wanted = words.filter((word) => word !== 'originals');
    if (wanted.length > 1) throw new UsageError('Type /open, /open originals, or /open and the id of a compaction.');
    await openCompaction(context, wanted[0], words.includes('originals'));
  },
};

/** Shows the summaries of a compaction, or what they stand for. */
async function openCompaction(
  { session, ui }: CommandContext,
  id: string | undefined,
  areOriginals: boolean,
): Promise<void> {
  session.path();
  await session.refresh();
  const { standing } = session.facts;
  const found = id === undefined ? standing[0] : standing.find((one) => one.id === id);
  if (found === undefined) {
    const why = id === undefined ? 'Nothing is compacted here.' : `No compaction ${onOneLine(id)} stands here.`;
    return ui.show(`${why} /compact --preview shows what could be.`);
  }
  for (const { from, to, text, edit_id } of found.summaries) {
    if (!areOriginals) {
      ui.show(ui.style(`Summary of messages ${from} to ${to - 1} (${found.id}):`, 'bold'), ...indented(text));
      continue;
    }
    const path = { ...session.path(), edit_id };
    const original = await (await session.client()).call('getOriginals', { path, query: { limit: MOST_ORIGINALS } });
    ui.show(ui.style(`Messages ${original.from} to ${original.to - 1}, word for word:`, 'bold'));
    for (const { depth, role, parts } of original.messages)
      ui.show(ui.style(`${depth} ${onOneLine(role)}:`, 'dim'), ...indented(parts.map((part) => part.text).join('\n')));
    const left = original.to - original.from - original.messages.length;
    if (left > 0) ui.show(`… and ${counted(left, 'message')} more: /export --include-full-history has all of them.`);
  }
  if (!areOriginals) ui.show(ui.style('/open originals shows the messages themselves.', 'dim'));
}

const indented = (text: string): Line[] =>
  harmless(text)
    .split('\n')
    .map((line) => ({ text: `  ${line}`, indent: 2 }));

import { idAmong } from '../conversations.js';
import { UsageError } from '../errors.js';
import type { Compaction, Session } from '../session.js';
import type { Line } from '../text/line.js';
import { counted, grouped, harmless, onOneLine } from '../text/words.js';
import type { Command, CommandContext } from './command.js';

const MOST_ORIGINALS = 200;
/** So many summaries and shortened messages are shown, of so many items that the model sees. */
const MOST_CHANGES = 20;
const MOST_ITEMS = 500;

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

/** Shows what a compaction shows: summaries, and what it left of single messages; or what these stand for. */
async function openCompaction(
  { session, ui }: CommandContext,
  id: string | undefined,
  areOriginals: boolean,
): Promise<void> {
  session.path();
  await session.refresh();
  const { standing } = session.facts;
  const ids = standing.map((one) => one.id);
  const wanted = id === undefined ? ids[0] : idAmong(ids, id, 'compactions');
  const found = standing.find((one) => one.id === wanted);
  if (found === undefined) {
    const why = id === undefined ? 'Nothing is compacted here.' : `No compaction ${onOneLine(id)} stands here.`;
    return ui.show(`${why} /compact --preview shows what could be.`);
  }
  const changed = [...found.summaries.map(summaryOf), ...(await shortenedParts(session, found.id))];
  for (const { edit_id, what, text } of changed.slice(0, MOST_CHANGES)) {
    if (!areOriginals) {
      ui.show(ui.style(`${what} (${found.id}):`, 'bold'), ...indented(text));
      continue;
    }
    const path = { ...session.path(), edit_id };
    const original = await session.call('getOriginals', { path, query: { limit: MOST_ORIGINALS } });
    ui.show(ui.style(`${spanText(original)}, word for word:`, 'bold'));
    for (const { depth, role, parts } of original.messages)
      ui.show(ui.style(`${depth} ${onOneLine(role)}:`, 'dim'), ...indented(parts.map((part) => part.text).join('\n')));
    const left = original.to - original.from - original.messages.length;
    if (left > 0) ui.show(`… and ${counted(left, 'message')} more: /export --include-full-history has all of them.`);
  }
  const more = changed.length - MOST_CHANGES;
  if (more > 0) ui.show(`… and ${grouped(more)} more: /export --include-full-history has all of them.`);
  else if (changed.length === 0)
    ui.show('Later compactions took all that it had changed. /view shows what the model sees.');
  else if (!areOriginals) ui.show(ui.style('/open originals shows the messages themselves.', 'dim'));
}

/** Something that a compaction shows in place of what was said. */
interface Change {
  readonly edit_id: string;
  readonly what: string;
  readonly text: string;
}

const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  to === from + 1 ? `Message ${from}` : `Messages ${from} to ${to - 1}`;

const summaryOf = ({ from, to, text, edit_id }: Compaction['summaries'][number]): Change => ({
  edit_id,
  what: `Summary of messages ${from} to ${to - 1}`,
  text,
});

/** What a compaction left of single messages, as far as it is among the newest that the model sees. */
async function shortenedParts(session: Session, id: string): Promise<Change[]> {
  const { items } = await session.call('getView', {
    path: session.path(),
    query: { newest: true, limit: MOST_ITEMS },
  });
  return items.flatMap(({ role, origin }) =>
    origin.kind !== 'message'
      ? []
      : origin.edits
          .filter(({ compaction_id }) => compaction_id === id)
          .map(({ edit_id, text }) => ({
            edit_id,
            what: `What shows of message ${origin.depth}, ${onOneLine(role)}`,
            text: text ?? '(nothing)',
          })),
  );
}

const indented = (text: string): Line[] =>
  harmless(text)
    .split('\n')
    .map((line) => ({ text: `  ${line}`, indent: 2 }));

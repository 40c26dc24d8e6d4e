import { idAmong } from '../conversations.js';
import { UsageError } from '../errors.js';
import type { Compaction, CompactionRecord } from '../session.js';
import { counted, grouped, harmless, onOneLine, percent } from '../text/words.js';
import { type Command, type CommandContext, parseArguments, unlessStopped, wholeNumber } from './command.js';

export const KEEP = 15;
const LEAST_MESSAGES = 30;
const SHOWN_MISSING = 10;

/** What is to be compacted, and how. */
export interface CompactRequest {
  /** Newest messages that stay as they are; `all` makes one summary of everything. */
  readonly keep: number | 'all';
  readonly focus: readonly string[];
  readonly isPreview: boolean;
}

export const compactCommand: Command = {
  name: 'compact',
  aliases: ['summarize', 'compress'],
  usage: '[keep | all | undo [id]] [--preview] [--focus topic, topic]',
  help: `Summarise older messages and keep the newest ${KEEP}; nothing is lost, and undo takes it back.`,
  example: '/compact 20 --focus prices, deadlines',
  complete: async ({ session }) => [
    ...['all', 'undo', '--preview', '--focus '],
    ...session.facts.standing.map(({ id }) => id),
  ],
  run: async (context, { text }) => {
    const [first = '', ...rest] = text.trim().split(/\s+/);
    if (first === 'undo') return undoNamed(context, rest);
    const request = compactRequest(text);
    return request.isPreview ? preview(context, request) : compactNow(context, request);
  },
};

/** @throws UsageError */
export function compactRequest(text: string): CompactRequest {
  const { words, flags } = parseArguments(text, ['focus'], ['preview']);
  const [keep = String(KEEP), ...more] = words;
  const count = wholeNumber(keep);
  if (more.length > 0 || (keep !== 'all' && count === undefined))
    throw new UsageError(
      `'${words.join(' ')}' is not a number of messages to keep. Type /compact 20, /compact all, or /compact for ${KEEP}.`,
    );
  const focus = (flags.get('focus') ?? '').split(',').map((topic) => topic.trim());
  return { keep: count ?? 'all', focus: focus.filter((topic) => topic !== ''), isPreview: flags.has('preview') };
}

/** Compacts, and shows where. */
export async function compactNow(context: CommandContext, request: CompactRequest): Promise<void> {
  const { session, ui } = context;
  const { tokens } = session.facts;
  const made = await underWay(context, (signal) => compact(context, request, {}, signal));
  if (made === undefined) return;
  await committed(context, made, tokens);
  ui.show(ui.style('/undo takes it back.', 'dim'));
}

/** Shows a compaction that was made, and keeps it as what was done last. */
async function committed({ session, announce }: CommandContext, { id }: Compaction, tokens: number): Promise<void> {
  await session.refresh();
  session.madeLast = id;
  announce(id, tokens);
}

/** Undefined where the person has stopped it, which is said. */
function underWay<T>(context: CommandContext, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  context.ui.progress('Summarising … (Ctrl-C stops it)');
  return unlessStopped(context, 'Stopped: nothing was compacted.', work);
}

type Summary = Pick<Compaction['summaries'][number], 'from' | 'to' | 'text'>;

/** Undefined where there is nothing to do, which is said. */
async function compact(
  context: CommandContext,
  request: CompactRequest,
  how: { readonly preview?: boolean; readonly summaries?: Summary[] },
  signal: AbortSignal,
): Promise<Compaction | undefined> {
  const { session, ui } = context;
  const path = session.path();
  const body = {
    memory_strategy: compactStrategy(request),
    ...how,
    ...(session.model === undefined ? {} : { model: session.model }),
  };
  const { compaction, reason } = await session.call('compactConversation', { path, body }, { signal });
  if (compaction === null) ui.show(await unmade(context, reason));
  return compaction ?? undefined;
}

/** Why nothing was compacted, in words. */
async function unmade({ session }: CommandContext, reason: string | null): Promise<string> {
  if (reason !== 'too-short') return `Nothing was compacted: ${whyNotCompacted(reason, IN_CHAT)}.`;
  await session.refresh();
  const { messages } = session.facts;
  return `This conversation is too short to compact: it has ${counted(messages, 'message')}, and compaction begins at ${LEAST_MESSAGES}.`;
}

/** How a person asks for what may help. */
interface Remedies {
  readonly keepFewer: string;
  readonly again: string;
}

const IN_CHAT: Remedies = { keepFewer: 'Type /compact and a smaller number', again: 'Type /compact again' };

/** Why a compaction that a person asked for was not made, with what helps, without the full stop. */
export function whyNotCompacted(reason: string | null, { keepFewer, again }: Remedies): string {
  const reasons: Readonly<Record<string, string>> = {
    'nothing-to-remove': `nothing older than the messages that are kept is left to summarise. ${keepFewer}`,
    'gain-too-small': `there is too little before the messages that are kept. ${keepFewer}`,
    'too-short': `it has fewer messages than the ${LEAST_MESSAGES} at which compaction begins`,
    'call-open': `the result of a tool call is still to come. ${again} after the answer`,
    'did-not-shrink': 'a summary would be no shorter than what it stands for',
    thrashing: 'compactions of the last minutes gained nothing',
    undone: 'the same was undone before',
    moved: `something was said meanwhile. ${again}`,
    failed: `the summary could not be written. ${again}`,
    claimed: `another compaction is under way. ${again} in a moment`,
  };
  return reasons[reason ?? ''] ?? onOneLine(reason ?? 'no reason is known');
}

/** The strategy of a compaction that a person asks for: the conversation's own model writes the summary where there is one. */
export const compactStrategy = ({ keep, focus }: Omit<CompactRequest, 'isPreview'>) => ({
  mode: 'summarize' as const,
  summarize_keep: keep === 'all' ? 0 : keep,
  summarize_min_messages: LEAST_MESSAGES,
  ...(keep === 'all' ? { summarize_form: 'two-messages' as const } : {}),
  ...(focus.length === 0 ? {} : { focus_areas: [...focus] }),
});

/** Shows what would be done, and asks. */
async function preview(context: CommandContext, request: CompactRequest): Promise<void> {
  const { ui, session } = context;
  const { tokens } = session.facts;
  const planned = await underWay(context, (signal) => compact(context, request, { preview: true }, signal));
  if (planned === undefined) return;
  ui.show(...previewLines(context, planned));
  const answer = await ui.choose(
    ['Compact like this?'],
    [
      { key: 'y', label: 'Yes, compact' },
      { key: 'e', label: 'Edit the summary first' },
      { key: 'n', label: 'No, change nothing' },
    ],
  );
  if (answer !== 'y' && answer !== 'e') return ui.show('Nothing was changed.');
  const summaries: Summary[] = [];
  for (const { text, from, to } of planned.summaries) {
    const edited = answer === 'e' ? await ui.edit(`Summary of messages ${from} to ${to - 1}`, text) : text;
    if (edited === undefined) return ui.show('Nothing was changed.');
    if (edited.trim() === '') return ui.show('An empty summary would lose everything, so nothing was changed.');
    summaries.push({ from, to, text: edited });
  }
  // What was read and agreed to is what stands; no model writes it again.
  const made = await underWay(context, (signal) => compact(context, request, { summaries }, signal));
  if (made !== undefined) await committed(context, made, tokens);
}

function previewLines({ ui: { style }, session }: CommandContext, planned: Compaction): string[] {
  const { inputDollars, tokens: before } = session.facts;
  const { tokens_before, tokens_after, summaries } = planned;
  // Of the view, as everywhere in the chat; the compaction counts the whole request.
  const after = Math.max(0, before - tokens_before + tokens_after);
  const cost =
    inputDollars === undefined || planned.fallbacks.length > 0
      ? []
      : [
          `Cost: about $${((tokens_before * inputDollars) / 1e6).toFixed(4)} to write, and $${(((tokens_before - tokens_after) * inputDollars) / 1e6).toFixed(4)} less for each message after it.`,
        ];
  return [
    ...summaries.flatMap(({ from, to, text }) => [
      style(`Messages ${from} to ${to - 1} become this summary:`, 'bold'),
      ...harmless(text)
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    `Tokens: ${grouped(before)} before, ${grouped(after)} after (${percent(1 - after / before)} less).`,
    ...cost,
    ...keptLines(planned),
    ...fallbackLines(planned),
  ];
}

/** How much can still be read, and what cannot. */
function keptLines({ readable_share, retained_share, missing, missing_more = 0 }: CompactionRecord): string[] {
  if (readable_share === undefined) return ['Kept: not counted.'];
  const more = Math.max(0, missing.length - SHOWN_MISSING) + missing_more;
  const shown = missing.slice(0, SHOWN_MISSING).map((fact) => onOneLine(fact));
  const list =
    shown.length === 0 ? '' : ` Missing: ${shown.join('; ')}${more > 0 ? `; and ${grouped(more)} more` : ''}.`;
  return [`Kept: ${percent(retained_share)} of the facts in what leaves the view.${list}`];
}

/** Why a summary is not the model's, and what else went wrong with it. */
export function fallbackLines({ fallbacks }: CompactionRecord): string[] {
  const refused = fallbacks.filter((reason) => reason.startsWith('model: '));
  const [first] = refused;
  const others = refused.length < 2 ? '' : `, and ${counted(refused.length - 1, 'other reason')}`;
  return [
    ...(first === undefined
      ? []
      : [`The model's summary could not be used (${onOneLine(first)}${others}): sentences were selected instead.`]),
    ...fallbacks.filter((reason) => !refused.includes(reason)).map((reason) => `Note: ${onOneLine(reason)}.`),
  ];
}

/** One compaction in one line, which says how to open it. */
export function compactedLine(record: CompactionRecord, opens: string): string {
  const { messages, tokens_before, tokens_after, readable_share, retained_share } = record;
  const kept = readable_share === undefined ? 'kept: not counted' : `${percent(retained_share)} kept`;
  const tokens = `${grouped(tokens_before)} → ${grouped(tokens_after)} tokens`;
  return `── compacted ${counted(messages, 'message')} · ${tokens} · ${kept} · ${opens} opens it`;
}

async function undoNamed(context: CommandContext, words: readonly string[]): Promise<void> {
  if (words.length > 1) throw new UsageError('Type /compact undo, or /compact undo and the id of one compaction.');
  const { session, ui } = context;
  session.path();
  const standing = session.facts.standing.map(({ id }) => id);
  const [named] = words;
  const wanted = named === undefined ? standing[0] : idAmong(standing, named, 'compactions');
  if (wanted !== undefined) return undoCompaction(context, wanted);
  if (named === undefined) return ui.show('Nothing is compacted here, so there is nothing to undo.');
  throw new UsageError(
    `No compaction ${onOneLine(named)} stands here. ${standing.length === 0 ? 'Nothing is compacted.' : `Type /compact undo and one of ${onOneLine(standing.join(', '))}.`}`,
  );
}

/** Takes a compaction back, and says so. */
export async function undoCompaction({ session, ui }: CommandContext, id: string): Promise<void> {
  const { compaction } = await session.call('undoCompaction', { path: { ...session.path(), compaction_id: id } });
  session.madeLast = undefined;
  await session.refresh();
  ui.show(
    `Undone: ${counted(compaction.messages, 'message')} ${compaction.messages === 1 ? 'shows' : 'show'} again, word for word.`,
  );
}

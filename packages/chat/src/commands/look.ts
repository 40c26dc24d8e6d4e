import { isOffline } from '../connection.js';
import { shortId } from '../conversations.js';
import { UsageError } from '../errors.js';
import { figureLines } from '../figure-lines.js';
import { saidText } from '../message-text.js';
import { counted, grouped, onOneLine, percent, shortened } from '../text/words.js';
import { type Command, wholeNumber } from './command.js';

const LINE_CHARS = 100;
const SHOWN_ITEMS = 20;
const SHOWN_HITS = 10;
const BAR = 30;
const PINNED_CHARS = 60;
const MOST_ITEMS = 500;

const searchCommand: Command = {
  name: 'search',
  usage: 'words',
  help: 'Find messages by their words, in all conversations; other forms of a word are found too.',
  example: '/search ferry harbour',
  run: async ({ session, ui, listed }, { text }) => {
    const q = text.trim();
    if (q === '') throw new UsageError('Type the words to find, as /search ferry harbour.');
    const found = await session.call('searchMessages', { query: { q, limit: SHOWN_HITS } });
    if (found.hits.length === 0) return ui.show('Nothing was found.');
    if (!found.are_complete) ui.show('No message holds all of these words. These hold some:');
    listed.show(found.hits.map(({ conversation_id, depth }) => ({ conversation: conversation_id, depth })));
    for (const [index, { conversation_id, depth, role, title, snippet }] of found.hits.entries()) {
      const place =
        conversation_id === session.id
          ? 'here'
          : `${onOneLine(shortId(conversation_id))} "${shortened(onOneLine(title ?? ''), 40)}"`;
      const number = ui.style(String(index + 1).padStart(3), 'cyan');
      ui.show({
        text: `${number}  ${ui.style(`${place} message ${depth}`, 'cyan')} ${role}: ${onOneLine(snippet.text)}`,
        indent: 5,
      });
    }
    ui.show(ui.style('/resume and a number opens the conversation there.', 'dim'));
  },
};

const viewCommand: Command = {
  name: 'view',
  usage: '[items]',
  help: `Show what the model sees: its newest ${SHOWN_ITEMS} items, or as many as you say.`,
  example: '/view 50',
  run: async ({ session, ui }, { words }) => {
    const wanted = words.length === 0 ? SHOWN_ITEMS : wholeNumber(words[0]);
    if (wanted === undefined || wanted < 1 || words.length > 1)
      throw new UsageError('Type /view, or /view and a number of items, as /view 50.');
    const query = { newest: true, limit: Math.min(wanted, MOST_ITEMS) };
    const view = await session.call('getView', { path: session.path(), query });
    if (view.total > view.items.length)
      ui.show(ui.style(`… ${counted(view.total - view.items.length, 'item')} before these`, 'dim'));
    for (const { role, parts, tokens, origin, is_pinned } of view.items) {
      const place =
        origin.kind === 'message'
          ? `${origin.depth} ${role}`
          : origin.kind === 'summary'
            ? `summary of ${origin.from} to ${origin.to - 1}`
            : origin.kind;
      const text = shortened(onOneLine(parts.map((part) => part.text || `(${part.type})`).join(' ')), LINE_CHARS);
      ui.show(`${ui.style(`${place}${is_pinned ? ' pinned' : ''} · ${grouped(tokens)}`, 'cyan')} ${text}`);
    }
    ui.show(`${counted(view.total, 'item')}, ${counted(view.tokens, 'token')}.`);
  },
};

const NAMES: Readonly<Record<string, string>> = {
  user: 'you',
  assistant: 'answers',
  tool: 'tools',
  summary: 'summaries',
  recalled: 'recalled',
  note: 'notes',
};

const contextCommand: Command = {
  name: 'context',
  usage: '',
  help: 'Show how the tokens of the view are spent, as bars.',
  run: async ({ session, ui }) => {
    session.path();
    await session.refresh();
    const { kinds, tokens, budgetTokens = tokens } = session.facts;
    const row = (name: string, part: number, look: 'cyan' | 'dim') => {
      const share = budgetTokens === 0 ? 0 : part / budgetTokens;
      const length = part > 0 ? Math.max(1, Math.round(Math.min(1, share) * BAR)) : 0;
      ui.show(
        `${name.padEnd(10)} ${ui.style('█'.repeat(length), look)}${'·'.repeat(BAR - length)} ${grouped(part)} (${percent(share)})`,
      );
    };
    for (const { kind, tokens: part } of kinds.toSorted((a, b) => b.tokens - a.tokens))
      row(NAMES[kind] ?? onOneLine(kind), part, 'cyan');
    row('free', Math.max(0, budgetTokens - tokens), 'dim');
    ui.show(`${counted(tokens, 'token')} of ${grouped(budgetTokens)}.`);
  },
};

const costCommand: Command = {
  name: 'cost',
  usage: '',
  help: 'Show tokens and money of this conversation, and what compaction saved.',
  run: async ({ session, ui }) => {
    const path = session.path();
    const { figures } = await session.call('getConversationUsage', { path });
    ui.show(...figureLines(figures));
    if (isOffline((await session.connection()).provider)) ui.show('The built-in model costs nothing.');
  },
};

const pinCommand: Command = {
  name: 'pin',
  usage: '[message] [off]',
  help: 'Keep a message out of every compaction: the newest of yours, or one by its number; off unpins it.',
  example: '/pin 12',
  run: async ({ session, ui }, { words }) => {
    const isOff = words.includes('off');
    const [word, ...more] = words.filter((one) => one !== 'off');
    const named = wholeNumber(word);
    if (more.length > 0 || (word !== undefined && named === undefined))
      throw new UsageError(
        'Type /pin, or /pin and the number of a message, as /pin 12; numbers show behind each message.',
      );
    const newest = named === undefined ? await session.messages(Math.max(0, session.facts.messages - 10), 10) : [];
    const own = named ?? newest.findLast(({ role }) => role === 'user')?.depth;
    if (own === undefined)
      throw new UsageError('Nothing of yours is among the newest messages. Type /pin and a number; /view shows them.');
    const path = { ...session.path(), depth: own };
    await session.call(isOff ? 'unpinMessage' : 'pinMessage', { path });
    const [message] = await session.messages(own, 1);
    const text = shortened(onOneLine(saidText(message?.parts ?? [])), PINNED_CHARS);
    ui.show(
      isOff
        ? `Message ${own} is not pinned any more: ${text}`
        : `Message ${own} is pinned, and no compaction takes it: ${text}`,
    );
  },
};

export const lookCommands = [searchCommand, viewCommand, contextCommand, costCommand, pinCommand];

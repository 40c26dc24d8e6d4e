import { Answers, type Asked } from './answers.js';
import { withFiles } from './attachments.js';
import { type Changed, type CommandContext, type Files, Listing } from './commands/command.js';
import { compactedLine, compactNow, fallbackLines, KEEP } from './commands/compact.js';
import { isCommand, runCommand } from './commands/table.js';
import { isOfferDue } from './compaction-offer.js';
import type { Connect } from './connection.js';
import { AnswerError, isExpected } from './errors.js';
import { type CompactionRecord, type ConversationEvent, Session } from './session.js';
import { messageLines, ownLines } from './shown-messages.js';
import { inPlainWords } from './text/system-words.js';
import { counted, onOneLine, sentence } from './text/words.js';
import { ChatTools, type ToolSetup } from './tools/chat-tools.js';
import { storedCalls } from './tools/folded-call.js';
import type { UserInterface } from './user-interface.js';

export interface ChatOptions {
  readonly connect: Connect;
  readonly ui: UserInterface;
  readonly files: Files;
  readonly folders: { readonly workingFolder: string; readonly homeFolder: string };
  readonly model?: string | undefined;
  /** Undefined where no tools are wanted. */
  readonly tools?: ToolSetup | undefined;
  /** Somebody is there to be asked. */
  readonly isAttended: boolean;
  readonly now: () => number;
  /** Whether what was typed is shown again among the finished lines. */
  readonly isEchoed: boolean;
  /** Whether a question may be put in the way now: nobody is typing. */
  readonly mayAsk: () => boolean;
  /** Gives a message back that was not stored; says where it is now, or what to do. */
  readonly restore: (text: string) => string;
  /** Something of the conversation has changed. */
  readonly changed: () => void;
  readonly clear: () => void;
  readonly quit: () => void;
}

/** How many messages are shown of a conversation that is opened; of those before one that is looked for, so many. */
const [SHOWN_ON_OPENING, SHOWN_BEFORE] = [10, 3];

const TOO_LONG =
  'A text is longer than the provider takes: the model sees its beginning and its end. All of it is stored.';

/**
 * A conversation with a model: takes what a person types, line by line, and shows what comes of it.
 * Why: docs/decisions/018-the-chat-is-a-client.md
 */
export class Chat {
  readonly session: Session;
  readonly #tools: ChatTools;
  readonly #answers: Answers;
  readonly #options: ChatOptions;
  readonly #context: CommandContext;
  readonly #announced = new Set<string>();
  /** Compactions that were made while a command runs. */
  #held: CompactionRecord[] | undefined;
  #stopping: AbortController | undefined;
  /** How many messages each conversation showed when it was last offered to compact it. */
  readonly #offeredAt = new Map<string, number>();
  #isOfferUnwanted = false;
  /** What Ctrl-O opens, the newest last: calls by number, and compactions. */
  #folds: (number | 'compaction')[] = [];
  /** How many of these it has opened since something else was done. */
  #opened = 0;

  constructor(options: ChatOptions) {
    const { connect, model, ui, files, now, clear, quit, tools: setup, isAttended } = options;
    this.#options = options;
    this.#tools = new ChatTools({ ui, setup, isAttended });
    this.session = new Session({ connect, model, onEvent: (event) => this.#happened(event) });
    this.#context = {
      ...{ session: this.session, tools: this.#tools, ui, files, now, quit },
      stoppable: (work) => this.#stoppable(work),
      announce: (id, tokensBefore) => this.#announce(id, tokensBefore),
      showOpened: (at) => this.#showOpened(at),
      clear: async () => clear(),
      say: (text, before) => this.#say(text, before),
      answer: (asked) => this.#answer(asked),
      restore: options.restore,
      listed: new Listing(),
    };
    this.#answers = new Answers({
      ...{ session: this.session, tools: this.#tools, ui },
      called: (number) => this.#folds.push(number),
      ended: () => {
        this.#stopping = undefined;
      },
    });
  }

  get context(): CommandContext {
    return this.#context;
  }

  /** Takes one message or command to its end. Whatever goes wrong is said in one line. */
  async take(text: string): Promise<void> {
    this.#opened = 0;
    const { ui } = this.#options;
    if (isCommand(text) && this.#options.isEchoed) ui.show(ui.style(`› ${onOneLine(text)}`, 'dim'));
    const run = () => this.#holding(() => runCommand(this.#context, text));
    const say = () => {
      this.session.madeLast = undefined;
      return this.#say(text);
    };
    await this.#told(text, () => (isCommand(text) ? run() : say()));
    this.#options.changed();
  }

  /** The same for what no text stands for. */
  async attempt(work: () => Promise<void>): Promise<void> {
    await this.#told('', work);
    this.#options.changed();
  }

  /** Stops the answer that is coming, of which what came is kept, or the compaction that is being made. False when nothing is. */
  stop(): boolean {
    if (this.#stopping === undefined || this.#stopping.signal.aborted) return false;
    this.#stopping.abort();
    return true;
  }

  /** Opens the newest call or summary; the next time what is before it, or the messages behind the summary. */
  async open(): Promise<void> {
    const opened = this.#opened;
    const lines = this.#folds
      .toReversed()
      .flatMap((fold) => (fold === 'compaction' ? ['/open', '/open originals'] : [`/open #${fold}`]));
    await this.take(lines[opened % Math.max(1, lines.length)] ?? '/open');
    this.#opened = opened + 1;
  }

  /** Resolves when all that was said is stored, and no tool server is left. */
  async end(): Promise<void> {
    await Promise.all([this.session.end(), this.#tools.box.close()]);
  }

  async #told(text: string, work: () => Promise<void>): Promise<void> {
    const { ui, restore } = this.#options;
    try {
      await work();
    } catch (error) {
      ui.progress(undefined);
      const what = inPlainWords(isExpected(error) ? error.message : `Something went wrong: ${String(error)}`);
      const isBack = text !== '' && !isCommand(text) && !(error instanceof AnswerError && error.isStored);
      ui.complain(isBack ? `${sentence(what)} ${restore(text)}` : what);
    }
  }

  /** Sends a message, or one that was another before and keeps its images. */
  async #say(text: string, before?: Changed): Promise<void> {
    const { ui, folders, isEchoed } = this.#options;
    await this.#stoppable(async (signal) => {
      const {
        message,
        images: named,
        notes,
      } = await withFiles(before === undefined ? text.replace(/^\/\//, '/') : text, folders, before?.text);
      const behind = this.session.facts.messages;
      if (isEchoed) ui.show(...ownLines(text, behind, ui.style));
      ui.show(...notes.map((note) => ui.style(note, 'dim')));
      if (isEchoed) ui.show('');
      const images = [...(before?.images ?? []), ...named];
      const said = { message, ...(images.length === 0 ? {} : { images }) };
      await this.#answers.take({ said, text: message, behind }, signal);
    });
    await this.#answered();
  }

  async #answer(asked: Asked): Promise<void> {
    await this.#stoppable((signal) => this.#answers.take(asked, signal));
    await this.#answered();
  }

  async #stoppable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const stopping = new AbortController();
    this.#stopping = stopping;
    try {
      return await work(stopping.signal);
    } finally {
      this.#stopping = undefined;
    }
  }

  /** The answer is there: what fails now gives nothing back. */
  async #answered(): Promise<void> {
    try {
      await this.session.refresh();
      this.#options.changed();
      await this.#offer();
    } catch (error) {
      throw isExpected(error) ? new AnswerError(error.message, true) : error;
    }
  }

  async #offer(): Promise<void> {
    const { ui, mayAsk } = this.#options;
    const { facts } = this.session;
    const { shownMessages, messages, compactedAt } = facts;
    const { conversation_id } = this.session.path();
    const isDue = isOfferDue({
      ...{ shownMessages, messages, compactedAt, offeredAt: this.#offeredAt.get(conversation_id) },
      isToolInUse: facts.newest?.role === 'tool',
      isUnwanted: this.#isOfferUnwanted,
    });
    if (!isDue || !mayAsk()) return;
    this.#offeredAt.set(conversation_id, shownMessages);
    const answer = await ui.choose(
      [
        `This conversation is getting long (${counted(shownMessages, 'message')}).`,
        'Compact the older ones? Nothing is lost.',
      ],
      [
        { key: 'y', label: `Yes, compact now (keep the last ${KEEP})` },
        { key: 'n', label: 'Not now' },
        { key: 'v', label: 'Never ask again this session' },
      ],
    );
    if (answer === 'v') this.#isOfferUnwanted = true;
    if (answer === 'y')
      await this.#holding(() => compactNow(this.#context, { keep: KEEP, focus: [], isPreview: false }));
  }

  #happened(event: ConversationEvent): void {
    // A command says by itself what is under way, and its preview ends without an event.
    if (this.#held === undefined || isPassOver(event)) this.#showProgress(event);
    if (event.event !== 'pass-committed') return;
    const { compaction } = event.data;
    if (compaction.kind === 'repair' && compaction.repairs?.includes('length') === true)
      this.#options.ui.warn(TOO_LONG);
    if (compaction.kind !== 'pass') return;
    if (this.#held === undefined) this.#showOnce(compaction);
    else this.#held.push(compaction);
  }

  #showProgress(event: ConversationEvent): void {
    const { ui } = this.#options;
    if (event.event === 'pass-started') ui.progress(`Compacting: ${onOneLine(event.data.because)} …`);
    if (event.event === 'summary-written') ui.progress(`Compacting: summary ${event.data.number} is written …`);
    if (isPassOver(event)) ui.progress(undefined);
  }

  /** What is compacted while a command runs is shown when it has ended, unless the command shows it by itself. */
  async #holding(work: () => Promise<void>): Promise<void> {
    const held: CompactionRecord[] = [];
    this.#held = held;
    try {
      await work();
    } finally {
      this.#held = undefined;
      for (const record of held) this.#showOnce(record);
    }
  }

  #showOnce(record: CompactionRecord): void {
    if (this.#announced.has(record.id)) return;
    this.#announced.add(record.id);
    this.#folds.push('compaction');
    this.#options.ui.show(this.#compacted(record), ...fallbackLines(record));
  }

  #announce(id: string, tokensBefore: number): void {
    const { standing, tokens } = this.session.facts;
    const found = standing.find((one) => one.id === id);
    if (found !== undefined) this.#showOnce({ ...found, tokens_before: tokensBefore, tokens_after: tokens });
  }

  #compacted(record: CompactionRecord): string {
    const { ui } = this.#options;
    return ui.style(compactedLine(record, ui.opens), 'yellow');
  }

  async #showOpened(at?: number): Promise<void> {
    const { ui } = this.#options;
    const { facts } = this.session;
    const from = Math.max(0, at === undefined ? facts.messages - SHOWN_ON_OPENING : at - SHOWN_BEFORE);
    const messages = await this.session.messages(from, SHOWN_ON_OPENING);
    ui.show(ui.style(onOneLine(facts.title ?? 'untitled'), 'bold'));
    if (from > 0) ui.show(ui.style(`… ${counted(from, 'earlier message')}`, 'dim'));
    const [newest] = facts.standing;
    this.#folds = newest === undefined ? [] : ['compaction'];
    if (newest !== undefined) ui.show(this.#compacted(newest));
    const calls = storedCalls(messages);
    for (const message of messages) {
      ui.show(...messageLines(message, ui.style));
      for (const { call, outcome } of calls.get(message.depth) ?? []) {
        this.#tools.called(call, outcome);
        this.#folds.push(this.#tools.newest);
      }
    }
    const later = facts.messages - from - messages.length;
    if (later > 0) ui.show(ui.style(`… ${counted(later, 'later message')}`, 'dim'));
    this.#options.changed();
  }
}

const isPassOver = ({ event }: ConversationEvent): boolean => event === 'pass-skipped' || event === 'pass-committed';

import { ApiError, ConnectionError } from '@palimpsest/client';
import { withFiles } from './attachments.js';
import type { CommandContext, Files } from './commands/command.js';
import { compactedLine, compactNow, fallbackLines, KEEP } from './commands/compact.js';
import { isCommand, runCommand } from './commands/table.js';
import type { Connect } from './connection.js';
import { GONE, isConversationGone, isExpected } from './expected-error.js';
import { isOfferDue } from './offer.js';
import { saidText } from './said-text.js';
import { AnswerError, isStored, type Sent, sentence, wordsFor } from './sent-message.js';
import { type CompactionRecord, type ConversationEvent, Session, type Stored } from './session.js';
import { Markdown } from './text/markdown.js';
import { inPlainWords } from './text/system-words.js';
import { counted, harmless, onOneLine } from './text/words.js';
import type { ToolCall } from './tools/call-runner.js';
import { ChatTools } from './tools/chat-tools.js';
import { exchange, type Said } from './tools/exchange.js';
import { storedCalls } from './tools/stored-calls.js';
import type { ToolSetup } from './tools/tool-setup.js';
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

/** How many messages are shown of a conversation that is opened. */
const SHOWN_ON_OPENING = 10;
/** Of a message of the person, as many lines are shown again. */
const SHOWN_OWN_LINES = 12;
/** How often, and how far apart, it is looked whether a stopped answer is stored. */
const [LOOKS, LOOK_MS] = [400, 25];

const TOO_LONG =
  'A text is longer than the provider takes: the model sees its beginning and its end. All of it is stored.';

const WAITING = 'Waiting for the answer … (Ctrl-C stops it)';

/** A conversation with a model: takes what a person types, line by line, and shows what comes of it. */
export class Chat {
  readonly session: Session;
  readonly #tools: ChatTools;
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
      showOpened: () => this.#showOpened(),
      clear: async () => clear(),
    };
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
    await this.#told(text, () => (isCommand(text) ? run() : this.#say(text)));
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

  async #say(text: string): Promise<void> {
    const { ui, folders, isEchoed } = this.#options;
    await this.#stoppable(async (signal) => {
      const { message, notes } = await withFiles(text.replace(/^\/\//, '/'), folders);
      if (isEchoed) ui.show(...this.#own(text));
      ui.show(...notes.map((note) => ui.style(note, 'dim')));
      if (isEchoed) ui.show('');
      await this.#answer(message, signal);
    });
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
      const [newest] = await this.session.newest(1);
      this.session.usage.received(newest?.original_tokens ?? 0);
      this.#options.changed();
      await this.#offer();
    } catch (error) {
      throw isExpected(error) ? new AnswerError(error.message, true) : error;
    }
  }

  /** What the person said, as it is shown among the finished lines. */
  #own(text: string): string[] {
    const { ui } = this.#options;
    const lines = harmless(text).split('\n');
    const shown = lines
      .slice(0, SHOWN_OWN_LINES)
      .map((line) => (line.length > 2000 ? `${line.slice(0, 2000)} …` : line));
    const rest = lines.length - shown.length;
    if (rest > 0) shown.push(`… ${counted(rest, 'more line')}`);
    return shown.map((line, index) => `${ui.style(index === 0 ? '›' : ' ', 'cyan')} ${ui.style(line, 'bold')}`);
  }

  async #answer(message: string, signal: AbortSignal): Promise<void> {
    const { ui } = this.#options;
    const behind = this.session.facts.messages;
    const sent: Sent = { message, behind, isSent: false, isAsked: false, hasTools: false, hasText: false, answers: 0 };
    let failure: unknown;
    ui.progress(WAITING);
    try {
      await this.session.begin(signal);
      const offered = await this.#tools.offered(this.session.agent, signal);
      [sent.isSent, sent.hasTools] = [true, offered.length > 0];
      const end = await exchange({
        ...{ message, offered, runner: this.#tools.runner, signal },
        ask: (said) => this.#ask(said, sent, signal),
        store: (results) => this.session.store(results),
        calling: (call) => this.#tools.calling(call),
        called: (call, outcome) => {
          this.#tools.called(call, outcome);
          this.#folds.push(this.#tools.newest);
        },
      });
      if (end === 'too-many-rounds')
        ui.show(ui.style('Stopped after too many rounds of tool calls. Type again to let it go on.', 'yellow'), '');
    } catch (error) {
      failure = error;
    } finally {
      ui.progress(undefined);
      this.#stopping = undefined;
    }
    if (signal.aborted) await this.#stopped(sent);
    else if (failure !== undefined) throw await this.#failed(failure, sent);
  }

  /** Shows one answer as it comes; resolves with what it calls. */
  async #ask(said: Said, sent: Sent, signal: AbortSignal): Promise<readonly ToolCall[]> {
    const { ui } = this.#options;
    ui.progress(WAITING);
    const view = ui.answer();
    let calls: readonly ToolCall[] = [];
    [sent.isAsked, sent.hasText] = [true, false];
    try {
      for await (const piece of this.session.send(said, signal)) {
        if (typeof piece !== 'string') {
          calls = piece;
          continue;
        }
        if (!sent.hasText) ui.progress(undefined);
        sent.hasText = true;
        view.push(piece);
      }
    } finally {
      if (sent.hasText || calls.length === 0) view.end();
      ui.progress(undefined);
    }
    sent.answers += 1;
    sent.isAsked = false;
    return calls;
  }

  /** Says what is stored of a stopped answer. It is stored a moment after; what is said next comes behind it. */
  async #stopped(sent: Sent): Promise<void> {
    const { ui } = this.#options;
    ui.progress('Stopping …');
    const stored = sent.answers > 0 && !sent.isAsked ? 'answer' : await this.#storedAtLast(sent);
    ui.progress(undefined);
    const said = `Stopped. ${wordsFor(stored, sent)}`;
    if (!isStored(stored, sent)) throw new AnswerError(said, false);
    ui.show(ui.style(said, 'yellow'), '');
  }

  async #storedAtLast(sent: Sent): Promise<Stored | 'unknown'> {
    if (!sent.isSent) return 'nothing';
    let stored: Stored | 'unknown' = 'unknown';
    for (let look = 0; look < LOOKS; look += 1) {
      stored = await this.#storedOf(sent);
      if (stored === 'unknown' || stored === 'answer' || (stored === 'message' && !sent.hasText)) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return stored;
  }

  /** The failure, with what is known of the message and its answer. */
  async #failed(failure: unknown, sent: Sent): Promise<unknown> {
    if (!isExpected(failure)) return failure;
    if (isConversationGone(failure)) return new AnswerError(GONE, false);
    const stored = await this.#storedOf(sent);
    if (stored !== 'unknown' && sent.isSent) await this.session.refresh();
    const isKept = isStored(stored, sent);
    const brokeOff = sent.hasText && failure instanceof ConnectionError ? 'The answer broke off: ' : '';
    const isTools = sent.hasTools && failure instanceof ApiError && /tool|function/i.test(failure.message);
    const advice = `${isTools ? ' /tools off goes on without tools.' : ''}${isKept ? ' Type again to go on.' : ''}`;
    return new AnswerError(`${brokeOff}${sentence(failure.message)} ${wordsFor(stored, sent)}${advice}`, isKept);
  }

  /** Asks the server; unknown where it does not answer. */
  async #storedOf({ message, behind, isSent, answers }: Sent): Promise<Stored | 'unknown'> {
    if (!isSent) return 'nothing';
    try {
      return await this.session.stored(message, behind, answers);
    } catch (error) {
      if (error instanceof ApiError || error instanceof ConnectionError) return 'unknown';
      throw error;
    }
  }

  async #offer(): Promise<void> {
    const { ui, mayAsk } = this.#options;
    const { facts } = this.session;
    const { shownMessages, messages, compactedAt } = facts;
    const { conversation_id } = this.session.path();
    const isDue = isOfferDue({
      ...{ shownMessages, messages, compactedAt, offeredAt: this.#offeredAt.get(conversation_id) },
      isToolInUse: (await this.session.newest(1)).some(({ role }) => role === 'tool'),
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
    if (event.event === 'summary-written') this.session.usage.summarised(event.data);
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

  async #showOpened(): Promise<void> {
    const { ui } = this.#options;
    const { facts } = this.session;
    const messages = await this.session.newest(SHOWN_ON_OPENING);
    ui.show(ui.style(onOneLine(facts.title ?? 'untitled'), 'bold'));
    const earlier = facts.messages - messages.length;
    if (earlier > 0) ui.show(ui.style(`… ${counted(earlier, 'earlier message')}`, 'dim'));
    const [newest] = facts.standing;
    this.#folds = newest === undefined ? [] : ['compaction'];
    if (newest !== undefined) ui.show(this.#compacted(newest));
    const calls = storedCalls(messages);
    for (const { depth, role, parts, is_erased } of messages) {
      const text = is_erased ? '(erased)' : saidText(parts);
      if (role === 'user' && text !== '') ui.show(...this.#own(text), '');
      else if (text !== '' && role !== 'tool') {
        const markdown = new Markdown(ui.style);
        ui.show(...markdown.push(text), ...markdown.end(), '');
      }
      for (const { call, outcome } of calls.get(depth) ?? []) {
        this.#tools.called(call, outcome);
        this.#folds.push(this.#tools.newest);
      }
    }
    this.#options.changed();
  }
}

const isPassOver = ({ event }: ConversationEvent): boolean => event === 'pass-skipped' || event === 'pass-committed';

import { ApiError, ConnectionError } from '@palimpsest/client';
import { failureWords, GONE, isConversationGone, isStored, remedyFor, type Sent, wordsFor } from './answer-failure.js';
import { AnswerError, isExpected } from './errors.js';
import type { Session, Stored } from './session.js';
import { sentence } from './text/words.js';
import type { ToolCall } from './tools/call-runner.js';
import type { ChatTools } from './tools/chat-tools.js';
import { exchange, type Said } from './tools/exchange.js';
import type { UserInterface } from './user-interface.js';

/** A message to be answered. */
export interface Asked {
  /** What is sent; nothing where the message is stored already and waits for an answer. */
  readonly said: Pick<Said, 'message' | 'images'>;
  /** The text of the message. */
  readonly text: string;
  /** How many messages stand before it. */
  readonly behind: number;
}

interface AnswersOptions {
  readonly session: Session;
  readonly tools: ChatTools;
  readonly ui: UserInterface;
  /** A call was made and shown, by the number it is opened by. */
  readonly called: (number: number) => void;
  /** The answer has ended, and cannot be stopped any more. */
  readonly ended: () => void;
}

/** How often, and how far apart, it is looked whether a stopped answer is stored. */
const [LOOKS, LOOK_MS] = [400, 25];

/** Gets messages answered and shows the answers. */
export class Answers {
  readonly #options: AnswersOptions;

  constructor(options: AnswersOptions) {
    this.#options = options;
  }

  /**
   * Sends a message, shows the answer as it comes and runs what it calls. Resolves also where the person stopped it and
   * something is stored.
   * @throws AnswerError where no answer comes, or not a whole one, or nothing is stored
   */
  async take({ said, text, behind }: Asked, signal: AbortSignal): Promise<void> {
    const { session, tools, ui, called, ended } = this.#options;
    const sent: Sent = {
      message: text,
      behind,
      isSent: false,
      isAsked: false,
      hasTools: false,
      hasText: false,
      answers: 0,
    };
    let failure: unknown;
    ui.progress(waiting(ui));
    try {
      await session.begin(signal);
      const offered = await tools.offered(session.agent, signal);
      [sent.isSent, sent.hasTools] = [true, offered.length > 0];
      const end = await exchange({
        ...{ said, offered, runner: tools.runner, signal },
        ask: (next) => this.#ask(next, sent, signal),
        store: (results) => session.store(results),
        calling: (call) => tools.calling(call),
        called: (call, outcome) => {
          tools.called(call, outcome);
          called(tools.newest);
        },
      });
      if (end === 'too-many-rounds')
        ui.show(ui.style('Stopped after too many rounds of tool calls. Type again to let it go on.', 'yellow'), '');
    } catch (error) {
      failure = error;
    } finally {
      ui.progress(undefined);
      ended();
    }
    if (signal.aborted) await this.#stopped(sent);
    else if (failure !== undefined) throw await this.#failed(failure, sent);
  }

  /** Shows one answer as it comes; resolves with what it calls. */
  async #ask(said: Said, sent: Sent, signal: AbortSignal): Promise<readonly ToolCall[]> {
    const { ui, session } = this.#options;
    ui.progress(waiting(ui));
    const view = ui.answer();
    let calls: readonly ToolCall[] = [];
    [sent.isAsked, sent.hasText] = [true, false];
    try {
      for await (const piece of session.send(said, signal)) {
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

  /** The failure, with what is known of the message and its answer, and what to do. */
  async #failed(failure: unknown, sent: Sent): Promise<unknown> {
    const { session } = this.#options;
    if (!isExpected(failure)) return failure;
    if (isConversationGone(failure)) return new AnswerError(GONE, false);
    const stored = await this.#storedOf(sent);
    if (stored !== 'unknown' && sent.isSent) await session.refresh();
    const isKept = isStored(stored, sent);
    const brokeOff = sent.hasText && failure instanceof ConnectionError ? 'The answer broke off: ' : '';
    const isTools = sent.hasTools && failure instanceof ApiError && /tool|function/i.test(failure.message);
    const advice = [
      remedyFor(failure),
      isTools ? ' /tools off goes on without tools.' : '',
      isKept ? ' /retry asks again.' : '',
    ].join('');
    const words = failureWords(failure, session.provider);
    return new AnswerError(`${brokeOff}${sentence(words)} ${wordsFor(stored, sent)}${advice}`, isKept);
  }

  /** Asks the server; unknown where it does not answer. */
  async #storedOf({ message, behind, isSent, answers }: Sent): Promise<Stored | 'unknown'> {
    if (!isSent) return 'nothing';
    try {
      return await this.#options.session.stored(message, behind, answers);
    } catch (error) {
      if (error instanceof ApiError || error instanceof ConnectionError) return 'unknown';
      throw error;
    }
  }
}

const waiting = ({ stops }: UserInterface): string => `Waiting for the answer … (${stops} stops it)`;

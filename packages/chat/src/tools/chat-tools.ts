import { counted, onOneLine } from '../text/words.js';
import type { UserInterface } from '../user-interface.js';
import { CallRunner, type Consent, type ToolCall } from './call-runner.js';
import { argumentLines, foldedLine, type MadeCall, openedLines } from './folded-call.js';
import type { ServerSettings } from './server-settings.js';
import type { CallOutcome } from './tool-output.js';
import { type OfferedTool, Toolbox } from './toolbox.js';

/** What the chat is told of tools. */
export interface ToolSetup {
  /** The tool servers of the settings and of this folder. Called once, when they are first needed. */
  readonly declared: () => Promise<readonly ServerSettings[]>;
  /** Servers that came with a folder and that a person agreed to for good. */
  readonly approvals: Approvals;
  /** Tools that need no consent, by the name that models use or by the name of their server. */
  readonly allowed: readonly string[];
}

export interface Approvals {
  has(settings: ServerSettings): Promise<boolean>;
  /** It is asked again once anything of it has changed. */
  add(settings: ServerSettings): Promise<void>;
}

interface ChatToolsOptions {
  readonly ui: UserInterface;
  /** Undefined where no tools are wanted. */
  readonly setup: ToolSetup | undefined;
  /** Somebody is there to be asked. */
  readonly isAttended: boolean;
}

/** So many calls can be opened again here; the conversation has all of them. */
const MOST_KEPT = 200;

/** The tools of a chat, as a person sees them: asked for, folded to a line, and opened. */
export class ChatTools {
  readonly box: Toolbox;
  readonly runner: CallRunner;
  readonly #options: ChatToolsOptions;
  readonly #made = new Map<number, MadeCall>();
  #count = 0;

  constructor(options: ChatToolsOptions) {
    const { ui, setup, isAttended } = options;
    this.#options = options;
    this.box = new Toolbox({
      declared: setup?.declared ?? (async () => []),
      approve: (settings) => this.#approve(settings),
      complain: (message) => ui.warn(message),
      allowed: setup?.allowed ?? [],
    });
    const ask = (offered: OfferedTool, call: ToolCall) => this.#consent(offered, call);
    this.runner = new CallRunner({ allowed: setup?.allowed ?? [], ask: isAttended ? ask : undefined });
  }

  /** The number of the newest call; 0 before the first. */
  get newest(): number {
    return this.#count;
  }

  /** What the model may call. @throws the reason of the signal */
  async offered(agent: string | undefined, signal: AbortSignal): Promise<readonly OfferedTool[]> {
    const { ui } = this.#options;
    if (!this.box.isOn) return [];
    const starting = (await this.box.servers(agent)).filter(({ isWaiting }) => isWaiting);
    if (starting.length === 0) return this.box.offered(agent, signal);
    ui.progress(`Starting ${counted(starting.length, 'tool server')} …`);
    try {
      return await this.box.offered(agent, signal);
    } finally {
      ui.progress(undefined);
    }
  }

  calling({ name }: ToolCall): void {
    this.#options.ui.progress(`Running ${onOneLine(name)} … (Ctrl-C stops it)`);
  }

  /** Shows a call in one line, with the number by which it is opened. */
  called(call: MadeCall['call'], outcome: CallOutcome | undefined): void {
    const { ui } = this.#options;
    ui.progress(undefined);
    this.#count += 1;
    this.#made.set(this.#count, { call, outcome });
    this.#made.delete(this.#count - MOST_KEPT);
    ui.show(foldedLine(this.#count, { call, outcome }, ui.opensCall(this.#count), ui.style));
  }

  /** False where there is none of that number. */
  open(number: number): boolean {
    const { ui } = this.#options;
    const made = this.#made.get(number);
    if (made !== undefined) ui.show(...openedLines(number, made, ui.style));
    return made !== undefined;
  }

  async #consent({ server, tool }: OfferedTool, call: ToolCall): Promise<Consent> {
    const { ui } = this.#options;
    ui.progress(undefined);
    const what = `${onOneLine(server.settings.name)} wants to run ${onOneLine(tool.name)}, which may change something:`;
    const answer = await ui.choose(
      [what, ...argumentLines(call.arguments).map((line) => `  ${line}`)],
      [
        { key: 'y', label: 'Yes, once' },
        { key: 'a', label: 'Always this session' },
        { key: 'n', label: 'No' },
      ],
      { isNeeded: true },
    );
    if (answer === 'y' || answer === 'a') this.calling(call);
    return answer === 'y' ? 'once' : answer === 'a' ? 'always' : 'no';
  }

  async #approve(settings: ServerSettings): Promise<boolean> {
    const { ui, setup, isAttended } = this.#options;
    if (await setup?.approvals.has(settings)) return true;
    const { name, place, shown } = settings;
    if (!isAttended) {
      ui.warn(
        `The tool server ${name} of ${place} was not started: palimpsest trust shows it, and lets you agree to it.`,
      );
      return false;
    }
    ui.progress(undefined);
    const does = settings.address?.kind === 'process' ? 'runs on this machine' : 'is sent what the model says to it';
    // Shown above the question, where no screen is too small for it.
    ui.show(
      `${onOneLine(place)} asks for a tool server, ${onOneLine(name)}, which ${does}:`,
      ...shown.map((line) => `  ${line}`),
    );
    const answer = await ui.choose(
      [`Start the tool server ${onOneLine(name)}?`],
      [
        { key: 'y', label: 'Yes, this time' },
        { key: 'a', label: 'Always in this folder' },
        { key: 'n', label: 'No' },
      ],
      { isNeeded: true },
    );
    if (answer === 'a') await setup?.approvals.add(settings);
    return answer === 'y' || answer === 'a';
  }
}

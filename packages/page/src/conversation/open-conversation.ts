import type { Schemas } from '@palimpsest/client';
import { computed, signal } from '@preact/signals';
import { call, isNotFound } from '../connection/api.js';
import { follow } from '../connection/follow.js';
import { isReachable } from '../connection/reachable.js';
import { changeListed, refreshList } from '../conversations/conversation-list-state.js';
import { type Message, MessagePages } from './message-pages.js';
import { Rows } from './rows.js';

type Compaction = Schemas['Compaction'];
type Event = Schemas['ConversationEvent'];

const REFRESH_MS = 2_500;
const MOST_COMPACTIONS = 500;

/** What a person asked to compact: nothing leaves it to the strategy. */
export interface Scope {
  readonly range?: { readonly from: number; readonly to: number };
  readonly block?: number;
}

/** A pass that is under way, in words. */
export interface RunningPass {
  readonly because: string;
  readonly steps: number;
  readonly written: number;
}

/** What is done with very many messages, and how far it is. */
export type ViewProgress = Pick<Extract<Event, { event: 'view-progress' }>['data'], 'work' | 'messages' | 'total'>;

/** Events after which the view is another one. */
const CHANGES: ReadonlySet<Event['event']> = new Set([
  'pass-committed',
  'compaction-undone',
  'edit-committed',
  'tip-moved',
  'branch-made',
  'recalled',
  'looked-up',
]);

/** The conversations that this window shows, as they are without their branches. */
const opened = new Map<string, OpenConversation>();

/** A conversation as it is open now: whoever works on it goes on when the window shows another one, or it again. */
export const openedAnew = (conversation: OpenConversation): OpenConversation =>
  opened.get(conversation.id) ??
  (conversation.isClosed ? new OpenConversation(conversation.id, undefined) : conversation);

/** One conversation as this window shows it, kept as the server has it. */
export class OpenConversation {
  readonly id: string;
  /** Where the API has it. */
  readonly path: { readonly conversation_id: string };
  readonly branch: string | undefined;
  readonly pages: MessagePages;
  readonly facts = signal<Schemas['Conversation'] | undefined>(undefined);
  readonly total = signal(0);
  readonly compactions = signal<readonly Compaction[]>([]);
  readonly error = signal<unknown>(undefined);
  readonly isReady = signal(false);
  readonly running = signal<RunningPass | undefined>(undefined);
  readonly progress = signal<ViewProgress | undefined>(undefined);
  /** What a million tokens of input cost at the model it asks, where that is published. */
  readonly inputDollars = signal<number | undefined>(undefined);
  /** Counts changes of the view. */
  readonly changes = signal(0);
  /** The strips whose originals show. */
  readonly unfolded = signal<ReadonlySet<string>>(new Set());
  readonly rows = computed(() => new Rows(this.total.value, this.compactions.value, this.unfolded.value));
  /** What a person asked to compact, for the dialog that shows a preview of it. */
  readonly compactionAsked = signal<Scope | undefined>(undefined);
  /** A message that a person asked to erase, for the dialog that says what goes. */
  readonly erasureAsked = signal<Message | undefined>(undefined);
  readonly #abort = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(id: string, branch: string | undefined) {
    this.id = id;
    this.path = { conversation_id: id };
    this.branch = branch;
    this.pages = new MessagePages(id, branch);
  }

  get isClosed(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Loads what is at the end, or around a message, and follows what happens from then on. */
  async open(around: number | undefined): Promise<void> {
    if (this.branch === undefined) opened.set(this.id, this);
    try {
      const { path } = this;
      const [{ conversation: facts }] = await Promise.all([
        call('getConversation', { path }, this.#abort.signal),
        this.#loadCompactions(),
      ]);
      const total = this.branch === undefined ? facts.message_count : await this.#branchLength(this.branch);
      const at = Math.min(around ?? total - 1, total - 1);
      await this.pages.ensure(at - 20, Math.min(at + 10, total - 1));
      this.facts.value = facts;
      this.total.value = total;
      this.isReady.value = true;
      this.error.value = undefined;
    } catch (error) {
      if (!this.#abort.signal.aborted) this.error.value = error;
      return;
    }
    void this.#loadPrice();
    void follow(
      this.id,
      this.#abort.signal,
      (event) => this.#hear(event),
      () => void this.refresh(true),
    );
    this.#timer = setInterval(() => {
      if (!document.hidden && isReachable.value) void this.refresh();
    }, REFRESH_MS);
  }

  close(): void {
    if (opened.get(this.id) === this) opened.delete(this.id);
    this.#abort.abort();
    this.pages.close();
    clearInterval(this.#timer);
  }

  /** Looks for what is new. With `isChanged` what is loaded is loaded again too. */
  async refresh(isChanged = false): Promise<void> {
    try {
      const before = this.facts.value;
      const { conversation: facts } = await call('getConversation', { path: this.path }, this.#abort.signal);
      const total = this.branch === undefined ? facts.message_count : this.total.value;
      const isEdited = isChanged || before?.edit_count !== facts.edit_count;
      if (isEdited) await Promise.all([this.#loadCompactions(), this.pages.reload()]);
      else if (total !== this.total.value) await this.pages.reload();
      if (total > 0 && (isEdited || total !== this.total.value)) await this.pages.ensure(total - 2, total - 1);
      this.facts.value = facts;
      const hasGrown = total !== this.total.value;
      this.total.value = total;
      if (isEdited || hasGrown) this.changes.value += 1;
      if (isChanged) {
        changeListed(this.id, facts);
        void refreshList();
      }
    } catch (error) {
      if (this.isClosed) return;
      if (this.isReady.value && isNotFound(error)) this.#leave();
      else if (!this.isReady.value) this.error.value = error;
    }
  }

  askCompaction(scope: Scope | undefined): void {
    this.compactionAsked.value = scope;
  }

  askErasure(message: Message | undefined): void {
    this.erasureAsked.value = message;
  }

  /** Shows or hides the originals below a strip. */
  toggle(editId: string): void {
    const next = new Set(this.unfolded.value);
    if (!next.delete(editId)) next.add(editId);
    this.unfolded.value = next;
  }

  /** Opens every strip that a message is below. */
  reveal(depth: number): void {
    const hiding = this.rows.value.at(this.rows.value.indexOf(depth));
    if (hiding?.kind === 'strip' && !hiding.isOpen) this.toggle(hiding.summary.edit_id);
  }

  async #loadPrice(): Promise<void> {
    const memory = await call('getConversationMemory', { path: this.path }, this.#abort.signal).catch(() => undefined);
    this.inputDollars.value = memory?.model.input_dollars ?? undefined;
  }

  async #branchLength(branch: string): Promise<number> {
    const { total } = await call('listMessages', { path: this.path, query: { limit: 1, branch } }, this.#abort.signal);
    return total;
  }

  async #loadCompactions(): Promise<void> {
    const all: Compaction[] = [];
    for (let cursor: string | null = ''; cursor !== null && all.length < MOST_COMPACTIONS; ) {
      const query: { cursor?: string } = cursor === '' ? {} : { cursor };
      const page: { compactions: Compaction[]; next: string | null } = await call(
        'listCompactions',
        { path: this.path, query },
        this.#abort.signal,
      );
      all.push(...page.compactions);
      cursor = page.next;
    }
    this.compactions.value = all;
  }

  #hear({ event, data }: Event): void {
    if (event === 'view-progress') this.progress.value = data.messages < data.total ? data : undefined;
    if (event === 'pass-started') this.running.value = { because: data.because, steps: data.steps, written: 0 };
    if (event === 'summary-written' && this.running.value !== undefined)
      this.running.value = { ...this.running.value, written: this.running.value.written + 1 };
    if (event === 'pass-committed' || event === 'pass-skipped') this.running.value = undefined;
    if (CHANGES.has(event)) void this.refresh(true);
    if (event === 'conversation-changed') void this.refresh(true);
    if (event === 'conversation-erased') this.#leave();
  }

  /** Somebody erased it. */
  #leave(): void {
    clearInterval(this.#timer);
    changeListed(this.id, undefined);
    this.error.value = new Error('It was erased.');
  }
}

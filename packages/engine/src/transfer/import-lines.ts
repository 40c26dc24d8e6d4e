import { createHash } from 'node:crypto';
import { InvariantError } from '@palimpsest/core';
import { type FactRecord, LOCAL_OWNER, MovedError, type Store, type Vault } from '@palimpsest/stores';
import { Slices } from '../event-loop/slices.js';
import { withOtherNames } from '../memory/stored-fact.js';
import { retryOnConflict } from '../retry-on-conflict.js';
import { conversationLines } from './conversation-lines.js';
import { type LineOf, lineText } from './format.js';
import { type ConversationInput, readConversation } from './import-conversation.js';
import { LineReader, wrongLine } from './line-reader.js';
import { surveyConversation } from './survey.js';

export interface ImportOptions {
  /** Whose everything will be; without it, whose the export says. */
  readonly owner?: string | undefined;
  /** Checks everything and keeps nothing. */
  readonly isDryRun?: boolean | undefined;
  /** For a conversation whose name is taken by another one. */
  readonly newId: () => string;
  /** Called after each conversation. */
  readonly onProgress?: ((report: ImportReport) => void) | undefined;
}

export interface ImportReport {
  readonly imported: readonly ImportedConversation[];
  /** How many were there already, the same in every byte. */
  readonly unchanged: number;
  /** How many messages those that were imported have. */
  readonly messages: number;
  /** How many messages were read. */
  readonly messagesRead: number;
  /** The names here of all conversations of the export, in its order. */
  readonly ids: readonly string[];
}

interface ImportedConversation {
  /** Its name in the export. */
  readonly id: string;
  /** Its name here: another one where that was taken. */
  readonly newId: string;
  readonly owner: string;
}

/** The conversation that is read is there already, under a name. */
class AlreadyThere extends Error {
  readonly id: string;

  constructor(id: string) {
    super();
    this.id = id;
  }
}

const NAME_CHARS = 32;
/** What it costs to write a short line. */
const LINE_CHARS = 500;
const FACTS_AT_ONCE = 500;

/**
 * Imports an export: the same messages, byte for byte and by the same ids, the same edits. A conversation that is there
 * already, the same, is left as it is; where another one has its name it gets a new one, the same each time. An owner's strategy and what was
 * learnt of models are taken over where there is nothing yet. Memory holds a few
 * messages and edits, and of the edits of one conversation what they are about.
 * @throws InvalidInputError naming the line; what this import added is removed again then
 */
export async function importLines(
  vault: Pick<Vault, 'storeOf'>,
  bytes: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  const work = new Import(vault, bytes, options);
  try {
    return await work.run();
  } catch (error) {
    await work.undo();
    throw error;
  }
}

class Import {
  readonly #vault: Pick<Vault, 'storeOf'>;
  readonly #reader: LineReader;
  readonly #options: ImportOptions;
  readonly #added: ImportedConversation[] = [];
  readonly #owners: LineOf<'owner'>[] = [];
  /** What is remembered, by owner. */
  readonly #facts = new Map<string, FactRecord[]>();
  readonly #ids: string[] = [];
  #unchanged = 0;
  #messages = 0;
  #messagesRead = 0;

  constructor(vault: Pick<Vault, 'storeOf'>, bytes: AsyncIterable<Uint8Array>, options: ImportOptions) {
    this.#vault = vault;
    this.#reader = new LineReader(bytes, new Slices(vault.storeOf(options.owner ?? LOCAL_OWNER)));
    this.#options = options;
  }

  async run(): Promise<ImportReport> {
    if ((await this.#reader.take('header')) === undefined)
      throw wrongLine(1, "it is not the line of kind 'header' that an export begins with");
    let owner = this.#options.owner ?? LOCAL_OWNER;
    for (let kind = (await this.#reader.peek()).kind; kind !== 'end'; kind = (await this.#reader.peek()).kind) {
      const facts = await this.#reader.take('owner');
      if (facts !== undefined) {
        owner = this.#options.owner ?? facts.line.owner;
        this.#owners.push({ ...facts.line, owner });
        continue;
      }
      const fact = await this.#reader.take('fact');
      if (fact !== undefined) {
        const { kind: _, ...record } = fact.line;
        const records = this.#facts.get(owner) ?? [];
        records.push(record);
        this.#facts.set(owner, records);
        continue;
      }
      await this.#conversation(owner);
      this.#options.onProgress?.(this.#report());
    }
    await this.#reader.end();
    if (!this.#options.isDryRun) {
      for (const facts of this.#owners) await this.#keepFacts(facts);
      for (const [name, records] of this.#facts) await this.#remember(name, records);
    }
    return this.#report();
  }

  /** Removes what was added. */
  async undo(): Promise<void> {
    for (const { owner, newId } of this.#added) await this.#vault.storeOf(owner).erase(newId);
  }

  #report(): ImportReport {
    const counts = { unchanged: this.#unchanged, messages: this.#messages, messagesRead: this.#messagesRead };
    return { imported: [...this.#added], ids: [...this.#ids], ...counts };
  }

  async #conversation(owner: string): Promise<void> {
    const number = this.#reader.number + 1;
    const input = await readConversation(this.#reader);
    if (input === undefined)
      throw wrongLine(number, `a line of kind '${(await this.#reader.peek()).kind}' does not belong there`);
    const store = this.#vault.storeOf(owner);
    const { id } = input.head;
    const names = [id, otherName(input)];
    const known: string[] = [];
    for (const name of names) if ((await store.conversation(name)) !== undefined) known.push(name);
    const newId = names.find((name) => !known.includes(name)) ?? `conv_${this.#options.newId()}`;
    const before = this.#messagesRead;
    try {
      const slices = this.#counted(store, input, known);
      if (this.#options.isDryRun) for await (const _ of slices);
      else
        await store.create(newId, { ...input.adoption, slices }).catch(async (error: unknown) => {
          if (!(error instanceof MovedError && error.what === 'name')) throw error;
          // Somebody took the name meanwhile, perhaps with the same conversation. What was not read of it yet is.
          for await (const _ of slices);
          await checkOther(store, input, newId);
          throw error;
        });
      this.#added.push({ id, newId, owner });
      this.#messages += this.#messagesRead - before;
      this.#ids.push(newId);
    } catch (error) {
      if (error instanceof InvariantError) throw wrongLine(number, error.message);
      if (!(error instanceof AlreadyThere)) throw error;
      this.#unchanged += 1;
      this.#ids.push(error.id);
    }
  }

  /** @throws AlreadyThere at the end, where one of the conversations is the same */
  async *#counted(store: Store, input: ConversationInput, known: readonly string[]) {
    for await (const slice of input.adoption.slices) {
      if ('messages' in slice) this.#messagesRead += slice.messages.length;
      yield slice;
    }
    for (const name of known) await checkOther(store, input, name);
  }

  /** Records that are not there, in their order; conversations may have got other names. */
  async #remember(owner: string, records: readonly FactRecord[]): Promise<void> {
    const store = this.#vault.storeOf(owner);
    const added = this.#added.filter((each) => each.owner === owner && each.id !== each.newId);
    const names = new Map(added.map(({ id, newId }) => [id, newId]));
    for (let at = 0; at < records.length; at += FACTS_AT_ONCE) {
      const page = records.slice(at, at + FACTS_AT_ONCE);
      await retryOnConflict({ pause: async () => undefined, random: () => 0 }, async () => {
        const { count, records: present } = await store.facts({ ids: page.map(({ id }) => id) });
        const known = new Set(present.map(({ id }) => id));
        const missing = page.filter(({ id }) => !known.has(id)).map((record) => withOtherNames(record, names));
        if (missing.length > 0) await store.noteFacts({ expectedCount: count, records: missing });
      });
    }
  }

  async #keepFacts({ owner, strategy, calibrations }: LineOf<'owner'>): Promise<void> {
    const store = this.#vault.storeOf(owner);
    const present = await store.settings();
    if (strategy !== null && present.strategy === null) await store.settings({ strategy });
    const known = new Set(present.calibrations.map(({ model }) => model));
    for (const calibration of calibrations) if (!known.has(calibration.model)) await store.settings({ calibration });
  }
}

/** The name of a conversation whose own is taken: the same each time that it is imported, so that it is found again. */
const otherName = ({ head }: ConversationInput): string =>
  `conv_${createHash('sha256').update(lineText(head)).digest('hex').slice(0, NAME_CHARS)}`;

/** @throws AlreadyThere where the conversation of a name is the one that was read */
async function checkOther(store: Store, input: ConversationInput, name: string): Promise<void> {
  if (input.hash() === (await hashOf(store, name, input.head.id))) throw new AlreadyThere(name);
}

/** The SHA-256 of the lines of a conversation, as they would be exported if it had a name. */
async function hashOf(store: Store, id: string, name: string): Promise<string> {
  const hash = createHash('sha256');
  const slices = new Slices(store);
  const survey = await surveyConversation(store, id);
  if (survey !== undefined)
    for await (const line of conversationLines(store, survey)) {
      const named = line.kind === 'conversation' ? { ...line, id: name } : line;
      const text = lineText(named).slice(0, -1);
      hash.update(text);
      await slices.next(LINE_CHARS + text.length);
    }
  return hash.digest('hex');
}

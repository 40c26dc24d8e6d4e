import { createHash } from 'node:crypto';
import { DamagedError, GoneError, inTextOrder, type Store, type Vault, type VaultFault } from '@palimpsest/stores';
import { type Fault, isDamage } from '../document/damage.js';
import { STORE_EXPORT_FORMAT } from '../document/document.js';
import { Slices } from '../event-loop/slices.js';
import { fromStored } from '../memory/stored-fact.js';
import { conversationIds, factRecords, owners } from '../reading/vault-pages.js';
import { conversationLines } from './conversation-lines.js';
import { type Line, type LineKind, lineText } from './format.js';
import { pacedPieces } from './paced-pieces.js';
import { isAbout, type Selection } from './selection.js';
import { type Survey, surveyConversation } from './survey.js';

export interface ExportOptions extends Selection {
  /**
   * Told of everything that is not as it was written, and of what is left out for it; behind the last conversation also of what
   * the vault itself finds wrong with what is exported or with all of it, which may take as long as the export.
   */
  readonly onFault: (fault: Fault) => void;
}

/**
 * All that a vault keeps, but for keys, as the lines of an export. The same content gives the same bytes, whatever store it
 * is in. A conversation is as it was when its turn came; one that is erased in the middle of it ends the export with an error.
 *
 * Every export can be imported. Each conversation is looked through before it is written: of one that is damaged
 * the messages go up to the first that is missing or wrong, on each chain, with the edits that are about them. One of
 * which nothing can be read is left out.
 * Why: docs/decisions/012-an-export-is-lines.md
 */
export const exportVault = (vault: Vault, options: ExportOptions): AsyncGenerator<string> =>
  pacedPieces(whole(vaultLines(vault, options)), new Slices());

/**
 * One conversation, if all of it is as it was written. Its lines are made as they are taken.
 * @param signal aborted when nobody wants it any more
 * @throws DamagedError saying what is not, before the first line
 */
export const exportConversation = async (
  store: Store,
  id: string,
  signal?: AbortSignal,
): Promise<AsyncGenerator<string>> =>
  pacedPieces(whole(conversationLines(store, await wholeSurvey(store, id, signal))), new Slices(store, signal));

/** @throws DamagedError where not all of a conversation is as it was written */
export async function wholeSurvey(store: Store, id: string, signal?: AbortSignal): Promise<Survey> {
  const survey = await surveyConversation(store, id, signal);
  if (survey === undefined) throw new GoneError({ conversationId: id });
  const [fault] = survey.faults;
  if (fault === undefined) return survey;
  const what = survey.damaged.get(fault) ?? fault;
  throw survey.damage ?? new DamagedError(`conversation '${id}' is damaged: ${fault}`, { what });
}

async function* vaultLines(vault: Vault, { onFault, ...selection }: ExportOptions): AsyncGenerator<Line> {
  const { owner: only, conversations } = selection;
  /** What was told already, as the faults of a vault name it. */
  const told: string[] = [];
  for await (const owner of owners(vault)) {
    if (only !== undefined && owner !== only) continue;
    const store = vault.storeOf(owner);
    const { strategy, calibrations: all } = await store.settings();
    const calibrations = all.toSorted((a, b) => inTextOrder(a.model, b.model));
    yield { kind: 'owner', owner, strategy, calibrations };
    if (conversations === undefined)
      yield* factLines(store, (what, named) => {
        told.push(named);
        onFault({ owner, conversation: null, what });
      });
    for await (const id of conversationIds(store)) {
      if (conversations !== undefined && !conversations.includes(id)) continue;
      const tell = (what: string) => onFault({ owner, conversation: id, what });
      const survey = await surveyed(store, id, tell);
      if (survey === undefined) continue;
      yield* conversationLines(store, survey);
      for (const what of [...survey.faults, ...leftOut(survey)]) tell(what);
      told.push(...survey.wrong, ...survey.damaged.values());
    }
  }
  const own = (await ownFaults(vault)).filter((fault) => isAbout(selection, fault));
  for (const what of new Set(own.map(({ text }) => text)))
    if (!told.some((one) => what.includes(one))) onFault({ owner: null, conversation: null, what });
}

/** What a vault finds wrong with itself; that it cannot look is wrong too. */
export async function ownFaults(vault: Vault): Promise<readonly VaultFault[]> {
  try {
    return await vault.check({ isWhole: true });
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [{ text: `it cannot be read: ${error.message}` }];
  }
}

/** Of a record whose words are damaged what it says of others is written, if that can be read. */
async function* factLines(store: Store, tell: (what: string, named: string) => void): AsyncGenerator<Line> {
  for await (const { damage, ...record } of factRecords(store)) {
    const isReadable = fromStored(record) !== undefined;
    if (damage !== undefined) tell(`the words of a fact cannot be read: put ${damage} back from a back-up`, damage);
    else if (!isReadable)
      tell(`the record of a fact, ${record.id}, cannot be read`, `the record of fact ${record.id} `);
    if (isReadable) yield { kind: 'fact', ...record };
  }
}

/** Undefined where nothing of it can be written. */
async function surveyed(store: Store, id: string, tell: (what: string) => void): Promise<Survey | undefined> {
  try {
    return await surveyConversation(store, id);
  } catch (error) {
    if (!isDamage(error)) throw error;
    tell(`it cannot be read, and is left out: ${error.message}`);
    return undefined;
  }
}

/** What can be read of a damaged conversation and is left out, in words. */
function leftOut({ length, messages, runs, log, keepsEdit }: Survey): string[] {
  const left = messages - runs.reduce((sum, { from, to }) => sum + to - from, length);
  const edits = log.edits.filter((edit) => !keepsEdit(edit.id)).length;
  if (left + edits === 0) return [];
  return [`left out for that: ${left} of the ${messages} messages that can be read, and ${edits} edits`];
}

/** Adds the first line and the last one. */
async function* whole(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = new Map<LineKind, number>();
  const written = (line: Line): string => {
    counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
    const text = lineText(line);
    hash.update(text);
    return text;
  };
  yield written({ kind: 'header', format: STORE_EXPORT_FORMAT, version: 1 });
  for await (const line of lines) yield written(line);
  yield lineText({ kind: 'end', ...countsOf(counts), sha256: hash.digest('hex') });
}

/** How many there are of each kind, as the last line has it. */
export const countsOf = (counts: ReadonlyMap<LineKind, number>) => ({
  owners: counts.get('owner') ?? 0,
  conversations: counts.get('conversation') ?? 0,
  messages: counts.get('message') ?? 0,
  edits: counts.get('edit') ?? 0,
  compactions: counts.get('compaction') ?? 0,
});

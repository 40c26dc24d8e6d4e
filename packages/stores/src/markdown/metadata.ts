import { basename } from 'node:path/posix';
import { DamagedError } from '../store.js';
import type { Catalogue } from './catalogue.js';
import type { ConversationState } from './change.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { folderName } from './names.js';
import { isoTime } from './segment.js';
import { readShown, type Shown } from './shown.js';

export const metadataFile = (folder: string): string => `${folder}/metadata.json`;

/** `metadata.json` of a conversation. */
export function metadataOf(entry: Entry): object {
  const { n, head, inherited, live, instructions, branches, partials } = entry.state();
  return {
    ...{ id: head.id, title: head.title, created: isoTime(head.createdAt), updated: isoTime(head.updatedAt) },
    messages: head.tip === null ? 0 : head.tip.depth + 1,
    edits: entry.log.size,
    ...head,
    ...{ instructions, inherited, live, branches, partials, transaction: n },
  };
}

type Metadata =
  | {
      readonly kind: 'whole';
      readonly state: ConversationState;
      readonly content: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'lost'; readonly id: string | undefined; readonly why: string };

/** What the file in the folder of a conversation says. One that is not as it was written, or of another conversation, says nothing. */
export function readMetadata(disk: Disk, folder: string): Metadata {
  const path = metadataFile(folder);
  const shown = readShown(disk.path(path));
  const state = shown.kind === 'whole' ? stateOf(shown.content) : undefined;
  if (shown.kind === 'whole' && state !== undefined && isNamedFor(state.head.id, folder))
    return { kind: 'whole', state, content: shown.content };
  const how = shown.kind === 'missing' ? 'is missing' : 'is damaged, or was changed by hand';
  return { kind: 'lost', id: idIn(shown, folder), why: lostText(path, how) };
}

const isNamedFor = (id: string, folder: string): boolean => folderName(id) === basename(folder);

/** The id of a conversation, where something in a file that was changed still says it. */
function idIn(shown: Shown, folder: string): string | undefined {
  const { id } = shown.kind === 'changed' ? (shown.fields ?? {}) : {};
  return typeof id === 'string' && isNamedFor(id, folder) ? id : undefined;
}

const lostText = (path: string, how: string): string =>
  `${path} ${how}, and nothing else has what it said: put it back from a back-up (or with git checkout), which counts at once, or erase the conversation`;

/** For who wants to use a conversation of which only messages are known. */
export function lostHeadError({ folder, head }: Entry): DamagedError {
  const what = metadataFile(folder);
  const why = lostText(what, 'is missing, damaged or changed by hand');
  return new DamagedError(`conversation '${head.id}' cannot be used: ${why}`, { what });
}

/** What is wrong with such a conversation, as the faults of the vault name it. None for any other. */
export function lostHeadFaults(disk: Disk, { folder, isHeadLost }: Entry): string[] {
  const metadata = isHeadLost ? readMetadata(disk, folder) : undefined;
  return metadata?.kind === 'lost' ? [metadata.why] : [];
}

/** What is there is not what is known of a conversation now. What a person changed is another matter. */
export const isStale = (shown: Shown, entry: Entry): boolean =>
  shown.kind === 'missing' || (shown.kind === 'whole' && saidIn(shown.content) !== saidIn(metadataOf(entry)));

/** Transactions that add nothing to it are not in it. */
function saidIn(content: object): string {
  const { transaction: _, ...said } = { transaction: 0, ...content };
  return JSON.stringify(said);
}

/** Somebody has put back the file of a conversation that is known without it. */
export const isHeadBack = (disk: Disk, { shelves }: Catalogue): boolean =>
  [...shelves.values()].some((shelf) =>
    [...shelf.lostHeads].some(({ folder }) => readMetadata(disk, folder).kind === 'whole'),
  );

/** Undefined where it is not that of a conversation. */
function stateOf(content: Readonly<Record<string, unknown>>): ConversationState | undefined {
  const { created: _, updated: __, messages: ___, edits: ____, ...known } = content;
  const {
    instructions,
    inherited = [],
    live,
    branches,
    partials,
    sharedCompactions: _____,
    transaction,
    ...head
  } = known;
  if (typeof head.id !== 'string' || typeof transaction !== 'number') return undefined;
  if (![instructions, inherited, live, branches, partials].every(Array.isArray)) return undefined;
  const lists = { inherited, live, instructions, branches, partials };
  return { n: transaction, head, ...lists } as unknown as ConversationState;
}

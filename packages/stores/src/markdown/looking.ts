import { accessSync, constants, existsSync } from 'node:fs';
import { StoreError } from '../store.js';
import type { VaultFault } from '../vault.js';
import type { Catalogue } from './catalogue.js';
import { CONTENTS } from './contents.js';
import type { Disk } from './disk.js';
import type { Entry } from './entry.js';
import { inspectAll, isCut } from './inspect.js';
import { Journal } from './journal.js';
import { loadCatalogue, rebuildCatalogue } from './loading.js';
import { takeFound } from './lost.js';
import { checkFormat, MARKER, MARKER_MISSING } from './marker.js';
import { namesIn } from './rebuild.js';

const NOT_ALLOWED: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM']);

/** What is in a folder that is only read. */
interface Looked {
  readonly catalogue: Catalogue;
  /** To follow what others write; undefined where the index cannot be used. */
  readonly journal: Journal | undefined;
  readonly findings: readonly VaultFault[];
  /** Those of them that only reading everything again finds. */
  readonly atRebuild: readonly VaultFault[];
  /** Conversations with messages whose files somebody has put back. */
  readonly found: ReadonlySet<Entry>;
}

/** A store that is there, and that this process may not write. */
export const isUnwritableStore = (disk: Disk): boolean =>
  hasStore(disk) && ['.', 'index'].some((folder) => isForbidden(disk.path(folder)));

/** An error that says the same of a store that is there. */
export const isWriteForbidden = (disk: Disk, error: unknown): boolean =>
  error instanceof StoreError && NOT_ALLOWED.has(codeOf(error.cause)) && hasStore(disk);

const KEPT: readonly string[] = ['conversations', 'owners', 'keys.json', 'owner.json', CONTENTS];

/** Something was stored in a folder. */
export const hasStore = (disk: Disk): boolean => namesIn(disk, '.').some((name) => KEPT.includes(name));

/**
 * A store, with or without anything in it, and also where only its index is left to say what it lacks. Files for git alone are none:
 * they are what `rm -rf STORE/*` leaves, and any folder may have some.
 */
export const isStore = (disk: Disk): boolean =>
  hasStore(disk) || existsSync(disk.path(MARKER)) || Journal.newest(disk) !== undefined;

/** As `checkFormat` does, and tells where a store does not say that it is one. @throws StoreError for a store of another format */
export function checkMarker(disk: Disk, findings: VaultFault[]): boolean {
  const isMarked = checkFormat(disk, findings);
  if (!isMarked && hasStore(disk)) findings.push({ text: MARKER_MISSING });
  return isMarked;
}

function isForbidden(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch (error) {
    return NOT_ALLOWED.has(codeOf(error));
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Others may write, and erase, while a folder is looked at: it is done so often before that is an error. */
export const MAX_LOOKS = 5;

/** Reads what can be read, and leaves everything as it is. What a writer did not finish is as it was before. */
export function look(disk: Disk): Looked {
  return untilStill(() => {
    const findings: VaultFault[] = [];
    checkMarker(disk, findings);
    return lookByIndex(disk, findings) ?? lookWithoutIndex(disk, findings);
  });
}

/** Undefined where the index cannot be used. */
function lookByIndex(disk: Disk, findings: VaultFault[]): Looked | undefined {
  const newest = Journal.newest(disk);
  const { epoch = 0 } = newest?.journal ?? {};
  const told: VaultFault[] = [];
  const loaded = newest && loadCatalogue(disk, { epoch, removed: newest.header.removed }, told);
  if (newest === undefined || loaded === undefined) return undefined;
  const { catalogue } = loaded;
  const { journal } = newest;
  catalogue.n = newest.header.n;
  const drain = () =>
    journal.drain(({ n, changes }) => {
      for (const change of changes) catalogue.apply({ n, ...change });
    });
  drain();
  if (journal.hasDamage()) return undefined;
  const found = takeFound(disk, catalogue);
  const inspected = inspectAll(disk, catalogue);
  // What was written meanwhile has files too.
  drain();
  if (isCut(inspected, catalogue)) return undefined;
  const all = [...findings, ...told, ...inspected.findings];
  return { catalogue, journal, findings: all, atRebuild: [], found: new Set(found.keys()) };
}

function lookWithoutIndex(disk: Disk, findings: VaultFault[]): Looked {
  const atRebuild: VaultFault[] = [];
  const catalogue = rebuildCatalogue(disk, atRebuild);
  const told = eachOnce([...findings, ...atRebuild, ...inspectAll(disk, catalogue).findings]);
  return { catalogue, journal: undefined, findings: told, atRebuild, found: new Set() };
}

/** What two ways to look have both found is told once. */
export const eachOnce = (faults: readonly VaultFault[]): VaultFault[] => [
  ...new Map(faults.map((fault) => [fault.text, fault])).values(),
];

/** Once more where a file that was there is not there any more. */
export function untilStill<T>(work: () => T, looks = MAX_LOOKS): T {
  try {
    return work();
  } catch (error) {
    if (looks <= 1 || codeOf(error) !== 'ENOENT') throw error;
    return untilStill(work, looks - 1);
  }
}

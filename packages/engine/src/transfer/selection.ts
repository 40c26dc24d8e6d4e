import { InvalidInputError } from '@palimpsest/core';
import type { Vault, VaultFault } from '@palimpsest/stores';
import { conversationIds, owners } from '../reading/vault-pages.js';

/** What of a vault is meant; all of it where nothing is named. */
export interface Selection {
  /** Only this owner's. */
  readonly owner?: string | undefined;
  /** Only conversations of these ids. */
  readonly conversations?: readonly string[] | undefined;
}

/** Whether a fault of a vault is about what is meant, or about more than that. */
export const isAbout = ({ owner, conversations }: Selection, fault: VaultFault): boolean =>
  (owner === undefined || fault.owner === undefined || fault.owner === owner) &&
  (conversations === undefined || fault.conversation === undefined || conversations.includes(fault.conversation));

const MOST_NAMED = 5;

/** @throws InvalidInputError where what it names is not there; it says which names like it are */
export async function checkSelection(vault: Vault, { owner, conversations = [] }: Selection): Promise<void> {
  const known = await listed(owners(vault));
  if (owner !== undefined && !known.includes(owner))
    throw new InvalidInputError('owner', `there is nothing of a user '${owner}'. ${nearby(owner, known, 'users')}`);
  const stores = (owner === undefined ? known : [owner]).map((one) => vault.storeOf(one));
  for (const id of conversations) {
    const found = await Promise.all(stores.map((store) => store.conversation(id)));
    if (found.some((conversation) => conversation !== undefined)) continue;
    const ids = (await Promise.all(stores.map((store) => listed(conversationIds(store))))).flat();
    throw new InvalidInputError(
      'conversation',
      `there is no conversation '${id}'. ${nearby(id, ids, 'conversations')}`,
    );
  }
}

async function listed(names: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const name of names) all.push(name);
  return all;
}

/** The names that are most like one. */
function nearby(name: string, known: readonly string[], what: string): string {
  if (known.length === 0) return `There are no ${what}.`;
  const wanted = pairsOf(name);
  const likeness = (other: string) => [...pairsOf(other)].filter((pair) => wanted.has(pair)).length;
  const nearest = known
    .map((other) => ({ other, likeness: likeness(other) }))
    .sort((one, two) => two.likeness - one.likeness || one.other.length - two.other.length)
    .slice(0, MOST_NAMED)
    .map(({ other }) => `'${other}'`);
  const rest = known.length > nearest.length ? `, and ${known.length - nearest.length} more` : '';
  return `There are these ${what}: ${nearest.join(', ')}${rest}.`;
}

/** The pairs of letters that follow each other in it. */
function pairsOf(name: string): Set<string> {
  const letters = [...name.toLowerCase()];
  return new Set(letters.map((letter, index) => `${letters[index - 1] ?? ''}${letter}`));
}

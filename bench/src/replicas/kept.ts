import { anchorDepths, type Compaction, type Edit, layout, unrevertedEdits } from '@palimpsest/core';
import { LOCAL_OWNER, type Store, type Vault } from '@palimpsest/stores';
import type { Chat } from './chat.js';
import type { Findings } from './findings.js';
import type { Person } from './person.js';

/** What is kept of a conversation, as a person reads it and as it lies in the store. */
export async function checkKept(chat: Chat, person: Person, vault: Vault, findings: Findings): Promise<void> {
  const { id } = chat;
  chat.check(await person.messages(id), `the messages of ${id}`);
  for (const conversation of new Set([id, ...chat.compactions.values()])) {
    const listed = (await person.compactions(conversation)).map((compaction) => compaction.id);
    const made = [...chat.compactions].flatMap(([compaction, where]) => (where === conversation ? [compaction] : []));
    for (const compaction of made)
      if (!listed.includes(compaction))
        findings.add('compactions', `${compaction} is not in the list of ${conversation}`);
    if (new Set(listed).size !== listed.length)
      findings.add('compactions', `one is twice in the list of ${conversation}`);
  }
  const store = vault.storeOf(LOCAL_OWNER);
  const log = await store.edits(id);
  for (const twice of doneTwice(log, await store.compactions(id))) findings.add('done twice', `${twice} in ${id}`);
  const { kept, folded } = await liveEdits(log, store, id);
  if (kept.join() !== folded.join())
    findings.add('live edits', `of ${id} are ${kept.join(' ')}; the log gives ${folded.join(' ')}`);
}

/**
 * Work that two passes did: what one of them summarised the other would have found summarised. Only the last resort takes a
 * summary that stands, to make it shorter.
 */
function doneTwice(log: readonly Edit[], compactions: readonly Compaction[]): string[] {
  const records = new Map(compactions.map((compaction) => [compaction.id, compaction]));
  const seen = new Map<string, string>();
  return unrevertedEdits(log).flatMap((edit) => {
    if (edit.kind !== 'span-replaced') return [];
    const span = `${edit.from} to ${edit.to} ${edit.endId}`;
    const first = seen.get(span);
    seen.set(span, edit.compactionId);
    if (first === undefined || records.get(edit.compactionId)?.lastResort === 'summaries') return [];
    const both = [first, edit.compactionId].map((id) => JSON.stringify(records.get(id)));
    return [`the summary of ${span} by ${both.join(' and ')}`];
  });
}

/** The live edits as the store has them, and as the whole log gives them; of both those that hold on the present chain. */
async function liveEdits(
  log: readonly Edit[],
  store: Store,
  id: string,
): Promise<{ kept: string[]; folded: string[] }> {
  const tip = (await store.conversation(id))?.tip ?? null;
  if (tip === null) return { kept: [], folded: [] };
  const depths = [...anchorDepths(log), ...log.flatMap((edit) => ('depth' in edit ? [edit.depth] : []))];
  const ids = await store.idsAt(
    tip,
    [...new Set(depths)].filter((depth) => depth <= tip.depth).sort((a, b) => a - b),
  );
  const holds = (edit: Edit) => !('depth' in edit) || ids.get(edit.depth) === edit.messageId;
  const live = new Set(layout(log, tip.depth + 1, (depth) => ids.get(depth)).live);
  const named = (edits: readonly Edit[]) => edits.filter(holds).map((edit) => edit.id);
  return { kept: named(await store.edits(id, 'live')), folded: named(log.filter((edit) => live.has(edit.id))) };
}

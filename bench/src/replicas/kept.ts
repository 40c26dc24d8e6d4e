import { anchorDepths, type Compaction, type Edit, layout, type SpanReplaced, unrevertedEdits } from '@palimpsest/core';
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
 * Work that two passes did: what one of them summarised the other would have found summarised. One that writes a summary that stands
 * anew takes no more out of view than that summary had, and what was quoted.
 */
export function doneTwice(log: readonly Edit[], compactions: readonly Compaction[]): string[] {
  const records = new Map(compactions.map((compaction) => [compaction.id, compaction]));
  const edits = new Map(log.map((edit) => [edit.id, edit]));
  const quotedTokens = ({ compactionId }: Edit): number =>
    log.reduce((sum, edit) => {
      const target = edit.kind === 'edit-reverted' ? edits.get(edit.target) : undefined;
      const isItsOwn = edit.compactionId === compactionId && target?.kind === 'messages-recalled';
      return isItsOwn ? sum + target.tokens : sum;
    }, 0);
  const seen = new Map<string, SpanReplaced>();
  return unrevertedEdits(log).flatMap((edit) => {
    if (edit.kind !== 'span-replaced') return [];
    const span = `${edit.from} to ${edit.to} ${edit.endId}`;
    const first = seen.get(span);
    seen.set(span, edit);
    const { tokensBefore = 0, tokensAfter = 0 } = records.get(edit.compactionId) ?? {};
    if (first === undefined || tokensBefore - tokensAfter <= first.tokens + quotedTokens(edit)) return [];
    const both = [first, edit].map(({ compactionId }) => JSON.stringify(records.get(compactionId)));
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

import type { Conversation, OwnedPartial, Store, Vault } from '@palimpsest/stores';
import type { Act } from './act.js';
import type { Expected, ExpectedConversation } from './expected.js';

const OWNER = 'local';
const MANY = 10_000;
const NO_VOCABULARY = '';

/** Whether a write that nobody acknowledged was done: what shows last of it is there. */
export async function isThere(vault: Vault, act: Act): Promise<boolean> {
  const store = vault.storeOf(OWNER);
  const conversation = await store.conversation(act.conversation);
  if (act.kind === 'erase') return conversation === undefined;
  if (conversation === undefined) return false;
  if (act.from !== undefined) return true;
  if (act.compaction !== undefined)
    return (await store.compactions(act.conversation, { id: act.compaction }))[0] !== undefined;
  if (act.partial !== undefined)
    return (await partialsOf(vault)).some(
      ({ id, content }) => id === act.partial?.id && content === act.partial.content,
    );
  if (act.title !== undefined) return conversation.title === act.title;
  const last = act.messages?.at(-1);
  return last !== undefined && (await store.locate([last as never], act.conversation)).length > 0;
}

const partialsOf = (vault: Vault): Promise<OwnedPartial[]> =>
  vault.partials({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: MANY });

/** Where a store has anything else than it must have. */
export async function differences(vault: Vault, expected: Expected): Promise<string[]> {
  const store = vault.storeOf(OWNER);
  const ids = (await store.conversations({ byId: { limit: MANY } })).map(({ id }) => id);
  const found = compared('conversations', ids.toSorted(), [...expected.conversations.keys()].toSorted());
  for (const [id, wanted] of expected.conversations) {
    const conversation = await store.conversation(id);
    if (conversation === undefined) continue;
    const faults = await conversationDifferences(store, conversation, wanted, expected);
    found.push(...faults.map((fault) => `${id}: ${fault}`));
  }
  const partials = (await partialsOf(vault)).map(
    ({ id, conversationId, content }) => `${id} ${conversationId} ${content}`,
  );
  const wanted = [...expected.partials].map(([id, { conversation, content }]) => `${id} ${conversation} ${content}`);
  return [...found, ...compared('partial replies', partials.toSorted(), wanted.toSorted())];
}

async function conversationDifferences(
  store: Store,
  conversation: Conversation,
  wanted: ExpectedConversation,
  expected: Expected,
): Promise<string[]> {
  const { id, tip, title, instructionsId, editCount } = conversation;
  const branches = await store.branches(id, { limit: MANY });
  const ends = [...(tip === null ? [] : [tip]), ...branches.map((branch) => branch.tip)];
  const reachable = new Map<string, boolean>();
  for (const end of ends)
    for (const message of await store.read(end, [{ from: 0, to: end.depth + 1 }], NO_VOCABULARY))
      reachable.set(message.id, message.isErased === true);
  const erased = [...reachable].filter(([, isErased]) => isErased).map(([message]) => message);
  const edits = (await store.edits(id)).map((edit) => edit.id as string);
  const compactions = (await store.compactions(id)).map((compaction) => compaction.id);
  return [
    ...compared('messages', [...reachable.keys()].toSorted(), [...wanted.messages].toSorted()),
    ...compared(
      'erased',
      erased.toSorted(),
      [...wanted.messages].filter((one) => expected.isErased(wanted, one)).toSorted(),
    ),
    ...compared('newest message', [tip?.id ?? null], [wanted.tip]),
    ...compared('system text', [instructionsId], [wanted.instructionsId]),
    ...compared('title', [title], [wanted.title]),
    ...compared('edits', edits, wanted.edits),
    ...compared('number of edits', [editCount], [wanted.edits.length]),
    ...compared('compactions', compactions, wanted.compactions),
  ];
}

function compared<T>(what: string, has: readonly T[], wants: readonly T[]): string[] {
  if (has.length === wants.length && has.every((value, index) => value === wants[index])) return [];
  const [has_, wants_] = [new Set(has), new Set(wants)];
  const lost = wants.filter((value) => !has_.has(value));
  const more = has.filter((value) => !wants_.has(value));
  return [`${what}: lost ${JSON.stringify(lost)}, not acknowledged or half-written ${JSON.stringify(more)}`];
}

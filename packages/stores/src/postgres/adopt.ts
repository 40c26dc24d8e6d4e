import { randomUUID } from 'node:crypto';
import { invariant } from '@palimpsest/core';
import { instructionsIdOf } from '../instructions-id.js';
import type { AdoptedMessage, Adoption, Conversation } from '../store.js';
import { toText } from '../text.js';
import type { Connection, Statements } from './connection.js';
import { factsOf, wiresOf } from './facts.js';
import { type ConversationRow, toConversation } from './rows.js';
import * as sql from './statements.js';

/** How much is sent at once. */
const MAX_MESSAGES = 500;
const MAX_CHARACTERS = 4_000_000;

/** Imports a conversation in slices of bounded size, in one transaction: nobody sees it before it is whole. */
export function adopt(connection: Connection, owner: string, adoption: Adoption): Promise<Conversation> {
  const write = randomUUID();
  return connection.transaction(async (statements) => {
    const { newId, createdAt, updatedAt, agent, title, strategy, isArchived } = adoption;
    const id = toText(newId);
    const shown = async () => {
      const [row] = await statements.run<ConversationRow>(sql.CONVERSATION, [owner, id]);
      return toConversation(row as ConversationRow);
    };
    const [known] = await statements.run<{ is_written: boolean }>(sql.IS_WRITTEN, [owner, id, write]);
    if (known?.is_written) return shown();
    const [added] = await statements.run<{ is_added: boolean }>(sql.ADOPT, [owner, id, createdAt, nullable(agent)]);
    invariant(added?.is_added === true, `there is a conversation ${newId} already`);
    await adoptMessages(statements, owner, adoption);
    const facts = [nullable(title), nullable(strategy), isArchived, updatedAt, write];
    await statements.run(sql.ADOPT_FACTS, [owner, id, ...facts]);
    for (const { instructions, sinceDepth, recordedAt } of adoption.instructions) {
      const text = [instructionsIdOf(instructions), toText(instructions)];
      await statements.run(sql.ADOPT_INSTRUCTIONS, [owner, id, ...text, sinceDepth, recordedAt]);
    }
    for (const edits of slices(adoption.edits, () => 0))
      await statements.run(sql.ADOPT_EDITS, [owner, id, edits.map((edit) => toText(edit.id)), edits.map(json)]);
    await statements.run(sql.ADOPT_LIVE, [owner, id, adoption.live.map(toText)]);
    for (const compactions of slices(adoption.compactions, () => 0)) {
      const ids = compactions.map((compaction) => toText(compaction.id));
      await statements.run(sql.ADOPT_COMPACTIONS, [owner, id, ids, compactions.map(json)]);
    }
    return shown();
  });
}

async function adoptMessages(statements: Statements, owner: string, adoption: Adoption): Promise<void> {
  const { newId, vocabulary, createdAt, messages, branches } = adoption;
  const chains = [{ parent: null, messages, isOwn: true }, ...branches.map((branch) => ({ ...branch, isOwn: false }))];
  for (const { parent, messages: chain, isOwn } of chains) {
    let last: string | null = parent === null ? null : toText(parent);
    let left = chain.length;
    for (const slice of slices(chain, ({ wire }: AdoptedMessage) => wire.json.length)) {
      left -= slice.length;
      const facts = [JSON.stringify(factsOf(slice)), wiresOf(slice), toText(vocabulary), createdAt];
      await statements.run(sql.ADOPT_MESSAGES, [owner, toText(newId), last, ...facts, isOwn, left === 0]);
      last = toText(slice.at(-1)?.id ?? '');
    }
  }
}

function* slices<T>(all: readonly T[], sizeOf: (one: T) => number): Generator<readonly T[]> {
  let from = 0;
  while (from < all.length) {
    let to = from;
    for (let size = 0; to < all.length && to - from < MAX_MESSAGES && size < MAX_CHARACTERS; to += 1)
      size += sizeOf(all[to] as T);
    yield all.slice(from, to);
    from = to;
  }
}

const json = (value: object): string => JSON.stringify(value);
const nullable = (text: string | null): string | null => (text === null ? null : toText(text));

import { randomUUID } from 'node:crypto';
import type { AdoptedLog, AdoptedMessage, AdoptedMessages, Adoption, Reply } from '../adoption.js';
import { grouped } from '../adoption-groups.js';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { type ConversationRow, toConversation } from '../rows.js';
import { type Conversation, MovedError, StoreError } from '../store.js';
import { toText } from '../text.js';
import type { Connection, Statements } from './connection.js';
import { isTaken } from './errors.js';
import { factsOf, wiresOf } from './facts.js';
import * as sql from './statements.js';
import { titleTerms } from './words.js';

/** How much is sent at once. */
const MAX_MESSAGES = 500;
const MAX_CHARACTERS = 4_000_000;

/**
 * Imports a conversation in slices of bounded size, in one transaction: nobody sees it before it is whole. It gets its name
 * late, so that nobody waits for that meanwhile; what others may write too, the row of the owner and system texts, comes after it for the
 * same reason, in the order in which all lock them.
 */
export async function adopt(
  connection: Connection,
  owner: string,
  newId: string,
  adoption: Adoption,
): Promise<Conversation> {
  const { createdAt, slices: source } = adoption;
  const write = randomUUID();
  const id = `${UNNAMED}${write}`;
  let isFirst = true;
  await connection.write(sql.KEEP_OWNER, [owner]);
  return connection.transaction(async (statements) => {
    const shown = async () => {
      const [row] = await statements.run<ConversationRow>(sql.CONVERSATION, [owner, toText(newId)]);
      return row && toConversation(row);
    };
    const known = await shown();
    const [last] = await statements.run<{ is_written: boolean }>(sql.IS_WRITTEN, [owner, toText(newId), write]);
    if (known !== undefined && last?.is_written) return known;
    if (known !== undefined) throw new MovedError(newId, 'name');
    if (!isFirst && !Array.isArray(source)) throw new StoreError(LOST, { isRetryable: true });
    isFirst = false;
    await statements.run(sql.ADOPT, [owner, id, createdAt, nullable(adoption.agent)]);
    for await (const slice of grouped(source))
      if ('replies' in slice) await adoptReplies(statements, [owner, id], slice.replies);
      else if ('edits' in slice) await adoptLog(statements, [owner, id], slice);
      else {
        const [first] = slice;
        if (slice.length > 1) await adoptBranches(statements, [owner, id], slice, adoption);
        else await adoptMessages(statements, [owner, id], first, adoption);
      }
    const facts = [owner, id, toText(newId), ...factsOfAdoption(adoption), write];
    await statements.run(sql.ADOPT_FACTS, facts).catch((error: unknown) => {
      throw isTaken(error) ? new MovedError(newId, 'name') : error;
    });
    const named = [owner, toText(newId)];
    for (const { instructions, sinceDepth, recordedAt } of adoption.instructions) {
      const text = [instructionsIdOf(instructions), toText(instructions)];
      await statements.run(sql.ADOPT_INSTRUCTIONS, [...named, ...text, sinceDepth, recordedAt]);
    }
    if (adoption.title !== null) await statements.run(sql.ADOPT_TITLE, [...named, titleTerms(adoption.title)]);
    return (await shown()) as Conversation;
  });
}

/** What was read of a stream cannot be read again. */
const LOST = 'the connection was lost while a conversation was imported; nothing of it was kept: import it again';
/** `toText` gives no such name. */
const UNNAMED = '\u0001import ';

const factsOfAdoption = ({
  title,
  strategy,
  isArchived,
  updatedAt,
  session,
  isSide,
  forkedFrom,
  isRefused,
}: Adoption) => [
  ...[nullable(title), nullable(strategy), isArchived, updatedAt, nullable(session), isSide, isRefused],
  ...[nullable(forkedFrom?.conversationId ?? null), forkedFrom?.messages ?? null],
];

async function adoptMessages(
  statements: Statements,
  target: readonly [owner: string, id: string],
  { parent, messages, isBranch }: AdoptedMessages,
  { vocabulary, createdAt }: Adoption,
): Promise<void> {
  let last: string | null = parent === null ? null : toText(parent);
  for (const slice of slices(messages, ({ wire }: AdoptedMessage) => wire.json.length)) {
    const facts = [JSON.stringify(factsOf(slice)), wiresOf(slice), toText(vocabulary), createdAt];
    await statements.run(sql.ADOPT_MESSAGES, [...target, last, ...facts, !isBranch]);
    last = toText(slice.at(-1)?.id ?? '');
  }
}

/** Short ones. */
async function adoptBranches(
  statements: Statements,
  target: readonly [owner: string, id: string],
  branches: readonly AdoptedMessages[],
  { vocabulary, createdAt }: Adoption,
): Promise<void> {
  const messages = branches.flatMap((branch) => branch.messages);
  const facts = branches.map((branch) => factsOf(branch.messages));
  const [parents, lengths] = [branches.map(({ parent }) => nullable(parent)), facts.map(({ length }) => length)];
  const said = [JSON.stringify(facts), wiresOf(messages), toText(vocabulary), createdAt];
  await statements.run(sql.ADOPT_BRANCHES, [...target, parents, lengths, ...said]);
}

async function adoptLog(
  statements: Statements,
  target: readonly [owner: string, id: string],
  { edits, live, compactions }: AdoptedLog,
): Promise<void> {
  for (const part of slices(edits, () => 0))
    await statements.run(sql.ADOPT_EDITS, [...target, part.map((edit) => json(headOf(edit))), part.map(json)]);
  if (live.length > 0) await statements.run(sql.ADOPT_LIVE, [...target, live.map(toText)]);
  for (const part of slices(compactions, () => 0)) {
    const ids = part.map((compaction) => toText(compaction.id));
    await statements.run(sql.ADOPT_COMPACTIONS, [...target, ids, part.map(json)]);
  }
}

async function adoptReplies(
  statements: Statements,
  target: readonly [owner: string, id: string],
  replies: readonly Reply[],
): Promise<void> {
  const [ids, messages] = [replies.map(({ id }) => toText(id)), replies.map(({ messageId }) => toText(messageId))];
  await statements.run(sql.ADOPT_REPLIES, [...target, ids, messages]);
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

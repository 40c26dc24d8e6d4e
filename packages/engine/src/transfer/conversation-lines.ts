import type { MessageId } from '@palimpsest/core';
import { type Conversation, GoneError, instructionsIdOf, type Store } from '@palimpsest/stores';
import { messagesOf, type Run } from '../document/chains.js';
import { exportedMessage } from '../document/exported-message.js';
import { pageGuard } from '../page-guard.js';
import { compactionsOf, editsOf } from '../reading/log-pages.js';
import type { Line, LineOf } from './format.js';
import type { Survey } from './survey.js';

const REPLIES = 500;

/**
 * What is right of a conversation, as lines. Holds a page of its messages in memory.
 * @throws GoneError where it was erased meanwhile: what was read of it may not belong together
 */
export async function* conversationLines(store: Store, survey: Survey): AsyncGenerator<Line> {
  yield* partsOf(store, survey);
  const { id, createdAt } = survey.conversation;
  if ((await store.conversation(id))?.createdAt !== createdAt) throw new GoneError({ conversationId: id });
}

async function* partsOf(store: Store, survey: Survey): AsyncGenerator<Line> {
  const { id, tip } = survey.conversation;
  yield headLine(survey);
  yield* instructionsLines(store, survey);
  yield* logLines(store, survey);
  const written = new Set<string>();
  const own = tip === null ? [] : [{ tip, from: 0, to: survey.length, parent: null }];
  for (const [index, run] of [...own, ...survey.runs].entries()) {
    if (index >= own.length) yield { kind: 'branch', parent: run.parent };
    for await (const line of messageLines(store, run)) {
      // Of a whole conversation all are.
      if (survey.faults.length > 0) written.add(line.id);
      yield line;
    }
  }
  const guard = pageGuard('Store.replies');
  for (let after: string | undefined; ; ) {
    const page = await store.replies(id, { limit: REPLIES, ...(after === undefined ? {} : { after }) });
    after = page.at(-1)?.id;
    if (after !== undefined) guard(after);
    for (const reply of page)
      if (survey.faults.length === 0 || written.has(reply.messageId))
        yield { kind: 'reply', id: reply.id, messageId: reply.messageId };
    if (page.length < REPLIES) return;
  }
}

/** A fork that is damaged has of its origin what is left of its own chains. */
function forkedFromOf({ conversation: { forkedFrom }, length, runs, faults }: Survey): Conversation['forkedFrom'] {
  if (forkedFrom === null || faults.length === 0) return forkedFrom;
  const longest = Math.max(length, ...runs.map(({ to }) => to));
  return { ...forkedFrom, messages: Math.min(forkedFrom.messages, longest) };
}

function headLine(survey: Survey): Line {
  const { conversation, length, runs } = survey;
  const { id, title, createdAt, updatedAt, isArchived, strategy, agent, session } = conversation;
  const { isSide, isRefused } = conversation;
  const forkedFrom = forkedFromOf(survey);
  const branchPoints: (MessageId | null)[] = [...new Set(runs.map(({ parent }) => parent))];
  return {
    kind: 'conversation',
    ...{ id, title, createdAt, updatedAt, isArchived, strategy, agent, session, isSide, isRefused, forkedFrom },
    ...{ messages: length, branchPoints },
  };
}

async function* instructionsLines(store: Store, { conversation, areInstructionsRight }: Survey): AsyncGenerator<Line> {
  const written = new Set<string>();
  for (const { sinceDepth, recordedAt, instructions } of await store.instructions(conversation.id)) {
    if (!areInstructionsRight(instructions)) continue;
    const id = instructionsIdOf(instructions);
    yield { kind: 'instructions', sinceDepth, recordedAt, id, ...(written.has(id) ? {} : { text: instructions }) };
    written.add(id);
  }
}

async function* logLines(store: Store, { conversation, ...survey }: Survey): AsyncGenerator<Line> {
  const { id, editCount } = conversation;
  for await (const edit of editsOf(store, id, { from: 0, to: editCount }))
    if (survey.keepsEdit(edit.id)) yield { kind: 'edit', isLive: survey.isLive(edit.id), edit: edit as never };
  for await (const compaction of compactionsOf(store, id))
    if (survey.keepsCompaction(compaction.id)) yield { kind: 'compaction', compaction: compaction as never };
}

async function* messageLines(store: Store, run: Run): AsyncGenerator<LineOf<'message'>> {
  for await (const message of messagesOf(store, run)) yield { kind: 'message', ...exportedMessage(message) };
}

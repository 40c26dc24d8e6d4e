import type { Engine } from '@palimpsest/engine';
import { z } from 'zod';
import { modelByField, resolvedModel } from './model.js';
import { compaction, shownConversation } from './schemas.js';
import { byField, resolvedStrategy } from './strategy.js';
import { kindsOf, viewKinds } from './view.js';

/** So many of the newest compactions are looked through for those in effect. */
const MOST_COMPACTIONS = 100;

/** All that a program shows beside a conversation that is open. */
export const conversationDetails = z
  .strictObject({
    memory_strategy: resolvedStrategy.describe('Every field that holds, and who set it.'),
    model: resolvedModel,
    view: z
      .strictObject({ total: z.int(), tokens: z.int(), kinds: viewKinds })
      .describe('The sizes of what the model would see now.'),
    compactions: z
      .array(compaction)
      .describe(`Compactions in effect, newest first, among the newest ${MOST_COMPACTIONS}.`),
    newest: z
      .strictObject({ role: z.string(), tokens: z.int() })
      .nullable()
      .describe('The newest message as the model sees it; null where a summary stands for it.'),
  })
  .meta({ id: 'ConversationDetails' });

interface DetailsOptions {
  readonly model: string | undefined;
  /** The model of who names none, and whose agent has none. */
  readonly otherwise: string | undefined;
}

export async function detailsOf(
  engine: Engine,
  id: string,
  { model: named, otherwise }: DetailsOptions,
): Promise<object> {
  const { kept, model } = await engine.settings.memoryWithModel(id, named, otherwise);
  const { conversation, view, compactions } = await engine.library.overview(id, {
    model: model.name,
    limit: MOST_COMPACTIONS,
  });
  const newest = view.findLast(
    ({ origin }) => origin.kind === 'message' && origin.depth === conversation.messageCount - 1,
  );
  return {
    conversation: shownConversation(conversation),
    details: {
      memoryStrategy: byField(kept.resolved),
      model: modelByField(model),
      view: { total: view.length, tokens: view.reduce((sum, { tokens }) => sum + tokens, 0), kinds: kindsOf(view) },
      compactions: compactions.filter(({ kind, isStanding }) => kind === 'pass' && isStanding),
      newest: newest === undefined ? null : { role: newest.role, tokens: newest.tokens },
    },
  };
}

import { type RecordRow, toConversation, toEdits, toPlace } from '../rows.js';
import type { Conversation, Located } from '../store.js';
import { fromText, toText } from '../text.js';
import type { LocatedReply, TurnQuery, TurnStart } from '../turn-start.js';
import type { Value } from './connection.js';
import { type LocatedRow, toLocated } from './rows.js';

/** How many conversations with the same message are looked at. */
export const MAX_CANDIDATES = 50;

/** A row of what a turn begins with; its kind says which fields it has. */
export interface TurnRow extends LocatedRow {
  readonly kind: 'owner' | 'named' | 'reply' | 'located' | 'session' | 'continued' | 'edit';
  readonly text: string | null;
  readonly number: number | null;
  readonly facts: number | null;
}

/** What is asked for, after the owner. */
export const turnValues = (query: TurnQuery, chain: readonly string[]): Value[] => [
  ...[optional(query.conversationId), optional(query.replyId), optional(query.session)],
  ...[chain, query.sessionLimit, MAX_CANDIDATES],
];

export function toTurnStart({ session }: TurnQuery, rows: readonly TurnRow[]): TurnStart {
  const of = (kind: TurnRow['kind']) => rows.filter((row) => row.kind === kind);
  const [[owner], [named], [reply], [continued]] = [of('owner'), of('named'), of('reply'), of('continued')];
  const located: Located[] = of('located').map(toLocated);
  const isInSession = located.some(({ conversation }) => conversation.session === session);
  const known = rows.find(({ kind, key }) => continued !== undefined && kind !== 'owner' && key === continued.number);
  return {
    ownStrategy: owner === undefined || owner.text === null ? null : fromText(owner.text),
    erasures: owner?.number ?? 0,
    factCount: owner?.facts ?? 0,
    named: named && toConversation(named),
    reply: reply && toReply(reply),
    located,
    ofSession: session === undefined || isInSession ? undefined : of('session').map(toConversation),
    continued: continued &&
      known && {
        conversation: toConversation(known),
        isLeaf: continued.is_leaf,
        liveEdits: toEdits(of('edit').map(({ text }): RecordRow => ({ record: text ?? '' }))),
      },
  };
}

const toReply = (row: TurnRow): LocatedReply & { readonly conversation: Conversation } => ({
  conversation: toConversation(row),
  place: toPlace(row.line, row.depth, row.message),
});

const optional = (text: string | undefined): string | null => (text === undefined ? null : toText(text));

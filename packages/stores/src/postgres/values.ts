import { randomUUID } from 'node:crypto';
import type { Span } from '@palimpsest/core';
import { headOf } from '../edits-about.js';
import { instructionsIdOf } from '../instructions-id.js';
import { isSamePlace } from '../kernel/guard.js';
import type {
  Append,
  Commit,
  ConversationOrigin,
  ConversationSettings,
  ForkSource,
  Opening,
  Place,
  Redaction,
} from '../store.js';
import { toText } from '../text.js';
import type { Value } from './connection.js';
import { factsOf, wiresOf } from './facts.js';
import { titleTerms } from './words.js';

export const redactionValue = ({ conversationId, expectedEditCount, edits, compactions }: Redaction) => ({
  ...{ id: toText(conversationId), editCount: expectedEditCount },
  ...{ edits: edits.map(({ id }) => toText(id)), editRecords: edits.map((edit) => JSON.stringify(edit)) },
  compactions: compactions.map(({ id }) => toText(id)),
  compactionRecords: compactions.map((compaction) => JSON.stringify(compaction)),
});

export function commitValues(commit: Commit): Value[] {
  const { conversationId, expectedEditCount, expectedTip, compaction, edits, live } = commit;
  return [
    ...[toText(conversationId), expectedEditCount, ...position(expectedTip)],
    ...[toText(compaction.id), JSON.stringify(compaction), compaction.at],
    ...[edits.map((edit) => JSON.stringify(headOf(edit))), edits.map((edit) => JSON.stringify(edit))],
    ...[live.map(toText), randomUUID()],
  ];
}

export const changeOf = ({ title, strategy, agent, ...flags }: ConversationSettings): object => ({
  ...flags,
  ...(title === undefined ? {} : { title: toText(title), titleTerms: titleTerms(title) }),
  ...(strategy === undefined ? {} : { strategy: nullable(strategy) }),
  ...(agent === undefined ? {} : { agent: nullable(agent) }),
});

export const originValues = ({ agent = null, session = null, isSide = false }: ConversationOrigin): Value[] => [
  ...[nullable(agent), nullable(session), isSide],
];

/** What is not given is left out: a fork has the agent of its origin then. */
export const originOf = ({ agent, session, isSide }: ConversationOrigin): object => ({
  ...(agent === undefined ? {} : { agent: nullable(agent) }),
  ...(session === undefined ? {} : { session: nullable(session) }),
  isSide,
});

const opening = ({ at, fork, ...origin }: Opening): object => ({
  ...{ at, origin: originOf(origin) },
  ...(fork === undefined ? {} : { fork: forkSource(fork) }),
});

export function appendValues(append: Append, write: string): Value[] {
  const { conversationId, expectedTip, parent, messages, vocabulary, at, instructions, branch, replyIds } = append;
  const text = instructions === undefined ? [null, null] : [instructionsIdOf(instructions), toText(instructions)];
  return [
    ...[toText(conversationId), ...position(expectedTip), ...place(parent)],
    ...[JSON.stringify(factsOf(messages)), wiresOf(messages), toText(vocabulary), at, ...text],
    ...[branch === undefined ? null : branch.live.map(toText), replyIds === undefined ? null : replyIds.map(toText)],
    ...[write, seldomOf(append)],
  ];
}

/** An append that only adds to the end of its conversation, as most do, and the id of the write. */
export interface Onward {
  readonly append: Append & { readonly expectedTip: Place };
  readonly write: string;
}

export const isOnward = (append: Append): append is Onward['append'] =>
  seldomOf(append) === null &&
  append.branch === undefined &&
  append.messages.length > 0 &&
  append.expectedTip !== null &&
  isSamePlace(append.expectedTip, append.parent) &&
  append.expectedTip.id === append.parent?.id;

/** Several of them: lists with an entry for each append, for each message, and for each id of a reply. */
export function onwardValues(all: readonly Onward[]): Value[] {
  const appends = all.map(({ append }) => append);
  const messages = appends.flatMap((append) => append.messages);
  return [
    appends.map(({ conversationId }) => toText(conversationId)),
    appends.map(({ expectedTip }) => expectedTip.line),
    appends.map(({ expectedTip }) => expectedTip.depth),
    appends.map(({ expectedTip }) => toText(expectedTip.id)),
    appends.map(({ instructions }) => (instructions === undefined ? null : instructionsIdOf(instructions))),
    appends.map(({ vocabulary }) => toText(vocabulary)),
    appends.map(({ at }) => at),
    all.map(({ write }) => write),
    appends.map((append) => append.messages.length),
    appends.map((append) => toText(append.messages[0]?.id ?? '')),
    appends.map((append) => toText(append.messages.at(-1)?.id ?? '')),
    appends.flatMap((append, index) => append.messages.map(() => index + 1)),
    appends.flatMap((append) => append.messages.map((_, index) => index + 1)),
    appends.flatMap((append) => factsOf(append.messages).map((facts) => JSON.stringify(facts))),
    wiresOf(messages),
    appends.flatMap(({ replyIds = [] }, index) => replyIds.map(() => index + 1)),
    appends.flatMap(({ replyIds = [] }) => replyIds.map(toText)),
  ];
}

/** What few appends have; null for those that have none of it. */
function seldomOf({ opens, title, branch, keepsTip, isRetry, endsPartial }: Append): string | null {
  const seldom = {
    ...(opens === undefined ? {} : { opens: opening(opens) }),
    ...(title === undefined ? {} : { title: toText(title), titleTerms: titleTerms(title) }),
    ...(branch === undefined ? {} : { editCount: branch.expectedEditCount }),
    ...(keepsTip ? { keepsTip } : {}),
    ...(isRetry ? { isRetry } : {}),
    ...(endsPartial === undefined ? {} : { endsPartial: { ...endsPartial, id: toText(endsPartial.id) } }),
  };
  return Object.keys(seldom).length === 0 ? null : JSON.stringify(seldom);
}

const forkSource = ({ conversationId, tip, expectedEditCount, live }: ForkSource): object => ({
  ...{ id: toText(conversationId), editCount: expectedEditCount, live: live.map(toText) },
  ...(tip === null ? {} : { tip: { ...tip, id: toText(tip.id) } }),
});

/** Runs of depths as two lists. */
export const ends = (runs: readonly Span[]): Value[] => [runs.map(({ from }) => from), runs.map(({ to }) => to)];
export const nullable = (text: string | null): string | null => (text === null ? null : toText(text));
export const position = (at: Place | null): Value[] => (at === null ? [null, null] : [at.line, at.depth]);
export const place = (at: Place | null): Value[] =>
  at === null ? [null, null, null] : [at.line, at.depth, toText(at.id)];

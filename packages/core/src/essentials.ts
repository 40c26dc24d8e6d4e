import { isInstruction, type Message, toolResults } from './message.js';
import { spokenText } from './spoken.js';
import type { ShownMessage, ViewItem } from './view.js';

/** What decides, besides the items, which of them are essential. */
export interface EssentialsOf {
  /** The request is an agent's: tools come with it. */
  readonly isAgent: boolean;
  /** The model has given its answer: no request is open. */
  readonly isAnswered: boolean;
}

/** Messages in a row that count as sent together, at most: a log of words without replies is not one request. */
const MOST_TOGETHER = 8;

/**
 * What no pass may take, as indexes of items:
 * - the open request: the newest message in which the user says something, with the neighbours that were sent together
 *   with it. Tool results, and messages of nothing but reminders, are not it, so that it stays through a turn of many calls;
 * - the rules an agent carries in its first messages (those of the project, reminders, the surroundings), whole, also where
 *   a request stands in the same message. They are what stands before the model's first reply: all of it in an agent's
 *   conversation, and in others what is told to be rules by its tags or its heading.
 *
 *     rules  request  a(call) tool  a     u  a(call) tool  a(call) tool
 *     ═════  ═══════                      ═                                ═ essential, for an agent
 *
 * Pinned messages are essential too and are marked as such already; the system text is no item of a view.
 */
export function essentialItems(items: readonly ViewItem[], { isAgent, isAnswered }: EssentialsOf): ReadonlySet<number> {
  const opening = openingOf(items).filter((index) => isAgent || isRules(items[index]));
  return new Set([...opening, ...(isAnswered ? [] : openRequest(items))]);
}

/** The messages before the model's first reply. Behind a summary nothing is first; a greeting of the model is no reply. */
function openingOf(items: readonly ViewItem[]): number[] {
  const first = items.findIndex((item) => item.kind === 'summary' || isSaid(item));
  return isSaid(items[first]) ? runFrom(items, first, 1) : [];
}

function openRequest(items: readonly ViewItem[]): number[] {
  const spoken = items.findLastIndex((item) => isUser(item) && isSpoken(item.message));
  const newest = spoken < 0 ? items.findLastIndex(isUser) : spoken;
  if (newest < 0) return [];
  return [...runFrom(items, newest, -1), ...runFrom(items, newest, 1)];
}

/** From an item on, in a direction, the messages that nobody answered in between. */
function runFrom(items: readonly ViewItem[], from: number, direction: 1 | -1): number[] {
  const run: number[] = [];
  for (let index = from; run.length < MOST_TOGETHER; index += direction) {
    const item = items[index];
    if (isSaid(item)) run.push(index);
    else if (item?.kind !== 'note') break;
  }
  return run;
}

/** Said to the model, and no result of a tool. */
const isSaid = (item: ViewItem | undefined): item is ShownMessage => isUser(item) || isInstructing(item);

const isUser = (item: ViewItem | undefined): item is ShownMessage =>
  item?.kind === 'message' && item.message.role === 'user' && toolResults(item.message).length === 0;

const isInstructing = (item: ViewItem | undefined): item is ShownMessage =>
  item?.kind === 'message' && isInstruction(item.message);

/** Whether a message says something beside what its client adds, between tags. */
const isSpoken = ({ parts }: Message): boolean =>
  parts.some((part) => (part.type === 'text' ? spokenText(part.text) !== '' : part.type === 'media'));

/** Names of tags between which agents state rules, reminders and surroundings. */
const RULE_TAG =
  /^[ \t]{0,40}<[a-z0-9_-]{0,40}(?:reminder|environment|instruction|rule|guideline|memor|skill|permission|workspace|context|user[_-]?info)[a-z0-9_ -]{0,40}>/im;
/** How agents begin a file of rules, or a message of surroundings. */
const RULE_HEADING = /^(?:# [A-Z]{3,20}\.md\b|This is the \w+ (?:Code|CLI)\. We are setting up the context)/m;
/** Rules stand at the beginning; more than this is never looked at. */
const READ_CHARS = 100_000;

function isRules(item: ViewItem | undefined): boolean {
  if (!isUser(item)) return false;
  return item.message.parts.some((part) => {
    const text = part.type === 'text' ? part.text.slice(0, READ_CHARS) : '';
    return RULE_TAG.test(text) || RULE_HEADING.test(text);
  });
}

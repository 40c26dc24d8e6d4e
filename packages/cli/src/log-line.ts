import { isJsonObject, type JsonObject, type JsonValue, withVisibleSigns } from '@palimpsest/core';

/** A line of the log as pino writes it. */
type Entry = JsonObject;

/** What pino adds to every line. */
const FRAME = ['level', 'time', 'pid', 'hostname', 'msg'];
const ERROR_LEVEL = 50;

const RED = 31;
const GREEN = 32;
const YELLOW = 33;
const GREY = 90;

/**
 * A line of the log for people:
 *
 *     14:03:21 POST /v1/chat/completions 200 132 ms · ada · my-chat · 12,034 → 3,456 tokens · compaction c1
 *     14:03:22 compacted my-chat: 12,034 → 3,456 tokens, 14 messages, summarize
 *     14:03:23 undid comp_1 of my-chat
 *     14:03:24 error a reply broke off (conversation my-chat, error socket hang up)
 */
export function logLine(entry: Entry, { isColored }: { readonly isColored: boolean }): string {
  const paint = (text: string, color: number) => (isColored ? `\u001b[${color}m${text}\u001b[0m` : text);
  const time = paint(timeOf(entry.time), GREY);
  if (entry.msg === 'request') return `${time} ${requestText(entry, paint)}`;
  if (entry.msg === 'pass-committed' && isJsonObject(entry.compaction))
    return `${time} ${paint(compactionText(entry, entry.compaction), GREEN)}`;
  if (entry.msg === 'compaction-undone' && isJsonObject(entry.compaction))
    return `${time} undid ${oneLine(entry.compaction.undoes)} of ${conversationText(entry)}`;
  const mark = Number(entry.level) >= ERROR_LEVEL ? `${paint('error', RED)} ` : '';
  return `${time} ${mark}${oneLine(entry.msg)}${paint(factsText(entry), GREY)}`;
}

function requestText(entry: Entry, paint: (text: string, color: number) => string): string {
  const { method, path, status, ms, user, conversation, tokensBefore, tokensAfter, compaction } = entry;
  const code = Number(status);
  const color = code >= 500 ? RED : code >= 400 ? YELLOW : GREEN;
  const rest = [
    ...(user === undefined ? [] : [oneLine(user)]),
    ...(conversation === undefined ? [] : [oneLine(conversation)]),
    ...(tokensBefore === undefined ? [] : [`${arrow(tokensBefore, tokensAfter)} tokens`]),
    ...(compaction === undefined ? [] : [`compaction ${oneLine(compaction)}`]),
  ];
  const requestLine = `${oneLine(method)} ${oneLine(path)} ${paint(String(code), color)} ${paint(`${ms} ms`, GREY)}`;
  return [requestLine, ...rest].join(' · ');
}

/** With its user, where there are several. */
const conversationText = ({ user, conversationId }: Entry): string =>
  `${user === undefined ? '' : `${oneLine(user)}'s `}${oneLine(conversationId)}`;

function compactionText(entry: Entry, { tokensBefore, tokensAfter, messages, mode }: JsonObject): string {
  return `compacted ${conversationText(entry)}: ${arrow(tokensBefore, tokensAfter)} tokens, ${messages} messages, ${oneLine(mode)}`;
}

const arrow = (before: JsonValue | undefined, after: JsonValue | undefined): string =>
  before === after ? grouped(before) : `${grouped(before)} → ${grouped(after)}`;

const grouped = (value: JsonValue | undefined): string => Number(value).toLocaleString('en-US');

function factsText(entry: Entry): string {
  const facts = Object.entries(entry).filter(([name]) => !FRAME.includes(name));
  if (facts.length === 0) return '';
  return ` (${facts.map(([name, value]) => `${name} ${oneLine(value)}`).join(', ')})`;
}

/** What others wrote must not move the cursor, change colours or pretend to be another line. */
const oneLine = (value: JsonValue | undefined): string =>
  withVisibleSigns((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\p{Cc}+/gu, ' '));

const timeOf = (time: JsonValue | undefined): string => new Date(Number(time)).toTimeString().slice(0, 8);

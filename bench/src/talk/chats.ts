import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Planted } from './planted.js';

export interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly at: number;
}

/** A talk of months, and how it goes on: each further message of the user with the reply to it. */
export interface Chat {
  readonly name: string;
  readonly history: readonly Said[];
  readonly next: readonly (readonly [user: Said, reply: Said])[];
}

interface Recorded {
  readonly messages: readonly { readonly role: string; readonly content: string | null; readonly timestamp?: string }[];
}

const NEXT = 25;
const HOUR = 3_600_000;
/** The histories are about so long: what somebody has said who talks for some months. */
const HISTORY_CHARS = { companion: 72_000, assistant: 280_000 };

/** Three talks: two made of companions' chats, one of an assistant's sessions. */
export function makeChats(companions: string, sessions: string, planted: readonly Planted[]): Chat[] {
  const people = files(companions);
  const half = Math.ceil(people.length / 2);
  const made = [
    { name: 'companion 1', turns: turnsOf(people.slice(0, half)), chars: HISTORY_CHARS.companion },
    { name: 'companion 2', turns: turnsOf(people.slice(half)), chars: HISTORY_CHARS.companion },
    { name: 'assistant', turns: turnsOf(files(sessions).slice(0, 2)), chars: HISTORY_CHARS.assistant },
  ];
  return made.map(({ name, turns, chars }, index) => {
    const share = planted.filter((_, place) => place % made.length === index);
    return chatOf(name, turns, chars, share);
  });
}

const files = (folder: string): Recorded[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded);

type Exchange = readonly [user: Said, reply: Said];

/** Exchanges of several talks as one, in the order of their times. */
function turnsOf(recorded: readonly Recorded[]): Exchange[] {
  const turns: Exchange[] = [];
  for (const { messages } of recorded) {
    let at = Date.UTC(2026, 0, 5);
    for (const [place, { role, content, timestamp }] of messages.entries()) {
      const reply = messages[place + 1];
      at = timestamp === undefined ? at + HOUR : Date.parse(timestamp);
      if (role !== 'user' || reply?.role !== 'assistant' || !content || !reply.content) continue;
      turns.push([
        { role: 'user', content, at },
        { role: 'assistant', content: reply.content, at },
      ]);
    }
  }
  return turns.sort(([one], [other]) => one.at - other.at);
}

function chatOf(name: string, all: readonly Exchange[], chars: number, planted: readonly Planted[]): Chat {
  const turns = all.slice(-turnsWithin(all, chars) - NEXT);
  const before = turns.slice(0, -NEXT);
  // What was planted lies in the first two thirds, out of what stays word for word.
  const step = Math.floor((before.length * 2) / 3 / (planted.length + 1));
  const history = before.flatMap((exchange, place): Said[] => {
    const here = place % step === 0 ? planted[place / step] : undefined;
    const { at } = exchange[0];
    if (here === undefined) return [...exchange];
    const own: Said[] = [
      { role: 'user', content: here.said, at },
      { role: 'assistant', content: here.reply, at },
    ];
    return [...own, ...exchange];
  });
  return { name, history, next: turns.slice(-NEXT) };
}

function turnsWithin(turns: readonly Exchange[], chars: number): number {
  let left = chars;
  const kept = turns.toReversed().findIndex((exchange) => {
    left -= exchange[0].content.length + exchange[1].content.length;
    return left < 0;
  });
  return kept < 0 ? turns.length : kept;
}

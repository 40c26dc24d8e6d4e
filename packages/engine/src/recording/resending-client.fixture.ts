import { providerCodecOf } from '@palimpsest/codecs';
import { isJsonObject, type JsonObject, parseJson } from '@palimpsest/core';
import { Session } from '../session.fixture.js';
import { type CallSaid, type Said, type SaidReply, SPEECHES, type Speech } from './speech.fixture.js';

/** How a client re-sends what was said by a step. */
interface Change {
  /** A reply. */
  readonly reply?: (reply: SaidReply) => SaidReply;
  /** All of the history. */
  readonly history?: (history: readonly Said[], step: number) => Said[];
}

const isCalling = ({ call }: SaidReply): boolean => call !== undefined;
const reversed = (given: JsonObject): JsonObject => Object.fromEntries(Object.entries(given).reverse());
const withoutTags = (text: string | undefined) => text?.replace(/<think>.*<\/think>\s*/s, '');
const withoutText = (reply: SaidReply): SaidReply => (isCalling(reply) ? { ...reply, text: undefined } : reply);
const reordered = ({ call, ...reply }: SaidReply): SaidReply =>
  call === undefined ? reply : { ...reply, call: { ...call, given: reversed(call.given) } };

function withContext(history: readonly Said[], step: number): Said[] {
  const newest = history.findLastIndex(({ kind }) => kind === 'asked');
  return history.map((said, index) =>
    index === newest && said.kind === 'asked'
      ? { ...said, text: `Context: passage ${step}.\n\nQuestion: ${said.text}` }
      : said,
  );
}

const WINDOW = 20;

const CHANGES: Readonly<Record<string, Change>> = {
  'drops the text beside calls': { reply: withoutText },
  'empties the text beside calls': { reply: (reply) => (isCalling(reply) ? { ...reply, text: '' } : reply) },
  'trims replies': { reply: (reply) => ({ ...reply, text: reply.text?.trim() }) },
  'takes <think> out': { reply: (reply) => ({ ...reply, text: withoutTags(reply.text) }) },
  // Thinking is kept and sent: what providers say of it decides.
  'drops thinking': {
    history: (history) => history.map((said) => (said.kind === 'reply' ? { ...said, thinking: undefined } : said)),
  },
  'reorders keys of arguments': { reply: reordered },
  'puts the time into the first message': {
    history: ([first, ...rest], step) => [
      { kind: 'asked', text: `Now: 2026-11-19 05:${10 + step}\n\n${first?.kind === 'asked' ? first.text : ''}` },
      ...rest,
    ],
  },
  'puts retrieved context into the newest question': { history: withContext },
  'sends the newest 20 messages': { history: (history) => history.slice(-WINDOW) },
  'does most of that': {
    reply: (reply) =>
      reordered(withoutText({ kind: 'reply', text: withoutTags(reply.text)?.trim(), call: reply.call })),
    history: withContext,
  },
};

export const STEPS = 40;
/** Every so many steps the agent answers, and the user asks for something else. */
const TASK_STEPS = 8;
const isLast = (step: number) => step % TASK_STEPS === TASK_STEPS - 1;
const output = (step: number) => `export const value${step} = ${step};\n// line of file ${step}\n`.repeat(40);

const callOf = (step: number): CallSaid => ({
  id: `call_b4Rt${step.toString().padStart(4, '0')}xQ9`,
  name: 'read_file',
  given: { path: `src/file-${step}.ts`, lines: [1, 2] },
});

/** What the model answers: signed thinking, thinking in tags, a text with blanks around it, and a call but at the end of a task. */
function reply(step: number): SaidReply {
  const said = isLast(step)
    ? `Task ${step} is done: the files agree now, and the build is green.`
    : `Now I look at file ${step}.`;
  return {
    kind: 'reply',
    thinking: `I should look at file ${step}.`,
    text: `<think>What does file ${step} hold?</think>\n\n  ${said}\n`,
    ...(isLast(step) ? {} : { call: callOf(step) }),
  };
}

const next = (step: number): Said =>
  isLast(step)
    ? { kind: 'asked', text: `And now task ${step + 1} please.` }
    : { kind: 'result', call: callOf(step), text: output(step) };

interface Naming {
  readonly session?: { readonly id: string };
  readonly conversation?: string;
}

/** What became of a session. */
interface Outcome {
  readonly conversations: number;
  readonly branches: number;
  readonly messages: number;
  readonly passes: number;
  readonly breaks: number;
  readonly errors: number;
}

/** A session of an agent that re-sends its history in some form, with passes; `said` is what the model answers. */
async function session(
  { protocol, items, request, answer, pieces, sent }: Speech,
  strategy: JsonObject,
  naming: Naming,
  { reply: form, history: all }: Change,
  said: (step: number) => SaidReply,
): Promise<Outcome> {
  const world = new Session();
  const codec = providerCodecOf(protocol);
  const history: Said[] = [{ kind: 'asked', text: 'Mend the build of this project.' }];
  const piecesOf = (some: readonly Said[]) =>
    some.map((one) =>
      items(one)
        .flatMap(pieces)
        .map((piece) => JSON.stringify(piece)),
    );
  let [breaks, from] = [0, 0];
  let before: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const replies = history.map((one) => (one.kind === 'reply' && form !== undefined ? form(one) : one));
    const own = all === undefined ? replies : all(replies, step);
    const body = { ...request(own.flatMap(items)), memory_strategy: strategy };
    const turn = await world.engine.prepare({ protocol, request: body, ...naming });
    await world.engine.record(turn, codec.decodeReply(answer(items(said(step)))));
    await world.engine.idle();
    const start = history.length - own.length;
    // What is sent as the client sends it is the same as before, however the client changes it.
    const names = new Map<string, string>();
    for (const [index, texts] of piecesOf([...replies.slice(0, start), ...own]).entries())
      for (const [at, text] of texts.entries()) names.set(text, `${index}.${at}`);
    const parsed = parseJson(turn.body);
    const list = isJsonObject(parsed) ? sent(parsed) : undefined;
    const now = (Array.isArray(list) ? list : [])
      .flatMap(pieces)
      .map((piece) => names.get(JSON.stringify(piece)) ?? JSON.stringify(piece));
    if (!isSlid(before, now, piecesOf(replies.slice(from, start)).flat().length)) breaks += 1;
    [before, from] = [now, start];
    history.push(said(step), next(step));
  }
  const [id = '', ...others] = await world.names();
  const passes = (await world.engine.compactions(id)).filter(({ kind }) => kind !== 'restated' && kind !== 'restart');
  return {
    conversations: 1 + others.length,
    branches: (await world.store.branches(id, { limit: 10 })).length,
    messages: await world.length(id),
    passes: passes.length,
    breaks,
    errors: world.errors.length,
  };
}

/** Whether a request begins as the one before it, but for pieces that slid out of the client's window; what stands before these may stay. */
function isSlid(before: readonly string[], now: readonly string[], slid: number): boolean {
  const isKept = (kept: readonly string[]) => kept.every((name, index) => now[index] === name);
  return Array.from({ length: slid + 1 }, (_, count) => count).some(
    (count) => isKept(before.slice(count)) || isKept([...before.slice(0, 1), ...before.slice(1 + count)]),
  );
}

const RECALL_OFF = { recall: 'off' };
const STRATEGIES: Readonly<Record<string, JsonObject>> = {
  auto: { mode: 'auto', token_budget: 4_000, ...RECALL_OFF },
  compact: { mode: 'compact', token_budget: 4_000, ...RECALL_OFF },
  summarize: { mode: 'summarize', token_budget: 4_000, ...RECALL_OFF },
  long: { mode: 'long', target_context_tokens: 4_000, raw_recent_tokens: 1_000, ...RECALL_OFF },
  blocks: {
    ...{ mode: 'blocks', compact_threshold: 4_000, compact_target: 3_000, keep_uncompacted_messages: 8 },
    ...RECALL_OFF,
  },
};

const NAMINGS: Readonly<Record<string, Naming>> = {
  'the name of the session': { session: { id: 'work' } },
  'the name of the conversation': { conversation: 'work' },
  'no name': {},
};

/** By their names in the tables above. */
interface Case {
  readonly mode: string;
  readonly protocol: string;
  readonly name: string;
  readonly change: string;
  /** 0 for one mode and name of each change in each protocol, which take turns. */
  readonly turn: number;
}

const MODES = Object.keys(STRATEGIES);
const NAMES = Object.keys(NAMINGS);

/** All that may come together. */
export const CASES: readonly Case[] = Object.keys(SPEECHES).flatMap((protocol, place) =>
  Object.keys(CHANGES).flatMap((change, index) =>
    Array.from({ length: MODES.length * NAMES.length }, (_, turn): Case => {
      const number = place * 11 + index + turn;
      const [mode = '', name = ''] = [MODES[number % MODES.length], NAMES[number % NAMES.length]];
      return { mode, protocol, name, change, turn };
    }),
  ),
);

/** What becomes of a session whose client changes what it re-sends, and of one whose client does not. */
export async function resend(one: Case): Promise<{ readonly changed: Outcome; readonly unchanged: Outcome }> {
  const { [one.change]: change = {} } = CHANGES;
  const { [one.protocol]: speech } = SPEECHES;
  if (speech === undefined) throw new Error(`no protocol ${one.protocol}`);
  const [strategy, naming] = [STRATEGIES[one.mode] ?? {}, NAMINGS[one.name] ?? {}];
  const { reply: form } = change;
  // The same replies, of a model that gives them as the client re-sends them.
  const asResent = form === undefined ? reply : (step: number) => form(reply(step));
  return {
    changed: await session(speech, strategy, naming, change, reply),
    unchanged: await session(speech, strategy, naming, {}, asResent),
  };
}

import type { JsonObject } from '@palimpsest/core';
import { replay, replayedPolicy, type Script, scriptOf } from '@palimpsest/engine/replay';
import type { Said } from '../talk/chats.js';
import { PLANTED } from '../talk/planted.js';
import { Subject } from '../talk/subject.js';

const STEPS = [50, 90];
/** Of things seen before, so many are named at each step. */
const NAMED = 3;
const LINES = 70;
const WORDS = 'harbour tide ledger crane parcel gate sluice berth cargo pilot buoy keel'.split(' ');
const NOW = Date.UTC(2026, 0, 1);

/** Numbers that look random and are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

/** A session of an agent that reads, runs and edits, and needs lines of what it has seen, mostly of the newest. */
function session(steps: number): Script {
  const below = numbers(steps);
  const word = (): string => WORDS[below(WORDS.length)] ?? '';
  const name = (step: number, line: number): string => `${WORDS[step % WORDS.length]}_${step}_${line}`;
  const messages: JsonObject[] = [
    { role: 'user', content: 'Find out why the ledger of the harbour is wrong, and mend it.' },
  ];
  for (let step = 0; step < steps; step += 1) {
    const isReading = below(3) === 0;
    const wanted = Array.from({ length: NAMED }, () =>
      name(Math.max(0, step - 1 - below(below(4) === 0 ? 40 : 6)), 9 * below(8)),
    );
    const given = { path: `src/${word()}/part${step}.ts`, for: wanted };
    const called = { name: isReading ? 'read_file' : 'run', arguments: JSON.stringify(given) };
    const lines = Array.from({ length: LINES }, (_, line) =>
      isReading
        ? `  const ${name(step, line)} = ${word()}(${below(9_000)}, '${word()}');`
        : `${step}.${line} s: ${word()} ${word()} of ${word()} ${line % 9 === 0 ? name(step, line) : 'goes on'}`,
    );
    const id = `call${step}`;
    messages.push({ role: 'assistant', content: null, tool_calls: [{ id, type: 'function', function: called }] });
    messages.push({ role: 'tool', tool_call_id: id, content: lines.join('\n') });
  }
  messages.push({ role: 'assistant', content: 'The ledger is right again.' });
  return scriptOf(messages.map((wire) => ({ wire, at: undefined })));
}

/** The sessions of the set. */
export const smallSessions = (): Script[] => STEPS.map(session);

interface KeptAndCost {
  /** Beside sending everything. */
  readonly cost: number;
  /** Of a thousand lines that replies needed, those that were not in the request. */
  readonly linesLacking: number;
}

/** What a policy costs and keeps of a few made-up sessions. The same code gives the same figures. */
export async function smallSet(policy: string): Promise<KeptAndCost> {
  let [units, whole, found, total] = [0, 0, 0, 0];
  for (const script of smallSessions()) {
    const { everything, policies } = await replay(script, {
      ...{ model: 'measured', policies: [replayedPolicy(policy)], hasPauses: false, models: {}, now: NOW },
    });
    const figures = policies[0]?.figures ?? everything.figures;
    units += figures.units;
    whole += everything.figures.units;
    found += figures.lines.found;
    total += figures.lines.total;
  }
  return { cost: units / whole, linesLacking: (1_000 * (total - found)) / total };
}

const FILLING = 5;
const MINUTE = 60_000;

/** Of a hundred questions for what was said long before, those before which the answer is not quoted. */
export async function answersNotQuoted(): Promise<number> {
  const below = numbers(7);
  const word = (): string => WORDS[below(WORDS.length)] ?? '';
  const history: Said[] = [];
  const say = (role: Said['role'], content: string) =>
    history.push({ role, content, at: NOW + history.length * MINUTE });
  for (const { said, reply } of PLANTED) {
    say('user', said);
    say('assistant', reply);
    for (let count = 0; count < FILLING; count += 1) {
      say('user', `The ${word()} by the ${word()} was loud today, and the ${word()} came late.`);
      say('assistant', `Then the ${word()} must have waited at the ${word()}. Did the ${word()} mind?`);
    }
  }
  const subject = await Subject.of(
    { name: 'made up', history, next: [] },
    { read: 0.1, write: 1.25 },
    { mode: 'window' },
  );
  await subject.ask('Good morning.');
  let notQuoted = 0;
  for (const { question, answer } of PLANTED) {
    const { quotation } = await subject.ask(question);
    if (quotation?.includes(answer) !== true) notQuoted += 1;
  }
  return (100 * notQuoted) / PLANTED.length;
}

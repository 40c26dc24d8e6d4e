import type { JsonObject } from '@palimpsest/core';
import { type ChatMessage, functionCall } from '@palimpsest/fakes';

export const user = (content: string): ChatMessage => ({ role: 'user', content });
export const assistant = (content: string): ChatMessage => ({ role: 'assistant', content });
export const system = (content: string): ChatMessage => ({ role: 'system', content });
export const result = (id: string, content: string): ChatMessage => ({ role: 'tool', tool_call_id: id, content });
export const call = (id: string, name: string, input: JsonObject): ChatMessage => ({
  role: 'assistant',
  content: null,
  tool_calls: [functionCall(id, name, input)],
});

const SUBJECTS = ['harbour', 'orchard', 'engine', 'library', 'glacier', 'theatre', 'kitchen', 'satellite'];
const subject = (index: number): string => SUBJECTS[index % SUBJECTS.length] ?? 'harbour';

/** A paragraph of so many sentences, different for every number. */
export const paragraph = (index: number, sentences = 4): string =>
  Array.from(
    { length: sentences },
    (_, line) =>
      `Point ${index}.${line} about the ${subject(index + line)} concerns crate ${index * 7 + line} and the ${subject(index * 3 + line)} behind it.`,
  ).join(' ');

/** Questions and answers. */
export const talk = (count: number, { from = 0, sentences = 4 } = {}): ChatMessage[] =>
  Array.from({ length: count }, (_, place) => {
    const index = from + place;
    return [
      user(`Question ${index}: ${paragraph(index, sentences)}`),
      assistant(`Answer ${index}: ${paragraph(index + 500, sentences)}`),
    ];
  }).flat();

const CHAT = [
  'That sounds fine to me, let us go on when you are ready.',
  'Thanks, I had a quick look and it seems to be going the right way.',
  'Sure, take the time you need, there is no hurry on this side.',
  'I am not quite certain about that yet, but it does feel better than before.',
  'Good, then we can leave it like that for now and come back to it later.',
];

/** Talk that says next to nothing. */
export const chatter = (count: number): ChatMessage[] =>
  Array.from({ length: count }, (_, index) => {
    const line = `${CHAT[index % CHAT.length]} ${CHAT[(index * 3 + 1) % CHAT.length]}`;
    return index % 2 === 0 ? user(line) : assistant(line);
  });

/** What a tool returned: lines that nothing else says. */
export const output = (index: number, lines = 40): string =>
  Array.from(
    { length: lines },
    (_, line) =>
      `${index}:${line} value_${index}_${line} = ${index * 1000 + line * 17} in /srv/data/${index}/${line}.csv`,
  ).join('\n');

/** Turns of a question, a call, its result and an answer. */
export const toolTurns = (count: number, { from = 0, lines = 40, name = 'read_file' } = {}): ChatMessage[] =>
  Array.from({ length: count }, (_, place) => toolTurn(from + place, { lines, name })).flat();

export function toolTurn(index: number, { lines = 40, name = 'read_file' } = {}): ChatMessage[] {
  const id = `call_${index}`;
  return [
    user(`Read file ${index}.`),
    call(id, name, { path: `/srv/data/${index}.txt` }),
    result(id, output(index, lines)),
    assistant(`File ${index} has ${lines} values.`),
  ];
}

export const removed = (id: string, name = 'read_file'): string =>
  `⟦removed: tool output for ${name} (call_id=${id}); reason=context_compaction⟧`;

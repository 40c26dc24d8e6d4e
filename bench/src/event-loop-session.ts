/** A message of Chat Completions. */
export type SessionMessage = Readonly<Record<string, unknown>> & { readonly role: string };

const FILES = 60;
const LINES_A_FILE = 800;
const WORDS = 30_000;

/**
 * A session with a coding agent, made up but the same every time: people ask, the agent reads files, some of them again
 * after it has changed them, runs tests and says what it found.
 */
export function agentSession(): { next: (chars: number) => SessionMessage[] } {
  const random = generator(7);
  const words = Array.from({ length: WORDS }, () => word(random));
  const pick = () => words[Math.floor(random() ** 3 * WORDS)] ?? 'it';
  const sentence = () => `${Array.from({ length: 6 + Math.floor(random() * 14) }, pick).join(' ')}.`;
  const name = () => `${pick()}${capital(pick())}`;
  const line = () =>
    `  const ${name()} = ${name()}.${pick()}(${name()}, ${Math.floor(random() * 5000)}); // ${pick()} ${pick()}`;
  const files = Array.from({ length: FILES }, (_, index) => ({
    path: `src/${pick()}/${pick()}-${index}.ts`,
    lines: Array.from({ length: LINES_A_FILE }, line),
  }));
  let turn = 0;

  const exchange = (): SessionMessage[] => {
    turn += 1;
    const file = files[Math.floor(random() * FILES)] as (typeof files)[number];
    file.lines[Math.floor(random() * LINES_A_FILE)] = line();
    const from = Math.floor(random() * LINES_A_FILE * 0.5);
    const shown = file.lines.slice(from, from + 300).map((text, index) => `${from + index + 1}\t${text}`);
    const tests = Array.from(
      { length: 40 },
      () => `${random() < 0.1 ? 'FAIL' : 'ok  '} ${name()} ${(random() * 900).toFixed(1)} ms`,
    );
    const error = `TypeError: ${name()} is not a function at ${file.path}:${from}`;
    const [read, run] = [`call_${turn}_read`, `call_${turn}_run`];
    return [
      {
        role: 'user',
        content: `Please change ${name()} in ${file.path}. ${sentence()} ${sentence()} We decided to keep ${name()}.`,
      },
      { role: 'assistant', content: sentence(), tool_calls: [call(read, 'read_file', { path: file.path, from })] },
      { role: 'tool', tool_call_id: read, content: shown.join('\n') },
      { role: 'assistant', content: null, tool_calls: [call(run, 'run_tests', { filter: file.path })] },
      { role: 'tool', tool_call_id: run, content: [...tests, error].join('\n') },
      { role: 'assistant', content: Array.from({ length: 12 }, sentence).join(' ') },
    ];
  };

  return {
    /** Whole exchanges of about so many characters, and a question. */
    next: (chars) => {
      const messages: SessionMessage[] = [];
      for (let size = 0; size < chars; ) {
        const said = exchange();
        size += JSON.stringify(said).length;
        messages.push(...said);
      }
      return [...messages, { role: 'user', content: `What is left to do? ${sentence()}` }];
    },
  };
}

const call = (id: string, name: string, args: object) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(args) },
});

const SYLLABLES = [
  'ka',
  'ro',
  'min',
  'tel',
  'su',
  'pre',
  'con',
  'ver',
  'ta',
  'lo',
  'ing',
  'er',
  'na',
  'di',
  'est',
  'ul',
];

const word = (random: () => number): string =>
  Array.from({ length: 1 + Math.floor(random() * 4) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(
    '',
  );

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

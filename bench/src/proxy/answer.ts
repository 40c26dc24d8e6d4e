/** What the fake provider always says: known to the clients, so that they can say it back and know a whole answer. */
const WORDS = 'the header is read first and then the body so the parser sees every field once before it answers'.split(
  ' ',
);
const CHUNKS = 48;

const pieces = Array.from({ length: CHUNKS }, (_, index) => {
  const word = WORDS[index % WORDS.length];
  return ` ${word} ${WORDS[(index * 7) % WORDS.length]} ${index}`;
});

const HEAD = { id: 'chatcmpl-bench', created: 1_700_000_000, model: 'gpt-5' };

const event = (value: object): Buffer => Buffer.from(`data: ${JSON.stringify(value)}\n\n`);
const chunk = (delta: object, reason: string | null): Buffer =>
  event({
    ...HEAD,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: reason }],
  });

export const ANSWER_TEXT = pieces.join('');

/** The same answer as a stream of 50 events and an end mark, which leaves with the last of them. */
export const ANSWER_EVENTS: readonly Buffer[] = [
  chunk({ role: 'assistant', content: '' }, null),
  ...pieces.map((content) => chunk({ content }, null)),
  Buffer.concat([chunk({}, 'stop'), Buffer.from('data: [DONE]\n\n')]),
];

/** The same answer in one piece. */
export const ANSWER_BODY = Buffer.from(
  JSON.stringify({
    ...HEAD,
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: ANSWER_TEXT, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 },
  }),
);

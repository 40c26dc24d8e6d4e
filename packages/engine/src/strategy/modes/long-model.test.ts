import { describe, expect, it } from 'vitest';
import { Bench, type PrepareExtras, TALK, texts } from './bench.fixture.js';
import { LONG } from './long.fixture.js';
import { completion, type FakeModel, model } from './model.fixture.js';
import { assistant, paragraph, user } from './talk.fixture.js';

const long = { ...LONG, summarizer: 'model' };
const CODE = '```ts\nexport const answer  =  42;\n```';
const QUOTATION = '"keep it. Exactly as it is!"';
const history = Array.from({ length: 30 }, (_, index) => [
  user(`I said ${QUOTATION} and meant it. ${paragraph(index, 5)}`),
  assistant(
    `Thanks. ${paragraph(index + 100, 6)} I decided to use plan ${index}.\n${CODE}\n${paragraph(index + 200, 2)}`,
  ),
]).flat();

/** The messages that a request asks to be shortened: their numbers, and what they say. */
const asked = (body: string): { readonly number: string; readonly text: string; readonly words: number }[] => {
  const prompt = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
  const pattern = /<message number="(\d+)"[^>]* at most (\d+) words">\n([\s\S]*?)\n<\/message>/g;
  return [...prompt.matchAll(pattern)].map(([, number = '', words = '', text = '']) => ({
    number,
    text,
    words: +words,
  }));
};

/** A model that writes each message its own way. */
const shortening = (write: (text: string) => string): FakeModel =>
  model((body) => ({
    status: 200,
    text: completion(
      asked(body)
        .map(({ number, text }) => `<message number="${number}">\n${write(text)}\n</message>`)
        .join('\n'),
    ),
  }));

const kept = (text: string): string => [...text.matchAll(/\{\{keep-\d+/g)].map(([place]) => `${place}}}`).join('\n');
/** What the model decided, or the first points of the user. */
const facts = (text: string): string =>
  (text.match(/I decided to use plan \d+\./) ?? text.match(/Point \d+\.\d/g)?.slice(0, 3) ?? []).join(' ');
const good = (text: string): string => `In short: ${facts(text)}\n${kept(text)}`;

const prepared = async ({ send }: FakeModel, extras: PrepareExtras = {}) => {
  const bench = new Bench(long);
  const turn = await bench.prepare([...history, user('And?')], { send, ...extras });
  return { bench, turn, shown: texts(turn) };
};

describe('the tiers of a long conversation, written by a model', () => {
  it('are in its words, with code and quotations to the letter, and smaller than what the plan allowed', async () => {
    const { turn, shown } = await prepared(shortening(good));
    expect(turn.compaction?.fallbacks).toEqual([]);
    expect(shown[1]).toMatch(/^In short: /);
    expect(shown[1]).toContain(CODE);
    expect(shown[1]).toContain('I decided to use plan 0.');
    expect(shown.filter((text) => text.startsWith('In short: ')).length).toBeGreaterThan(15);
    for (const [index, { content }] of history.entries()) {
      if (String(content).includes(CODE)) expect(shown[index]).toContain(CODE);
      if (String(content).includes(QUOTATION)) expect(shown[index]).toContain(QUOTATION);
    }
    expect(shown.join('\n')).not.toContain('{{keep-');
    expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(3600);
    expect(turn.compaction?.tokensAfter).toBe(turn.tokensAfter.tokens);
    expect(turn.compaction?.fallbacks).toEqual([]);
  });

  it('take a few requests, each with many messages, which say the tier and how long each may be', async () => {
    const asking = shortening(good);
    await prepared(asking);
    expect(asking.bodies.length).toBeGreaterThan(0);
    expect(asking.bodies.length).toBeLessThanOrEqual(6);
    const all = asking.bodies.flatMap(asked);
    expect(all.length).toBeGreaterThan(20);
    expect(asking.bodies.join('')).toMatch(/from=\\"assistant\\" as=\\"(?:conclusions|bullets), at most \d+ words\\"/);
  });

  it('may be written by a model of their own', async () => {
    const asking = shortening(good);
    const strategy = { ...long, summarizer: 'extractive', summarization_model: 'gpt-4o-mini' };
    await prepared(asking, { strategy: { ...strategy, focus_areas: ['crates'] } });
    expect(JSON.parse(asking.bodies[0] ?? '{}').model).toBe('gpt-4o-mini');
    expect(asking.bodies[0]).toContain('Pay special attention to: crates');
  });

  it.each([
    ['fails', () => model(() => ({ status: 500, text: 'oops' })), /status 500/],
    ['loses code or quotations', () => shortening((text) => `In short: ${facts(text)}`), /code or a quotation/],
    [
      'says it twice',
      () => shortening((text) => `In short: ${facts(text)}\n${kept(text)}\n${kept(text)}`),
      /code or a quotation/,
    ],
    [
      'is longer than the built-in one',
      () => shortening((text) => `${text} ${text}`),
      /longer than its input|tokens, the target/,
    ],
    ['answers something else', () => model(() => ({ status: 200, text: completion('Sure, what else?') })), /left out/],
  ])('are the built-in ones where the model %s', async (_, make, reason) => {
    const { turn, shown, bench } = await prepared(make());
    const { shown: builtIn } = await prepared(shortening(good), { strategy: { ...long, summarizer: 'extractive' } });
    expect(shown).toEqual(builtIn);
    expect(turn.compaction?.fallbacks.some((fallback) => fallback.startsWith('model: '))).toBe(true);
    expect(turn.compaction?.fallbacks.join('\n')).toMatch(reason);
    expect(turn.compaction?.tokensAfter).toBe(turn.tokensAfter.tokens);
    expect(await bench.engine.undo(TALK)).toBeDefined();
  });

  it('fall back one by one, such as where the model loses what was decided', async () => {
    const losing = (text: string) => (text.includes('plan 0.') ? `In short: nothing.\n${kept(text)}` : good(text));
    const { shown, turn } = await prepared(shortening(losing));
    expect(shown[1]).toContain('plan 0.');
    expect(shown[1]).not.toMatch(/^In short: /);
    expect(shown[3]).toMatch(/^In short: /);
    expect(turn.compaction?.fallbacks).toEqual(['model: the text says less than the built-in one']);
  });

  it('keep the limit also where every text is as long as it may be', async () => {
    const filling = model((body) => ({
      status: 200,
      text: completion(
        asked(body)
          .map(({ number, text, words }) => {
            const prose = text
              .replace(/\{\{[^}]*\}\}/g, '')
              .split(' ')
              .slice(-words)
              .join(' ');
            return `<message number="${number}">\n${prose}\n${kept(text)}\n</message>`;
          })
          .join('\n'),
      ),
    }));
    for (const target_context_tokens of [3300, 4500]) {
      const { turn, bench } = await prepared(filling, { strategy: { ...long, target_context_tokens } });
      expect(turn.tokensAfter.tokens).toBeLessThanOrEqual(target_context_tokens * 0.8);
      expect(turn.compaction?.tokensAfter).toBe(turn.tokensAfter.tokens);
      expect(bench.events.some((event) => event.kind === 'summary-written' && event.summariser === 'model')).toBe(true);
    }
  });

  it('leave a message alone to the built-in one that would be taken for a placeholder', async () => {
    const bench = new Bench(long);
    const said = [assistant(`{{keep-1}} ${paragraph(900, 8)}`), ...history];
    const turn = await bench.prepare([user('Hi'), ...said, user('And?')], { send: shortening(good).send });
    expect(texts(turn)[1]).not.toMatch(/^In short/);
  });
});

import { needOf, readQuestion, saidFacts, termsOf } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { Slices } from '../event-loop/slices.js';
import { relatedWords } from '../recall/related-words.js';
import type { CurrentFact } from './current-facts.js';
import { relevantFacts } from './relevant-facts.js';

const factOf = (text: string, conversationId: string): CurrentFact => ({
  ...{ id: text, at: 1, text, key: saidFacts(text)[0]?.key ?? null, by: 'rules', status: 'current' },
  sources: [{ conversationId, depth: 0, messageId: `m ${text}` as CurrentFact['sources'][number]['messageId'] }],
  ...{ replaces: [], contradicts: [], records: [text], terms: termsOf(text) },
});

/** Said in many talks about anything. */
const SAID = [
  'I ended up having a layover in Chicago on my way back from San Diego',
  "I've been trying to figure out how to make my mornings more efficient",
  "I'm particularly interested in learning more about the polka",
  'I just got a bunch of pastries from a bakery last weekend and they were amazing',
  'I like the distressed denim idea',
  "I'm preparing for an important speech",
  "I'm planning a dinner party this weekend",
  'I started learning how to shoot and it feels really cool',
  'I was thinking about getting smart plugs to make my devices easier to control',
  "I've been meaning to spend more time with friends",
];

async function given(asked: string, facts: readonly string[], from = 'elsewhere'): Promise<string[]> {
  const need = needOf(asked);
  if (need.kind === 'none') return [];
  const related = await relatedWords();
  const scope = { conversationId: 'here', need, shown: new Set<string>() };
  const known = facts.map((text) => factOf(text, from));
  const found = await relevantFacts(readQuestion(asked, 1, related), known, scope, related, new Slices());
  return found.map(({ fact }) => fact.text);
}

describe('a fact of another conversation', () => {
  it.each([
    ['Which violin does my sister play?', 'My sister plays a Klotz violin'],
    ['What should I give my sister for her birthday next month?', "My sister's name is Odile"],
    ['Can you suggest toys that would suit my cat, nothing that makes much noise?', 'I have a cat named Tom'],
    ['Is it cold in Bergen in November, and what should one wear on such a trip?', 'My brother lives in Bergen'],
    ['Who is Odile?', 'Odile is my sister'],
    ['What car do I drive?', 'I drive a red Volvo'],
    ["What's my favourite colour?", 'My favourite colour is green'],
    ['Can you recommend good movies for a rainy day at home, perhaps with a child?', 'I also like sci-fi movies'],
    ['I want to find some movies to watch. Can you recommend something good?', 'I love old movies'],
    ['Could you recommend a novel that is not too long, for a flight of eight hours?', 'I hate romance novels'],
    ['Any ideas for a trip by train through Portugal with a child?', 'I prefer to travel by train'],
    ['Which restaurant would you recommend for tonight?', 'I am allergic to peanuts'],
    ['Recommend a dish for tonight', 'I still eat fish'],
    ['How is the weather today?', 'I live in Oslo'],
    ['When is my dentist appointment?', 'My dentist appointment is on March 3'],
    ['How many new postcards have I added to my collection?', "I've added 17 postcards since I started again"],
    ['Where did I put the spare key of the shed?', 'The spare key is under the blue pot'],
    ['Which database did we decide on for the archive?', "Let's use Postgres for the archive"],
    ['What do I do on Saturdays?', 'I take yoga classes on Saturdays'],
    ['Wie heißt meine Katze?', 'Meine Katze heißt Minka'],
    ["Qu'est-ce que je peux offrir à ma sœur pour Noël ?", 'Ma sœur aime la poterie'],
  ])('is given where it bears on the question: %s', async (asked, fact) => {
    expect(await given(asked, [...SAID, fact])).toContain(fact);
  });

  it.each([
    'How do I stop procrastinating and get back to work on my thesis?',
    'Do you think time management is important?',
    'I need some help with dessert. Can you give me some ideas that are easy to make and serve a crowd?',
    'Do you think we would have made it to the moon without his leadership?',
    'Who was the leader of the Nazi Party in Germany during World War II?',
    "I'm curious, are there any other interesting species in the Star Trek universe?",
    "I've been thinking of getting a new fly rod, but I'm not sure. Do you think it would make a big difference?",
    'I want to try making kimchi at home. Can you give me some guidance?',
    'Recently I started to run. What sports do you like?',
    'Can you give me some tips on how to start learning programming last thing in the evening?',
    'What does my landlady not allow?',
  ])('is not given for words that any two talks share: %s', async (asked) => {
    expect(await given(asked, [...SAID, "I'm not allergic to hazelnuts after all"])).toEqual([]);
  });

  it('is held to more than one of the conversation in which it is asked', async () => {
    const asked = 'Do you think time management is important?';
    const fact = "I'm preparing for an important speech";
    expect(await given(asked, [fact], 'here')).toEqual([fact]);
    expect(await given(asked, [fact])).toEqual([]);
  });

  it.each(['What is the boiling point of ethanol?', 'How deep is the Baikal?'])(
    'is not given for a question about the world, wherever it was stated: %s',
    async (asked) => {
      const facts = [
        'I started taking levothyroxine, 50 micrograms, every morning',
        'I swim in the lake every morning',
      ];
      for (const from of ['here', 'elsewhere']) expect(await given(asked, facts, from)).toEqual([]);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { needOf } from './need.js';

describe('what a message wants of the record', () => {
  it.each([
    ['What did I tell you about the harbour?', 'told'],
    ['Where did we go last summer?', 'told'],
    ['I forgot the code for the shed.', 'told'],
    ['Remind me what Ines asked for.', 'told'],
    ['What was her name again?', 'told'],
    ['Can you tell me which recipe you suggested?', 'told'],
    ['Weißt du noch, wie das Hotel hieß?', 'told'],
    ["Quelle chambre est-ce que j'ai réservée ?", 'told'],
    ['上次我们说过什么？', 'told'],
    ['whats the name of the boat', 'open'],
    ['The title of that song escapes me.', 'told'],
    ['Der Name fällt mir gerade nicht ein.', 'told'],
    ['Repeat the recipe that you gave me.', 'told'],
    ['Wiederhole bitte das Rezept, das du mir gegeben hast.', 'told'],
    ["Redonne-moi l'adresse que tu m'as donnée.", 'told'],
    ['Where did grandma put the ladder?', 'own'],
    ['Give me five names for a boat.', 'open'],
    ['Repeat after me: one, two.', 'none'],
    ['How much does Piet owe me?', 'own'],
    ['我的猫叫什么？', 'own'],
    ['When was the roof repaired?', 'past'],
    ['I need the number of the clinic.', 'past'],
    ['What did the vet recommend for the cat?', 'past'],
    ['¿Cómo se llama mi vecina?', 'own'],
    ["I don't like rain, right?", 'own'],
    ["The fourth of May is Ida's birthday, isn't it?", 'open'],
    ["Henry doesn't play badminton, right?", 'open'],
    ['That is a good plan, right?', 'none'],
    ['Where do the rehearsals take place?', 'open'],
    ['What is the difference between TCP and UDP?', 'open'],
    ['What is a kiln?', 'open'],
    ['How can I sleep better?', 'advice'],
    ['Could you recommend a restaurant?', 'advice'],
    ['Any tips?', 'advice'],
    ['Empfiehl mir ein Buch.', 'advice'],
    ['It truly is a beautiful plane.', 'none'],
    ['When I was in Rome, I lost my hat.', 'none'],
    ["I don't know what to do.", 'none'],
    ['Thanks! How are you today?', 'none'],
    ['Write a poem about my mother.', 'none'],
    ['Do you like swimming?', 'none'],
    ['Heute war ein schöner Tag.', 'none'],
    ['', 'none'],
  ])('%s → %s', (message, kind) => {
    expect(needOf(message).kind).toBe(kind);
  });

  it.each([
    ['Which cities did I visit?', true],
    ['How many times have we met?', true],
    ['List all the books I mentioned, what were they?', true],
    ['Wie oft waren wir dort?', true],
    ['我去过哪些城市？', true],
    ['Which city did I visit?', false],
    ['Where did I buy the kiln?', false],
  ])('%s asks for many answers: %s', (message, isList) => {
    expect(needOf(message).isList).toBe(isList);
  });

  it('is asked by a sentence together with what it points back to', () => {
    expect(needOf('Thanks. Ida told me about a quarrel once. What was it about?').text).toBe(
      'Ida told me about a quarrel once. What was it about?',
    );
    expect(needOf('It rains. What was the quarrel about?').text).toBe('What was the quarrel about?');
  });

  it.each([
    ['What did we talk about on Friday?', true],
    ['昨天我们聊了什么？', true],
    ['Where did I go on Friday?', false],
  ])('%s asks for what was talked about: %s', (message, isOfTalk) => {
    expect(needOf(message).isOfTalk).toBe(isOfTalk);
  });

  it.each([
    ['What was the very first thing we talked about?', true],
    ['How did our conversation start?', true],
    ['What did we discuss at the beginning?', true],
    ['Worüber haben wir am Anfang gesprochen?', true],
    ['我们最初聊了什么？', true],
    ['What was my first car?', false],
    ['What did I say about the beginning of May?', false],
  ])('%s asks for the beginning: %s', (message, isOfBeginning) => {
    expect(needOf(message).isOfBeginning).toBe(isOfBeginning);
  });

  it('is that of the sentences which ask most plainly for it, and these are given', () => {
    const message = 'We were at the sea today. How can I get rid of the sand? And what did I call the boat?';
    expect(needOf(message)).toMatchObject({ kind: 'told', text: 'And what did I call the boat?' });
  });
});

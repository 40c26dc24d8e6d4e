import { describe, expect, it } from 'vitest';
import { speakersOf } from './speakers.js';

const texts = (...some: readonly string[]) => some.map((text) => ({ text }));

describe('who said a message', () => {
  it('is who the client names', () => {
    expect(speakersOf([{ name: 'Ana', text: 'Hi.' }, { text: 'Hello.' }])).toEqual(['Ana', undefined]);
  });

  it('is the name before the words where many messages begin with it', () => {
    const talk = texts(
      'Ana: Hi.',
      'José Luis: Hello.',
      'Ana: How are you?',
      'José Luis: Fine.',
      'Ana: Me too.',
      'José Luis: Bye.',
    );
    expect(speakersOf(talk)).toEqual(['Ana', 'José Luis', 'Ana', 'José Luis', 'Ana', 'José Luis']);
  });

  it('is nobody where a word with a colon begins a message now and then', () => {
    const talk = texts(
      'Note: the shop is closed.',
      'Thanks!',
      'Warning: it is hot.',
      'Okay.',
      'Note: bring a hat.',
      'I will.',
    );
    expect(speakersOf(talk)).toEqual(talk.map(() => undefined));
  });

  it('is nobody where a time or an address stands before a colon', () => {
    expect(speakersOf(texts('12:30 it is.', 'https://a.example/', 'Re:Zero is good.'))).toEqual(
      Array(3).fill(undefined),
    );
  });
});

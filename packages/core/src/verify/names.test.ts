import { describe, expect, it } from 'vitest';
import { plainNames } from './names.js';

describe('plain names', () => {
  it.each<[string, string[]]>([
    ['I went to Lisbon with Maya and her brother Tomás Ruiz.', ['Lisbon', 'Maya', 'Tomás Ruiz']],
    [
      "We met at Odile's kiln, then I saw the Mona Lisa by Leonardo da Vinci.",
      ['Odile', 'Mona Lisa', 'Leonardo da Vinci'],
    ],
    ['Yesterday I called Dr. Okafor. Mrs. Lind was out.', ['Okafor', 'Lind']],
    ['Thank Anna for me! Jay Chou sang.', ['Anna', 'Chou']],
    ["On Monday and in May I am free, okay? Yes, I'm sure.", []],
    ['He said: "Take the Blue Line to Harlem." Then he left.', []],
    ['# How To Plant A Garden In Spring', []],
    ['- Water the roses\n- Call the plumber', []],
    ['## Local Rules\n| Place | Price |\n**Best Value**: the Louvre in Paris.\n1. Old Town: busy', ['Louvre', 'Paris']],
    ['See src/Main.ts, parseJson() and README.', []],
    ['El martes fui a Sevilla con Lucía. ¿Conoces a Marta?', ['Sevilla', 'Lucía', 'Marta']],
    ['Hier, nous avons vu Chloé à Lyon.', ['Chloé', 'Lyon']],
    ['Ontem falei com João em Porto Alegre.', ['João', 'Porto Alegre']],
    ['Вчера я видел Анну в Москве.', ['Анну', 'Москве']],
    ['Ich habe mit der Katze im Garten gespielt und Kaffee getrunken.', []],
    ['Meine Schwester heißt Jana und ich war bei Frau Lindner und Peter Huber.', ['Jana', 'Lindner', 'Peter Huber']],
    ['我叫李小龙，住在这里。', ['李小龙']],
    ['어제 김민수 씨를 만났어요.', ['김민수']],
    ['yesterday i met somebody', []],
  ])('%s', (text, names) => {
    expect(plainNames(text)).toEqual(names);
  });

  it('takes time that is linear in the text', () => {
    const count = (times: number) => plainNames(`we saw ${'Aa '.repeat(times)}`).length;
    expect(count(20_000)).toBe(1);
    expect(plainNames('A-'.repeat(50_000))).toEqual([]);
  });
});

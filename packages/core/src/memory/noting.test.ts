import { describe, expect, it } from 'vitest';
import type { MessageId } from '../identity.js';
import { type FactRecord, type FactSource, foldFacts, type KnownFact } from './fact.js';
import { FactIndex } from './fact-index.js';
import { decideNotes, type FactCandidate } from './noting.js';
import { forgetRequest } from './own-words.js';
import { saidFacts } from './said-facts.js';

const source = (message: string, conversationId = 'c'): FactSource => ({
  ...{ conversationId, depth: 0, messageId: message as MessageId },
});
/** As a turn gives them: what is to be forgotten before what is said. */
const turn = (text: string, depth: number): FactCandidate[] => {
  const sources = [{ conversationId: 'c', depth, messageId: `m${depth}` as MessageId }];
  const asked = forgetRequest(text);
  const forgotten = { isForgetting: true, text: asked?.text ?? '', key: null, by: 'rules', sources } as const;
  const facts = saidFacts(text).map((fact) => ({ ...fact, by: 'rules' as const, sources }));
  return asked === undefined ? facts : [forgotten, ...facts];
};
const said = (text: string, message: string, by: FactCandidate['by'] = 'rules'): FactCandidate[] =>
  saidFacts(text).map((fact) => ({ ...fact, by, sources: by === 'person' ? [] : [source(message)] }));

/** What is remembered after candidates came one after the other. */
class Log {
  readonly records: FactRecord[] = [];
  #ids = 0;

  note(candidates: readonly FactCandidate[], most?: number): this {
    const newId = () => `r${++this.#ids}`;
    this.records.push(
      ...decideNotes(FactIndex.of(this.facts()), candidates, { at: this.#ids, newId, ...(most ? { most } : {}) }),
    );
    return this;
  }

  facts(): KnownFact[] {
    return foldFacts(this.records);
  }
}

describe('facts', () => {
  it('that say the same are one, with all their sources, each once', () => {
    const log = new Log().note(said('I live in Oslo.', 'a')).note(said('I live in Oslo!', 'b'));
    log.note(said('I live in Oslo.', 'b'));
    expect(log.facts()).toMatchObject([{ text: 'I live in Oslo', sources: [source('a'), source('b')] }]);
    expect(log.records).toHaveLength(2);
  });

  it('are replaced by newer ones about the same, and stay with the one that took their place', () => {
    const log = new Log().note(said('I live in Oslo.', 'a')).note(said('I moved to Bergen.', 'b'));
    expect(log.facts()).toMatchObject([
      { text: 'I live in Oslo', status: 'replaced', replacedBy: 'r2' },
      { text: 'I moved to Bergen', status: 'current', replaces: ['r1'] },
    ]);
    log.note(said('I live in Oslo.', 'c'));
    expect(log.facts().map(({ status }) => status)).toEqual(['replaced', 'replaced', 'current']);
  });

  it.each([
    ['I live in Bergen now.', 'I no longer live in Oslo.'],
    ['I live in Bergen.', "I don't live in Oslo."],
    ['I live in Bergen.', 'I live in my head too much.'],
    ['I no longer live in Oslo.', 'I live in Bergen.'],
    ["I don't live in New York.", 'I live in New Orleans.'],
    ['I moved to Bergen last week.', 'Ich wohne nicht in Hamburg.'],
    ['I work at Acme.', "I don't work at Initech."],
    ["J'habite à Lyon.", "Je n'habite pas à Paris."],
    ['Vivo en Madrid.', 'No vivo en Barcelona.'],
    ["My sister's name is Odile.", "My other sister's name is Anna."],
    ['My son is called Tim.', 'My second son is called Jon.'],
    ["I am 34. J'ai 34 ans.", "J'ai 30 ans d'expérience."],
    ['My phone is a Pixel.', 'My phone is broken.'],
    ["I'm married.", "I'm not married to my job."],
    ['My name is Ada.', 'My name is not Bob.'],
  ])('stand beside newer ones that deny something else, or are about another: %s %s', (older, newer) => {
    const first = new Log().note(said(older, 'a')).facts().at(-1);
    const both = new Log().note(said(older, 'a')).note(said(newer, 'b')).facts();
    expect(both.find(({ text }) => text === first?.text)).toMatchObject({ status: 'current' });
  });

  it.each([
    ['I live in Oslo.', 'I no longer live in Oslo.'],
    ['I live in a small town near Oslo.', "I don't live near Oslo any more."],
    ["I don't live in Oslo.", 'I live in Oslo.'],
    ['I live in Köln.', 'Ich wohne nicht mehr in Köln.'],
    ["J'habite à Lyon.", 'Je n’habite plus à Lyon.'],
    ['我住在北京。', '我不住在北京了。'],
    ["I'm married to Bob.", "I'm not married any more."],
    ['My manager is Priya.', 'My manager is Tom, not Anna.'],
    ['I live in Rome.', "I don't live in Oslo but in Bergen."],
    ['I love fish.', "I don't like fish."],
    ['I live in Bergen.', 'I live in Oslo now.'],
  ])('are replaced by newer ones that deny them, or say otherwise: %s %s', (older, newer) => {
    const log = new Log().note(said(older, 'a')).note(said(newer, 'b'));
    expect(log.facts().map(({ status }) => status)).toEqual(['replaced', 'current']);
  });

  it.each([
    ['I live in Bergen, Norway.', 'I live in Norway.'],
    ["I'm married to Lena.", "I'm married."],
    ['My wife is called Lena and she is a pilot.', 'My wife is called Lena.'],
  ])('that say less than another have its sources one more: %s %s', (older, newer) => {
    const log = new Log().note(said(older, 'a')).note(said(newer, 'b'));
    expect(log.facts()).toMatchObject([{ status: 'current', sources: [source('a'), source('b')] }]);
  });

  it.each([
    ['I work at Acme.', 'I also work at Initech.'],
    ['I live in Oslo and work at Acme.', 'I live in Bergen.'],
    ['My name is Alfred Nobel.', 'Call me Al.'],
    ['I like tea.', "My sister doesn't like tea."],
  ])('that hold beside others leave them: %s %s', (older, newer) => {
    const last = new Log().note(said(older, 'a')).facts().at(-1);
    const log = new Log().note(said(older, 'a')).note(said(newer, 'b'));
    expect(log.facts().find(({ text }) => text === last?.text)).toMatchObject({ status: 'current', contradicts: [] });
  });

  it('contradict each other where one denies a part of the other, and replace it where they deny it all', () => {
    const part = new Log().note(said("I'm allergic to peanuts and shellfish.", 'a'));
    part.note(said("I'm not allergic to peanuts any more.", 'b'));
    expect(part.facts()).toMatchObject([
      { status: 'current', contradicts: ['r2'] },
      { status: 'current', contradicts: ['r1'] },
    ]);
    const all = new Log().note(said("Let's use Postgres.", 'a')).note(said('We decided not to use Postgres.', 'b'));
    expect(all.facts()).toMatchObject([{ status: 'replaced' }, { status: 'current' }]);
  });

  it.each([
    [["I'm allergic to peanuts.", "Turns out I'm not allergic after all."], ["I'm not allergic after all"]],
    [
      ["I'm allergic to figs, since I was a child.", "I'm not allergic to figs after all."],
      ["I'm not allergic to figs after all"],
    ],
    [['I eat rabbit because it is cheap.', "I don't eat rabbit any more."], ["I don't eat rabbit any more"]],
    [['I smoke.', 'I quit smoking.'], ['I quit smoking']],
    [['I smoke a pack a day.', 'I finally gave up smoking last year.'], ['I finally gave up smoking last year']],
    [['I smoke a pack a day.', 'I quit smoking in January.'], ['I quit smoking in January']],
    [['Mi hermana se llama Lucía.'], ['Mi hermana se llama Lucía']],
    [['Abito a Torino.', 'Mi sono trasferita a Genova.'], ['Mi sono trasferita a Genova']],
    [["I'm thrilled that my flight was cancelled. Just what I needed."], []],
    [["My sister's name is Carla. No wait, I meant my cousin's name is Carla."], ["my cousin's name is Carla"]],
    [['I hate mushrooms.', 'I actually like mushrooms now.'], ['I actually like mushrooms now']],
    [['I no longer eat dairy.'], ['I no longer eat dairy']],
    [['Ich habe zwei Kinder.'], ['Ich habe zwei Kinder']],
    [["J'ai deux enfants. Je ne mange plus de viande."], ["J'ai deux enfants", 'Je ne mange plus de viande']],
    [
      ['Je ne mange plus de viande, mais je mange du poisson.'],
      ['Je ne mange plus de viande, mais je mange du poisson'],
    ],
    [["J'habite près du lac de Côme."], ["J'habite près du lac de Côme"]],
    [['Tengo dos hijos. No como carne.'], ['Tengo dos hijos', 'No como carne']],
    [['Ho due figli. Non bevo vino.'], ['Ho due figli', 'Non bevo vino']],
    [['Tenho uma filha. Eu não como carne.'], ['Tenho uma filha', 'Eu não como carne']],
    [['我有两个孩子。我不吃肉。'], ['我有两个孩子', '我不吃肉']],
    [['犬を飼っています。肉は食べません。'], ['犬を飼っています', '肉は食べません']],
    [['I drink coffee.', 'I stopped drinking coffee.'], ['I stopped drinking coffee']],
    [['I work at Acme.', 'I no longer work there.'], ['I no longer work there']],
    [['I live in Lisbon.', 'Since March I live in Porto.'], ['Since March I live in Porto']],
    [['Ich wohne in Köln.', 'Seit März wohne ich in Bonn.'], ['Seit März wohne ich in Bonn']],
    [["J'habite à Lyon.", "Depuis mars j'habite à Lille."], ["Depuis mars j'habite à Lille"]],
    [['東京に住んでいます。', '大阪に引っ越しました。'], ['大阪に引っ越しました']],
    [['私は卵アレルギーがあります。'], ['私は卵アレルギーがあります']],
    [["I'm vegetarian.", 'I started eating meat again.'], ['I started eating meat again']],
    [['Ich rauche.', 'Ich rauche nicht mehr.'], ['Ich rauche nicht mehr']],
    [['Ich bin Vegetarierin.', 'Ich bin keine Vegetarierin mehr.'], ['Ich bin keine Vegetarierin mehr']],
    [['Ich bin gegen Nüsse allergisch.'], ['Ich bin gegen Nüsse allergisch']],
    [['Je fume.', 'Je ne fume plus.'], ['Je ne fume plus']],
    [['Je fume.', "J'ai arrêté de fumer."], ["J'ai arrêté de fumer"]],
    [['Fumo.', 'Dejé de fumar.'], ['Dejé de fumar']],
    [['Soy vegetariano.', 'Ya no soy vegetariano.'], ['Ya no soy vegetariano']],
    [['我抽烟。', '我戒烟了。'], ['我戒烟了']],
    [['私はタバコを吸います。', 'タバコをやめました。'], ['タバコをやめました']],
    [['I have diabetes.', 'Please forget that.'], []],
    [['I have diabetes. Please forget that.'], []],
    [['I have diabetes.', 'I live in Rome.', 'Forget that I have diabetes.'], ['I live in Rome']],
    [['I live in Rome.', 'The weather is fine.', 'It rains.', 'So it goes.', 'Forget that.'], ['I live in Rome']],
    [['I live in Rome.', 'Vergiss das bitte.'], []],
    [['Oh great, I just love being allergic to everything.'], []],
    [['My boss said "I live in Rome and love it".'], []],
  ])('are those that people mean: %j → %j', (messages, current) => {
    const log = new Log();
    for (const [place, message] of messages.entries()) log.note(turn(message, place * 2));
    const facts = log.facts().filter(({ status }) => status === 'current');
    expect(facts.map(({ text }) => text)).toEqual(current);
  });

  it('contradict each other where a person wrote one of them', () => {
    const log = new Log().note(said('I live in Oslo.', '', 'person')).note(said('I moved to Bergen.', 'b'));
    expect(log.facts()).toMatchObject([
      { status: 'current', contradicts: ['r2'] },
      { status: 'current', contradicts: ['r1'] },
    ]);
    log.note(said('I live in Rome.', '', 'person'));
    expect(log.facts().map(({ status }) => status)).toEqual(['replaced', 'replaced', 'current']);
  });

  it('are replaced within one message, in the order in which they are said', () => {
    const log = new Log().note(said('I live in Oslo. I moved to Bergen.', 'a'));
    expect(log.facts().map(({ status }) => status)).toEqual(['replaced', 'current']);
  });

  it('take the place of the one that a person rewrites, whatever it is about', () => {
    const log = new Log().note(said('I have two cats.', 'a'));
    log.note([{ text: 'I have three dogs', key: null, by: 'person', sources: [], replaces: ['r1'] }]);
    expect(log.facts()).toMatchObject([
      { status: 'replaced', replacedBy: 'r2' },
      { by: 'person', replaces: ['r1'] },
    ]);
  });

  it('are so many at most: the oldest that nobody wrote by hand are dropped', () => {
    const log = new Log().note(said('I have a boat.', '', 'person'));
    for (const what of ['red lamp', 'green lamp', 'blue lamp']) log.note(said(`I have a ${what}.`, what), 3);
    expect(log.facts().map(({ status }) => status)).toEqual(['current', 'dropped', 'current', 'current']);
  });

  it('lose a source that is erased, and keep the others', () => {
    const log = new Log().note(said('I live in Oslo.', 'a')).note(said('I live in Oslo.', 'b'));
    log.records.push({ kind: 'fact-source-erased', id: 'e', at: 9, target: 'r1', sources: [source('a')] });
    expect(log.facts()).toMatchObject([{ status: 'current', sources: [source('b')] }]);
  });

  it('have the same message of two conversations, as forks share it, as two sources', () => {
    const told = (conversation: string): FactCandidate[] => [
      { text: 'I live in Oslo', key: 'user home', by: 'rules', sources: [source('a', conversation)] },
    ];
    const log = new Log().note(told('c')).note(told('fork')).note(told('fork'));
    expect(log.facts()).toMatchObject([{ sources: [source('a'), source('a', 'fork')] }]);
    log.records.push({ kind: 'fact-source-erased', id: 'e', at: 9, target: 'r1', sources: [source('a')] });
    expect(log.facts()).toMatchObject([{ sources: [source('a', 'fork')] }]);
  });

  it('lose their words when they are forgotten', () => {
    const log = new Log().note(said('I live in Oslo.', 'a'));
    log.records.push({ kind: 'fact-forgotten', id: 'f', at: 9, targets: ['r1', 'unknown'], because: 'person' });
    expect(log.facts()).toMatchObject([{ id: 'r1', status: 'forgotten', text: null, key: null }]);
    log.note(said('I moved to Bergen.', 'b'));
    expect(log.facts()[1]).toMatchObject({ replaces: [] });
  });
});

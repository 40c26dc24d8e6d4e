import { describe, expect, it } from 'vitest';
import type { MessageId } from '../identity.js';
import { type FactRecord, type FactSource, foldFacts, type KnownFact } from './fact.js';
import { decideNotes, type FactCandidate } from './noting.js';
import { saidFacts } from './said-facts.js';

const source = (message: string, conversationId = 'c'): FactSource => ({
  ...{ conversationId, depth: 0, messageId: message as MessageId },
});
const said = (text: string, message: string, by: FactCandidate['by'] = 'rules'): FactCandidate[] =>
  saidFacts(text).map((fact) => ({ ...fact, by, sources: by === 'person' ? [] : [source(message)] }));

/** What is remembered after candidates came one after the other. */
class Log {
  readonly records: FactRecord[] = [];
  #ids = 0;

  note(candidates: readonly FactCandidate[], most?: number): this {
    const newId = () => `r${++this.#ids}`;
    this.records.push(...decideNotes(this.facts(), candidates, { at: this.#ids, newId, ...(most ? { most } : {}) }));
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

  it('lose their words when they are forgotten', () => {
    const log = new Log().note(said('I live in Oslo.', 'a'));
    log.records.push({ kind: 'fact-forgotten', id: 'f', at: 9, targets: ['r1', 'unknown'], because: 'person' });
    expect(log.facts()).toMatchObject([{ id: 'r1', status: 'forgotten', text: null, key: null }]);
    log.note(said('I moved to Bergen.', 'b'));
    expect(log.facts()[1]).toMatchObject({ replaces: [] });
  });
});

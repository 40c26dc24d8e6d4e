import { describe, expect, it } from 'vitest';
import { Brake } from './brake.js';

const LIMIT = 1000;

describe('passes that get nowhere', () => {
  it('are not held up before any was made', () => {
    expect(new Brake().reason('c', 10)).toBeUndefined();
  });

  it('are stopped after two that left less than a tenth of their limit free, until eight messages later', () => {
    const brake = new Brake();
    brake.committed('c', 10, 99, LIMIT);
    expect(brake.reason('c', 20)).toBeUndefined();
    brake.committed('c', 20, 99, LIMIT);
    expect(brake.reason('c', 27)).toBe('thrashing');
    expect(brake.reason('c', 28)).toBeUndefined();
    expect(brake.reason('other', 20)).toBeUndefined();
  });

  it('are not stopped where each left a tenth free and bought three messages', () => {
    const brake = new Brake();
    for (const length of [10, 13, 16, 19]) {
      brake.committed('c', length, 100, LIMIT);
      expect(brake.reason('c', length)).toBeUndefined();
    }
  });

  it('are stopped where each is due again after two messages', () => {
    const brake = new Brake();
    brake.committed('c', 10, 900, LIMIT);
    brake.committed('c', 12, 900, LIMIT);
    expect(brake.reason('c', 12)).toBeUndefined();
    brake.committed('c', 14, 900, LIMIT);
    expect(brake.reason('c', 14)).toBe('thrashing');
  });

  it('begin to count anew after one that helped', () => {
    const brake = new Brake();
    brake.committed('c', 10, 0, LIMIT);
    brake.committed('c', 20, 500, LIMIT);
    brake.committed('c', 30, 0, LIMIT);
    expect(brake.reason('c', 30)).toBeUndefined();
  });

  it('are stopped at once where one would not have made the view smaller, or was taken back by a person', () => {
    const brake = new Brake();
    brake.failed('c', 10);
    expect(brake.reason('c', 11)).toBe('thrashing');
    brake.undone('c', 12);
    expect(brake.reason('c', 19)).toBe('undone');
    expect(brake.reason('c', 20)).toBeUndefined();
  });
});

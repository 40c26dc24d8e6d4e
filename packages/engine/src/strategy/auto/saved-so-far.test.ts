import { Draft, project, type Situation } from '@palimpsest/core';
import { describe, expect, it } from 'vitest';
import { MODEL_FACTS } from '../../../../core/src/model-facts.fixture.js';
import { calling, EditLog, recorded, result, user } from '../../../../core/src/transcript.fixture.js';
import { KEEP_SETTINGS } from './keep-setting.js';
import { savedSoFar } from './saved-so-far.js';

const PRICES = { read: 0.1, surcharge: 1.15 };
const STEPS = 40;

/** Forty calls and their results, each message of a thousand tokens, under the edits that are made to them. */
function saved(edit: (log: EditLog) => void): number {
  const calls = Array.from({ length: STEPS }, (_, step) => [calling(`c${step}`), result(`c${step}`)]).flat();
  const transcript = recorded([user('Go on.'), ...calls]).map((one) => ({ ...one, tokens: 1_000 }));
  const log = new EditLog(transcript);
  edit(log);
  const situation: Situation = {
    view: project(transcript, log.edits),
    ...{ tokens: 81_000, measure: (tokens: number) => tokens, reserveTokens: 0, model: MODEL_FACTS, isManual: false },
    ...{ countMessage: () => 1_000, countText: () => 0, countSummary: () => 0 },
  };
  return savedSoFar(new Draft(situation), KEEP_SETTINGS.balanced, PRICES);
}

const resultOf = (step: number): number => 2 * step + 2;
const CUT = 'One line.\n[… 40 lines left out]';

describe('what was saved so far', () => {
  it('is nothing where nothing was left out', () => {
    expect(saved(() => undefined)).toBe(0);
  });

  it('leaves what references saved on arrival in reserve', () => {
    expect(saved((log) => log.part(resultOf(9), 0, '[Identical to the result of c1]', 900))).toBe(0);
  });

  it('is nothing right after a pass, and grows with each reply once that is repaid', () => {
    const cutUpTo = (newest: number) =>
      saved((log) => {
        for (let step = 0; step <= newest; step += 1) log.part(resultOf(step), 0, CUT, 900);
      });
    expect(cutUpTo(STEPS - 6)).toBe(0);
    const [early, earlier] = [cutUpTo(9), cutUpTo(8)];
    // 25 and 26 replies since, in which 9,000 and 8,100 tokens were not read, less what was written anew.
    expect(early).toBeGreaterThan(0);
    expect(early).toBeLessThan(0.1 * 9_000 * 26);
    expect(earlier).toBeGreaterThan(0);
  });

  it('counts what is told in another message, and shows nowhere itself', () => {
    const cut = (log: EditLog) => {
      for (let step = 0; step <= 9; step += 1) log.part(resultOf(step), 0, CUT, 900);
    };
    const told = saved((log) => {
      cut(log);
      Object.assign(log.span(3, 7, ''), { saidTokens: 4_000 });
    });
    expect(told).toBeGreaterThan(saved(cut));
  });
});

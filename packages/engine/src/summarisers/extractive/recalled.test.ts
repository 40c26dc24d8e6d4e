import { describe, expect, it } from 'vitest';
import { recalled } from './recalled.js';

const user = { role: 'user' } as const;
const assistant = { role: 'assistant' } as const;

describe('a sentence as the assistant remembers it', () => {
  it.each([
    ['I had a stressful week at work.', 'They told me they had a stressful week at work.'],
    ["I'm afraid of letting my team down", "They told me they're afraid of letting their team down."],
    ['I really was proud of myself.', 'They told me they really were proud of themselves.'],
    ['My sister told me that I am late.', 'They told me their sister told them that they are late.'],
    ['I read your letter.', 'They told me they read my letter.'],
    ['We agreed to meet at the river.', 'We agreed to meet at the river.'],
  ])('is told where the user speaks of themselves: %s', (said, told) => {
    expect(recalled(said, user)).toBe(told);
  });

  it.each([
    ['Where is the blue kayak?', 'They asked me: "Where is the blue kayak?"'],
    ['Remind me on Monday.', 'They asked me: "Remind me on Monday."'],
    ['I hope you like it.', 'They told me: "I hope you like it."'],
    ['The bakery opens at nine', 'They told me: "The bakery opens at nine".'],
    ['She said "never again" to me.', 'They told me: “She said "never again" to me.”'],
    ['- **Clara** starts on Monday.', 'They told me: "Clara starts on Monday."'],
    ['Meine Schwester heißt Clara.', 'They told me: "Meine Schwester heißt Clara."'],
  ])('is quoted where rules are not enough: %s', (said, told) => {
    expect(recalled(said, user)).toBe(told);
  });

  it.each([
    ['I promise to ask you about Clara.', 'I promise to ask them about Clara.'],
    [
      "I said that you can keep your kayak, and I know you're tired.",
      "I said that they can keep their kayak, and I know they're tired.",
    ],
    ['We decided to wait.', 'We decided to wait.'],
    ['The bakery opens at nine.', 'I told them: "The bakery opens at nine."'],
    ['How was your week?', 'I asked them: "How was your week?"'],
    ['They told me: "We went to Porto."', 'They told me: "We went to Porto."'],
    ['I told them: "You are late."', 'I told them: "You are late."'],
  ])('is in the first person where it is the assistant’s own: %s', (said, told) => {
    expect(recalled(said, assistant)).toBe(told);
  });

  it('is nobody’s word where neither said it', () => {
    expect(recalled('Be brief.', { role: 'system' })).toBe('I was told: "Be brief."');
  });
});

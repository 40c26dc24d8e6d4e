import { expect, it } from 'vitest';
import { assistant, calling, EditLog, recorded, result, resultPart, said, user } from './transcript.fixture.js';
import { turnsOf } from './turn.js';
import { project } from './view.js';

it('a turn is a user message up to the next; what a tool answers under the user’s role begins none', () => {
  const messages = [
    assistant('hello'),
    user('a'),
    calling('x'),
    result('x'),
    user('b'),
    calling('y'),
    said('user', resultPart('y'), 'and this'),
    user('c'),
  ];
  expect(turnsOf(project(recorded(messages), []).items)).toEqual([
    { from: 1, to: 4 },
    { from: 4, to: 7 },
    { from: 7, to: 8 },
  ]);
});

it('a summary begins no turn', () => {
  const transcript = recorded([user('a'), assistant('b'), user('c')]);
  const log = new EditLog(transcript);
  log.span(0, 2);
  expect(turnsOf(project(transcript, log.edits).items)).toEqual([{ from: 1, to: 2 }]);
});

import { expect, it } from 'vitest';
import type { Piece } from './piece.js';
import { result, text } from './samples.fixture.js';
import { placedSystemPieces, turnsOf } from './turns.js';

it('a message begins with all results, also where words came between them', () => {
  const piece = (...blocks: Piece['blocks']): Piece => ({ role: 'user', blocks, fields: {} });
  const [turn, ...others] = turnsOf([piece(result('a'), text('Wait')), piece(result('b'))], false);
  expect(turn?.blocks).toEqual([result('a'), result('b'), text('Wait')]);
  expect(others).toEqual([]);
});

it('a system message that becomes a note leaves behind what only a system message may say', () => {
  const fields = { output_config: { effort: 'low' } };
  const system: Piece = { role: 'system', blocks: [text('Be brief.')], fields };
  const user: Piece = { role: 'user', blocks: [text('Hi')], fields: {} };
  expect(placedSystemPieces([user, system], true)).toEqual([user, system]);
  expect(placedSystemPieces([system, user], true)).toMatchObject([{ role: 'user', fields: {} }, user]);
});

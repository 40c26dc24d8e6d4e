import { expect, it } from 'vitest';
import type { Piece } from './piece.js';
import { result, text } from './samples.fixture.js';
import { turnsOf } from './turns.js';

it('a message begins with all results, also where words came between them', () => {
  const piece = (...blocks: Piece['blocks']): Piece => ({ role: 'user', blocks, fields: {} });
  const [turn, ...others] = turnsOf([piece(result('a'), text('Wait')), piece(result('b'))], false);
  expect(turn?.blocks).toEqual([result('a'), result('b'), text('Wait')]);
  expect(others).toEqual([]);
});

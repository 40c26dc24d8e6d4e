import { closedBlock, type SourceText, splitBlocks } from '@palimpsest/core';
import { quotingSentences } from './extractive/quotations.js';

/** A message whose code and quotations are places in it, so that nobody who shortens it can change them. */
export interface WithPlaces {
  readonly text: string;
  /** What belongs in each place, to the letter. */
  readonly pieces: readonly Piece[];
}

interface Piece {
  readonly text: string;
  readonly isCode: boolean;
}

const OPENING = '{{keep-';
const PLACE = /\{\{keep-(\d{1,6})(?::[^{}]*)?\}\}/g;
const HINT_CHARS = 80;

/** Undefined where the message has something like a place itself. */
export function withPlaces(text: string, role: SourceText['role']): WithPlaces | undefined {
  if (text.includes(OPENING)) return undefined;
  const pieces: Piece[] = [];
  const place = (piece: Piece, hint: string): string => {
    pieces.push(piece);
    return `${OPENING}${pieces.length}: ${hint
      .replace(/[{}\s]+/g, ' ')
      .slice(0, HINT_CHARS)
      .toWellFormed()}}}`;
  };
  const blocks = splitBlocks(text).map((block) => {
    if (block.isCode) return place({ text: closedBlock(block.text), isCode: true }, 'code');
    let [shown, rest] = ['', block.text];
    for (const quotation of quotingSentences(block.text, role).flatMap(({ quotations }) => quotations)) {
      const at = rest.indexOf(quotation);
      shown += rest.slice(0, at) + place({ text: quotation, isCode: false }, quotation);
      rest = rest.slice(at + quotation.length);
    }
    return shown + rest;
  });
  return { text: blocks.join('\n'), pieces };
}

/** The text with every piece in its place; undefined unless each is named exactly once. */
export function filled(text: string, pieces: readonly Piece[]): string | undefined {
  const named = [...text.matchAll(PLACE)].map(([, number]) => Number(number));
  const isComplete = named.length === pieces.length && new Set(named).size === named.length;
  if (!isComplete || named.some((number) => pieces[number - 1] === undefined)) return undefined;
  const whole = text.replace(PLACE, (_, number: string) => {
    const piece = pieces[Number(number) - 1];
    return piece?.isCode ? `\n${piece.text}\n` : (piece?.text ?? '');
  });
  return whole.replace(/\n{3,}/g, '\n\n').trim();
}

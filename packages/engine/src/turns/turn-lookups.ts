import type { Frame, OwnCall } from '@palimpsest/codecs';
import type { AnsweredCall, QuotedPassage, Round } from '@palimpsest/core';
import type { AnswerPiece } from '../quotes/quoted.js';

export interface MadeLookup extends AnsweredCall {
  readonly tokens: number;
  /** Made together with calls of the client's tools: it is answered when the client comes back with theirs. */
  readonly isShown: boolean;
}

/** What the model looks up by itself in one turn, as it happens. */
export class TurnLookups {
  /** The client's own request. */
  readonly frame: Frame;
  /** Tokens that all answers of the turn may take. */
  readonly roomTokens: number;
  readonly rounds: Round[] = [];
  readonly made: MadeLookup[] = [];
  /** The hash of the view that the newest round is made on; undefined in the first. */
  viewHash: string | undefined;

  constructor(frame: Frame, roomTokens: number) {
    this.frame = frame;
    this.roomTokens = roomTokens;
  }

  /** Tokens that further answers may take. */
  get leftTokens(): number {
    return this.made.reduce((left, { tokens }) => left - tokens, this.roomTokens);
  }

  /** Remembers a call with its answer, for the record of the reply. The words of others are not kept: they are read again. */
  add({ callId, name, arguments: given }: OwnCall, answer: readonly AnswerPiece[], facts: AnsweredHow): void {
    const { conversationId, tokens, isShown } = facts;
    const pieces = answer.map(({ text, passage }) => (passage === undefined ? text : placed(passage, conversationId)));
    this.made.push({ callId, name, arguments: given, answer: pieces, tokens, isShown });
  }
}

interface AnsweredHow extends Pick<MadeLookup, 'tokens' | 'isShown'> {
  readonly conversationId: string;
}

const placed = (passage: QuotedPassage, conversationId: string): QuotedPassage =>
  passage.conversationId === conversationId && passage.branch === undefined ? { ...passage, isHere: true } : passage;

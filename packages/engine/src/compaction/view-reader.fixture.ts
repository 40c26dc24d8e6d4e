import { openaiChat } from '@palimpsest/codecs';
import { callStrings, findFacts, type Part, type SourceText, verifySummary } from '@palimpsest/core';
import { expect } from 'vitest';
import type { Engine } from '../engine.js';

/** What a person finds who reads the whole transcript, and then looks every fact up in the view. */
export async function countedByReader(engine: Engine, conversation: string) {
  const { messages } = await engine.library.messages(conversation, { limit: 100_000 });
  const said = messages.flatMap(({ wire, role, state, shows }) =>
    openaiChat.decodeMessage(wire).parts.flatMap((part, index) => {
      const source = sourceOf(role as SourceText['role'], part);
      const isWhole = state !== 'summarized' && !shows.some((shown) => shown.part === index);
      return source === undefined ? [] : [{ source, isWhole }];
    }),
  );
  const view = (await engine.library.view(conversation)).flatMap(({ parts }) =>
    parts.flatMap(({ type, text }) => (type === 'tool-call' ? [text, ...callStrings(text, text.length)] : [text])),
  );
  const facts = findFacts(said.map(({ source }) => source));
  const { share, missing } = verifySummary(facts, view.join('\n'));
  const left = facts.filter(({ source }) => !said[source]?.isWhole);
  const lost = missing.map(({ text }) => text).reverse();
  return {
    readableShare: share,
    retainedShare: left.length === 0 ? 1 : (left.length - lost.length) / left.length,
    missing: lost.slice(0, 50),
    missingMore: Math.max(0, lost.length - 50),
    isSampled: false,
  };
}

function sourceOf(role: SourceText['role'], part: Part): SourceText | undefined {
  if (part.type === 'tool-call') return { role, kind: 'tool-call', text: part.arguments };
  if (part.type === 'tool-result') return { role: 'tool', kind: 'tool-result', text: part.text };
  return part.type === 'text' ? { role, kind: 'text', text: part.text } : undefined;
}

/** The newest record of a conversation, and what is counted for its view now, are what a reader counts. */
export async function expectHonest(engine: Engine, conversation: string): Promise<void> {
  const counted = await countedByReader(engine, conversation);
  const record = (await engine.compactions(conversation)).at(-1);
  expect(record).toMatchObject(counted);
  expect(await engine.library.readability(conversation)).toEqual(counted);
}

import { type MessageId, pack, readQuestion } from '@palimpsest/core';
import { Archive, Reader, relatedWords, silentLogger } from '@palimpsest/engine';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { stemmer } from 'stemmer';
import type { Asked, Conversation } from './conversation.js';

/** Positions of messages: the best first, and those that are shown within a budget. */
interface Answered {
  readonly best: readonly number[];
  readonly within: (tokens: number) => readonly number[];
}

export type Ranking = (conversation: Conversation) => Promise<(asked: Asked) => Promise<Answered>>;

/** What is measured: the product's own index, ranking and packing, over a store that holds the conversation. */
export const recall: Ranking = async ({ messages }) => {
  const vault = new SqliteVault(':memory:');
  const store = vault.storeOf(LOCAL_OWNER);
  const ids = messages.map((_, index) => `${index}` as MessageId);
  const [first] = messages;
  await store.create(CONVERSATION, {
    ...{ title: null, createdAt: first?.at ?? 0, updatedAt: first?.at ?? 0, isArchived: false },
    ...{ strategy: null, agent: null, session: null, isSide: false, forkedFrom: null, isRefused: false },
    ...{ vocabulary: '', instructions: [] },
    slices: [
      { parent: null, isBranch: false, messages: messages.map((message, index) => adopted(message, ids[index])) },
    ],
  });
  const archive = new Archive(store, new Reader(store, silentLogger));
  const related = await relatedWords();
  return async ({ question, at }) => {
    const { found } = await archive.find(readQuestion(question, at, related), { conversationId: CONVERSATION });
    const pieces = found.map(({ depth, score }) => ({ index: depth, score, tokens: messages[depth]?.tokens ?? 0 }));
    return {
      best: found.map(({ depth }) => depth),
      within: (tokens) => pack(pieces, tokens).map(({ index }) => index),
    };
  };
};

const CONVERSATION = 'talk';

function adopted({ role, speaker, text, at }: Conversation['messages'][number], id = '' as MessageId) {
  const name = speaker === undefined ? {} : { name: speaker };
  const said = role === 'tool' ? { role, tool_call_id: 'call', content: text } : { role, ...name, content: text };
  return { id, role, wire: { protocol: 'openai-chat', json: JSON.stringify(said) }, recordedAt: at };
}

/** The plain way: BM25 over words with Porter's stems, the name of the speaker being one; whole messages while they fit. */
export const bm25: Ranking = async ({ messages }) => {
  const terms = messages.map(({ speaker, text }) => porterStems(speaker === undefined ? text : `${speaker}: ${text}`));
  const holders = holdersOf(terms);
  const average = terms.reduce((sum, { length }) => sum + length, 0) / messages.length;
  const rarity = (holding: number) => Math.log(1 + (messages.length - holding + 0.5) / (holding + 0.5));
  return async ({ question }) => {
    const wanted = [...new Set(porterStems(question))];
    const scored = terms.map((found, index) => {
      const scores = wanted.map((term) => {
        const count = found.filter((each) => each === term).length;
        return (
          (rarity(holders.get(term) ?? 0) * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * found.length) / average))
        );
      });
      return { index, score: scores.reduce((sum, score) => sum + score, 0) };
    });
    const best = scored
      .filter(({ score }) => score > 0)
      .sort((x, y) => y.score - x.score || y.index - x.index)
      .map(({ index }) => index);
    return {
      best,
      within: (tokens) => {
        let left = tokens;
        return best.filter((index) => {
          const { tokens: size = 0 } = messages[index] ?? {};
          if (size > left) return false;
          left -= size;
          return true;
        });
      },
    };
  };
};

const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself
  they them their theirs themselves what which who whom this that these those am is are was were be been being have has had
  having do does did doing a an the and but if or because as until while of at by for with about against between into through
  during before after above below to from up down in out on off over under again further then once here there when where why
  how all any both each few more most other some such no nor not only own same so than too very s t can will just don should
  now d ll m o re ve y`.split(/\s+/),
);

function porterStems(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map((word) => stemmer(word));
}

function holdersOf(terms: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const holders = new Map<string, number>();
  for (const found of terms) for (const term of new Set(found)) holders.set(term, (holders.get(term) ?? 0) + 1);
  return holders;
}

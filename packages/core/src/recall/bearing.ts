import { foldedWord } from './folded-word.js';
import type { Question } from './question.js';
import { rarityOf } from './ranking.js';

/** What an index says of a message: which of the terms asked for it holds. */
interface Holding {
  readonly terms: readonly string[];
}

interface Counts {
  readonly messages: number;
  /** How many messages hold a term, the one that asks included. */
  readonly holding: (term: string) => number;
}

/** A word that nobody used before says less about what is asked than one that was used once: people ask in other words. */
const UNUSED_SHARE = 0.5;

/** Words of grammar in other languages than English, of which terms are made too. */
const GRAMMAR: ReadonlySet<string> = new Set(
  `ich du er sie es wir ihr mein meine meinen meinem meiner dein deine unser unsere der die das den dem des ein eine einen einem einer und oder in im
  an am auf aus bei mit nach noch mal von vom zu zum zur fur ist sind war waren hat habe haben hatte wird wurde was wer wen wem wo wann wie welche
  welcher welches welchem welchen warum nicht laut denn doch je tu il elle nous vous mon ma mes ton ta tes son sa ses notre nos le la les un une des
  de du au aux et ou en dans sur avec pour par est sont etait ai as avons avez ont que qui quoi quel quelle quels quelles quand comment ce cette yo mi
  mis tu tus su sus el los las una unos unas y o en con por para es son fue era he ha hemos han que quien cual cuando donde como del al io mio mia lo
  gli i uno e ed di da nel nella su per con sono ho hai abbiamo hanno che chi cosa quale quando dove come eu meu minha um uma os as no na em com por
  para foi tem tenho o a que quem qual onde cuando cuanto est-ce`
    .split(/\s+/)
    .map(foldedWord),
);

/** How much of what is asked for is held, and by how many of its own words that say something. */
export interface Bearing {
  /** The share of what is asked for, rare words before common ones. */
  readonly share: number;
  /** How many words of the question are held that few messages hold. */
  readonly words: number;
}

/** A word that more messages hold than this says little about what is asked. */
const COMMON_SHARE = 0.05;
const FEW_MESSAGES = 5;

/** How much the messages of one exchange bear on a question; `canRelate` where words count that are used like those of the question. */
export function bearingOf(
  { wanted }: Pick<Question, 'wanted'>,
  exchange: readonly Holding[],
  { messages, holding }: Counts,
  canRelate: boolean,
): Bearing {
  let [all, held, words] = [0, 0, 0];
  const terms = new Set(exchange.flatMap((message) => message.terms));
  for (const { terms: ways } of wanted) {
    const own = ways[0]?.term;
    if (own === undefined || GRAMMAR.has(own)) continue;
    const others = Math.max(0, holding(own) - 1);
    const worth = (others === 0 ? UNUSED_SHARE : 1) * rarityOf(Math.max(1, others), messages);
    const related = ways.slice(1).filter(({ term }) => canRelate && terms.has(term));
    all += worth;
    held += worth * (terms.has(own) ? 1 : Math.max(0, ...related.map(({ weight }) => weight)));
    if (terms.has(own) && others <= Math.max(FEW_MESSAGES, COMMON_SHARE * messages)) words += 1;
  }
  return { share: all === 0 ? 0 : held / all, words };
}

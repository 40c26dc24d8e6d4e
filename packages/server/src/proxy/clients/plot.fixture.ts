import { picture } from './image.fixture.js';

/** A call as the model makes it. */
interface PlannedCall {
  readonly key: string;
  readonly output: string;
}

/** One turn of the scenario: what the person says, what the model looks up round by round, and what it says then. */
interface PlannedTurn {
  readonly text: string;
  readonly image?: string;
  readonly isStreamed: boolean;
  /** Each round is made at once. */
  readonly rounds: readonly (readonly PlannedCall[])[];
  readonly answer: string;
}

const SUBJECTS = ['bearings', 'belts', 'gaskets', 'filters', 'valves', 'springs', 'rotors'];
const PLACES = ['shelf', 'drawer', 'cellar', 'yard'];

/**
 * Plain and streamed turns take turns. Every third looks two or three things up at once, every ninth once more after
 * that; every fifth shows a picture.
 */
export function plannedTurn(turn: number): PlannedTurn {
  const subject = SUBJECTS[turn % SUBJECTS.length];
  const place = PLACES[turn % PLACES.length];
  const first = turn % 3 === 2 ? calls(turn, 'a', 2 + (turn % 2)) : [];
  const second = turn % 9 === 8 ? calls(turn, 'b', 2) : [];
  return {
    text: `Question ${turn}: how many ${subject} lie in the ${place} ${turn % 13}, and may order ORD-${1000 + turn} take ${turn + 3} of them before 2026-0${1 + (turn % 9)}-12?`,
    ...(turn % 5 === 4 ? { image: picture(turn % 256) } : {}),
    isStreamed: turn % 2 === 1,
    rounds: [first, second].filter((round) => round.length > 0),
    answer: `Answer ${turn}: the ${place} ${turn % 13} holds ${turn * 7} ${subject}. ORD-${1000 + turn} can take ${turn + 3}; I noted it in /stock/${subject}/${turn}.md and left the rest alone.`,
  };
}

function calls(turn: number, round: string, count: number): PlannedCall[] {
  return Array.from({ length: count }, (_, index) => {
    const key = `part-${turn}-${round}${index}`;
    // Every other output is one that was given before, as when a file is read again.
    const sheet = index === 0 ? turn % 4 : turn;
    const lines = Array.from({ length: 8 }, (_, line) => `row ${line} of sheet ${sheet}: bin ${sheet * 17 + line}, ok`);
    return { key, output: lines.join('\n') };
  });
}

/**
 * Tokens per second of our counter next to gpt-tokenizer's plain `countTokens`, the fastest exact library, on the
 * same text. Every round counts text neither has seen, who goes first alternates, and the counts must agree.
 * Each has its own vocabulary and cache. Only the ratios mean anything on a shared machine.
 *
 *     npx tsc -b && node bench/dist/tokens.js
 */
import { loadVocabulary } from '@palimpsest/engine';
import ranks from 'gpt-tokenizer/bpeRanks/o200k_base';
import { GptEncoding } from 'gpt-tokenizer/GptEncoding';

type Random = () => number;
type CountTokens = (text: string) => number;

const ROUNDS = 5;
const CHARACTERS_PER_ROUND = { English: 400_000, code: 350_000, JSON: 250_000 };
const TEXTS_PER_ROUND = 50;

const WORDS =
  'the of and to in is that it was for on are as with his they at be this from have or by one had not but what all were when we there can an your which their said if do will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know get through back much before go good new write our used me man too any day same right look think also around another came come work three word must because does part even place well such here take why things help put years different away again off went old number great tell men say small every found still between name should home big give air line set own under read last never us left end along while might next sound below saw something thought both few those always looked show large often together asked house world going want school important until form food keep children feet land side without boy once animals life enough took sometimes four head above kind began almost live page got earth need far hand high year mother light parts country father let night following picture being study second eyes soon times story boys since white days ever paper hard near sentence better best across during today others however sure means knew its try told young miles sun ways thing whole hear example heard several change answer room sea against top turned learn point city play toward five using himself usually money'.split(
    ' ',
  );
const SYLLABLES = 'ka lo mi ren tor vas un de pra sil qua nex for bel um ist ory graph tem con'.split(' ');
const TYPES = ['string', 'number', 'boolean', 'readonly string[]', 'Map<string, number>', 'Promise<void>'];

/** Deterministic, so that runs can be compared. */
function randomFrom(seed: number): Random {
  let state = seed * 7919 + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const pick = (items: readonly string[], random: Random): string => items[Math.floor(random() * items.length)] ?? '';

const times = (count: number, make: () => string): string[] => Array.from({ length: count }, make);

/** Mostly common words, as in any text; now and then one that no vocabulary holds. */
function word(random: Random): string {
  if (random() < 0.04) return times(3, () => pick(SYLLABLES, random)).join('');
  return WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? '';
}

function sentence(random: Random): string {
  const words = times(6 + Math.floor(random() * 18), () => word(random)).join(random() < 0.2 ? ', ' : ' ');
  const end = random() < 0.15 ? `, don't they? ` : random() < 0.2 ? `: ${Math.floor(random() * 10_000)}.\n\n` : '. ';
  return words.charAt(0).toUpperCase() + words.slice(1) + end;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const identifier = (random: Random): string => word(random) + capitalised(word(random));

function codeBlock(random: Random): string {
  const [name, argument, local] = times(3, () => identifier(random));
  return `/** ${sentence(random).trim()} */
export async function ${name}(${argument}: ${pick(TYPES, random)}, index = ${Math.floor(random() * 512)}): Promise<void> {
  const ${local} = ${argument}.${word(random)}?.[index] ?? '${word(random)}-${word(random)}';
  for (const ${word(random)} of Object.entries(${local})) {
    if (!(await this.#${word(random)}.has(${argument}, { signal }))) return; // ${word(random)} ${word(random)}
  }
}

`;
}

const hexadecimal = (length: number, random: Random): string =>
  times(length, () => Math.floor(random() * 16).toString(16)).join('');

function jsonRecord(random: Random): string {
  const record = {
    id: `call_${hexadecimal(24, random)}`,
    createdAt: new Date(1.7e12 + Math.floor(random() * 1e11)).toISOString(),
    path: `/src/${word(random)}/${identifier(random)}.ts`,
    size: Math.floor(random() * 1e6),
    score: Number(random().toFixed(4)),
    [identifier(random)]: [word(random), null, true, sentence(random)],
  };
  return `${JSON.stringify(record, null, random() < 0.5 ? 2 : 0)},\n`;
}

const KINDS: readonly [keyof typeof CHARACTERS_PER_ROUND, (random: Random) => string][] = [
  ['English', sentence],
  ['code', codeBlock],
  ['JSON', jsonRecord],
];

function textOf(make: (random: Random) => string, characters: number, random: Random): string {
  const parts: string[] = [];
  for (let length = 0; length < characters; length += parts.at(-1)?.length ?? 0) parts.push(make(random));
  return parts.join('');
}

interface Timing {
  readonly tokens: number;
  readonly milliseconds: number;
}

function timed(count: CountTokens, texts: readonly string[]): Timing {
  const start = performance.now();
  const tokens = texts.reduce((sum, text) => sum + count(text), 0);
  return { tokens, milliseconds: performance.now() - start };
}

const perSecond = ({ tokens, milliseconds }: Timing): string => `${(tokens / milliseconds / 1000).toFixed(2)} M/s`;

const counter = await loadVocabulary('o200k_base');
const encoding = GptEncoding.getEncodingApi('o200k_base', () => ranks);
const plainText = { disallowedSpecial: new Set<string>() };
const ours: CountTokens = (text) => counter.count(text);
const theirs: CountTokens = (text) => encoding.countTokens(text, plainText);

interface Race {
  readonly ours: Timing;
  readonly theirs: Timing;
}

const NOT_STARTED: Race = { ours: { tokens: 0, milliseconds: 0 }, theirs: { tokens: 0, milliseconds: 0 } };

function race(texts: readonly string[], isOursFirst: boolean): Race {
  const first = timed(isOursFirst ? ours : theirs, texts);
  const second = timed(isOursFirst ? theirs : ours, texts);
  if (first.tokens !== second.tokens) throw new Error(`counts differ: ${first.tokens} and ${second.tokens}`);
  return isOursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first };
}

const addTimings = (a: Timing, b: Timing): Timing => ({
  tokens: a.tokens + b.tokens,
  milliseconds: a.milliseconds + b.milliseconds,
});

const addRaces = (a: Race, b: Race): Race => ({
  ours: addTimings(a.ours, b.ours),
  theirs: addTimings(a.theirs, b.theirs),
});

function compareOnMix(): void {
  console.log('text         gpt-tokenizer    ours          ratio');
  let total = NOT_STARTED;
  for (const [kind, make] of KINDS) {
    let sum = NOT_STARTED;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const random = randomFrom(round + 1);
      const length = CHARACTERS_PER_ROUND[kind] / TEXTS_PER_ROUND;
      const texts = times(TEXTS_PER_ROUND, () => textOf(make, length, random));
      const result = race(texts, round % 2 === 0);
      if (round > 0) sum = addRaces(sum, result); // The first round warms both up.
    }
    printRow(kind, sum);
    total = addRaces(total, sum);
  }
  printRow('all', total);
}

function printRow(name: string, { ours, theirs }: Race): void {
  const ratio = `${(theirs.milliseconds / ours.milliseconds).toFixed(2)}x`;
  console.log([name.padEnd(12), perSecond(theirs).padEnd(16), perSecond(ours).padEnd(13), ratio].join(' '));
}

/** The library is quadratic in a run, so it gets a shorter one. */
function compareOnRuns(): void {
  console.log('\nunbroken run gpt-tokenizer    ours          ratio  ours');
  console.log('             5,000 chars      5,000 chars          100,000 chars');
  for (const [name, character] of [
    ['letters', 'a'],
    ['blanks', ' '],
    ['dashes', '-'],
    ['CJK', '漢'],
  ] as const) {
    const their = timed(theirs, [character.repeat(5_000)]).milliseconds;
    const our = timed(ours, [character.repeat(5_000)]).milliseconds;
    const long = timed(ours, [character.repeat(100_000)]).milliseconds;
    const ratio = `${(their / our).toFixed(0)}x`;
    const cells = [`${their.toFixed(1)} ms`.padEnd(16), `${our.toFixed(2)} ms`.padEnd(13), ratio.padEnd(6)];
    console.log(`${name.padEnd(12)} ${cells.join(' ')} ${long.toFixed(1)} ms`);
  }
}

compareOnMix();
compareOnRuns();

import type { CommandFacts, FlagFacts, Values } from '../command-facts.js';
import { quoted } from '../shell-word.js';

/** What a script is to know of a command besides its name, in words that bash and zsh both read. */
interface ShellFacts {
  /** Flags that take the word behind them. */
  readonly valued: string;
  /** What can stand in each place; the last one holds for all that follow. */
  readonly kinds: string;
}

export function shellFacts({ flags, arguments: places }: CommandFacts): ShellFacts {
  const valued = flags.filter(({ value, isValueOptional }) => value !== '' && !isValueOptional);
  const kinds = places.map(({ values }) => quoted(kindOf(values)));
  // An argument that may be repeated is the last one; others end the list.
  if (places.length > 0 && !places.some(({ isRepeated }) => isRepeated)) kinds.push("''");
  return { valued: quoted(valued.flatMap(({ names }) => names).join(' ')), kinds: kinds.join(' ') };
}

/** Says for each flag of a command what can stand behind it, as branches of a `case`. */
export const flagCases = (command: CommandFacts): string[] => command.flags.flatMap((flag) => casesOf(command, flag));

const casesOf = ({ path }: CommandFacts, { names, values }: FlagFacts): string[] =>
  values === undefined
    ? []
    : names.map((name) => `    ${quoted(`${path.join(' ')} ${name}`)}) kind=${quoted(kindOf(values))} ;;`);

const kindOf = (values: Values | undefined): string =>
  values === undefined ? '' : values.kind === 'words' ? `words:${values.words.join(' ')}` : values.kind;

const MOST_CHARS = 80;

/** The first sentence of a meaning, or as much of it as fits; what is only in part in brackets is left away. */
export function inShort(meaning: string): string {
  const [first = ''] = /^.*?(?=(?<!\be\.g)\. |\.$|; |$)/s.exec(meaning) ?? [];
  const sentence = first.replace(/ \([^)]*$/, '');
  return sentence.length > MOST_CHARS ? `${sentence.slice(0, MOST_CHARS - 1)}…` : sentence;
}

/** Where a list stands in an input: the fields that lead to it. */
type Path = readonly string[];

interface LongList {
  readonly path: Path;
  readonly items: readonly unknown[];
}

/** A run of the items of a long list. */
export interface Part {
  /** Which of the lists, in the order of their paths. */
  readonly list: number;
  readonly items: readonly unknown[];
}

/** An input in pieces, each of which is copied to another thread in a few milliseconds. */
export interface Parcel<Input> {
  readonly parts: readonly Part[];
  /** The input with its long lists empty. */
  readonly rest: Input;
  /** Where the long lists stand. */
  readonly paths: readonly Path[];
}

/** To copy a small item takes about 5 microseconds. */
const MOST_ITEMS = 400;
const MOST_CHARS = 1_000_000;
/** Lists stand no deeper in any input. */
const DEEPEST = 3;

/** @param chars about how many characters there are in it */
export function packed<Input extends object>(input: Input, chars: number): Parcel<Input> {
  const lists = longLists(input, []);
  if (lists.length === 0) return { parts: [], rest: input, paths: [] };
  const items = lists.reduce((sum, list) => sum + list.items.length, 0);
  const run = Math.max(1, Math.min(MOST_ITEMS, Math.floor((MOST_CHARS * items) / Math.max(1, chars))));
  return {
    parts: lists.flatMap((long, list) => runsOf(long.items, run).map((some) => ({ list, items: some }))),
    rest: lists.reduce((rest, { path }) => withList(rest, path, []), input),
    paths: lists.map(({ path }) => path),
  };
}

/** The input again, of its parts in their order. */
export const unpacked = <Input extends object>({ parts, rest, paths }: Parcel<Input>): Input =>
  paths.reduce(
    (input, path, list) =>
      withList(
        input,
        path,
        parts.flatMap((part) => (part.list === list ? part.items : [])),
      ),
    rest,
  );

function longLists(value: object, path: Path): LongList[] {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const at = [...path, name];
    if (Array.isArray(field)) return field.length > MOST_ITEMS ? [{ path: at, items: field }] : [];
    return isPlain(field) && at.length < DEEPEST ? longLists(field, at) : [];
  });
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const runsOf = (items: readonly unknown[], run: number): (readonly unknown[])[] =>
  Array.from({ length: Math.ceil(items.length / run) }, (_, index) => items.slice(index * run, (index + 1) * run));

function withList<Value extends object>(value: Value, [name = '', ...path]: Path, items: readonly unknown[]): Value {
  const field: unknown = Reflect.get(value, name);
  return { ...value, [name]: isPlain(field) ? withList(field, path, items) : items };
}

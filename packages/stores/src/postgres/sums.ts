/** Whose a conversation is, its name, and what is set of it, besides its title. */
const FACTS = [
  ...['owner', 'id', 'created_at', 'is_archived', 'strategy', 'agent', 'session', 'is_side', 'forked_from'],
  'forked_messages',
] as const;
/** What each message moves, besides the tip, which is compared with the messages. */
type Change = 'updated_at' | 'is_refused';
/** What is counted of an owner, besides conversations and facts, which are counted again by who looks for faults. */
type Count = 'messages' | 'first_era' | 'erasures';
const OWNER = ['owner', 'strategy'] as const;
const KEY = ['id', 'owner', 'label', 'hash', 'created_at', 'revoked_at'] as const;
const REMEMBERED = ['number', 'id', 'about', 'words', 'retires', 'erases'] as const;

type Changed<Column extends string> = Partial<Record<Column, string>>;

const MESSAGE = [
  ...['role', 'protocol', 'wire', 'call_id', 'is_interrupted', 'has_failed', 'is_erased', 'is_reply', 'has_reply'],
  ...['view_hash', 'recorded_at'],
];
const INSTRUCTIONS = ['log', 'number', 'since_depth', 'text_id', 'recorded_at'];
const INHERITED = ['conversation', 'log', 'edits', 'compactions', 'instructions', 'before_depth'];

/** The sum of columns of a row, after some of them were changed. */
const sumOfColumns =
  <Column extends string>(columns: readonly Column[]) =>
  (row: string, changed: Changed<Column> = {}): string =>
    `palimpsest.sum_of(json_build_array(${columns.map((column) => changed[column] ?? `${row}.${column}`).join(', ')})::text)`;

/**
 * The sums that are kept in rows, made of their columns: whether a row is as it was written. They are against accidents: who changes
 * a row and its sum is not found.
 */
export const messageSum = sumOfColumns(MESSAGE);
export const instructionsSum = sumOfColumns(INSTRUCTIONS);
export const inheritedSum = sumOfColumns(INHERITED);
export const factsSum = sumOfColumns(FACTS);
export const ownerSum = sumOfColumns(OWNER);
export const rememberedSum = sumOfColumns(REMEMBERED);
export const keySum = sumOfColumns(KEY);

/** A number that holds both: an append has no time for a hash. */
export const changeNumber = (row: string, changed: Changed<Change> = {}): string =>
  `(2 * ${changed.updated_at ?? `${row}.updated_at`} + (${changed.is_refused ?? `${row}.is_refused`})::integer)`;

/** Of what is counted of an owner: the factors tell one count from another. */
export const countNumber = (row: string, changed: Changed<Count> = {}): string => {
  const of = (count: Count) => `(${changed[count] ?? `${row}.${count}`})`;
  return `(3 * ${of('messages')} + 5 * ${of('first_era')} + 7 * ${of('erasures')})`;
};

/** Sets columns of a row and their sum. A sum that is wrong stays wrong: what made it so is still there. */
const setting =
  <Column extends string>(
    row: string,
    sum: string,
    sumAfter: (row: string, changed?: Changed<Column>) => string,
  ): ((changed: Changed<Column>) => string) =>
  (changed) => {
    const columns = Object.entries(changed).map(([column, value]) => `${column} = ${value}`);
    const kept = `${row}.${sum}`;
    return `${columns.join(', ')}, ${sum} = CASE WHEN ${kept} = ${sumAfter(row)} THEN ${sumAfter(row, changed)} ELSE ${kept} END`;
  };

/** Of a conversation c. */
export const settingFacts = setting('c', 'sum', factsSum);
export const settingChange = setting('c', 'change_sum', changeNumber);
/** Of an owner o. */
export const settingOwner = setting('o', 'sum', ownerSum);
export const settingCounts = setting('o', 'count_sum', countNumber);
/** Of a key k. */
export const settingKey = setting('k', 'sum', keySum);
/** Of a fact f. */
export const settingRemembered = setting('f', 'sum', rememberedSum);

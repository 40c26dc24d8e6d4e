/** What is set of a conversation, besides its title; what each message moves is compared with the messages instead. */
const FACTS = [
  ...['created_at', 'is_archived', 'strategy', 'agent', 'session', 'is_side', 'forked_from', 'forked_messages'],
] as const;

type Fact = (typeof FACTS)[number];

const MESSAGE = [
  ...['role', 'protocol', 'wire', 'call_id', 'is_interrupted', 'has_failed', 'is_erased', 'is_reply', 'has_reply'],
  ...['view_hash', 'recorded_at'],
];
const INSTRUCTIONS = ['number', 'since_depth', 'text_id', 'recorded_at'];
const INHERITED = ['edits', 'compactions', 'instructions', 'before_depth'];

const sumOf = (values: readonly string[]): string => `palimpsest.sum_of(json_build_array(${values.join(', ')})::text)`;
const columnsOf = (row: string, columns: readonly string[]): string[] => columns.map((column) => `${row}.${column}`);

/**
 * The sums that are kept in rows, made of their columns: whether a row is as it was written. They are against accidents: who changes
 * a row and its sum is not found.
 */
export const messageSum = (row: string): string => sumOf(columnsOf(row, MESSAGE));
export const instructionsSum = (row: string): string => sumOf(columnsOf(row, INSTRUCTIONS));
export const inheritedSum = (row: string): string => sumOf(columnsOf(row, INHERITED));

/** That of a conversation, after some of its facts were changed. */
export const factsSum = (row: string, changed: Partial<Record<Fact, string>> = {}): string =>
  sumOf(FACTS.map((fact) => changed[fact] ?? `${row}.${fact}`));

/** Sets facts of a conversation c. A sum that is wrong stays wrong: what made it so is still there. */
export const settingFacts = (changed: Partial<Record<Fact, string>>): string =>
  `${Object.entries(changed)
    .map(([fact, value]) => `${fact} = ${value}`)
    .join(', ')}, sum = CASE WHEN c.sum = ${factsSum('c')} THEN ${factsSum('c', changed)} ELSE c.sum END`;

/** The sum of columns of a row. */
const sumOfColumns =
  (columns: readonly string[]) =>
  (row: string): string =>
    `palimpsest.sum_of(json_build_array(${columns.map((column) => `${row}.${column}`).join(', ')})::text)`;

/**
 * The sums that are kept beside words, made of the columns of their row: whether these are as they were written. System texts need none,
 * for their id is a hash. Sums are against accidents: who changes a row and its sum is not found.
 */
export const messageSum = sumOfColumns([
  ...['role', 'protocol', 'wire', 'call_id', 'is_interrupted', 'has_failed', 'is_erased', 'is_reply', 'has_reply'],
  ...['view_hash', 'recorded_at'],
]);
export const factSum = sumOfColumns(['id', 'about', 'words', 'retires', 'erases']);

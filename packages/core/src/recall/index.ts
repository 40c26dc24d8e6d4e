export { marksIn } from './marks.js';
export { type Piece, pack } from './packing.js';
export { passageOf } from './passage.js';
export { type Question, readQuestion, type Wanted } from './question.js';
export { type Candidate, type Corpus, type Ranked, rank, rarityOf } from './ranking.js';
export { relatedTo } from './related.js';
export { allTermsOf, termsOf } from './terms.js';
export { type TimeRange, timesIn } from './times.js';

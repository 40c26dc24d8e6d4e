import { expectNothingLost } from './nothing-lost.fixture.js';

expectNothingLost({ kills: 3, seed: 3 });

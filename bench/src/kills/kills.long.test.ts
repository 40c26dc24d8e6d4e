import { expectNothingLost } from './nothing-lost.fixture.js';

expectNothingLost({ kills: 40, seed: 4 });

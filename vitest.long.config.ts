import { configDefaults } from 'vitest/config';
import config from './vitest.config.js';

/** Long variants of tests, minutes each: `npm run test:long`. */
export default {
  ...config,
  test: {
    ...config.test,
    projects: undefined,
    include: ['{packages/*,bench}/src/**/*.long.test.ts'],
    testTimeout: 1_200_000,
    exclude: configDefaults.exclude,
  },
};

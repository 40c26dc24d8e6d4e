import { describe, it } from 'vitest';
import { appending } from './conformance/appending.js';
import { branching } from './conformance/branching.js';
import { editing } from './conformance/editing.js';
import { erasing } from './conformance/erasing.js';
import type { OpenStore } from './conformance/fixture.js';
import { forking } from './conformance/forking.js';
import { keeping } from './conformance/keeping.js';
import { listing } from './conformance/listing.js';
import { locating } from './conformance/locating.js';
import { modelling } from './conformance/modelling.js';
import { naming } from './conformance/naming.js';
import { plainText } from './conformance/plain-text.js';
import { reading } from './conformance/reading.js';
import { searching } from './conformance/searching.js';

/** What every store guarantees. What one cannot do is skipped in its group, with the reason. */
export function storeConformance(name: string, open: OpenStore): void {
  describe(`${name} as a store`, () => {
    const told = { naming, searching, forking, erasing };
    const groups = {
      appending,
      branching,
      locating,
      reading,
      editing,
      listing,
      ...told,
      plainText,
      keeping,
      modelling,
    };
    for (const [group, define] of Object.entries(groups)) {
      describe(group, () =>
        define((sentence, test) =>
          it(sentence, async (context) => {
            const opened = await open();
            try {
              await test(opened, context);
            } finally {
              await opened.close();
            }
          }),
        ),
      );
    }
  });
}

import { describe, it } from 'vitest';
import { adopting } from './conformance/adopting.js';
import { appending } from './conformance/appending.js';
import { branching } from './conformance/branching.js';
import { editing } from './conformance/editing.js';
import { embedding } from './conformance/embedding.js';
import { erasing } from './conformance/erasing.js';
import { erasingMessages } from './conformance/erasing-messages.js';
import { failing } from './conformance/failing.js';
import { type OpenVault, OWNER } from './conformance/fixture.js';
import { forking } from './conformance/forking.js';
import { guarding } from './conformance/guarding.js';
import { instructing } from './conformance/instructing.js';
import { keeping } from './conformance/keeping.js';
import { keys } from './conformance/keys.js';
import { listing } from './conformance/listing.js';
import { locating } from './conformance/locating.js';
import { lookingUp } from './conformance/looking-up.js';
import { modelling } from './conformance/modelling.js';
import { naming } from './conformance/naming.js';
import { opening } from './conformance/opening.js';
import { owning } from './conformance/owning.js';
import { plainText } from './conformance/plain-text.js';
import { racing } from './conformance/racing.js';
import { reading } from './conformance/reading.js';
import { refusing } from './conformance/refusing.js';
import { remembering } from './conformance/remembering.js';
import { searching } from './conformance/searching.js';
import { sharingLogs } from './conformance/sharing-logs.js';
import { siding } from './conformance/siding.js';
import { streaming } from './conformance/streaming.js';
import { using } from './conformance/using.js';

/**
 * What every vault and its stores guarantee, as tests. What one cannot do is skipped in its group, with the reason.
 *
 * For a vault kept elsewhere, in a file that vitest runs (it and fast-check are needed):
 *
 *     import { vaultConformance } from '@palimpsest/stores/conformance';
 *
 *     vaultConformance('MyVault', async () => {
 *       const vault = await MyVault.open(somewhereNew());
 *       return { vault, another: () => vault.secondHandle(), close: () => vault.close() };
 *     });
 *
 * It is called for every test and gives a new, empty vault; `another` opens the same one again, as another process would.
 * With `reopen`, which closes it and opens it again, what must outlive the process is tested too, and with `breakDisk`, which makes
 * its disk fail, that nothing is half-written then; with `diskBytes`, that it grows by what is new alone.
 */
export function vaultConformance(name: string, open: OpenVault): void {
  describe(`${name} as a vault`, () => {
    const libraryGroups = { naming, siding, searching, forking, sharingLogs, adopting, erasing, erasingMessages };
    const groups = {
      using,
      appending,
      branching,
      locating,
      opening,
      reading,
      editing,
      lookingUp,
      guarding,
      refusing,
      listing,
      instructing,
      streaming,
      remembering,
      embedding,
      ...libraryGroups,
      plainText,
      keeping,
      modelling,
      racing,
      failing,
      owning,
      keys,
    };
    for (const [group, define] of Object.entries(groups)) {
      describe(group, () =>
        define((sentence, test) =>
          it(sentence, async (context) => {
            const opened = await open();
            try {
              await test({ ...opened, store: opened.vault.storeOf(OWNER) }, context);
            } finally {
              await opened.close();
            }
          }),
        ),
      );
    }
  });
}

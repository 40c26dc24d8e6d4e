// The provider of `event-loop.ts`, in a process of its own: a strict fake that streams every answer at a model's pace.
import { startFakeOpenai } from '@palimpsest/fakes';

const ANSWER = 'The header is read first, then the body; both are covered by the test in src/parse/header.test.ts. ';
const provider = await startFakeOpenai({
  otherwise: { content: ANSWER.repeat(5), chunkChars: 12, chunkDelayMs: 15 },
});
process.send?.({ url: provider.url });
// Keeping every request of a million tokens would be measured as a leak.
setInterval(() => provider.reset(), 1_000).unref();
process.once('disconnect', () => process.exit());

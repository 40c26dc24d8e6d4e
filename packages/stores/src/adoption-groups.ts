import type { AdoptedMessages, AdoptedSlice, Adoption } from './adoption.js';

/** How much of small branches is written together. */
const MAX_MESSAGES = 500;
const MAX_CHARACTERS = 1_000_000;

type OtherSlice = Exclude<AdoptedSlice, AdoptedMessages>;

/** The pieces of an import in their order. Branches that are short come together: what a write costs is shared by many. */
export async function* grouped(
  slices: Adoption['slices'],
): AsyncGenerator<OtherSlice | readonly [AdoptedMessages, ...AdoptedMessages[]]> {
  let group: AdoptedMessages[] = [];
  let [messages, characters] = [0, 0];
  function* taken(): Generator<readonly [AdoptedMessages, ...AdoptedMessages[]]> {
    const [first, ...rest] = group;
    [group, messages, characters] = [[], 0, 0];
    if (first !== undefined) yield [first, ...rest];
  }
  for await (const slice of slices) {
    const isBranch = 'messages' in slice && slice.isBranch;
    if (!isBranch) yield* taken();
    if (!('messages' in slice)) {
      yield slice;
      continue;
    }
    group.push(slice);
    messages += slice.messages.length;
    characters += slice.messages.reduce((sum, { wire }) => sum + wire.json.length, 0);
    if (!isBranch || messages >= MAX_MESSAGES || characters >= MAX_CHARACTERS) yield* taken();
  }
  yield* taken();
}

const NAME_FIRST = /claude-[a-z]+-(\d{1,2})(?:[-.](\d{1,2}))?(?!\d)/;
const VERSION_FIRST = /claude-(\d)(?:[-.](\d{1,2}))?-[a-z]+/;

/** The version of a model as one number, 4.5 as 405; undefined for a name that does not say. */
function versionOf(model: string): number | undefined {
  const [, major, minor] = NAME_FIRST.exec(model) ?? VERSION_FIRST.exec(model) ?? [];
  return major === undefined ? undefined : Number(major) * 100 + Number(minor ?? 0);
}

const isBefore = (model: string, version: number): boolean => (versionOf(model) ?? Number.POSITIVE_INFINITY) < version;

/**
 * Its thinking holds only behind the bytes it was thought behind. Not every newer model is so strict; leaving thinking
 * out is right for all of them, so a name that says nothing counts as one of these.
 */
export const isPrefixBound = (model: string): boolean => !isBefore(model, 500);

/** It goes on with a last message of its own. */
export const takesPrefill = (model: string): boolean => isBefore(model, 406);

/** It knows system messages in the middle of a conversation. */
export const takesSystemRole = (model: string): boolean => !isBefore(model, 500);

/** A limit of the answer that the model takes, for a request that has none of its own. */
export function mostAnswerTokens(model: string): number {
  if (isBefore(model, 305)) return 4096;
  return isBefore(model, 307) ? 8192 : 16_384;
}

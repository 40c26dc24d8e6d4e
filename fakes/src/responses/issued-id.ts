/**
 * Ids the fake gives to output items. The id of an item that came after a reasoning item names that item, so that the
 * fake knows, as the provider does, which items belong together.
 */
export function issuedId(prefix: string, response: string, index: number, reasoning?: number): string {
  const own = `${prefix}_${response}_${index}`;
  return reasoning === undefined ? own : `${own}_of_${reasoning}`;
}

const FORM = /^[a-z]+_([0-9a-z]+)_\d+_of_(\d+)$/;

/** The reasoning item that must be sent together with the item of this id. */
export function requiredReasoning(id: string): string | undefined {
  const [, response, index] = FORM.exec(id) ?? [];
  return response === undefined ? undefined : `rs_${response}_${index}`;
}

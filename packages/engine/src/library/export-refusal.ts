import { InvalidInputError } from '@palimpsest/core';
import { DamagedError } from '@palimpsest/stores';

/** @throws InvalidInputError ('damaged') where something that the export would have is damaged: an export is whole, or is not made */
export async function refusedWhereDamaged<T>(id: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    throw error instanceof DamagedError ? exportRefusal(id, error) : error;
  }
}

/** Names what is damaged as the faults of the vault do: where the store is, is for its operator alone. */
function exportRefusal(id: string, { what, lost }: DamagedError): InvalidInputError {
  const named = lost === undefined ? what : `message ${lost.depth}, ${what}`;
  const erase =
    lost === undefined ? 'the whole conversation' : `message ${lost.depth} (DELETE …/messages/${lost.depth})`;
  return new InvalidInputError(
    'conversation_id',
    `conversation '${id}' is damaged and cannot be exported: put back from a back-up what is damaged (${named}), or erase ${erase}. \`palimpsest export\` writes what is right of it.`,
    'damaged',
  );
}

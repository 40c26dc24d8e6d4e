import type { StoredMessage } from '@palimpsest/stores';
import type { ExportedMessage } from '../library/export.js';
import { contentHash } from '../library/message-facts.js';

/** A message of a store as an export has it. */
export const exportedMessage = ({ depth: _, tokens: __, wire, ...rest }: StoredMessage): ExportedMessage => ({
  ...rest,
  protocol: wire.protocol,
  wire: wire.json,
  contentHash: contentHash(wire.json),
});

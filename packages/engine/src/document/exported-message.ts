import type { StoredMessage } from '@palimpsest/stores';
import { contentHash } from './content-hash.js';
import type { ExportedMessage } from './document.js';

export const exportedMessage = ({ depth: _, tokens: __, wire, ...rest }: StoredMessage): ExportedMessage => ({
  ...rest,
  protocol: wire.protocol,
  wire: wire.json,
  contentHash: contentHash(wire.json),
});

import type { Segment } from '@palimpsest/core';
import { CLIENT } from '../recording/restart.js';

/** What a client dropped by itself it does not want to send. */
export const isDroppedByClient = (segment: Segment): boolean =>
  segment.kind === 'summary' && segment.edit.origin?.summariser === CLIENT;

import type { Edit } from '@palimpsest/core';
import { toText } from './text.js';

/** By what an edit is found in a database. */
export interface EditHead {
  readonly id: string;
  readonly compaction: string;
  readonly target: string | null;
  readonly depth: number | null;
  readonly spanFrom: number | null;
  readonly spanTo: number | null;
  readonly summariser: string | null;
  readonly isPin: boolean;
}

export function headOf(edit: Edit): EditHead {
  const span = edit.kind === 'span-replaced' ? edit : undefined;
  return {
    ...{ id: toText(edit.id), compaction: toText(edit.compactionId) },
    ...{ target: 'target' in edit ? toText(edit.target) : null, depth: 'depth' in edit ? edit.depth : null },
    ...{ spanFrom: span?.from ?? null, spanTo: span?.to ?? null },
    ...{ summariser: span?.origin === undefined ? null : toText(span.origin.summariser) },
    isPin: edit.kind === 'message-pinned',
  };
}

import type { Fault } from './fault.js';

/** One a line of the code's promises: what would break it, and who must notice. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'a commit is not guarded by the tip',
    file: 'packages/stores/src/guard.ts',
    text: "if (!isSamePlace(tip, expectedTip)) throw new MovedError(conversationId, 'tip');\n}",
    wrong: '}',
    tests: 'packages/stores/src/memory',
  },
  {
    what: 'an edit that was reverted shows',
    file: 'packages/core/src/edit.ts',
    text: "if (edit.kind === 'edit-reverted') reverted.add(edit.target);",
    wrong: '',
    tests: 'packages/engine/src/compaction',
  },
];

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, type EditId, effectiveEdits, unrevertedEdits } from './edit.js';
import { EditLog, recorded, user } from './transcript.fixture.js';

const ids = (edits: readonly Edit[]): string[] => edits.map(({ id }) => id);
const chain = recorded([user('a'), user('b'), user('c')]);

describe('the edits that stand', () => {
  it('are those nobody reverted, in the order of the log, without the reverts', () => {
    const log = new EditLog(chain);
    const first = log.span(0, 1);
    const second = log.span(1, 2);
    log.revert(first);
    expect(ids(effectiveEdits(log.edits))).toEqual([second.id]);
    expect(ids(unrevertedEdits(log.edits))).toEqual(['e1', 'e2']);
  });

  it('include one whose revert was reverted, and not one whose revert of the revert was', () => {
    const log = new EditLog(chain);
    const revert = log.revert(log.span(0, 1));
    const again = log.revert(revert);
    expect(ids(effectiveEdits(log.edits))).toEqual(['e0']);
    log.revert(again);
    expect(ids(effectiveEdits(log.edits))).toEqual([]);
  });

  it('are not changed by a second revert of the same edit, nor by reverting only one of the two', () => {
    const log = new EditLog(chain);
    const span = log.span(0, 1);
    const [first] = [log.revert(span), log.revert(span)];
    expect(effectiveEdits(log.edits)).toEqual([]);
    log.revert(first as Edit);
    expect(effectiveEdits(log.edits)).toEqual([]);
  });

  it('are those with no standing revert, for any log', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(30), { nil: undefined }), { maxLength: 30 }), (targets) => {
        const edits = targets.map((target, at): Edit => {
          const head = { id: `e${at}` as EditId, compactionId: 'c' };
          if (target === undefined || target >= at)
            return { ...head, kind: 'message-pinned', depth: 0, messageId: chain[0]?.id as never };
          return { ...head, kind: 'edit-reverted', target: `e${target}` as EditId };
        });
        const holds = (edit: Edit): boolean =>
          !edits.some((other) => other.kind === 'edit-reverted' && other.target === edit.id && holds(other));
        expect(unrevertedEdits(edits)).toEqual(edits.filter(holds));
        expect(effectiveEdits(edits)).toEqual(edits.filter((edit) => edit.kind !== 'edit-reverted' && holds(edit)));
      }),
    );
  });
});

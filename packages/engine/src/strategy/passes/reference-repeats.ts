import { type Draft, isMessage, type Part, READABLE_CHARS, type ShownMessage } from '@palimpsest/core';
import { envelopeLines } from '../../tool-output/envelope.js';
import { LineIndex } from '../../tool-output/line-index.js';
import { type BlockPlace, referenceRepeatedCode, rememberCode } from '../../tool-output/repeated-code.js';
import { admitResult } from '../../tool-output/repeated-lines.js';
import { referenceRepeatedResult } from '../../tool-output/repeated-result.js';
import { SimilarTexts } from '../../tool-output/similar-texts.js';
import type { Pass } from './pass.js';
import { unsentFrom } from './unsent.js';

/** Shorter texts are not worth a reference, nor is a reference that saves less, about 200 tokens. */
const SMALL_CHARS = 300;
const LEAST_SAVED_CHARS = 800;

/**
 * What repeats something still in the view shows as a reference to it and what changed. Only what was never sent from here, so
 * nothing that was sent changes, and nothing is lost: the reference and what it names give the text back to the byte.
 *
 *     before  u ```120 lines```  a … │ u ```the same, one line changed```
 *     after   u ```120 lines```  a … │ u [Code block similar to turn #1, with these changes:] ```diff 3 lines```
 */
export const referenceRepeats: Pass = (draft) => {
  const { view } = draft.situation;
  const known = draft.hasSteps ? undefined : repeats.get(view);
  if (known !== undefined) {
    for (const { index, part, text, mayGrow } of known) draft.replacePart(index, part, text, { mayGrow });
    return;
  }
  const isFresh = !draft.hasSteps;
  const unsent = unsentFrom(draft.items);
  const isWorthIt = draft.items
    .slice(unsent)
    .some((item) => isMessage(item) && !draft.isPinnedByPerson(item) && textSize(item) > SMALL_CHARS);
  const found = isWorthIt ? walk(draft, (index) => index >= unsent) : [];
  if (isFresh) repeats.set(view, found);
};

/** What repeats in a view that nothing was planned for yet: several drafts are made of the same one. */
const repeats = new WeakMap<object, readonly Replacement[]>();

interface Replacement {
  readonly index: number;
  readonly part: number;
  readonly text: string;
  readonly mayGrow: boolean;
}

/** After something left the view: references that named it name what is left, or show their text again, pinned or not. */
export const reanchorReferences: Pass = (draft) => {
  const hasReference = draft.items.some((item) => isMessage(item) && [...item.replaced.values()].some(isReference));
  if (hasReference) walk(draft, (_, shown) => isReference(shown));
};

/** Whether a text shown for a part refers to another one in the view. */
export const isReference = (text: string | null | undefined): boolean =>
  typeof text === 'string' &&
  OPENINGS.some((opening) => text.includes(opening)) &&
  /^(⟦lines |\[(Code block|Identical to|Similar to))/m.test(text);

const OPENINGS = ['⟦lines ', '[Code block', '[Identical to', '[Similar to'];

/** A reference to a whole text shows none of its lines, so nothing can refer to them. */
const isWholeReference = (text: string | null | undefined): boolean =>
  typeof text === 'string' && /^\[(Identical|Similar) to tool output /.test(text);

/** How the newest call went stays in sight: of such a result only lines behind that become references. */
const hasEnvelope = (text: string): boolean => envelopeLines(text.split('\n', 1)) > 0;

const textSize = ({ message }: ShownMessage): number =>
  message.parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);

/** Goes through the view in order with all that stands whole and so can be referred to, and replaces repeats where it may. */
function walk(
  draft: Draft,
  mayReplace: (index: number, shown: string | null | undefined) => boolean,
): readonly Replacement[] {
  const replaced: Replacement[] = [];
  const lines = new LineIndex();
  const results = new SimilarTexts<string>();
  const code = new SimilarTexts<BlockPlace>();
  for (const [index, item] of draft.items.entries()) {
    if (!isMessage(item)) continue;
    for (const [number, part] of item.message.parts.entries()) {
      const shown = shortened(part, item.replaced.get(number));
      const canReplace = mayReplace(index, shown) && (!draft.isPinnedByPerson(item) || isReference(shown));
      if (shown !== undefined && (!isReference(shown) || (isWholeReference(shown) && !canReplace))) continue;
      // Too large to be compared: its lines alone take many times its size.
      if ('text' in part && part.text.length > READABLE_CHARS && shown === undefined) continue;
      if (part.type === 'tool-result') {
        const similar = canReplace && !hasEnvelope(part.text) ? referenceRepeatedResult(part.text, results) : undefined;
        const text = similar?.text ?? admitResult(part.callId, part.text, lines).text;
        replaced.push(...show(draft, { index, part: number, text, original: part.text, shown, canReplace }));
        if (shortened(part, shownIn(draft, index, number)) === undefined) results.add(part.callId, part.text);
      } else if (part.type === 'text' && item.message.role === 'user') {
        const repeated = canReplace ? referenceRepeatedCode(part.text, code) : undefined;
        const text = repeated?.text ?? part.text;
        replaced.push(...show(draft, { index, part: number, text, original: part.text, shown, canReplace }));
        rememberCode(code, {
          turn: item.depth + 1,
          text: part.text,
          shown: shownIn(draft, index, number) ?? part.text,
        });
      }
    }
  }
  return replaced;
}

/** What a part shows as, undefined where it shows whole: also once more, after what it referred to was gone. */
const shortened = (part: Part, shown: string | null | undefined): string | null | undefined =>
  'text' in part && part.text === shown ? undefined : shown;

/** What a part shows as; undefined where it stands as it was said. */
function shownIn(draft: Draft, index: number, part: number): string | undefined {
  const item = draft.items[index];
  return isMessage(item) ? (item.replaced.get(part) ?? undefined) : undefined;
}

interface Showing {
  readonly index: number;
  readonly part: number;
  readonly text: string;
  readonly original: string;
  readonly shown: string | null | undefined;
  readonly canReplace: boolean;
}

function show(draft: Draft, { index, part, text, original, shown, canReplace }: Showing): Replacement[] {
  if (!canReplace || text === (shown ?? original)) return [];
  if (shown === undefined && original.length - text.length < LEAST_SAVED_CHARS) return [];
  const mayGrow = shown !== undefined;
  draft.replacePart(index, part, text, { mayGrow });
  return [{ index, part, text, mayGrow }];
}

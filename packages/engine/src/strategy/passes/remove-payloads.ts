import {
  type Draft,
  isMessage,
  type Part,
  type ShownMessage,
  type ToolCallPart,
  type ToolResultPart,
  type ViewItem,
} from '@palimpsest/core';
import { isPreview, preview } from '../../tool-output/preview.js';
import { isPutAway, PUT_AWAY_DEFAULTS, putAway } from '../../tool-output/put-away.js';
import { PUT_AWAY_ARGUMENTS_DEFAULTS, putAwayArguments } from '../../tool-output/put-away-arguments.js';
import { type Pass, toolNames } from './pass.js';
import { isReference } from './reference-repeats.js';
import { absorptionOf, documentFrequencyOf } from './use.js';

export interface RemovePayloads {
  /** What stands for a payload: a fixed marker, the identifiers in it that later steps may need, or its beginning and end. */
  readonly shows: 'marker' | 'digest' | 'preview';
  readonly isInputToo: boolean;
  readonly mayRemove: (toolName: string) => boolean;
  /** Results that stay whole: the two newest of them in any case, of the others those the model has used least. */
  readonly keepResults: number;
  /** Newest messages with calls whose inputs stay. */
  readonly keepCalls: number;
}

const PREVIEW_CHARS = 1500;
const REMOVED = '⟦removed: tool ';

/** One part that may go. */
export interface Payload {
  readonly index: number;
  readonly part: number;
  readonly payload: ToolCallPart | ToolResultPart;
  /** Of the tool. */
  readonly name: string;
  readonly item: ShownMessage;
}

/**
 * Removes what tools were given and what they returned; role, name and call id stay.
 *
 *     before  u  a(call)  tool ████████  a  u  a(call)  tool ████  a │ u  a(call) tool ██
 *     after   u  a(call)  tool ⟦removed⟧ a  u  a(call)  tool ⟦…⟧   a │ u  a(call) tool ██
 *
 * Results the model has already used go first: that counts where the pass may stop before the last.
 */
export function removePayloads(options: RemovePayloads): Pass {
  return (draft, { end, isEnough }) => {
    const frequency = options.shows === 'digest' ? documentFrequencyOf(draft.items) : () => 0;
    for (const { index, part, payload, name } of payloads(draft, end, options)) {
      if (isEnough(draft.tokens)) return;
      const text = replacement(payload, name, options.shows, frequency);
      if (text !== undefined) draft.replacePart(index, part, text);
    }
  };
}

/** The payloads that may go, those first that the model has used most, older ones before newer ones. */
export function payloads(draft: Draft, end: number, options: RemovePayloads): Payload[] {
  const names = toolNames(draft.items);
  const absorption = absorptionOf(draft.items);
  const isKept = keptMessages(draft.items, options, (callId) => absorption.score(callId) ?? 1);
  const found = draft.items.slice(0, end).flatMap((item, index): Payload[] => {
    if (!isMessage(item) || item.isPinned || isKept.has(index)) return [];
    return item.message.parts.flatMap((part, number) => {
      if (!isPayload(part, options.isInputToo) || isRemoved(item.replaced.get(number))) return [];
      const name = part.type === 'tool-call' ? part.name : (names.get(part.callId) ?? 'unknown');
      return options.mayRemove(name) ? [{ index, part: number, payload: part, name, item }] : [];
    });
  });
  const used = new Map(found.map(({ payload }) => [payload.callId, absorption.score(payload.callId) ?? 1]));
  return found.sort(
    (a, b) => (used.get(b.payload.callId) ?? 1) - (used.get(a.payload.callId) ?? 1) || a.index - b.index,
  );
}

const isPayload = (part: Part, isInputToo: boolean): part is ToolCallPart | ToolResultPart =>
  part.type === 'tool-result' || (isInputToo && part.type === 'tool-call' && !part.isFreeform);

/** Whether a payload is out of the view already. A reference is not: it shows lines that may look like our marks. */
function isRemoved(shown: string | null | undefined): boolean {
  if (shown === undefined || shown === null) return shown === null;
  return shown.includes(REMOVED) || (!isReference(shown) && (isPutAway(shown) || isPreview(shown)));
}

const ALWAYS_KEPT = 2;
/** Messages of age that being used wholly is worth. */
const ABSORPTION_WEIGHT = 10;

function keptMessages(
  items: readonly ViewItem[],
  { keepResults, keepCalls }: RemovePayloads,
  score: (callId: string) => number,
): Set<number> {
  const results: { index: number; rank: number }[] = [];
  const calls: number[] = [];
  for (const [index, item] of items.entries()) {
    const part = isMessage(item)
      ? item.message.parts.find(({ type }) => type === 'tool-result' || type === 'tool-call')
      : undefined;
    if (part?.type === 'tool-result') results.push({ index, rank: index - ABSORPTION_WEIGHT * score(part.callId) });
    else if (part?.type === 'tool-call') calls.push(index);
  }
  const newest = keepResults === 0 ? [] : results.splice(-Math.min(ALWAYS_KEPT, keepResults));
  const ranked = results.sort((a, b) => b.rank - a.rank).slice(0, Math.max(0, keepResults - ALWAYS_KEPT));
  return new Set(
    [...newest, ...ranked].map(({ index }) => index).concat(keepCalls === 0 ? [] : calls.slice(-keepCalls)),
  );
}

function replacement(
  payload: ToolCallPart | ToolResultPart,
  name: string,
  shows: RemovePayloads['shows'],
  documentFrequency: (identifier: string) => number,
): string | undefined {
  if (payload.type === 'tool-call') {
    if (shows !== 'marker')
      return putAwayArguments(payload.arguments, { ...PUT_AWAY_ARGUMENTS_DEFAULTS, documentFrequency });
    return shownForInput(removedMarker('input', name, payload.callId));
  }
  if (shows === 'digest') return putAway(payload.text, { ...PUT_AWAY_DEFAULTS, documentFrequency });
  if (shows === 'preview') return preview(payload.text, { budget: PREVIEW_CHARS });
  return removedMarker('output', name, payload.callId);
}

/** Arguments must be JSON. */
export const shownForInput = (marker: string): string => JSON.stringify({ removed: marker });

export const removedMarker = (what: 'input' | 'output', name: string, callId: string): string =>
  `${REMOVED}${what} for ${name} (call_id=${callId}); reason=context_compaction⟧`;

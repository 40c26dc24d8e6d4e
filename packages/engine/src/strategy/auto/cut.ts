import type { Draft, Run } from '@palimpsest/core';
import type { KeepSetting } from './keep-setting.js';
import { cutPayload, type Payload, payloadsOf } from './payload.js';
import { ShownNames } from './shown-names.js';
import { Timeline } from './timeline.js';

/** Cuts what is old enough in a run and may be cut, until it is enough. Oldest first, so that of what stands in several places the newest keeps it. */
export function cutFrom(
  draft: Draft,
  { from, to, isEnough }: Run & { readonly isEnough: (countedTokens: number) => boolean },
  setting: KeepSetting,
  mayCut: (payload: Payload) => boolean = () => true,
): void {
  const names = new ShownNames(draft.items);
  for (const payload of payloadsOf(draft, new Timeline(draft.items), setting)) {
    if (payload.index < from || payload.index >= to || !mayCut(payload)) continue;
    if (isEnough(draft.tokens)) return;
    const text = cutPayload(payload, names, setting);
    if (text !== undefined && draft.replacePart(payload.index, payload.part, text) > 0)
      names.replace(payload.shown, text);
  }
}

import {
  Draft,
  isMessage,
  type Part,
  type Plan,
  type Repair,
  type ShownMessage,
  type Situation,
  shownCalls,
  toolResults,
} from '@palimpsest/core';
import { toolNames } from '../strategy/passes/pass.js';
import { messageAsText, missingAfter } from '../summarisers/tools-as-text.js';

/** How a codec names what is no text in a result. */
const NAMED_MEDIA = /⟦[\w-]*(?:image|audio|file|document)[\w-]* [0-9a-f]+⟧/;

/**
 * The view in a form a provider may take after it refused the one it has. Pins protect what was said; they do not protect its
 * form. Undefined when nothing would change.
 *
 *     before     u(image)  a(thinking, text, call, opaque)  tool  u
 *     reasoning  u(image)  a(text, call, opaque)            tool  u
 *     opaque     u(image)  a(thinking, text, call)          tool  u
 *     tools      u(image)  a⟦text, called …⟧  u⟦result of …⟧      u
 *     media      u⟦image⟧  a(thinking, text, call, opaque)  tool  u
 */
export function repairPlan(situation: Situation, repairs: readonly Repair[]): Plan | undefined {
  const draft = new Draft(situation);
  for (const repair of ORDER) if (repairs.includes(repair)) MAKE[repair](draft);
  const decision = draft.plan({ kind: 'repair', urgency: 'hard', limit: 0, measured: draft.measured });
  return draft.hasSteps && decision.kind === 'plan' ? decision.plan : undefined;
}

/** Parts are replaced before whole messages: a message that becomes text holds what its parts show. */
const ORDER: readonly Repair[] = ['reasoning', 'opaque', 'media', 'tools'];

const MAKE: Readonly<Record<Repair, (draft: Draft) => void>> = {
  reasoning: (draft) => replaceParts(draft, (part) => (part.type === 'reasoning' ? null : undefined)),
  opaque: leaveOutOpaque,
  tools: tellTools,
  media: nameMedia,
};

/** What a part shows from now on; undefined leaves it as it is. */
type Shown = (part: Part, item: ShownMessage) => string | null | undefined;

function replaceParts(draft: Draft, shown: Shown): void {
  for (const [index, item] of draft.items.entries()) {
    if (!isMessage(item)) continue;
    for (const [number, part] of item.message.parts.entries()) {
      const text = item.replaced.has(number) ? undefined : shown(part, item);
      if (text !== undefined) draft.replacePart(index, number, text, { mayGrow: true });
    }
  }
}

/**
 * Text in the same message as an opaque part may refer to it, so it is rewritten too. So is the model's first message, unless
 * the view is changed there already: after a change no item is named by an id that the provider may not have.
 */
function leaveOutOpaque(draft: Draft): void {
  const first = draft.items.findIndex(
    (item, index) => !isMessage(item) || isModels(item) || item.replaced.size > 0 || item.depth !== index,
  );
  const candidate = draft.items[first];
  const renamed = isMessage(candidate) && candidate.depth === first ? candidate : undefined;
  replaceParts(draft, (part, item) => {
    if (part.type === 'opaque') return isModels(item) ? null : '⟦part left out⟧';
    const isBeside = item.message.parts.some(({ type }) => type === 'opaque');
    if (!isModels(item) || (item !== renamed && !isBeside)) return undefined;
    if (part.type === 'tool-call') return part.arguments;
    return part.type === 'text' ? part.text : undefined;
  });
}

const isModels = ({ message }: ShownMessage): boolean => message.role === 'assistant';

/** A call at the very end is left alone: its result may still come and needs it. */
function tellTools(draft: Draft): void {
  const names = toolNames(draft.items);
  const last = draft.items.findLastIndex((item) => isMessage(item) && shownCalls(item).length > 0);
  const isOpen = draft.items.at(-1)?.kind === 'missing-result';
  const items = isOpen ? draft.items.slice(0, last) : [...draft.items];
  for (const [index, item] of items.entries()) {
    if (!isMessage(item)) continue;
    const run = { from: index, to: index + 1 };
    if (toolResults(item.message).length > 0)
      draft.replaceRun(run, [{ role: 'user', text: messageAsText(item, names) }]);
    else if (shownCalls(item).length > 0) {
      const missing = missingAfter(items, index).map((text) => ({ role: 'user', text }) as const);
      draft.replaceRun(run, [{ role: 'assistant', text: messageAsText(item, names) }, ...missing]);
    }
  }
}

/** All but what came last: whoever has just shown a picture has to hear that it was not taken. */
function nameMedia(draft: Draft): void {
  const newest = draft.items.findLast(isMessage);
  replaceParts(draft, (part, item) => {
    if (item === newest) return undefined;
    if (part.type === 'media') return `⟦${part.mediaType} left out⟧`;
    return part.type === 'tool-result' && NAMED_MEDIA.test(part.text) ? part.text : undefined;
  });
}

import { effect, signal } from '@preact/signals';
import { arrivals } from '../navigation/navigate.js';

const KEPT_AT = 'palimpsest.inspector';
const ROOM_PX = 1100;

export type InspectorTab = 'view' | 'compactions' | 'branches' | 'memory';

/** Whether the model's view lies over the conversation, because there is no room beside it. */
const liesOver = (): boolean => innerWidth < ROOM_PX;

/** Whether the model's view stands beside the conversation. It is never kept open where it would lie over it. */
export const isInspectorOpen = signal(!liesOver() && localStorage.getItem(KEPT_AT) !== 'false');
export const inspectorTab = signal<InspectorTab>('view');

effect(() => {
  const isOpen = isInspectorOpen.value;
  if (!liesOver()) localStorage.setItem(KEPT_AT, String(isOpen));
});

// Where a link leads is seen, also when the link stands in what lies over it.
effect(() => {
  if (arrivals.value > 0 && liesOver()) isInspectorOpen.value = false;
});

/** Shows the steps: a link that leads to one is of no use without them. */
export function showModelView(): void {
  inspectorTab.value = 'view';
  isInspectorOpen.value = true;
}

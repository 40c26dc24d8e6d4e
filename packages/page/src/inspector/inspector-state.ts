import { effect, signal } from '@preact/signals';

const KEPT_AT = 'palimpsest.inspector';

export type InspectorTab = 'view' | 'compactions' | 'branches' | 'memory';

/** Whether the model's view stands beside the conversation. Closed at first where there is no room. */
export const isInspectorOpen = signal((localStorage.getItem(KEPT_AT) ?? String(innerWidth >= 1100)) === 'true');
export const inspectorTab = signal<InspectorTab>('view');

effect(() => localStorage.setItem(KEPT_AT, String(isInspectorOpen.value)));

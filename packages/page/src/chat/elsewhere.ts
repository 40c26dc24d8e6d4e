import { type Signal, signal } from '@preact/signals';

/** Where the page is not served securely browsers have no locks: then the windows do not know of each other. */
const locks = navigator.locks as LockManager | undefined;
const nameOf = (id: string): string => `palimpsest.exchange.${id}`;

/** Where this window itself talks. */
const own = new Set<string>();
const talks = new Map<string, Signal<boolean>>();

/** Whether another window of this browser talks in a conversation: what waits there is for that window to send. */
export function isTalkingElsewhere(id: string): Signal<boolean> {
  const known = talks.get(id) ?? signal(false);
  talks.set(id, known);
  return known;
}

/** Whether this window itself talks in a conversation: what was said there last is not settled. */
export const isTalkingHere = (id: string): boolean => own.has(id);

/** Does something in a conversation that one window at a time may do, as soon as no other one does. */
export async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
  const elsewhere = isTalkingElsewhere(id);
  elsewhere.value = await isHeld(id);
  const talk = async () => {
    elsewhere.value = false;
    own.add(id);
    try {
      return await work();
    } finally {
      own.delete(id);
    }
  };
  return locks === undefined ? talk() : await locks.request(nameOf(id), talk);
}

/** Notes whether another window talks, until it is done. */
export async function lookElsewhere(id: string): Promise<void> {
  const elsewhere = isTalkingElsewhere(id);
  if (locks === undefined || elsewhere.value || !(await isHeld(id))) return;
  elsewhere.value = true;
  await locks.request(nameOf(id), { mode: 'shared' }, () => {
    elsewhere.value = false;
  });
}

/** Whether a window holds it that is not this one, which may have got it while the browser was asked. */
async function isHeld(id: string): Promise<boolean> {
  const { held = [] } = (await locks?.query()) ?? {};
  return !own.has(id) && held.some(({ name, mode }) => name === nameOf(id) && mode === 'exclusive');
}

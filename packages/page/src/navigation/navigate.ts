import { signal } from '@preact/signals';
import { pathOf, type Route, routeOf } from './route.js';

const current = (): Route => routeOf(location.pathname, location.search);

/** What is shown. */
export const route = signal<Route>(current());

/** Counts how often somebody went somewhere, also to where they are: who scrolled away from a message can go to it again. */
export const arrivals = signal(0);

/** Goes to another place; `isReplacing` leaves the present one out of the history. */
export function navigate(to: Route, isReplacing = false): void {
  const path = pathOf(to);
  if (isReplacing) history.replaceState(null, '', path);
  else if (path !== `${location.pathname}${location.search}`) history.pushState(null, '', path);
  route.value = to;
  arrivals.value += 1;
}

/** Changes what is shown beside the place where somebody is: they stay there. */
export function showBeside(to: Route): void {
  history.replaceState(null, '', pathOf(to));
  route.value = to;
}

addEventListener('popstate', () => {
  route.value = current();
});

import { signal } from '@preact/signals';
import { pathOf, type Route, routeOf } from './route.js';

const current = (): Route => routeOf(location.pathname, location.search);

/** What is shown. */
export const route = signal<Route>(current());

/** Goes to another place; `isReplacing` leaves the present one out of the history. */
export function navigate(to: Route, isReplacing = false): void {
  const path = pathOf(to);
  if (isReplacing) history.replaceState(null, '', path);
  else if (path !== `${location.pathname}${location.search}`) history.pushState(null, '', path);
  route.value = to;
}

addEventListener('popstate', () => {
  route.value = current();
});

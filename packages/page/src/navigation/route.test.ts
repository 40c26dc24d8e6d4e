import { describe, expect, it } from 'vitest';
import { pathOf, type Route, routeOf } from './route.js';

const ROUTES: readonly Route[] = [
  { name: 'home' },
  { name: 'new' },
  { name: 'overview' },
  { name: 'search', query: 'a b/ü?' },
  { name: 'conversation', id: 'my chat/ü?#' },
  { name: 'conversation', id: 'x', message: 12 },
  { name: 'conversation', id: 'x', step: 3 },
  { name: 'conversation', id: 'x', compaction: 'cmp_1' },
  { name: 'conversation', id: 'x', message: 2, branch: 'b 1' },
];

describe('addresses', () => {
  it.each(ROUTES.map((route) => [pathOf(route), route] as const))('%s is read as it was written', (path, route) => {
    const [place = '', search = ''] = path.split('?');
    expect(routeOf(place, search)).toEqual(route);
  });

  it('takes an address that means nothing for home', () => {
    expect(routeOf('/nowhere/at/all')).toEqual({ name: 'home' });
    expect(routeOf('/c/%E0%A4%A')).toEqual({ name: 'conversation', id: '%E0%A4%A' });
    expect(routeOf('/c/x/m/no-number')).toEqual({ name: 'conversation', id: 'x' });
  });
});

/** What the address says is shown. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'new' }
  | { readonly name: 'search'; readonly query: string }
  | { readonly name: 'memory' }
  | { readonly name: 'overview' }
  | { readonly name: 'strategy' }
  | ConversationRoute;

export interface ConversationRoute {
  readonly name: 'conversation';
  readonly id: string;
  /** Depth of the message that is pointed at. */
  readonly message?: number;
  /** Number of the step that is shown beside it. */
  readonly step?: number;
  /** Id of the compaction that is pointed at. */
  readonly compaction?: string;
  /** The branch that is read in the place of the current messages. */
  readonly branch?: string;
}

const NAMES = ['new', 'memory', 'overview', 'strategy'] as const;

/** Reads an address. One that means nothing is home. */
export function routeOf(path: string, search = ''): Route {
  const [first = '', id, kind, place] = path.split('/').filter(Boolean).map(decoded);
  const query = new URLSearchParams(search);
  const name = NAMES.find((one) => one === first);
  if (name !== undefined) return { name };
  if (first === 'search') return { name: 'search', query: query.get('q') ?? '' };
  if (first !== 'c' || id === undefined) return { name: 'home' };
  const branch = query.get('branch') ?? undefined;
  const number = place !== undefined && /^\d+$/.test(place) ? Number(place) : undefined;
  return {
    name: 'conversation',
    id,
    ...(kind === 'm' && number !== undefined ? { message: number } : {}),
    ...(kind === 'step' && number !== undefined ? { step: number } : {}),
    ...(kind === 'compaction' && place !== undefined ? { compaction: place } : {}),
    ...(branch === undefined ? {} : { branch }),
  };
}

/** The address of a route: `routeOf` reads it back. */
export function pathOf(route: Route): string {
  if (route.name === 'home') return '/';
  if (route.name === 'search') return `/search?q=${encodeURIComponent(route.query)}`;
  if (route.name !== 'conversation') return `/${route.name}`;
  const { id, message, step, compaction, branch } = route;
  const place =
    message !== undefined
      ? `/m/${message}`
      : step !== undefined
        ? `/step/${step}`
        : compaction !== undefined
          ? `/compaction/${encodeURIComponent(compaction)}`
          : '';
  return `/c/${encodeURIComponent(id)}${place}${branch === undefined ? '' : `?branch=${encodeURIComponent(branch)}`}`;
}

/** What is sent to somebody else. */
export const addressOf = (route: Route): string => `${location.origin}${pathOf(route)}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

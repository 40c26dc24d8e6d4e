import { DamagedError, type Store } from '../store.js';
import type { OpenFolder } from './folder.js';
import type { Lost } from './lost.js';

type Use = <T>(work: (open: OpenFolder) => Promise<T>) => Promise<T>;
type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** What one owner keeps in a folder: the index answers, but where damage has taken a file that the index was to be made of. */
export function markdownStore(owner: string, use: Use): Store {
  const methods = new Map<string | symbol, Method>();
  return new Proxy({} as Store, {
    get: (_, name) => {
      // A store that an asynchronous function gives is no promise.
      if (name === 'then') return undefined;
      const known = methods.get(name) ?? methodOf(owner, use, name as keyof Store);
      methods.set(name, known);
      return known;
    },
  });
}

const methodOf =
  (owner: string, use: Use, name: keyof Store): Method =>
  (...args) =>
    use(async ({ vault, lost }) => {
      const store = vault.storeOf(owner);
      const method = (store[name] as Method).bind(store);
      if (lost.length === 0) return method(...args);
      const blocking = name === 'erase' ? undefined : lost.find((one) => isBlocked(one, owner, idsIn(args)));
      if (blocking !== undefined) throw new DamagedError(blocking.fault.text, { what: blocking.path });
      return method(...args).catch((error: unknown) => {
        throw named(error, lost);
      });
    });

/** The conversations that a call is about. */
function idsIn(args: readonly unknown[]): unknown[] {
  return args.flatMap((arg) => {
    if (typeof arg !== 'object' || arg === null) return [arg];
    const { conversationId, fork } = arg as {
      readonly conversationId?: unknown;
      readonly fork?: { readonly conversationId?: unknown };
    };
    return [conversationId, fork?.conversationId];
  });
}

const isBlocked = ({ blocks }: Lost, owner: string, ids: readonly unknown[]): boolean =>
  blocks !== undefined &&
  blocks.owner === owner &&
  blocks.conversation !== undefined &&
  ids.includes(blocks.conversation);

/** Names the file of a message that could not be read: the index has its path in the place of its words. */
function named(error: unknown, lost: readonly Lost[]): unknown {
  if (!(error instanceof DamagedError) || error.altered === undefined) return error;
  const path = error.altered.wire.json;
  const found = lost.find((one) => one.path === path);
  if (found === undefined) return error;
  const what = `message ${error.altered.depth}, ${error.altered.id}, cannot be read: ${found.fault.text}, or erase it`;
  return new DamagedError(what, { what: path, ...(error.lost === undefined ? {} : { lost: error.lost }) });
}

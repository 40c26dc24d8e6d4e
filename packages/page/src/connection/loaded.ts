import { ConnectionError } from '@palimpsest/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { returns } from './reachable.js';

export interface Loaded<Value> {
  readonly value: Value | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Loads once more, and shows what is there until the answer has come. */
  readonly reload: () => void;
}

/**
 * Loads a value for a key, again when the key or its version changes or the server came back. The value of another key is never
 * shown, that of another version until the new one has come; an answer that comes late is dropped.
 */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
  version: unknown = undefined,
): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; error?: unknown; isLoading: boolean }>({
    key,
    isLoading: true,
  });
  const [count, setCount] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  const back = returns.value;
  useEffect(() => {
    const abort = new AbortController();
    setState((before) => (before.key === key ? { ...before, isLoading: true } : { key, isLoading: true }));
    latest.current(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setState({ key, value, isLoading: false });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        // What was loaded stays while the server is away.
        setState((before) => ({ ...(error instanceof ConnectionError ? before : {}), key, error, isLoading: false }));
      },
    );
    return () => abort.abort();
  }, [key, version, count, back]);
  const reload = useCallback(() => setCount((before) => before + 1), []);
  const own = state.key === key;
  return {
    value: own ? state.value : undefined,
    error: own ? state.error : undefined,
    isLoading: own ? state.isLoading : true,
    reload,
  };
}

import { useEffect, useState } from 'preact/hooks';

/** Work that is over before this needs no clock. */
const SOON_SECONDS = 3;

/** How many seconds something has been shown, so that what takes long never looks dead. */
export function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds < SOON_SECONDS ? null : (
    <span class="elapsed quiet" aria-hidden="true">
      {seconds} s
    </span>
  );
}

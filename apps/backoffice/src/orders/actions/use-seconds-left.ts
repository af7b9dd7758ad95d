import { useEffect, useState } from 'react';

/** Counts the seconds down from a number of milliseconds, which the server has told. */
export function useSecondsLeft(leftMs: number): number {
  const [end, setEnd] = useState(() => ({ leftMs, at: Date.now() + leftMs }));
  const [now, setNow] = useState(Date.now);
  // A newer answer of the server counts.
  if (end.leftMs !== leftMs) setEnd({ leftMs, at: Date.now() + leftMs });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((end.at - now) / 1000));
}

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const REFRESH_MS = 30_000;

/** Reloads periodically while a result is outstanding, and when the page becomes visible. */
export function useRefresh(done: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (done) return;
    const look = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [done, revalidate]);
}

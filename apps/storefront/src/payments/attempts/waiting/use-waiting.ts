import { useContext, useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { links } from '../../../page/links.ts';

/**
 * Polls the state of an order's payment while the page is visible. Opens the success page once it is paid,
 * and reloads once it is no longer pending. `isSilent`: the shop cannot be reached.
 */
export function useWaiting(orderId: string, everyMs: number): { readonly isSilent: boolean } {
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(look, everyMs);
    };
    async function look() {
      if (document.visibilityState === 'hidden') return later();
      const settled = await api?.settle({ orderId, fields: {} }).catch(() => undefined);
      if (gone) return;
      setIsSilent(settled === undefined);
      if (settled?.state === 'paid') return navigate(links.success(orderId));
      if (settled && settled.state !== 'pending') return revalidate();
      later();
    }
    const seenAgain = () => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', seenAgain);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    later();
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seenAgain);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [api, orderId, everyMs, navigate, revalidate]);
  return { isSilent };
}

import type { ExpressView } from '@folio/contract/express';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useContext, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiContext } from '../api/browser-context.ts';
import { useShell } from '../shell/use-shell.ts';

/** A wallet's sheet has to open within a second of the tap. */
const ANSWER_MS = 700;
const LATE = 'late';

/** What a wallet would pay for the cart that is shown, of so many cents; and a question whether that still holds. */
export function useCartOffer(total: number): {
  readonly offer: ExpressView | null;
  /** What is to be said before the sheet may open; null when nothing is, or when the answer is late. */
  readonly askAgain: () => Promise<string | null>;
} {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<ExpressView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum is another offer.
  useEffect(() => {
    let gone = false;
    api?.express().then(
      (now) => !gone && setOffer(now),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api, total]);

  async function askAgain(): Promise<string | null> {
    const late = new Promise<typeof LATE>((done) => setTimeout(() => done(LATE), ANSWER_MS));
    const now = await Promise.race([late, api?.express().catch(() => LATE)]);
    if (now === LATE || now === undefined || typeof now === 'string') return null;
    if (now?.total === total) return null;
    // The cart is shown as it is by now.
    void revalidate();
    if (!now) return m.express_gone({ button: m.cart_purchase({}, { locale }) }, { locale });
    const [before, after] = [formatPrice(total, locale), formatPrice(now.total, locale)];
    const difference = `${now.total > total ? '+' : ''}${formatPrice(now.total - total, locale)}`;
    return m.checkout_total_changed({ before, after, difference }, { locale });
  }
  return { offer, askAgain };
}

import type { ExpressView } from '@folio/contract/payments/express.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useContext, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiContext } from '../../page/api/browser-context.ts';
import { useShell } from '../../page/shell/use-shell.ts';

/** Milliseconds to wait: a wallet's sheet must open within a second of the tap. */
const ANSWER_MS = 700;
const LATE = 'late';

/** The total, other changes, and the texts that the buyer has been shown. */
const withTexts = (now: ExpressView, shown: ExpressView | null): ExpressView =>
  shown ? { ...now, texts: shown.texts } : now;

/**
 * Loads the wallet's offer for a cart with this total in cents, and checks whether it is still current. Newer legal
 * texts are accepted once the buyer has been shown them.
 */
export function useCartOffer(total: number): {
  readonly offer: ExpressView | null;
  /** Returns the message to show before the sheet opens; null when there is none or the answer is late. */
  readonly askAgain: () => Promise<string | null>;
  /** Loads another offer after a rejected order whose reason the buyer is shown. */
  readonly renew: (code: string) => void;
} {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const { revalidate } = useRevalidator();
  const [offer, setOffer] = useState<ExpressView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum is another offer.
  useEffect(() => {
    let gone = false;
    api?.express().then(
      (now) => !gone && setOffer((shown) => now && withTexts(now, shown)),
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
    const changes = [totalNews(now), textNews(now)].filter((text) => text !== null);
    if (now) setOffer(now);
    // The cart shows its current lines.
    if (now?.total !== total) void revalidate();
    return changes.length > 0 ? changes.join(' ') : null;
  }

  function totalNews(now: ExpressView | null): string | null {
    if (!now) return m.express_gone({ button: m.cart_purchase({}, { locale }) }, { locale });
    if (now.total === total) return null;
    const [before, after] = [formatPrice(total, locale), formatPrice(now.total, locale)];
    const difference = `${now.total > total ? '+' : ''}${formatPrice(now.total - total, locale)}`;
    return m.checkout_total_changed({ before, after, difference }, { locale });
  }

  function textNews(now: ExpressView | null): string | null {
    if (!now || !offer || now.texts.every((id) => offer.texts.includes(id))) return null;
    return m.checkout_texts_changed({}, { locale });
  }

  function renew(code: string): void {
    api?.express().then(
      (now) => now && setOffer((shown) => (code === 'texts' ? now : withTexts(now, shown))),
      () => undefined,
    );
  }
  return { offer, askAgain, renew };
}

// @vitest-environment happy-dom
import type { PurchaseView } from '@folio/contract/selling/cart.view';
import { beforeEach, expect, it, vi } from 'vitest';
import { links } from '../../page/links.ts';
import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { ecommerce } from './ecommerce.ts';

const claimPurchase = vi.fn(
  async ({ orderId }: { orderId: string }): Promise<PurchaseView | null> => ({
    ...{ orderId, net: 2076, vat: 436, currency: 'EUR', items: [] },
  }),
);
vi.mock('../../page/api/browser-api.ts', () => ({ browserApi: () => ({ claimPurchase }) }));

vi.mock('../../page/shell/is-tagged.ts', () => ({ isTagged: () => true }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  globalThis.dataLayer = [];
  claimPurchase.mockClear();
});

const pushedEvents = () =>
  (globalThis.dataLayer ?? []).flatMap((entry) =>
    'event' in entry && String(entry.event).endsWith('_cart') && entry.event !== 'view_cart'
      ? [entry.event]
      : [],
  );

/** A browser tab that shows pages with lines in the cart, and its visitor's consent. */
function tab(levels: readonly string[] = ['tracking']) {
  const show = ecommerce();
  return (path: string, ...ids: string[]) => {
    const lines = ids.map((id) => ({ id, productId: 1, productName: 'Nota Simple', itemPrice: 1000 }));
    show({
      path,
      shell: {
        cart: { lines },
        lastOrder: '1400000001',
        consent: {
          asks: false,
          implied: false,
          levels,
          offered: levels,
          maps: null,
          tags: { gtm: [], ga: '', optimize: '', maps: false },
        },
      },
      title: '',
      isBack: false,
      view: undefined,
    } as unknown as ShownPage);
  };
}

it('reports a deleted line', () => {
  const show = tab();
  show(links.cart(), 'a', 'b');
  show(links.chooser(), 'a');
  expect(pushedEvents()).toEqual(['remove_from_cart']);
});

it.each([links.success('1400000001'), links.paymentOrder('1400000001')])(
  'reports no removal of lines that another tab has ordered, by its page %s',
  (ordered) => {
    const [one, other] = [tab(), tab()];
    one(links.cart(), 'a', 'b');
    other(links.cart(), 'a', 'b');
    other(ordered);
    one(links.chooser());
    expect(pushedEvents()).toEqual([]);
  },
);

it('reports the removal of a line whose payment failed', () => {
  const [one, other] = [tab(), tab()];
  one(links.cart(), 'a');
  other(links.cart(), 'a');
  other(links.paymentOrder('1400000001'), 'a');
  one(links.chooser(), 'a');
  one(links.cart());
  expect(pushedEvents()).toEqual(['remove_from_cart']);
});

it('[AR-14] stores nothing beyond the tab for a visitor without consent', () => {
  const show = tab([]);
  show(links.cart(), 'a');
  show(links.success('1400000001'));
  expect(localStorage.length).toBe(0);
  tab()(links.cart(), 'a');
  tab()(links.success('1400000001'));
  expect(localStorage.length).toBe(1);
});

it('[AR-7] claims a purchase on the next document if the page of its success was left early', async () => {
  const next = tab();
  next(links.chooser());
  next(links.cart());
  await vi.waitFor(() => expect(claimPurchase).toHaveBeenCalledTimes(1));
  const later = tab();
  later(links.chooser());
  later(links.success('1400000001'));
  expect(claimPurchase).toHaveBeenCalledTimes(1);
});

it('[AR-7] asks again on the next document while the order is not paid', async () => {
  claimPurchase.mockResolvedValueOnce(null);
  tab()(links.chooser());
  tab()(links.chooser());
  await vi.waitFor(() => expect(claimPurchase).toHaveBeenCalledTimes(2));
});

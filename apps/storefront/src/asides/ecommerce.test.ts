// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { links } from '../links.ts';
import type { ShownPage } from '../shell/shown-pages.ts';
import { ecommerce } from './ecommerce.ts';

vi.mock('../api/browser-api.ts', () => ({ browserApi: () => ({ claimPurchase: async () => null }) }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  globalThis.dataLayer = [];
});

const told = () =>
  (globalThis.dataLayer ?? []).flatMap((entry) =>
    'event' in entry && String(entry.event).endsWith('_cart') && entry.event !== 'view_cart'
      ? [entry.event]
      : [],
  );

/** A tab of the browser, which shows pages with lines in the cart. */
function tab() {
  const show = ecommerce();
  return (path: string, ...ids: string[]) => {
    const lines = ids.map((id) => ({ id, productId: 1, productName: 'Nota Simple', itemPrice: 1000 }));
    show({
      path,
      shell: { cart: { lines } },
      title: '',
      isBack: false,
      view: undefined,
    } as unknown as ShownPage);
  };
}

it('tells a line that was deleted', () => {
  const show = tab();
  show(links.cart(), 'a', 'b');
  show(links.chooser(), 'a');
  expect(told()).toEqual(['remove_from_cart']);
});

it.each([links.success('1400000001'), links.paymentOrder('1400000001')])(
  'tells no removal of lines that another tab has ordered, by its page %s',
  (ordered) => {
    const [one, other] = [tab(), tab()];
    one(links.cart(), 'a', 'b');
    other(links.cart(), 'a', 'b');
    other(ordered);
    one(links.chooser());
    expect(told()).toEqual([]);
  },
);

it('tells the removal of a line whose payment came to nothing', () => {
  const [one, other] = [tab(), tab()];
  one(links.cart(), 'a');
  other(links.cart(), 'a');
  other(links.paymentOrder('1400000001'), 'a');
  one(links.chooser(), 'a');
  one(links.cart());
  expect(told()).toEqual(['remove_from_cart']);
});

import type { TestVisitor } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/** Returns the id of the newest cart. */
export async function newestCart({ deps }: TestApp): Promise<string> {
  const { cart_id } = await deps.db
    .selectFrom('cart_line')
    .select('cart_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return cart_id;
}

/** Shares the visitor's cart, and returns the id of the quote that it is frozen as (AP-6). */
export async function shareCart(who: TestVisitor): Promise<string> {
  await who.view('changeCartLink', { action: 'share' });
  const { link } = (await who.view('cartLink')).json().value;
  return link.url.split('/').at(-1);
}

/** Loads an order or a quote for the visitor (AP-6). */
export const load = (who: TestVisitor, call: 'loadorder' | 'loadquote', id: string | number) =>
  who.get(`/desktopapp/rest/${call}?id=${id}&formkey=${who.formkey}`);

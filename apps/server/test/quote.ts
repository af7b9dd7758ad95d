import type { TestVisitor } from './purchase.ts';
import type { TestApp } from './test-app.ts';

/** Returns the id of the newest cart, whose link makes it a quote (AP-6). */
export async function newestCart({ deps }: TestApp): Promise<string> {
  const { cart_id } = await deps.db
    .selectFrom('cart_line')
    .select('cart_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return cart_id;
}

/** Loads an order or a quote into the visitor's cart (AP-6). */
export const load = (who: TestVisitor, call: 'loadorder' | 'loadquote', id: string | number) =>
  who.get(`/desktopapp/rest/${call}?id=${id}&formkey=${who.formkey}`);

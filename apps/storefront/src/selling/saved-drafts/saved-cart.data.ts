import type { SavedCartView } from '@folio/contract/selling/cart-reminders.calls';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { links } from '../../page/links.ts';

export type SavedCartData = { readonly saved: SavedCartView };

/** Only shows the saved cart, because mail programs open links too. */
export async function savedCartLoader({ params, context }: LoaderFunctionArgs) {
  const saved = await requirePage(context).api.savedCart({ token: params.token ?? '' });
  return data<SavedCartData>({ saved }, { status: saved ? 200 : 404 });
}

/** Opens the saved cart, or the one that it replaced. */
export async function savedCartAction({ request, params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const token = params.token ?? '';
  const isBack = (await request.formData()).get('act') === 'back';
  const isOpen = formkeyOk && (await api.openSavedCart({ token, isBack }));
  return redirect(isOpen ? links.cart() : links.savedCart(token), 303);
}

import type { CheckoutPage } from '@folio/domain/checkout/access';
import type { LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { redirectAway } from '../api/redirect-away.ts';
import { links } from '../links.ts';

const PATHS: Readonly<Record<CheckoutPage, () => string>> = {
  register: links.register,
  authenticate: links.authenticate,
  payment: links.payment,
  card: links.payment,
  checkout: links.checkout,
};

/** Returns the redirect from a page of the checkout, if the access rules require one (RO-1, AR-2 to AR-4). */
export async function guarded(
  page: CheckoutPage,
  context: LoaderFunctionArgs['context'],
): Promise<Response | null> {
  const to = await requirePage(context).api.guard({ page });
  return to === null ? null : redirectAway(context, PATHS[to]());
}

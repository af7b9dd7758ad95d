import type { LegalView } from '@folio/contract/selling/catalogue.calls';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';

/** Loads a legal page of this store; throws a 404 for an unknown one. */
export async function legalLoader({ params, context }: LoaderFunctionArgs): Promise<LegalView> {
  const view = await requirePage(context).api.legal({ slug: params.slug ?? '' });
  if (!view) throw data(null, { status: 404 });
  return view;
}

import type { LegalView } from '@folio/contract/shop-api';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../api/api-context.ts';

/** A legal page of this store; what is none of its pages is a 404. */
export async function legalLoader({ params, context }: LoaderFunctionArgs): Promise<LegalView> {
  const view = await requirePage(context).api.legal(params.slug ?? '');
  if (!view) throw data(null, { status: 404 });
  return view;
}

import type { TownsView } from '@folio/contract/landing';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';

export type TownsData = {
  readonly title: string;
  /** Null in the browser for a server-rendered page, whose list stays in place. */
  readonly view: TownsView | null;
};

/** Returns the part of the data that hydration needs. */
export const handOverTowns = ({ title }: TownsData): TownsData => ({ title, view: null });

/** Loads the provinces, or a province's towns (RT-10). Redirects permanently from another spelling; throws a 404. */
export async function townsLoader({ params, context }: LoaderFunctionArgs): Promise<TownsData | Response> {
  const view = await requirePage(context).api.towns({ province: params.province ?? '' });
  if (!view) throw data(null, { status: 404 });
  return 'moved' in view ? redirect(view.moved, 301) : { title: view.title, view };
}

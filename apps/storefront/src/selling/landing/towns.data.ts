import type { TownsView } from '@folio/contract/selling/landing.view';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';

export type TownsData = {
  readonly title: string;
  /** Null in the browser for a server-rendered page, whose list stays in place. */
  readonly list: TownsView | null;
};

/** Returns the part of the data that hydration needs. */
export const handOverTowns = ({ title }: TownsData): TownsData => ({ title, list: null });

/** Loads the provinces, or a province's towns (RT-10). Redirects permanently from another spelling; throws a 404. */
export async function townsLoader({ params, context }: LoaderFunctionArgs): Promise<TownsData | Response> {
  const list = await requirePage(context).api.towns({ province: params.province ?? '' });
  if (!list) throw data(null, { status: 404 });
  return 'moved' in list ? redirect(list.moved, 301) : { title: list.title, list };
}

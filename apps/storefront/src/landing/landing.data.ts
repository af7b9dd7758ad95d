import type { LandingView } from '@folio/contract/shop-api';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';

/** The folder as the address spells it, so that another case leads to the one that is meant. */
const folderOf = (request: Request): string => new URL(request.url).pathname.split('/')[1] ?? '';

/** RT-10: a town's own page. Another of its names leads there for good; what is no town's is a 404. */
export const landingLoader =
  (folder: string) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<LandingView | Response> => {
    const { api } = requirePage(context);
    const view = await api.landing(folderOf(request) || folder, params.urlMunicipio ?? '');
    if (!view) throw data(null, { status: 404 });
    return 'moved' in view ? redirect(view.moved, 301) : view;
  };

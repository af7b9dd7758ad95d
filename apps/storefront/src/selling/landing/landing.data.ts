import type { LandingView } from '@folio/contract/selling/landing.view';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { throwUnknown } from '../../page/shell/throw-unknown.ts';

/** The folder as spelt in the URL, so that another case redirects to the right one. */
const readFolder = (request: Request): string => new URL(request.url).pathname.split('/')[1] ?? '';

/**
 * Loads a town's page (RT-10). Redirects permanently from its other names; throws a 404 for an unknown town.
 */
export const landingLoader =
  (folder: string) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<LandingView | Response> => {
    const { api } = requirePage(context);
    const view = await api.landing({ folder: readFolder(request) || folder, url: params.urlMunicipio ?? '' });
    if (!view) return throwUnknown(api);
    return 'moved' in view ? redirect(view.moved, 301) : view;
  };

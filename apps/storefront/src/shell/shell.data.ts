import type { ShellView } from '@folio/contract/views';
import { toLocale } from '@folio/domain/locale/locale';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { LINE_GONE, links } from '../links.ts';

export const shellLoader = ({ context }: LoaderFunctionArgs): Promise<ShellView> =>
  pageOf(context).api.shell();

/** The shell changes with the cart and the payment, not with every step of a form. */
export function shellRevalidates({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const area = (url: URL) => url.pathname.split('/')[1];
  if (area(currentUrl) !== area(nextUrl) || nextUrl.searchParams.has(LINE_GONE)) return true;
  return formMethod !== undefined && formMethod !== 'GET' && area(currentUrl) !== 'nota-simple'
    ? defaultShouldRevalidate
    : false;
}

/** Only ever back into the shop: a path of ours, never another site. */
function safePath(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : links.chooser();
}

/** Switching the language keeps the page and the answers (ST-13). */
export async function languageAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = pageOf(context);
  const form = await request.formData();
  if (formkeyOk) await api.setLocale(toLocale(String(form.get('locale'))));
  return redirect(safePath(form.get('back')), 303);
}

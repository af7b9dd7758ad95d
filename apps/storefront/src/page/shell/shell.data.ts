import type { ShellView } from '@folio/contract/app/shell.view';
import { ownPath } from '@folio/domain/checks/own-path';
import { toLocale } from '@folio/domain/locale/locale';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isInOtherLanguage } from '../api/page-language.ts';
import { LINE_GONE, LINE_UNCHANGED, links } from '../links.ts';

/** Loads the shell. If another tab has switched the language, a document in that language replaces the page (ST-13). */
export async function shellLoader({ request, context }: LoaderFunctionArgs): Promise<ShellView> {
  const shell = await requirePage(context).api.shell();
  if (isInOtherLanguage(shell.locale)) throw redirectDocument(request.url);
  return shell;
}

/** The shell changes with the cart and the payment, not with every step of a form. */
export function shellRevalidates({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // The shell contains the cart, so reloading the cart page reloads the shell.
  if (formMethod === undefined && currentUrl.href === nextUrl.href && currentUrl.pathname === links.cart())
    return defaultShouldRevalidate;
  // Nothing has changed, and the shop may not answer.
  if (nextUrl.searchParams.has(LINE_UNCHANGED)) return false;
  const area = (url: URL) => url.pathname.split('/')[1];
  if (area(currentUrl) !== area(nextUrl) || nextUrl.searchParams.has(LINE_GONE)) return true;
  // A paid order has removed the cart.
  if (currentUrl.pathname !== nextUrl.pathname && nextUrl.pathname.startsWith(links.success(''))) return true;
  return formMethod !== undefined && formMethod !== 'GET' && area(currentUrl) !== 'nota-simple'
    ? defaultShouldRevalidate
    : false;
}

/** Switches the language and keeps the page and the answers (ST-13). */
export async function languageAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const form = await request.formData();
  if (formkeyOk) await api.setLocale({ locale: toLocale(String(form.get('locale'))) });
  return redirect(ownPath(form.get('back')) ?? links.chooser(), 303);
}

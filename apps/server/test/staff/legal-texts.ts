import type { LegalView } from '@folio/contract/selling/catalogue.calls';
import type { LegalDraft, StaffLegalText } from '@folio/contract/stores/legal.staff';
import type { TestApp } from '../test-app.ts';
import { openVisitor } from '../visitor.ts';
import type { StaffClient } from './staff-client.ts';

/** Returns a legal page as a customer of the store sees it, or null. */
export const viewLegalPage = async (
  test: TestApp,
  slug: string,
  host = '14.localhost:3000',
): Promise<LegalView | null> => (await (await openVisitor(test, host)).view('legal', { slug })).json().value;

/** Returns a text with its versions, as the staff's page shows it. */
export const showText = async (
  editor: StaffClient,
  page = 'terms',
  locale = 'es',
  store?: number,
): Promise<StaffLegalText> =>
  (await editor.call('GET', `api/legal/${page}/${locale}${store ? `?store=${store}` : ''}`)).json();

/** Publishes a draft; returns the answer. */
export const publish = (editor: StaffClient, draft: LegalDraft, page = 'terms', locale = 'es') =>
  editor.call('PUT', `api/legal/${page}/${locale}`, draft);

/** Publishes the version after the newest one. */
export async function publishNext(
  editor: StaffClient,
  body: string,
  {
    store = null,
    page = 'terms',
    reviewed = true,
  }: { store?: number | null; page?: string; reviewed?: boolean } = {},
) {
  const { base } = await showText(editor, page, 'es', store ?? undefined);
  return publish(editor, { store, base, body, reviewed }, page);
}

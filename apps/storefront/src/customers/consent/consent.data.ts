import type { ConsentView } from '@folio/contract/app/shell.view';
import { ownPath } from '@folio/domain/checks/own-path';
import { CONSENT_WAYS, toLevels } from '@folio/domain/consent/levels';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { links } from '../../page/links.ts';

export type ConsentData = {
  readonly consent: ConsentView | null;
  /** The choice was just stored. */
  readonly saved: boolean;
};
/** The message for a form that our page did not send. */
export type ConsentReply = { readonly stale: true };

const SAVED = 'ok';

export async function consentLoader({ request, context }: LoaderFunctionArgs): Promise<ConsentData> {
  const { consent } = await requirePage(context).api.shell();
  return { consent, saved: new URL(request.url).searchParams.has(SAVED) };
}

/**
 * Stores the banner's choice and returns to its page, or stores the full form's choice and confirms it there.
 */
export async function consentAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk } = requirePage(context);
  const form = await request.formData();
  if (!formkeyOk) return data<ConsentReply>({ stale: true }, { status: 422 });
  const way = CONSENT_WAYS.find((known) => known === form.get('way') && known !== 'implied') ?? 'choice';
  await api.saveConsent({ way, levels: toLevels(form.getAll('level').map(String)) });
  const back = form.get('back');
  return redirect(back === null ? `${links.consent()}?${SAVED}=1` : (ownPath(back) ?? links.chooser()), 303);
}

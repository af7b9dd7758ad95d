import type { ConsentView } from '@folio/contract/views';
import { CONSENT_WAYS, toLevels } from '@folio/domain/consent/levels';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { links } from '../links.ts';
import { safePath } from '../shell/shell.data.ts';

export type ConsentData = {
  readonly consent: ConsentView | null;
  /** The choice was just stored. */
  readonly saved: boolean;
};
/** What is said of a form that was not ours. */
export type ConsentReply = { readonly stale: true };

const SAVED = 'ok';

export async function consentLoader({ request, context }: LoaderFunctionArgs): Promise<ConsentData> {
  const { consent } = await requirePage(context).api.shell();
  return { consent, saved: new URL(request.url).searchParams.has(SAVED) };
}

/** Stores a choice of the banner, and goes back to its page; or one of the page of all levels, and says so there. */
export async function consentAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk } = requirePage(context);
  const form = await request.formData();
  if (!formkeyOk) return data<ConsentReply>({ stale: true }, { status: 422 });
  const way = CONSENT_WAYS.find((known) => known === form.get('way') && known !== 'implied') ?? 'choice';
  await api.saveConsent(way, toLevels(form.getAll('level').map(String)));
  const back = form.get('back');
  return redirect(
    back === null ? `${links.consent()}?${SAVED}=1` : safePath(back, new URL(request.url)),
    303,
  );
}

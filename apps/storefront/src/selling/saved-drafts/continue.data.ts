import type { Problem } from '@folio/contract/selling/checkout.view';
import type { SavedDraftView } from '@folio/contract/selling/flow.calls';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { type Meant, meantIn } from '../../page/parts/email-meant.ts';
import { readUnsentStep, storeUnsentStep } from '../flow/offline/stored-input.ts';

export type ContinueData = {
  readonly flow: string;
  /** The page to return to. */
  readonly step: string;
  readonly productName: string;
};
/** The result of requesting a link, with its input. */
export type ContinueReply = {
  readonly email: string;
  /** The mail is on its way. */
  readonly sent: boolean;
  readonly fields: readonly Problem[];
  /** Why it was not sent, unless the address is invalid. */
  readonly message: string;
  readonly stale: boolean;
  /** A likely typo in the address; submitting it again unchanged accepts it. */
  readonly meant?: Meant | undefined;
};
export type ResumeData = { readonly saved: SavedDraftView | null };

function readOrigin(request: Request): { flow: string; step: string } {
  const { searchParams } = new URL(request.url);
  return { flow: searchParams.get('f') ?? '', step: searchParams.get('s') ?? 'step1' };
}

export async function continueLoader({ request, context }: LoaderFunctionArgs): Promise<ContinueData> {
  const from = readOrigin(request);
  const view = await requirePage(context).api.flow({ flow: from.flow });
  if (!view) throw data(null, { status: 404 });
  return { ...from, productName: view.product.name };
}

const REFUSALS = {
  too_many: m.continue_error_too_many,
  network: m.continue_error_network,
  nothing_to_save: m.continue_error_nothing,
} as const;

/** Mails the link; restores the input on a failure. */
export async function continueAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const reply = (some: Partial<ContinueReply>, status = 422) =>
    data<ContinueReply>({ email, sent: false, fields: [], message: '', stale: false, ...some }, { status });
  if (!formkeyOk) return reply({ stale: true });
  const meant = await meantIn(form);
  if (meant) return reply({ meant });
  const key = String(form.get('request_key') || requestKey);
  try {
    const { flow, step } = readOrigin(request);
    const saved = await api.saveDraft({ flow, email, key, unsent: readUnsentStep(flow, step) });
    if (saved.ok) return reply({ email: saved.email, sent: true }, 200);
    const { code } = saved;
    if (code !== 'email') return reply({ message: REFUSALS[code]({}, { locale }) });
    return reply({ fields: [{ name: 'email', code, message: m.continue_error_email({}, { locale }) }] });
  } catch (error) {
    return reply({ message: failureMessage(error, locale) }, 503);
  }
}

/** Only shows the saved draft, because mail programs open links too. */
export async function resumeLoader({ params, context }: LoaderFunctionArgs) {
  const saved = await requirePage(context).api.savedDraft({ token: params.token ?? '' });
  return data<ResumeData>({ saved }, { status: saved ? 200 : 404 });
}

export async function resumeAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = requirePage(context);
  const here = links.resume(params.token ?? '');
  if (!formkeyOk) return redirect(here, 303);
  const taken = await api.takeDraft({ token: params.token ?? '' });
  if (taken?.unsent) storeUnsentStep(taken.flow, taken.unsent);
  return redirect(taken ? links.flowStep(taken.flow, taken.step) : here, 303);
}

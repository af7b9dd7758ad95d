import type { SaveDraftResult, SavedDraftView } from '@folio/contract/shop-api';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { links } from '../links.ts';

export type ContinueData = {
  readonly flow: string;
  /** Where the visitor comes from, and goes back to. */
  readonly step: string;
  readonly productName: string;
};
export type ContinueReply = {
  readonly email: string;
  /** Null when the mail is on its way. */
  readonly problem: Extract<SaveDraftResult, { ok: false }>['code'] | 'stale' | null;
};
export type ResumeData = { readonly saved: SavedDraftView | null };

function fromOf(request: Request): { flow: string; step: string } {
  const { searchParams } = new URL(request.url);
  return { flow: searchParams.get('f') ?? '', step: searchParams.get('s') ?? 'step1' };
}

export async function continueLoader({ request, context }: LoaderFunctionArgs): Promise<ContinueData> {
  const from = fromOf(request);
  const view = await pageOf(context).api.flow(from.flow);
  if (!view) throw data(null, { status: 404 });
  return { ...from, productName: view.product.name };
}

/** Mails the link; what was typed stays when it cannot be. */
export async function continueAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk, requestKey } = pageOf(context);
  const form = await request.formData();
  const email = String(form.get('email') ?? '');
  const reply = (problem: ContinueReply['problem'], status = 422) =>
    data<ContinueReply>({ email, problem }, { status });
  if (!formkeyOk) return reply('stale');
  const key = String(form.get('request_key') || requestKey);
  const saved = await api.saveDraft(fromOf(request).flow, email, key);
  return saved.ok ? data<ContinueReply>({ email: saved.email, problem: null }) : reply(saved.code);
}

/** Only shows what the link leads to: mail programs open links too. */
export async function resumeLoader({ params, context }: LoaderFunctionArgs) {
  const saved = await pageOf(context).api.savedDraft(params.token ?? '');
  return data<ResumeData>({ saved }, { status: saved ? 200 : 404 });
}

export async function resumeAction({ params, context }: ActionFunctionArgs): Promise<Response> {
  const { api, formkeyOk } = pageOf(context);
  const here = links.resume(params.token ?? '');
  if (!formkeyOk) return redirect(here, 303);
  const taken = await api.takeDraft(params.token ?? '');
  return redirect(taken ? links.flowStep(taken.flow, taken.step) : here, 303);
}

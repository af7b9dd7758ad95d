import type { SaveDraftResult, SavedDraftView } from '@folio/contract/shop-api';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageOf } from '../api/api-context.ts';
import { links } from '../links.ts';

export type ContinueData = { readonly flow: string; readonly productName: string };
export type ContinueReply = {
  readonly email: string;
  /** Null when the mail is on its way. */
  readonly problem: Extract<SaveDraftResult, { ok: false }>['code'] | 'stale' | null;
};
export type ResumeData = { readonly saved: SavedDraftView | null };

const flowOf = (request: Request): string => new URL(request.url).searchParams.get('f') ?? '';

export async function continueLoader({ request, context }: LoaderFunctionArgs): Promise<ContinueData> {
  const flow = flowOf(request);
  const view = await pageOf(context).api.flow(flow);
  if (!view) throw data(null, { status: 404 });
  return { flow, productName: view.product.name };
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
  const saved = await api.saveDraft(flowOf(request), email, key);
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
  return redirect(taken ? links.flowEntry(taken.flow) : here, 303);
}

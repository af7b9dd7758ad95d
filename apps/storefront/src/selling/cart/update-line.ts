import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { isGone } from '../../page/api/call-error.ts';
import { links } from '../../page/links.ts';
import { forgetUnsent } from '../../page/storage/forget-unsent.ts';
import { sendWholeForm } from '../flow/calls/send-whole-form.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { backFrom, cartLineForm, editLink, LINE_UPDATED, returnTarget } from './edit-from.ts';

/** Sends the whole line again; the server validates and prices it (DG-1, AP-26). */
export async function updateLine({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const id = params.id ?? '';
  let next: string | null = null;
  const outcome = await sendWholeForm({
    ...{ api, formkeyOk, locale, requestKey, posted: await request.formData() },
    load: () => api.line({ id }),
    send: async (raw, confirmed) => {
      try {
        const update = await api.updateLine({ id, raw, confirmed });
        if (!update.ok) return update;
        next = update.edit;
        return 'updated';
      } catch (error) {
        if (!isGone(error)) throw error;
        return null; // Deleted concurrently in another tab.
      }
    },
  });
  if ('reply' in outcome) return data<FormReply>(outcome.reply, { status: 422 });
  if (outcome.sent === null) return redirect(links.cartLineGone(), 303);
  if (!import.meta.env.SSR) forgetUnsent(cartLineForm(id));
  const from = returnTarget(new URL(request.url).search);
  // The page behind the dialog is reloaded after any reply.
  if (from === 'presupuesto') return redirect(next ? editLink(next, from) : links.register(), 303);
  return from === 'dialogo' ? LINE_UPDATED : redirect(backFrom(from), 303);
}

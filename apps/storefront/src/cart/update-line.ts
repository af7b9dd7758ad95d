import { allOptions } from '@folio/domain/flow/all-options';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { isConnectionLost, isGone } from '../api/call-error.ts';
import { rawAnswers, SEARCH } from '../api/read-form.ts';
import { hasOpenWarning } from '../flow/answers/open-warnings.ts';
import { postedFiles } from '../flow/answers/posted-files.ts';
import { searchTyped, searchWarned } from '../flow/answers/search-typed.ts';
import type { FormReply } from '../flow/calls/step-reply.ts';
import { links } from '../links.ts';
import { backFrom, returnTarget } from './edit-from.ts';
import { LINE_UPDATED } from './line.data.ts';

/** Sends the whole line again; the server validates and prices it (DG-1, AP-26). */
export async function updateLine({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, requestKey: sent } = requirePage(context);
  const id = params.id ?? '';
  const form = await request.formData();
  const values: Record<string, unknown> = { ...rawAnswers(form) };
  const reply = (some: Partial<FormReply>) =>
    data<FormReply>(
      { errors: [], warnings: [], hits: null, stale: false, lost: false, values, sent, ...some },
      { status: 422 },
    );
  if (!formkeyOk) return reply({ stale: true });
  const update = async () => {
    const line = await api.line({ id });
    if (!line) return redirect(links.cartLineGone(), 303);
    const options = allOptions(line.definition);
    const sought = form.get(SEARCH);
    if (sought) return reply({ hits: await searchTyped(api, options, String(sought), values) });
    const files = await postedFiles(api, line.key, options, form, line.draft.answers);
    Object.assign(values, files.raw);
    if (files.errors.length > 0) return reply({ errors: files.errors });
    const send = (sure: boolean) =>
      api.updateLine({ id, raw: values, confirmed: sure }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
        return undefined; // deleted concurrently in another tab
      });
    const first = await send(false);
    const isSure =
      first?.ok === false &&
      first.errors.length === 0 &&
      !hasOpenWarning(first.warnings, options, values, form);
    const updated = isSure ? await send(true) : first;
    if (!updated) return redirect(links.cartLineGone(), 303);
    if (!updated.ok) {
      const { errors, warnings } = updated;
      const hits = errors.length === 0 ? await searchWarned(api, options, warnings, values) : null;
      return reply({ errors, warnings, hits });
    }
    const from = returnTarget(new URL(request.url).search);
    // The page behind the dialog is reloaded after any reply.
    return from === 'dialogo' ? LINE_UPDATED : redirect(backFrom(from), 303);
  };
  try {
    return await update();
  } catch (error) {
    // The input stays, to be sent again.
    if (!isConnectionLost(error)) throw error;
    return reply({ lost: true });
  }
}

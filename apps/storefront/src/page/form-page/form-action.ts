import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { OrderLink } from '@folio/contract/customers/account.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import type { FileAnswer } from '@folio/domain/flow/definition';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { requirePage } from '../api/api-context.ts';
import { links } from '../links.ts';
import type { Meant } from '../parts/email-meant.ts';
import { failureMessage } from './failure-message.ts';

/** The reply shown with a form, with its input except for passwords and codes. */
export type FormReply = {
  /** `failed`: the form was not processed, because of a rate limit or a lost connection. */
  readonly code: 'rejected' | 'stale' | 'failed' | 'sent';
  readonly message: string;
  readonly fields: readonly Problem[];
  readonly typed: Readonly<Record<string, string>>;
  /** The orders that the message is about. */
  readonly orders?: readonly OrderLink[] | undefined;
  /** The arrived files of the form. */
  readonly files?: readonly FileAnswer[];
  /** A likely typo in the e-mail; submitting it again unchanged accepts it. */
  readonly meant?: Meant | undefined;
};

/** A posted form. */
type Posted = {
  readonly api: ShopApi;
  readonly request: Request;
  readonly params: ActionFunctionArgs['params'];
  readonly posted: FormData;
  readonly locale: Locale;
  readonly text: (name: string) => string;
  /** The key of the form: a form sent twice takes effect once. */
  readonly key: string;
};
/** The result of a change; without fields the message is shown above the form. */
export type FormResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Nobody is logged in any more. */
      readonly isLoggedOut?: boolean;
      readonly message: string;
      readonly fields: readonly Problem[];
      readonly orders?: readonly OrderLink[];
    };
/** The result of the call with the page that follows, or a reply to show with the form. */
type Outcome =
  | {
      readonly result: FormResult;
      readonly next: () => string;
      /** The arrived files of the form, if it is shown again. */
      readonly files?: readonly FileAnswer[];
      /** The page to return to after a log-in, if not the account page. */
      readonly back?: string;
    }
  | { readonly meant: Meant }
  /** The form is shown with its input; nothing was sent. */
  | { readonly again: true }
  | { readonly sent: { readonly ok: boolean; readonly message: string } };

const UNTYPED = ['formkey', 'request_key', 'pass', 'current', 'code', 'act'];

function typedIn(posted: FormData): FormReply['typed'] {
  const typed = [...posted].filter(([name, value]) => typeof value === 'string' && !UNTYPED.includes(name));
  return Object.fromEntries(typed.map(([name, value]) => [name, String(value)]));
}

/**
 * Creates the action of a page with one form: it makes one call, then redirects, or shows a rejection next to the form
 * with its input.
 */
export const formAction = (act: (posted: Posted) => Promise<Outcome>) => async (args: ActionFunctionArgs) =>
  answerForm(args, await args.request.formData(), act);

/** Handles a posted form as {@link formAction} does, on a page with another form. */
export async function answerForm(
  { request, params, context }: ActionFunctionArgs,
  posted: FormData,
  act: (posted: Posted) => Promise<Outcome>,
) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const text = (name: string) => String(posted.get(name) ?? '');
  const typed = typedIn(posted);
  const reply = (some: Partial<FormReply>, status = 422) =>
    data<FormReply>({ code: 'rejected', message: '', fields: [], typed, ...some }, { status });
  if (!formkeyOk) return reply({ code: 'stale', message: m.flow_stale({}, { locale }) });
  try {
    const outcome = await act({
      api,
      request,
      params,
      posted,
      locale,
      text,
      key: text('request_key') || requestKey,
    });
    if ('meant' in outcome) return reply({ meant: outcome.meant });
    if ('sent' in outcome) {
      const { ok, message } = outcome.sent;
      return ok ? reply({ code: 'sent', message }, 200) : reply({ message });
    }
    if ('again' in outcome) return reply({}, 200);
    const { result, next, back, files } = outcome;
    if (result.ok) return redirect(next(), 303);
    if (result.isLoggedOut) return redirect(back ? links.authenticateFor(back) : links.account(), 303);
    const { message, fields, orders } = result;
    return reply({ message: fields.length > 0 ? '' : message, fields, orders, ...(files && { files }) });
  } catch (error) {
    return reply({ code: 'failed', message: failureMessage(error, locale) }, 429);
  }
}

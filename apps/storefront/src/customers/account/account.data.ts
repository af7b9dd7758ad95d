import type { AccountResult } from '@folio/contract/customers/account.calls';
import type { AccountView } from '@folio/contract/customers/account.view';
import { data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { forgetVisitor } from '../../page/api/forget-visitor.ts';
import { redirectAway } from '../../page/api/redirect-away.ts';
import { formAction } from '../../page/form-page/form-action.ts';
import { type AccountChange, links } from '../../page/links.ts';
import { meantIn } from '../../page/parts/email-meant.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';
import { billingFormIn } from '../identity/billing-inputs.ts';

export type AccountData = { readonly account: AccountView };
/** Null for a link that is expired, used, replaced or another customer's. */
export type ConfirmData = { readonly link: { readonly from: string; readonly to: string } | null };

/** Query parameter of a mailed link: its token. */
const TOKEN = 'k';
const tokenIn = (request: Request): string => new URL(request.url).searchParams.get(TOKEN) ?? '';

/** Redirects a visitor who is not logged in to the log-in and back. */
function toLogIn({ request, context }: LoaderFunctionArgs): Response {
  const { pathname, search } = new URL(request.url);
  return redirectAway(context, links.authenticateFor(pathname + search));
}

/** Loads the account for each of its pages, in a document without third-party tags. */
export async function accountLoader(args: LoaderFunctionArgs): Promise<AccountData | Response> {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const account = await requirePage(args.context).api.account();
  return account ? { account } : toLogIn(args);
}

/** Shows the change of a mailed link; opening it changes nothing, since mail scanners open links too. */
export async function confirmLoader(args: LoaderFunctionArgs) {
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { api } = requirePage(args.context);
  if (!(await api.account())) return toLogIn(args);
  const link = await api.emailLink({ token: tokenIn(args.request) });
  return data<ConfirmData>({ link }, { status: link ? 200 : 404 });
}

const DONE_WITH = {
  account: (done: AccountChange) => () => links.account(done),
  email: (done: AccountChange) => () => links.accountEmail(done),
};

export const nameAction = formAction(async ({ api, text }) => ({
  result: await api.saveName({
    firstName: text('firstname'),
    lastName: text('lastname'),
    region: text('region_id'),
  }),
  next: DONE_WITH.account('saved'),
}));

export const billingAction = formAction(async ({ api, posted, text }) => {
  const erases = text('act') === 'erase';
  const result = await api.saveBilling({ billing: erases ? null : billingFormIn(posted) });
  return { result, next: DONE_WITH.account(erases ? 'erased' : 'saved') };
});

/** Mails a link to a new address, mails it again, or cancels the change, by the button pressed. */
export const emailAction = formAction(async ({ api, posted, text, key }) => {
  switch (text('act')) {
    case 'resend':
      return { result: await api.resendEmailLink({ key }), next: DONE_WITH.email('resent') };
    case 'cancel':
      return { result: await api.cancelEmailChange(), next: DONE_WITH.account('cancelled') };
  }
  const meant = await meantIn(posted);
  if (meant) return { meant };
  const result = await api.changeEmail({ email: text('email').trim(), pass: text('pass'), key });
  return { result, next: DONE_WITH.email('sent') };
});

/** Confirms the new address. Without a log-in it redirects there and back to the link. */
export const confirmAction = formAction(async ({ api, request }) => {
  const token = tokenIn(request);
  const { pathname, search } = new URL(request.url);
  return {
    result: await api.confirmEmail({ token }),
    next: DONE_WITH.account('email'),
    back: pathname + search,
  };
});

/** Sets a new password, or mails a link to anyone who has forgotten the current one. */
export const passwordAction = formAction(async ({ api, text }) => {
  if (text('act') === 'remember') {
    const account = await api.account();
    if (!account) return { result: LOGGED_OUT, next: links.account };
    return { sent: await api.rememberPassword({ email: account.email, path: links.account() }) };
  }
  const result = await api.changePassword({ current: text('current'), pass: text('pass') });
  const endsChange = result.ok && result.endedEmailChange;
  return { result, next: DONE_WITH.account(endsChange ? 'password-change' : 'password') };
});

/** Logs one device out, or all others. */
export const sessionsAction = formAction(async ({ api, text }) =>
  text('act') === 'others'
    ? { result: await api.endOtherSessions(), next: DONE_WITH.account('sessions') }
    : {
        result: await api.endSession({ sessionId: text('session') }),
        next: DONE_WITH.account('session'),
      },
);

/** Erases the account and ends its log-ins. */
export const eraseAction = formAction(async ({ api, text }) => {
  const result = await api.eraseAccount({ pass: text('pass'), isSure: text('sure') === '1' });
  if (result.ok) forgetVisitor();
  return { result, next: links.accountErased };
});

const LOGGED_OUT: AccountResult = { ok: false, isLoggedOut: true, message: '', fields: [] };

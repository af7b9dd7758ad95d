import type { PasswordLinkView } from '@folio/contract/customers/customer.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { ownPath } from '@folio/domain/checks/own-path';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { forgetVisitor } from '../../page/api/forget-visitor.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { links } from '../../page/links.ts';
import { guarded } from '../../page/shell/guarded.ts';
import { untaggedDocument } from '../../page/shell/own-document.ts';

export type AuthenticateData = {
  /** The address typed before; empty when the page is opened directly. */
  readonly email: string;
  /** The mailed password link that was opened: its customer, or that it is no longer valid. */
  readonly link: 'none' | 'over' | PasswordLinkView;
  /** An order is waiting to be continued. */
  readonly ordering: boolean;
};
export type AuthenticateReply = {
  /** `failed`: the form was not processed, because of a rate limit or a lost connection. */
  readonly code: 'rejected' | 'stale' | 'sent' | 'failed';
  readonly message: string;
  readonly fields: readonly Problem[];
  readonly email: string;
};

/** Query parameters of a mailed link: its token and the page to open afterwards. */
const TOKEN = 'k';
const PATH = 'path';

export async function authenticateLoader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const elsewhere = untaggedDocument(args);
  if (elsewhere) return elsewhere;
  const { api } = requirePage(context);
  const token = new URL(request.url).searchParams.get(TOKEN);
  if (!token) {
    const to = await guarded('authenticate', context);
    if (to) return to;
  }
  const [link, cart] = await Promise.all([token ? api.passwordLink({ token }) : null, api.cart()]);
  const email = link?.email ?? params.email ?? '';
  return {
    email,
    link: link ?? (token ? 'over' : 'none'),
    ordering: cart.lines.length > 0,
  } satisfies AuthenticateData;
}

/** Logs in or out, continues as a guest, mails a link or sets a password, by the button pressed. */
export async function authenticateAction(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const { searchParams } = new URL(request.url);
  const posted = await request.formData();
  const text = (name: string) => String(posted.get(name) ?? '');
  const email = text('email').trim();
  const reply = (some: Partial<AuthenticateReply>, status = 422) =>
    data<AuthenticateReply>({ code: 'rejected', message: '', fields: [], email, ...some }, { status });
  if (!formkeyOk) return reply({ code: 'stale' });
  const key = text('request_key') || requestKey;
  const act = async () => {
    switch (posted.get('act')) {
      case 'guest':
        return redirect((await api.continueAsGuest({ email, key })) ?? links.register(), 303);
      case 'leave':
        await api.logOut();
        forgetVisitor();
        return redirect(links.chooser(), 303);
      case 'remember': {
        const { ok, message } = await api.rememberPassword({ email, path: searchParams.get(PATH) ?? '' });
        if (ok) return reply({ code: 'sent', message }, 200);
        return reply({ message, fields: [{ name: 'email', code: 'email', message }] });
      }
      case 'set': {
        const set = await api.setPassword({ token: searchParams.get(TOKEN) ?? '', pass: text('pass'), key });
        return set.ok ? redirectOnward(args, set.next) : reply(set);
      }
      default: {
        const entered = await api.logIn({ email, pass: text('pass'), key });
        return entered.ok ? redirectOnward(args, entered.next) : reply(entered);
      }
    }
  };
  return act().catch((error: unknown) =>
    reply({ code: 'failed', message: failureMessage(error, locale) }, 429),
  );
}

/** Redirects to the payment of the pending order, to the requested page, or to the default one. */
async function redirectOnward(
  { context, request }: ActionFunctionArgs,
  next: string | null,
): Promise<Response> {
  if (next) return redirect(next, 303);
  const { lines } = await requirePage(context).api.cart();
  const path = ownPath(new URL(request.url).searchParams.get(PATH));
  return redirect(path ?? (lines.length > 0 ? links.payment() : links.orders()), 303);
}

/** Sets a password for future orders, after a purchase. */
export async function savePasswordAction({ request, params, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale } = requirePage(context);
  const posted = await request.formData();
  const orderId = params.orderId ?? String(posted.get('order') ?? '');
  const reply = (some: Partial<AuthenticateReply>) =>
    data<AuthenticateReply>(
      { code: 'rejected', message: '', fields: [], email: '', ...some },
      { status: 422 },
    );
  if (!formkeyOk) return reply({ code: 'stale' });
  try {
    const result = await api.registerAfter({ orderId, pass: String(posted.get('pass') ?? '') });
    return result.ok ? redirect(links.success(orderId), 303) : reply(result);
  } catch (error) {
    return reply({ code: 'failed', message: failureMessage(error, locale) });
  }
}

import type { ContactForm } from '@folio/contract/selling/catalogue.calls';
import type { Problem } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { requirePage } from '../../page/api/api-context.ts';
import { failureMessage } from '../../page/form-page/failure-message.ts';
import { ABOUT_ORDER } from '../../page/links.ts';
import { type Meant, meantIn } from '../../page/parts/email-meant.ts';

export type ContactData = {
  /** The order of the page that linked here, or empty. */
  readonly order: string;
};
/** The result of sending a message, with its input. */
export type ContactReply = {
  readonly form: ContactForm;
  readonly sent: boolean;
  readonly fields: readonly Problem[];
  /** Why it was not sent, unless a field is invalid. */
  readonly message: string;
  /** A likely typo in the e-mail; submitting it again unchanged accepts it. */
  readonly meant?: Meant | undefined;
};

const FIELDS = ['name', 'email', 'order', 'subject', 'message'] as const;

export function contactLoader({ request }: LoaderFunctionArgs): ContactData {
  const order = new URL(request.url).searchParams.get(ABOUT_ORDER) ?? '';
  return { order: /^\d{9,11}$/.test(order) ? order : '' };
}

/** Sends the message and restores the input on any failure. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const { api, formkeyOk, locale, requestKey } = requirePage(context);
  const posted = await request.formData();
  const form = Object.fromEntries(
    FIELDS.map((name) => [name, String(posted.get(name) ?? '')]),
  ) as ContactForm;
  const reply = (some: Partial<ContactReply>, status = 422) =>
    data<ContactReply>({ form, sent: false, fields: [], message: '', ...some }, { status });
  if (!formkeyOk) return reply({ message: m.flow_stale({}, { locale }) });
  const meant = await meantIn(posted);
  if (meant) return reply({ meant });
  try {
    const result = await api.sendMessage({ form, key: String(posted.get('request_key') || requestKey) });
    if (result.ok) return reply({ sent: true }, 200);
    if (result.code === 'too_many') return reply({ message: m.contact_too_many({}, { locale }) }, 429);
    return reply({ fields: result.fields });
  } catch (error) {
    return reply({ message: failureMessage(error, locale) }, 503);
  }
}

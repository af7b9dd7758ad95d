import type { OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { Form, useNavigation } from 'react-router';
import { DONE, links, type OrderChange } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useQueryOnce } from '../../page/parts/use-query-once.ts';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly order: OrderView };

/** Says that the order was opened by its link, without personal data, and mails the code that shows them. */
export function RedactedNotice({ order }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  if (!order.isRedacted) return null;
  return (
    <Notice tone="info">
      <p>{m.guest_redacted({ email: order.email }, { locale })}</p>
      <Form method="post" action={links.orderCode(order.id)} className="guests__code-form">
        <FormKeys />
        <Button variant="primary" type="submit" name="act" value="send" busy={busy}>
          {m.guest_send_code({}, { locale })}
        </Button>
      </Form>
    </Notice>
  );
}

const CHANGES: Readonly<Record<OrderChange, typeof m.guest_link_renewed | typeof m.guest_link_revoked>> = {
  renew: m.guest_link_renewed,
  revoke: m.guest_link_revoked,
  email: m.guest_email_done,
  invoice: m.order_invoice_ready,
  'invoice-issued': m.invoice_data_stands,
  corrected: m.update_done,
  unchanged: m.update_unchanged,
};

const TONES: Readonly<Record<string, 'warning' | 'info'>> = {
  'invoice-issued': 'warning',
  unchanged: 'info',
};

/** Confirms the change after which the order's page was opened. */
export function OrderChanged({ order }: Props) {
  const { locale } = useShell();
  const change = useQueryOnce(DONE);
  if (!change || !Object.hasOwn(CHANGES, change) || order.isRedacted) return null;
  return (
    <Notice tone={TONES[change] ?? 'positive'} reply={change}>
      {CHANGES[change as OrderChange]({ email: order.email }, { locale })}
    </Notice>
  );
}

/** Says that the order's address rejected a mail, and how to correct it. */
export function BounceNotice({ order }: Props) {
  const { contact, locale } = useShell();
  if (!order.isBouncing) return null;
  return (
    <Notice tone="warning">
      {m.guest_bounce({ email: order.email }, { locale })}{' '}
      {order.emailCorrectableUntil ? (
        <CorrectEmail order={order} />
      ) : (
        <Link className="f-link" to={links.orderMessages(order.id)}>
          {contact}
        </Link>
      )}
    </Notice>
  );
}

/** Links the correction of the order's address while its customer may correct it. */
export function CorrectEmail({ order }: Props) {
  const { locale } = useShell();
  if (!order.emailCorrectableUntil) return null;
  return (
    <Link className="f-link" to={links.orderEmail(order.id)}>
      {m.guest_email_wrong({}, { locale })}
    </Link>
  );
}

/** Replaces or revokes the links in the order's mails. */
export function OrderLinks({ order }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  if (order.isRedacted) return null;
  return (
    <details className="guests__links">
      <summary>{m.guest_link_heading({}, { locale })}</summary>
      <p>{m.guest_link_text({}, { locale })}</p>
      <Form method="post" action={links.orderLink(order.id)} className="flow__buttons">
        <FormKeys />
        <Button variant="secondary" type="submit" name="act" value="renew" busy={busy}>
          {m.guest_link_renew({}, { locale })}
        </Button>
        <Button variant="quiet" type="submit" name="act" value="revoke">
          {m.guest_link_revoke({}, { locale })}
        </Button>
      </Form>
      <p>
        <a className="f-link" href={links.orderData(order.id)} download>
          {m.order_export({}, { locale })}
        </a>
      </p>
    </details>
  );
}

import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { links } from '../../../page/links.ts';
import { MethodIcon } from '../../../page/method-icon/method-icon.tsx';
import { Link } from '../../../page/parts/link.tsx';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Notices of how the pending payment ends once another method is used. */
const ENDS: Readonly<Partial<Record<PaymentStep['kind'], typeof m.pay_other_ends_reference>>> = {
  reference: m.pay_other_ends_reference,
  redirect: m.pay_other_ends_reference,
  debit: m.pay_other_ends_debit,
  approve: m.pay_other_ends_approve,
};

/** Lists the store's other payment methods for this order: one tap, and never a second charge. */
export function OtherMethods({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const others = payment.methods.filter(({ code }) => code !== payment.method);
  if (others.length === 0) return null;
  const ends = payment.pending && ENDS[payment.pending.kind];
  return (
    <section className="ways">
      <h2>{m.pay_other_ways({}, { locale })}</h2>
      {ends && <p>{ends({}, { locale })}</p>}
      <ul>
        {others.map(({ code, name, note }) => (
          <li key={code}>
            <Link className="ways__way" to={links.paymentOrder(payment.orderId, code)}>
              <MethodIcon code={code} />
              <span>{name}</span>
              <small>{note}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

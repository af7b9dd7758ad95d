import type { PaymentView } from '@folio/contract/payment';
import { m } from '@folio/messages';
import { links } from '../links.ts';
import { Link } from '../shell/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { MethodIcon } from './method-icon.tsx';
import { methodName, methodNote } from './method-words.ts';

/** The store's other ways to pay this very order: one tap, and never a second charge. */
export function OtherWays({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const others = payment.methods.filter(({ code }) => code !== payment.method);
  if (others.length === 0) return null;
  return (
    <section className="ways">
      <h2>{m.pay_other_ways({}, { locale })}</h2>
      {payment.pending?.kind === 'reference' && <p>{m.pay_other_ends_reference({}, { locale })}</p>}
      <ul>
        {others.map(({ code }) => (
          <li key={code}>
            <Link className="ways__way" to={links.paymentOrder(payment.orderId, code)}>
              <MethodIcon code={code} />
              <span>{methodName(code, locale)}</span>
              <small>{methodNote(code, locale)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

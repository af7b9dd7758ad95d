import type { PaymentView } from '@folio/contract/payments/payment.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { type FormEvent, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../../page/api/browser-context.ts';
import { useShell } from '../../../page/shell/use-shell.ts';
import { Duty } from '../methods/duty.tsx';
import { payLabel } from '../methods/pay-label.ts';
import { settledPage } from '../provider/after-confirm.ts';
import { PaymentNoScript } from './card-notices.tsx';
import { CardPanel } from './card-panel.tsx';
import { shownStatus } from './card-state.ts';
import { useCard } from './use-card.ts';

/** The card field of an order's payment page. */
export function CardForm({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const { orderId, method: code, cardAccount } = payment;
  const isUnpaid = useIsUnpaid(payment);
  const card = useCard({
    ...{ method: { code, cardAccount }, isOpen: isUnpaid, start: payment, amount: payment.total },
    placeOrder: async () => orderId,
  });
  const shown = shownStatus(card.state);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    card.pay();
  };
  return (
    <form className="checkout__pay" onSubmit={submit}>
      <CardPanel
        {...{ card, express: payment.express, amount: payment.total }}
        scriptUrl={cardAccount?.scriptUrl}
        missing={() => null}
        noScript={<PaymentNoScript orderId={orderId} />}
        unreachable={m.payment_unreachable({}, { locale })}
        cancelled={payment.isCancelled ? payment.failure : null}
      />
      <Duty payment={payment} />
      <Button
        variant="primary"
        type="submit"
        busy={shown === 'paying'}
        disabled={shown !== 'ready' && shown !== 'paying'}
      >
        {payLabel(code, locale, formatPrice(payment.total, locale))}
      </Button>
    </form>
  );
}

/** Returns true once the payment is known to be unmade: only its provider knows that of one that has begun. */
function useIsUnpaid({ orderId, hasBegun }: PaymentView): boolean {
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const [isUnpaid, setIsUnpaid] = useState(!hasBegun);
  useEffect(() => {
    if (isUnpaid) return undefined;
    let isOver = false;
    // Without an answer the field opens: a payment that is already made cannot be made again.
    const settled = api?.settle({ orderId, fields: {} }).catch(() => undefined);
    void settled?.then((result) => {
      if (isOver) return undefined;
      const page = settledPage(result, orderId);
      return page ? navigate(page) : setIsUnpaid(true);
    });
    return () => {
      isOver = true;
    };
  }, [api, navigate, orderId, isUnpaid]);
  return isUnpaid;
}

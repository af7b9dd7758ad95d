import type { PaymentStep, PaymentView } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../api/browser-context.ts';
import { PaymentExpress } from '../../express/payment-express.tsx';
import type { WalletState } from '../../express/wallets.ts';
import { links } from '../../links.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Duty } from '../methods/duty.tsx';
import { afterConfirm } from '../provider/after-confirm.ts';
import { cardAppearance } from '../provider/card-appearance.ts';
import { loadProvider } from '../provider/load-provider.ts';
import { withReason } from '../provider/with-reason.ts';
import { cardMessage } from './card-message.ts';
import { CardNotices } from './card-notices.tsx';
import { TryAgain } from './try-again.tsx';

type State = 'loading' | 'ready' | 'paying' | 'refused' | 'unreachable';
type Props = { readonly payment: PaymentView };
type ElementsStep = Extract<PaymentStep, { kind: 'elements' }>;

const MONEY_ON_ITS_WAY = new Set(['succeeded', 'processing']);

/**
 * The provider's card field in its own frame: the number never touches this page or our server (AP-30). Its
 * script's answer proves nothing; the server queries the provider.
 */
export function CardForm({ payment }: Props) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<{ stripe: Stripe; elements: StripeElements; step: ElementsStep } | null>(null);
  const [state, setState] = useState<State>('loading');
  const [failure, setFailure] = useState(withReason(payment.failure, payment.failureWhy));
  const [isRight, setIsRight] = useState(false);
  const [wallets, setWallets] = useState<WalletState>(payment.express ? 'asked' : 'none');
  /** Each try opens a new field on the current attempt. */
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the payment again.
  useEffect(() => {
    let gone = false;
    async function open() {
      const opened = await api?.pay({ orderId: payment.orderId, method: payment.method, fields: {} });
      if (opened?.kind === 'paid') return navigate(links.success(payment.orderId));
      if (opened?.kind === 'refused') {
        setFailure(opened.message);
        return setState('refused');
      }
      if (opened?.kind !== 'next') return navigate(links.order(payment.orderId));
      const { step } = opened;
      // A payment by another method is processing: its page waits for it.
      if (step.kind !== 'elements') return navigate(links.paymentOrder(payment.orderId));
      const stripe = await loadProvider(step, locale);
      // Paid already, in another tab or just before the connection was lost: no card is needed.
      const { paymentIntent } = await stripe.retrievePaymentIntent(step.clientSecret);
      if (gone || !place.current) return;
      if (paymentIntent && MONEY_ON_ITS_WAY.has(paymentIntent.status)) {
        const settled = await api?.settle({ orderId: payment.orderId, fields: {} });
        if (settled?.state === 'paid') return navigate(links.success(payment.orderId));
        if (settled?.state === 'pending') return navigate(links.paymentOrder(payment.orderId));
      }
      const elements = stripe.elements({
        clientSecret: step.clientSecret,
        locale,
        appearance: cardAppearance(),
      });
      const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
      element.on('ready', () => setState('ready'));
      element.on('change', ({ complete }) => setIsRight(complete));
      element.on('loaderror', () => setState('unreachable'));
      element.mount(place.current);
      card.current = { stripe, elements, step };
    }
    open().catch(() => !gone && setState('unreachable'));
    return () => {
      gone = true;
      card.current?.elements.getElement('payment')?.destroy();
      card.current = null;
    };
  }, [api, payment.orderId, payment.method, locale, navigate, tries]);

  function reopen(reason: string | null) {
    setFailure(reason);
    setState('loading');
    setTries((before) => before + 1);
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!card.current || state !== 'ready') return;
    setState('paying');
    setFailure(null);
    setIsRight(false);
    const { stripe, elements, step } = card.current;
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: step.returnUrl },
      redirect: 'if_required',
    });
    if (error?.type === 'validation_error') {
      // The field itself reports missing input; the specification has its own messages for cards.
      setFailure(cardMessage(error.code, locale) ?? null);
      return setState('ready');
    }
    const after = await afterConfirm(api, payment.orderId, error, locale);
    if (after.kind === 'go') return navigate(after.to, { state: { said: after.said ?? null } });
    if (after.kind === 'reopen') return reopen(after.message ?? m.payment_reopened({}, { locale }));
    setFailure(after.message);
    setState('ready');
  }

  /** Reserved space: nothing moves when no wallet is available. */
  const isHeld = wallets === 'asked' && state === 'ready';
  const shown = isHeld ? 'loading' : state;
  return (
    <>
      {payment.express && wallets !== 'none' && (
        <PaymentExpress
          payment={payment}
          setup={payment.express}
          told={setWallets}
          failed={setFailure}
          reopen={reopen}
        />
      )}
      <form className="checkout__card" onSubmit={pay} data-state={shown}>
        <CardNotices
          payment={payment}
          failure={failure}
          isCancelled={payment.isCancelled && failure === payment.failure}
          isUnreachable={state === 'unreachable'}
        />
        <div className="checkout__card-field" ref={place} />
        {shown === 'loading' && <div className="f-skeleton f-skeleton--card" aria-hidden="true" />}
        {state === 'refused' && <TryAgain tryAgain={() => reopen(null)} />}
        <p className="f-hidden" role="status">
          {isRight && failure === null && m.card_number_right({}, { locale })}
        </p>
        <Duty payment={payment} />
        <Button
          variant="primary"
          type="submit"
          busy={state === 'paying'}
          disabled={shown !== 'ready' && shown !== 'paying'}
        >
          {m.payment_pay({ price: formatPrice(payment.total, locale) }, { locale })}
        </Button>
      </form>
    </>
  );
}

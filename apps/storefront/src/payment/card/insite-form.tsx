import type { PaymentStep, PaymentView, PayResult } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiContext } from '../../api/browser-context.ts';
import { links } from '../../links.ts';
import { useShell } from '../../shell/use-shell.ts';
import { Duty } from '../methods/duty.tsx';
import { HandOver } from '../methods/hand-over.tsx';
import { DeviceCheck } from '../provider/device-check.tsx';
import { withReason } from '../provider/with-reason.ts';
import { cardMessage } from './card-message.ts';
import { CardNotices } from './card-notices.tsx';
import { browserFacts, openInSite, PLACE_ID } from './insite.ts';
import { TryAgain } from './try-again.tsx';

type State = 'loading' | 'ready' | 'paying' | 'rejected' | 'unsure' | 'unreachable';

/**
 * Redsys' card fields in their own frame, then the authentication by the customer's bank; only the server
 * knows the result.
 */
export function InSiteForm({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const api = useContext(ApiContext);
  const navigate = useNavigate();
  const { orderId, method } = payment;
  const [state, setState] = useState<State>('loading');
  const [failure, setFailure] = useState(withReason(payment.failure, payment.failureWhy));
  /** The message after the customer cancelled the payment. */
  const [cancelled, setCancelled] = useState(payment.isCancelled ? payment.failure : null);
  const [step, setStep] = useState<PaymentStep | null>(null);
  /** Each try has its own fields: an operation can be used once. */
  const [tries, setTries] = useState(0);

  const take = useCallback(
    (result: PayResult | null | undefined) => {
      if (result?.kind === 'paid') return navigate(links.success(orderId));
      if (!result || result.kind === 'closed') return navigate(links.order(orderId));
      if (result.kind === 'rejected') {
        if (result.isCancelled) setCancelled(result.message);
        setFailure(withReason(result.message, result.why) || (result.fields[0]?.message ?? null));
        setStep(null);
        return setTries((before) => before + 1);
      }
      if (result.step.kind === 'device-check' || result.step.kind === 'post') return setStep(result.step);
      navigate(links.paymentOrder(orderId));
    },
    [navigate, orderId],
  );
  const send = useCallback(
    async (fields: Record<string, string>) => {
      try {
        take(await api?.pay({ orderId, method, fields }));
      } catch {
        setFailure(m.payment_unsure({}, { locale }));
        setState('unsure');
      }
    },
    [api, orderId, method, locale, take],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try wants new fields.
  useEffect(() => {
    let gone = false;
    let close: (() => void) | undefined;
    async function open() {
      setState('loading');
      const opened = await api?.pay({ orderId, method, fields: {} });
      if (gone) return;
      if (opened?.kind === 'rejected') {
        setFailure(opened.message);
        return setState('rejected');
      }
      if (opened?.kind !== 'next' || opened.step.kind !== 'insite') return take(opened);
      close = await openInSite(
        opened.step,
        locale,
        m.payment_pay({ price: formatPrice(payment.total, locale) }, { locale }),
        (idOper, code) => {
          setFailure(cardMessage(code, locale) ?? null);
          if (!idOper) return;
          setState('paying');
          void send({ idOper, ...browserFacts() });
        },
      );
      setState('ready');
    }
    open().catch(() => !gone && setState('unreachable'));
    return () => {
      gone = true;
      close?.();
    };
  }, [api, orderId, method, locale, tries]);

  const tryAgain = () => {
    setFailure(null);
    setTries((before) => before + 1);
  };
  if (step?.kind === 'post') return <HandOver step={step} />;
  return (
    <div className="checkout__card" data-state={state}>
      <CardNotices
        payment={payment}
        failure={failure}
        isCancelled={failure !== null && failure === cancelled}
        isUnreachable={state === 'unreachable'}
      />
      {state === 'paying' && (
        <Notice tone="info" reply={state}>
          {m.pay_asking_bank({}, { locale })}
        </Notice>
      )}
      <Duty payment={payment} />
      <div
        className={`insite__place ${state === 'loading' ? 'f-skeleton' : ''}`}
        id={PLACE_ID}
        key={tries}
        hidden={state !== 'loading' && state !== 'ready'}
      />
      {state === 'paying' && <div className="insite__place f-skeleton" aria-hidden="true" />}
      {state === 'rejected' && <TryAgain tryAgain={tryAgain} />}
      {step?.kind === 'device-check' && (
        <DeviceCheck step={step} done={(isSeen) => send({ checked: isSeen ? '1' : '0' })} />
      )}
    </div>
  );
}

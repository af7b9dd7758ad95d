import type { FlowView } from '@folio/contract/selling/flow.view';
import { shownSteps } from '@folio/domain/flow/shown-steps';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import { m } from '@folio/messages';
import { Price, PriceBreakdown } from '@folio/ui/price';
import { Suspense } from 'react';
import { useActionData } from 'react-router';
import { useShell } from '../../page/shell/use-shell.ts';
import type { StepReply } from './calls/step-reply.ts';
import { OrderAnswers } from './later-parts.tsx';

type Props = { readonly view: FlowView; readonly step: string };

/** Shows the order so far: document, answers, price with VAT and delivery. It folds into a bar on phones. */
export function OrderSoFar({ view, step }: Props) {
  const { locale } = useShell();
  const { sent } = useActionData<StepReply>() ?? {};
  const { definition, draft, today, quote, product, promise } = view;
  const review = step === CONFIRMATION || definition.steps.find(({ key }) => key === step)?.role === 'review';
  const done = new Set(
    shownSteps(definition, draft, today)
      .filter(({ passed }) => passed)
      .map(({ key }) => key),
  );
  return (
    <aside className="flow__aside" aria-label={m.flow_your_order({}, { locale })}>
      {/* Remounts closed, so that it covers neither another step nor an error. */}
      <details key={`${step} ${sent}`} className="flow__order">
        <summary className="flow__order-bar">
          <span className="flow__order-title">{m.flow_your_order({}, { locale })}</span>
          <span className="flow__order-total">
            <Price cents={quote.total} locale={locale} /> <small>{m.flow_vat_included({}, { locale })}</small>
          </span>
        </summary>
        <div className="flow__order-body">
          <p className="flow__order-product">{product.name}</p>
          {/* The review lists the answers itself. */}
          {!review && done.size > 0 && (
            <Suspense>
              <OrderAnswers view={view} step={step} done={done} />
            </Suspense>
          )}
          <PriceBreakdown price={quote} locale={locale} />
          <p className="flow__order-promise">{promise}</p>
        </div>
      </details>
    </aside>
  );
}

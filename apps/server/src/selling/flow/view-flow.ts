import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView, SubmitStepResult } from '@folio/contract/selling/flow.view';
import type { FlowDraft } from '@folio/domain/flow/definition';
import { labelsForToday } from '@folio/domain/flow/labels-for-today';
import { m } from '@folio/messages';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import { viewFaq } from '../../stores/catalogue/view-faq.ts';
import { viewSpecimen } from '../../stores/catalogue/view-specimen.ts';
import { calculateQuote } from '../../stores/pricing/quote.ts';
import { endsToday } from '../../stores/promises/promise.ts';
import type { Deps } from '../deps.ts';
import { productTitle } from './product-meta.ts';
import { submitFlowStep } from './submit-step.ts';

/** Returns a product with some answers, as the screens of its flow need it. */
export function flowView(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  product: Product,
  draft: FlowDraft,
): FlowView {
  const { store, locale } = visitor;
  const now = deps.clock();
  const { price, promise } = calculateQuote(visitor, product, draft.answers, now);
  const startPrice = calculateQuote(visitor, product, {}, now).price;
  return {
    key: flow,
    product: {
      id: product.id,
      name: product.name[locale],
      description: product.description[locale],
      price: startPrice,
      specimen: viewSpecimen(product, locale),
      faq: viewFaq(deps.catalogue.current(), product.id, locale),
      title: productTitle(store, product, locale, startPrice.total),
    },
    definition: labelsForToday(product.definition, (hours) => endsToday(store, hours, now)),
    draft,
    quote: price,
    promise,
    confirmation:
      product.definition.kind === 'numbered'
        ? {
            name: m.flow_confirmation_name({}, { locale }),
            title: m.flow_confirmation_title({}, { locale }),
            help: m.flow_confirmation_help({}, { locale }),
          }
        : null,
    today: todayIn(store.timeZone, now),
  };
}

/** Stores the answers of a step and returns the state of the flow; undefined for an unknown flow or step. */
export async function submitStepView(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  step: string,
  raw: RawAnswers,
): Promise<SubmitStepResult | undefined> {
  const saved = await submitFlowStep(deps, visitor, flow, step, raw);
  if (!saved) return undefined;
  const { product, ...submitted } = saved;
  const { price, promise } = calculateQuote(visitor, product, submitted.draft.answers, deps.clock());
  return { ...submitted, quote: price, promise };
}

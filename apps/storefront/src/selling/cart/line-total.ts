import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { type Cents, taxOn } from '@folio/domain/money/money';

/**
 * Returns the line's price with other answers, including VAT: its calculated price plus the difference in
 * surcharges (EN-7, AP-26).
 */
export function lineTotal({ definition, draft, quote, today }: FlowView, answers: Answers): Cents {
  const surcharges = (answers: Answers) => calculatePrice(definition, 0, answers, today).net;
  const net = quote.net - surcharges(draft.answers) + surcharges(answers);
  return net + taxOn(net, quote.vatRate);
}

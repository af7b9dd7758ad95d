import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { type Cents, taxOn } from '@folio/domain/money/money';

/** What a line would cost with other answers, VAT included: as it was priced, but for what they add or leave out (EN-7, AP-26). */
export function lineTotal({ definition, draft, quote, today }: FlowView, answers: Answers): Cents {
  const surcharges = (given: Answers) => calculatePrice(definition, 0, given, today).net;
  const net = quote.net - surcharges(draft.answers) + surcharges(answers);
  return net + taxOn(net, quote.vatRate);
}

import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';

/** Returns the sentence of a line's promise: when the document is delivered, or the request filed. */
export function promiseText({ promises, paper }: Pick<OrderLineView, 'promises' | 'paper'>) {
  if (promises === 'filing') return m.flow_promise_filing;
  return paper ? m.flow_promise_paper : m.flow_promise;
}

/** Returns the sentence of a promise that several lines share. */
export function promisesText({ promises, paper }: Pick<OrderLineView, 'promises' | 'paper'>) {
  if (promises === 'filing') return m.next_due_filings;
  return paper ? m.next_due_papers : m.next_due_several;
}

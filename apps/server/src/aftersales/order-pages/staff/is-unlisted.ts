import { getAnswer, isPlace } from '@folio/domain/flow/answers/answer';
import { FOUND_ANSWER } from '@folio/domain/flow/subject';
import type { OrderLine } from '../../../orders/records/orders.queries.ts';

/**
 * Returns whether the answer is a place or company that the customer typed and no list gave a code. A found property's
 * place is its municipality.
 */
export function isUnlisted(line: Pick<OrderLine, 'answers'>, option: string): boolean {
  const answer = getAnswer(line.answers, option === FOUND_ANSWER ? 'municipio' : option);
  return isPlace(answer) && answer.code === null;
}

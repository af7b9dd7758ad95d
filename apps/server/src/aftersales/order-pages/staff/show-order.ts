import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { isLegalPage } from '@folio/domain/legal/pages';
import { answersInLanguage } from '../../../orders/records/answer-language.ts';
import { getNames, loadVersions, nameLines, unredacted } from '../../../orders/records/line-name.ts';
import { isChargedBack } from '../../../orders/records/money-returned.queries.ts';
import {
  type Order,
  type OrderLine,
  selectOrder,
  selectOrderLines,
} from '../../../orders/records/orders.queries.ts';
import { selectSuccessor } from '../../../orders/records/successors.queries.ts';
import { showOrderRefunds } from '../../../payments/refunds/show-refund.ts';
import { todayIn } from '../../../platform/clock/local-date.ts';
import type { PrintedAnswer } from '../../../platform/db/order-tables.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Product } from '../../../stores/catalogue/catalogue.ts';
import { legalTitle } from '../../../stores/legal/legal-titles.ts';
import { selectBounce } from '../../../stores/mail/bounces.queries.ts';
import { viewBounce } from '../../../stores/mail/view-bounce.ts';
import type { Deps } from '../../deps.ts';
import { showWithdrawals } from '../../withdrawals/show-withdrawals.ts';
import { selectAnswerFiles } from './answer-files.queries.ts';
import { readLineMoney } from './line-money.ts';
import { loadDocuments } from './load-documents.ts';
import { selectAssignees } from './order.queries.ts';
import { selectScheduled } from './scheduled.queries.ts';
import { viewEvents } from './show-events.ts';
import { showSentFiles } from './show-files.ts';
import { showLine } from './show-line.ts';
import { showPayments } from './show-payments.ts';
import { showQuestions } from './show-questions.ts';

/** Returns an order with the parts that this staff user may see (RO-4); undefined if it does not exist. */
export async function showOrder(deps: Deps, staff: Staff, orderId: number): Promise<StaffOrder | undefined> {
  const order = await selectOrder(deps.db, orderId);
  if (!order) return undefined;
  const { lines, documents, files, assignees, scheduled, successor, money, bounce, ...parts } =
    await readParts(deps, staff, order);
  const store = deps.catalogue.current().stores.get(order.store_id);
  const timeZone = store?.timeZone ?? 'UTC';
  const versions = await loadVersions(deps.db, deps, lines);
  const names = nameLines(unredacted(lines), versions, staff.locale);
  const questions = may(staff.role, 'orders.answers') ? await showQuestions(deps, staff, order, lines) : null;
  return {
    id: String(order.id),
    storeId: order.store_id,
    storeName: store?.name ?? String(order.store_id),
    timeZone,
    email: order.email,
    isOfAccount: order.customer_id !== null,
    bounce: bounce ? viewBounce(bounce) : null,
    erasedAt: order.erased_at?.toISOString() ?? null,
    locale: order.locale,
    state: order.state,
    supersededBy: successor === undefined ? null : String(successor),
    placedAt: order.placed_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    net: order.net,
    vat: order.vat,
    total: order.total,
    legal: order.legal.map(({ page, version }) => ({
      page,
      title: isLegalPage(page) ? legalTitle(page, staff.locale) : page,
      version,
    })),
    lines: lines.map((line) =>
      showLine(deps, staff, order, line, {
        documents,
        files,
        assignees,
        scheduled,
        names: getNames(names, line),
        answers: readAnswers(staff, order, line, versions.get(line.product_version_id), timeZone),
        successor,
        money,
        questions: questions?.get(line.id) ?? null,
      }),
    ),
    ...parts,
  };
}

/** Reads the parts of an order concurrently. */
async function readParts(deps: Deps, staff: Staff, order: Order) {
  const maySeePayments = may(staff.role, 'payments.read');
  const [
    lines,
    documents,
    files,
    sentFiles,
    assignees,
    scheduled,
    events,
    payments,
    refunds,
    unpaid,
    successor,
    money,
    withdrawals,
    bounce,
  ] = await Promise.all([
    selectOrderLines(deps.db, order.id),
    loadDocuments(deps, order.id),
    selectAnswerFiles(deps.db, order.id),
    may(staff.role, 'orders.answers') ? showSentFiles(deps.db, order.id) : null,
    selectAssignees(deps.db, order.id),
    selectScheduled(deps.db, order.id),
    viewEvents(deps.db, staff, order.id),
    maySeePayments ? showPayments(deps, order.id) : null,
    showOrderRefunds(deps, order.id, maySeePayments),
    isChargedBack(deps.db, order),
    order.state === 'superseded' ? selectSuccessor(deps.db, order.id) : undefined,
    readLineMoney(deps.db, order),
    showWithdrawals(deps, order.id, may(staff.role, 'orders.answers')),
    selectBounce(deps.db, order.email, order.placed_at),
  ]);
  return {
    lines,
    documents,
    files,
    sentFiles,
    assignees,
    scheduled,
    events,
    payments,
    refunds,
    unpaid,
    successor,
    money,
    withdrawals,
    bounce,
  };
}

/** Returns the customer's answers with their questions in the staff user's language. */
function readAnswers(
  staff: Staff,
  order: Order,
  line: OrderLine,
  product: Product | undefined,
  timeZone: string,
): readonly PrintedAnswer[] {
  if (!product) return line.printed;
  const form = { printed: line.printed, answers: line.answers, definition: product.definition };
  return answersInLanguage(form, order.locale, staff.locale, todayIn(timeZone, order.placed_at));
}

import type { StaffAnswerFile, StaffDocument, StaffLine } from '@folio/contract/staff/order-lines';
import type { StaffOrder } from '@folio/contract/staff/orders';
import { getAnswer, isPlace } from '@folio/domain/flow/answers/answer';
import { isLegalPage } from '@folio/domain/legal/pages';
import { selectBounce } from '../../bounces/bounces.queries.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import type { Deps } from '../../deps.ts';
import { legalTitle } from '../../legal/legal-titles.ts';
import { answersInLanguage } from '../../orders/answer-language.ts';
import { getNames, type LineNames, loadVersions, nameLines } from '../../orders/line-name.ts';
import { isChargedBack } from '../../orders/money-returned.queries.ts';
import {
  type Order,
  type OrderLine,
  selectOrder,
  selectOrderLines,
  selectSuccessor,
} from '../../orders/orders.queries.ts';
import { showOrderRefunds } from '../../payments/refunds/show-refund.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { PrintedAnswer } from '../../platform/db/schema.ts';
import { showWithdrawals } from '../../withdrawals/show-withdrawals.ts';
import { may } from '../users/roles.ts';
import type { Staff } from '../users/staff.ts';
import { fileQuestion, selectAnswerFiles } from './answer-files.queries.ts';
import { customerLabel } from './customer-label.ts';
import { isLate, isNew, lineActions } from './line-actions.ts';
import { type LineMoney, readLineMoney } from './line-money.ts';
import { loadDocuments } from './load-documents.ts';
import { selectAssignees } from './order.queries.ts';
import { selectScheduled } from './scheduled.queries.ts';
import { viewEvents } from './show-events.ts';
import { showPayments } from './show-payments.ts';
import { viewBounce } from './view-bounce.ts';

type Documents = Awaited<ReturnType<typeof loadDocuments>>;
type AnswerFiles = Awaited<ReturnType<typeof selectAnswerFiles>>;
type Assignees = Awaited<ReturnType<typeof selectAssignees>>;
type Scheduled = Awaited<ReturnType<typeof selectScheduled>>;

/** Returns an order with the parts that this staff user may see (RO-4); undefined if it does not exist. */
export async function showOrder(deps: Deps, staff: Staff, orderId: number): Promise<StaffOrder | undefined> {
  const order = await selectOrder(deps.db, orderId);
  if (!order) return undefined;
  const { lines, documents, files, assignees, scheduled, successor, money, bounce, ...parts } =
    await readParts(deps, staff, order);
  const store = deps.catalogue.current().stores.get(order.store_id);
  const timeZone = store?.timeZone ?? 'UTC';
  const versions = await loadVersions(deps.db, deps, lines);
  const names = nameLines(lines, versions, staff.locale);
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
      }),
    ),
    ...parts,
  };
}

/** Reads the parts of an order at once. */
async function readParts(deps: Deps, staff: Staff, order: Order) {
  const maySeePayments = may(staff.role, 'payments.read');
  const [
    lines,
    documents,
    files,
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

/** The facts about a line's actions that its own row and its order's tell. */
const factsOf = (order: Order, { state, delivered_at }: OrderLine) => ({
  state,
  deliveredAt: delivered_at,
  awaitsConsents: order.consents_awaited_until !== null,
  isErased: order.erased_at !== null,
});

function showLine(
  deps: Deps,
  staff: Staff,
  order: Order,
  line: OrderLine,
  all: {
    readonly documents: Documents;
    readonly files: AnswerFiles;
    readonly assignees: Assignees;
    readonly scheduled: Scheduled;
    readonly names: LineNames;
    readonly answers: readonly PrintedAnswer[];
    readonly successor: number | undefined;
    readonly money: LineMoney;
  },
): StaffLine {
  const state = line.state;
  const documents = all.documents.rows.filter((document) => document.line_id === line.id);
  const assignee = all.assignees.find((row) => row.line_id === line.id);
  const assigneeId = assignee?.staff_id ?? null;
  const documentsAt = documents.map(({ added_at }) => added_at);
  const isRefunded = all.money.isRefunded(line.id);
  const scheduled = all.scheduled.find((row) => row.line_id === line.id);
  const isScheduled = scheduled !== undefined;
  const facts = { ...factsOf(order, line), assigneeId, documentsAt, isRefunded, isScheduled };
  const actions = lineActions(facts, staff);
  const ifCancelled = all.money.ifCancelled({ id: line.id, total: line.net + line.vat });
  const maySeeAnswers = may(staff.role, 'orders.answers');
  const toDocument = (document: Documents['rows'][number]): StaffDocument => ({
    id: document.id,
    name: document.name,
    mediaType: document.media_type,
    size: document.size,
    addedAt: document.added_at.toISOString(),
    removable: actions.upload.allowed && isNew(document.added_at, line.delivered_at),
    details: all.documents.detailsOf(document),
  });
  return {
    id: line.id,
    productId: line.product_id,
    productName: line.product_name,
    name: maySeeAnswers ? all.names.name : all.names.numberedName,
    state,
    customerLabel: customerLabel(order, state, all.successor),
    answers: maySeeAnswers
      ? all.answers.map((answer) => ({ ...answer, unlisted: isUnlisted(line, answer.option) }))
      : null,
    answerFiles: maySeeAnswers ? showAnswerFiles(line, all.answers, all.files) : null,
    documents: maySeeAnswers ? documents.map(toDocument) : null,
    total: line.net + line.vat,
    promisedAt: line.promised_at?.toISOString() ?? null,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    late: isLate(line, deps.clock()),
    assignee: assignee?.name ?? null,
    ifNotFound: all.money.ifNotFound({
      id: line.id,
      total: line.net + line.vat,
      notFoundFee: line.not_found_fee,
    }),
    ifCancelled,
    scheduled: scheduled
      ? {
          action: scheduled.action,
          by: scheduled.name,
          leftMs: Math.max(0, scheduled.due_at.getTime() - deps.clock().getTime()),
          refund: scheduled.details.refund ?? 0,
          awaitsBank: ifCancelled.awaitsBank,
        }
      : null,
    actions,
  };
}

/** Tells whether the answer is a place or company typed freely, which no list gave a code. */
function isUnlisted(line: OrderLine, option: string): boolean {
  const answer = getAnswer(line.answers, option);
  return isPlace(answer) && answer.code === null;
}

/** Returns a line's files, each with the label of its question. */
function showAnswerFiles(
  line: OrderLine,
  answers: readonly PrintedAnswer[],
  all: AnswerFiles,
): StaffAnswerFile[] {
  return all.flatMap(({ id, name, media_type, size }) => {
    const option = fileQuestion(line, id);
    if (option === undefined) return [];
    const label = answers.find((answer) => answer.option === option)?.label ?? option;
    return [{ id, label, name, mediaType: media_type, size }];
  });
}

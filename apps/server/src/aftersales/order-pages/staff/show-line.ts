import type { StaffDocument, StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import type { LineNames } from '../../../orders/records/line-name.ts';
import type { Order, OrderLine } from '../../../orders/records/orders.queries.ts';
import type { PrintedAnswer } from '../../../platform/db/order-tables.ts';
import { may } from '../../../staff/users/roles.ts';
import type { Staff } from '../../../staff/users/staff.ts';
import type { Deps } from '../../deps.ts';
import type { selectAnswerFiles } from './answer-files.queries.ts';
import { customerLabel } from './customer-label.ts';
import { isUnlisted } from './is-unlisted.ts';
import { isLate, isNew, lineActions } from './line-actions.ts';
import type { LineMoney } from './line-money.ts';
import type { loadDocuments } from './load-documents.ts';
import type { selectAssignees } from './order.queries.ts';
import type { selectScheduled } from './scheduled.queries.ts';
import { showAnswerFiles } from './show-files.ts';

type Documents = Awaited<ReturnType<typeof loadDocuments>>;
type AnswerFiles = Awaited<ReturnType<typeof selectAnswerFiles>>;
type Assignees = Awaited<ReturnType<typeof selectAssignees>>;
type Scheduled = Awaited<ReturnType<typeof selectScheduled>>;

/** The parts of a whole order that its lines are shown with; `names` and `answers` belong to the line. */
type LineParts = {
  readonly documents: Documents;
  readonly files: AnswerFiles;
  readonly assignees: Assignees;
  readonly scheduled: Scheduled;
  readonly names: LineNames;
  readonly answers: readonly PrintedAnswer[];
  readonly successor: number | undefined;
  readonly money: LineMoney;
  readonly questions: StaffLine['questions'];
};

/** The facts about a line's actions from its own row and its order's. */
const toFacts = (order: Order, { state, delivered_at, redacted }: OrderLine) => ({
  state,
  deliveredAt: delivered_at,
  awaitsConsents: order.consents_awaited_until !== null,
  isErased: order.erased_at !== null,
  isRedacted: redacted,
});

/** Returns a line with the parts that this staff user may see (RO-4). */
export function showLine(deps: Deps, staff: Staff, order: Order, line: OrderLine, all: LineParts): StaffLine {
  const state = line.state;
  const documents = all.documents.rows.filter((document) => document.line_id === line.id);
  const assignee = all.assignees.find((row) => row.line_id === line.id);
  const assigneeId = assignee?.staff_id ?? null;
  const documentsAt = documents.map(({ added_at }) => added_at);
  const isRefunded = all.money.isRefunded(line.id);
  const scheduled = all.scheduled.find((row) => row.line_id === line.id);
  const isScheduled = scheduled !== undefined;
  const facts = { ...toFacts(order, line), assigneeId, documentsAt, isRefunded, isScheduled };
  const actions = lineActions(facts, staff);
  const ifCancelled = all.money.ifCancelled({ id: line.id, total: line.net + line.vat });
  const maySeeAnswers = may(staff.role, 'orders.answers');
  return {
    id: line.id,
    productId: line.product_id,
    productName: line.product_name,
    name: maySeeAnswers ? all.names.name : all.names.numberedName,
    state,
    superseded:
      order.state === 'superseded'
        ? { by: all.successor === undefined ? null : String(all.successor) }
        : null,
    customerLabel: customerLabel(deps, order, line, all.successor),
    answers: maySeeAnswers
      ? all.answers.map((answer) => ({ ...answer, unlisted: isUnlisted(line, answer.option) }))
      : null,
    answerFiles: maySeeAnswers ? showAnswerFiles(line, all.answers, all.files) : null,
    documents: maySeeAnswers ? showDocuments(line, documents, all.documents, actions.upload.allowed) : null,
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
    questions: all.questions,
    scheduled: scheduled ? showScheduled(deps, scheduled, ifCancelled.awaitsBank) : null,
    actions,
  };
}

/** Returns the scheduled action, and when it is performed. */
const showScheduled = (
  { clock }: Pick<Deps, 'clock'>,
  { action, name, due_at, details }: Scheduled[number],
  awaitsBank: boolean,
): NonNullable<StaffLine['scheduled']> => ({
  ...{ action, by: name, refund: details.refund ?? 0, awaitsBank },
  leftMs: Math.max(0, due_at.getTime() - clock().getTime()),
});

/** Returns a line's documents; an undelivered one can be removed. */
const showDocuments = (
  line: OrderLine,
  documents: Documents['rows'],
  { showDetails }: Documents,
  mayRemove: boolean,
): StaffDocument[] =>
  documents.map((document) => ({
    id: document.id,
    name: document.name,
    mediaType: document.media_type,
    size: document.size,
    addedAt: document.added_at.toISOString(),
    removable: mayRemove && isNew(document.added_at, line.delivered_at),
    details: showDetails(document),
  }));

import type { RefreshResult } from '@folio/contract/aftersales/documents.calls';
import { allOptions } from '@folio/domain/flow/all-options';
import { readWholeForm, validateAll } from '@folio/domain/flow/answers/validate-answers';
import type { Answers, FieldError } from '@folio/domain/flow/definition';
import { LINE_STATE_TABLE } from '@folio/domain/order/states';
import { hasKey, type IdempotencyKey } from '../../customers/visitors/idempotency.ts';
import type { SessionVisitor, Visitor } from '../../customers/visitors/visitor.ts';
import { type Order, type OrderLine, selectOrderLines } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import { findOffer, flowName, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { currentStep } from '../flow/current-step.ts';
import { beginDraft, hasOtherDraft } from '../flow/enter-flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { passedBefore } from '../flow/read-entry.ts';
import { resolvePlace } from '../flow/submit-step.ts';
import { addLine } from './add-line.ts';
import { findInCart } from './owned-documents.ts';

/** An old line as today's version of its product reads it. */
export type OldLine = {
  readonly id: number;
  readonly product: Product;
  readonly answers: Answers;
  /** The options that today's version asks in addition, or no longer takes. */
  readonly open: readonly FieldError[];
  /** A search with these answers found nothing. */
  readonly isNotFound: boolean;
};

const isDelivered = ({ state }: OrderLine): boolean => LINE_STATE_TABLE[state].stage === 'done';

/**
 * Reads the answers of a line that was delivered or not found in its product's current version. Undefined if the order
 * has no such line, or the store does not sell the product any more. The caller has checked that the order is the
 * visitor's.
 */
export async function readOldLine(
  deps: Deps,
  visitor: Visitor,
  order: Order,
  lineId: number,
): Promise<OldLine | 'not_delivered' | undefined> {
  const line = (await selectOrderLines(deps.db, order.id)).find(({ id }) => id === lineId);
  // The answers of another customer's quote are not the buyer's.
  if (!line || line.redacted) return undefined;
  const isNotFound = line.state === 'not_found';
  if (!isNotFound && !isDelivered(line)) return 'not_delivered';
  const bought = await deps.catalogue.version(line.product_version_id);
  const offer = bought && findOffer(deps.catalogue.current(), visitor.store.id, flowName(bought));
  if (!offer) return undefined;
  const { product } = offer;
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const known = new Set(allOptions(product.definition).map(({ id }) => id));
  const raw = Object.fromEntries(Object.entries(line.answers).filter(([id]) => known.has(id)));
  // The order may have come by a call.
  const source = { byCall: true };
  const { answers, errors } = readWholeForm(product.definition, raw, today, resolvePlace(deps), source);
  return { id: lineId, product, answers, open: errors, isNotFound };
}

/**
 * Puts a delivered line into the cart again with its old answers, at today's price and in today's version, once per key
 * (AP-23, AP-24). If that version asks something new, the form opens at that question with the old answers. A repeat with
 * a new key, as by the shop's button or by the other call, finds the line in the cart. A line that was not found opens
 * its form at the first question: its old answers are to be corrected. Another form of the product that is begun stays,
 * unless the customer `replaces` it.
 */
export async function refreshLine(
  deps: Deps,
  visitor: SessionVisitor,
  old: OldLine,
  key: IdempotencyKey,
  replaces = false,
): Promise<RefreshResult> {
  if (old.isNotFound) return correctAnswers(deps, visitor, old, replaces);
  const isRepeat = await hasKey(deps.db, key);
  const find = (db: Db, cartId: string) => findInCart(db, deps, visitor, cartId, old);
  const cartId = visitor.session.cart_id;
  // A look before files are copied; another tap may still add the line until the session is locked.
  if (!isRepeat && cartId && (await find(deps.db, cartId)))
    return { flow: flowName(old.product), step: null, isInCart: true };
  return addAgain(deps, visitor, old, key, { isRepeat, findInCart: find, replaces });
}

/** The origin of the new line, by which it names the old one (EN-3). */
const toOrigin = ({ id }: OldLine) => ({ origin: 'item', origin_id: String(id) });

async function correctAnswers(
  deps: Deps,
  visitor: SessionVisitor,
  old: OldLine,
  replaces: boolean,
): Promise<RefreshResult> {
  const { product, answers } = old;
  // Files are copied for a form that opens alone.
  if (!replaces && (await hasOtherDraft(deps, visitor, flowName(product), answers)))
    return showStep(deps, visitor, product, false);
  const own = await copyFiles(deps, visitor, answers);
  return openForm(deps, visitor, old, { answers: own, passed: [] }, true);
}

type Again = Pick<Parameters<typeof addLine>[2], 'findInCart'> & {
  readonly isRepeat: boolean;
  readonly replaces?: boolean;
};

async function addAgain(
  deps: Deps,
  visitor: SessionVisitor,
  old: OldLine,
  key: IdempotencyKey,
  { isRepeat, replaces = false, ...lookup }: Again,
): Promise<RefreshResult> {
  const { product } = old;
  const flow = flowName(product);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  // A repeat would copy the files once more.
  const answers = isRepeat ? old.answers : await copyFiles(deps, visitor, old.answers);
  // A file that no longer exists has to be sent again.
  const open = isRepeat
    ? old.open
    : [...old.open, ...validateAll(product.definition, answers, today, { byCall: true })];
  if (open.length === 0) {
    const line = { product, answers, origin: toOrigin(old), ...lookup };
    const { isInCart } = await addLine(deps, visitor, line, key);
    return { flow, step: null, ...(isInCart && { isInCart }) };
  }
  const ids = open.map(({ option }) => option);
  const passed = passedBefore(product.definition, answers, ids, today);
  return openForm(deps, visitor, old, { answers, passed }, replaces);
}

/** Opens the form with these answers at its first step that is not passed; leaves an unfinished form of another. */
async function openForm(
  deps: Deps,
  visitor: SessionVisitor,
  old: OldLine,
  draft: { readonly answers: Answers; readonly passed: string[] },
  replaces: boolean,
): Promise<RefreshResult> {
  const { product } = old;
  const flow = flowName(product);
  const entry = { draft, origin: toOrigin(old), isGiven: true, isComplete: false };
  const isBegun = await beginDraft(deps, visitor, flow, product, entry, replaces);
  return showStep(deps, visitor, product, isBegun);
}

/** Returns the open step of the product's form, which is another one's if this one was not begun. */
async function showStep(
  deps: Deps,
  visitor: Visitor,
  product: Product,
  isBegun: boolean,
): Promise<RefreshResult> {
  const flow = flowName(product);
  const opened = await openFlow(deps, visitor, flow);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const step = opened ? currentStep(opened.product, opened.draft, today) : 'step1';
  return { flow, step, ...(!isBegun && { stays: true }) };
}

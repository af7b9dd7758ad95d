import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { mustChoose } from '@folio/domain/flow/answers/warnings';
import type { Answers, FieldError, FieldWarning, FlowDefinition } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import type { CartLine } from '../../customers/visitors/cart-line.ts';
import type { Session } from '../../customers/visitors/sessions.queries.ts';
import { activeId, updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { bumpCart, lockCart } from '../../orders/records/cart.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { localizeProduct, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { ownFiles } from '../flow/answer-files.ts';
import { upsertDraft } from '../flow/drafts.queries.ts';
import { requireFit } from '../flow/require-fit.ts';
import { resolvePlace } from '../flow/submit-step.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { dropPick } from '../quotes/load-quote.ts';
import { mayEdit } from './may-edit.ts';

export type LineChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' }
  | {
      readonly ok: false;
      readonly reason: 'answers';
      readonly errors: readonly FieldError[];
      readonly warnings: readonly FieldWarning[];
      readonly definition: FlowDefinition;
    };

/** The warnings that block a change: all, those that need a choice, or none (for API calls). */
export type WarningMode = 'all' | 'choices' | 'nothing';

/**
 * Replaces a line's answers with a whole form, validated and repriced (AP-26). Accepts only editable lines
 * (SH-4) of the visitor's cart, with answers of their own. Changes nothing while a new answer has a warning
 * that the mode blocks.
 */
export async function changeLine(
  deps: Deps,
  visitor: Visitor,
  lineId: string,
  toRaw: (line: { readonly product: Product; readonly answers: Answers }) => RawAnswers,
  mode: WarningMode = 'nothing',
): Promise<LineChange> {
  const { session } = visitor;
  const cartId = session?.cart_id;
  if (!session || !activeId(session)) return { ok: false, reason: 'not_found' };
  const now = deps.clock();
  const change = await deps.db.transaction().execute(async (tx): Promise<LineChange> => {
    if (cartId && !session.quote_id) await lockCart(tx, cartId);
    const active = await activeLines(deps, { ...visitor, cartLines: undefined }, tx);
    const line = active.find(({ id }) => id === lineId);
    const version = line && (await deps.catalogue.version(line.product_version_id, tx));
    if (!line || !version || !mayEdit(line, version)) return { ok: false, reason: 'not_found' };
    const product = localizeProduct(visitor.store, version);
    const today = todayIn(visitor.store.timeZone, now);
    const raw = await ownFiles(tx, visitor, product.definition, toRaw({ product, answers: line.answers }));
    const { definition } = product;
    const source = { byCall: mode === 'nothing' };
    const read = readWholeForm(definition, raw, today, resolvePlace(deps), source);
    const { answers, errors, warnings: all } = read;
    const isNew = ({ option }: FieldWarning) =>
      JSON.stringify(answers[option]) !== JSON.stringify(line.answers[option]);
    const warnings =
      mode === 'nothing'
        ? []
        : all.filter((warning) => isNew(warning) && (mode === 'all' || mustChoose(warning)));
    if (errors.length > 0 || warnings.length > 0)
      return { ok: false, reason: 'answers', errors, warnings, definition };
    requireFit(answers);
    if (line.quoted) await saveQuoteAnswers(tx, session, line, product, answers, now);
    else if (cartId) {
      const { net } = calculatePrice(definition, product.basePrice, answers, today);
      await bumpCart(tx, cartId, now);
      await tx
        .updateTable('cart_line')
        .set({ answers: jsonb(answers), net, updated_at: now })
        .where('id', '=', lineId)
        .execute();
    }
    return { ok: true };
  });
  updateVisitor(visitor, { cartLines: undefined });
  return change;
}

/** Stores what a reader answers to a telephone quote beside the quote, which stays as it is (AP-6). */
const saveQuoteAnswers = (
  tx: Tx,
  { id }: Session,
  line: CartLine,
  product: Product,
  answers: Answers,
  now: Date,
): Promise<void> =>
  upsertDraft(tx, {
    ...{ session_id: id, product_id: product.id, product_version_id: line.product_version_id },
    ...{ answers: jsonb(answers), passed: [], updated_at: now, quote_line_id: line.id },
  });

/**
 * Removes a line from the visitor's cart, or a pick from the active quote (AP-25). Returns false when it does not
 * exist, so a repeat changes nothing.
 */
export async function removeLine(deps: Deps, visitor: Visitor, lineId: string): Promise<boolean> {
  const { session } = visitor;
  if (session?.quote_id) return dropPick(deps, visitor, lineId);
  const cartId = session?.cart_id;
  if (!cartId || !isUuid(lineId)) return false;
  const isRemoved = await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, cartId);
    const { numDeletedRows } = await tx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cartId)
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await bumpCart(tx, cartId, deps.clock());
    return true;
  });
  updateVisitor(visitor, { cartLines: undefined });
  return isRemoved;
}

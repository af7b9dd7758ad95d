import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { mustChoose } from '@folio/domain/flow/answers/warnings';
import type { Answers, FieldError, FieldWarning, FlowDefinition } from '@folio/domain/flow/definition';
import { calculatePrice } from '@folio/domain/flow/price';
import { localizeProduct, type Product } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { ownFiles } from '../flow/answer-files.ts';
import { requireFit } from '../flow/require-fit.ts';
import { resolvePlace } from '../flow/submit-step.ts';
import { todayIn } from '../platform/clock/local-date.ts';
import type { Tx } from '../platform/db/connect.ts';
import { jsonb } from '../platform/db/json.ts';
import { isUuid } from '../platform/db/uuid.ts';
import { type Visitor, WithVisitor, withCartChanged } from '../visitors/visitor.ts';
import { bumpCart, type CartLine, lockCart, selectCartLine } from './cart.queries.ts';
import { mayEdit } from './may-edit.ts';
import { withQuotedPrice } from './quotes/quoted-price.ts';

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
): Promise<WithVisitor<LineChange>> {
  const cartId = visitor.session?.cart_id;
  if (!cartId) return new WithVisitor(visitor, { ok: false, reason: 'not_found' });
  const now = deps.clock();
  const change = await deps.db.transaction().execute(async (tx): Promise<LineChange> => {
    await lockCart(tx, cartId);
    const line = await selectCartLine(tx, cartId, lineId);
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
    const price = await computePrice(tx, line, product, answers, today);
    await bumpCart(tx, cartId, now);
    await tx
      .updateTable('cart_line')
      .set({ answers: jsonb(answers), ...price, updated_at: now })
      // A reader's copy is of the answers of before (AP-6).
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', lineId)
      .execute();
    return { ok: true };
  });
  return new WithVisitor(withCartChanged(visitor), change);
}

/** Returns a line's price with new answers; a quoted price holds, and rises by what further choices cost (AP-6). */
async function computePrice(tx: Tx, line: CartLine, product: Product, after: Answers, today: string) {
  const { definition, basePrice } = await withQuotedPrice(tx, line, product, today);
  const { net } = calculatePrice(definition, basePrice, after, today);
  return line.quoted_net === null ? { net } : { net, quoted_net: net };
}

/**
 * Removes a line from the visitor's cart (AP-25). Returns false when it does not exist, so a repeat changes
 * nothing.
 */
export async function removeLine(
  deps: Deps,
  visitor: Visitor,
  lineId: string,
): Promise<WithVisitor<boolean>> {
  const cartId = visitor.session?.cart_id;
  if (!cartId || !isUuid(lineId)) return new WithVisitor(visitor, false);
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
  return new WithVisitor(withCartChanged(visitor), isRemoved);
}

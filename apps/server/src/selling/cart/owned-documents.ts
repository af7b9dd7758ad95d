import type { OwnedDocument } from '@folio/contract/aftersales/documents.view';
import { answersIdentity, type Identity, isSameThing } from '@folio/domain/flow/answers/identity';
import type { Answers } from '@folio/domain/flow/definition';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import { noteNeedsRefresh } from '@folio/domain/order/note-age';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { selectDeliveredDocuments } from '../../orders/documents/documents.queries.ts';
import { selectBoughtLines } from '../../orders/records/bought-lines.queries.ts';
import { selectCartLines } from '../../orders/records/cart.queries.ts';
import type { Viewer } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import type { OpenFlow } from '../flow/open-flow.ts';
import { activeLines } from '../quotes/active-lines.ts';

/** Older orders are not searched: work on an order rarely takes longer. */
const SEARCHED_MS = 200 * 86_400_000;

/** A line or form that the visitor is about to buy. */
type Wanted = { readonly key: string; readonly product: Product; readonly answers: Answers };

/** Finds documents equal to the lines of the visitor's cart among their own orders, by the line's id. */
export async function ownedByCart(
  deps: Deps,
  visitor: Visitor,
): Promise<Readonly<Record<string, OwnedDocument>>> {
  const { session } = visitor;
  if (!session) return {};
  const lines = await activeLines(deps, visitor);
  const wanted: Wanted[] = [];
  for (const { id, product_version_id, answers, redacted } of lines) {
    const product = redacted ? undefined : await deps.catalogue.version(product_version_id);
    if (product) wanted.push({ key: id, product, answers });
  }
  return Object.fromEntries(await findOwned(deps, visitor, session, wanted));
}

/** Finds a document equal to the visitor's finished form among their own orders; null if there is none. */
export async function ownedByFlow(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  { product, draft }: OpenFlow,
): Promise<OwnedDocument | null> {
  const { session } = visitor;
  if (!session || draft.passed.length === 0) return null;
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const step = firstInvalidStep(product.definition, draft, today);
  if (step !== null && !isReview(product, step)) return null;
  const owned = await findOwned(deps, visitor, session, [{ key: flow, product, answers: draft.answers }]);
  return owned.get(flow) ?? null;
}

/** Returns whether only the review is left, which adding the form to the cart completes. */
const isReview = ({ definition }: Product, key: string): boolean =>
  definition.steps.some((step) => step.key === key && step.role === 'review');

/**
 * Returns the cart's line with the same subject, by its id. Call it while the session is locked, or as a first check.
 */
export async function findInCart(
  db: Db,
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  { store }: Pick<Visitor, 'store'>,
  cartId: string,
  { product, answers }: Omit<Wanted, 'key'>,
): Promise<string | undefined> {
  const today = todayIn(store.timeZone, clock());
  const wanted = answersIdentity(product.definition, answers, today);
  for (const line of await selectCartLines(db, cartId)) {
    const version = line.redacted ? undefined : await catalogue.version(line.product_version_id, db);
    if (version?.id !== product.id) continue;
    if (isSame(answersIdentity(version.definition, line.answers, today), wanted)) return line.id;
  }
  return undefined;
}

/** Compares with the visitor's own lines of this store that are in progress or no older than OS-6 allows. */
async function findOwned(
  deps: Deps,
  { store }: Visitor,
  viewer: Viewer,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, OwnedDocument>> {
  const found = new Map<string, OwnedDocument>();
  if (wanted.length === 0) return found;
  const now = deps.clock();
  const today = todayIn(store.timeZone, now);
  const products = [...new Set(wanted.map(({ product }) => product.id))];
  const since = new Date(now.getTime() - SEARCHED_MS);
  const bought = await selectBoughtLines(deps.db, viewer, store.id, products, since);
  const fresh = bought.filter(
    ({ delivered_at: at }) => at === null || !noteNeedsRefresh(todayIn(store.timeZone, at), today),
  );
  const documents =
    fresh.length > 0
      ? await selectDeliveredDocuments(
          deps.db,
          fresh.map(({ order_id }) => order_id),
        )
      : [];
  for (const line of fresh) {
    const version = await deps.catalogue.version(line.product_version_id);
    const identity = version && answersIdentity(version.definition, line.answers, today);
    for (const { key, product, answers } of wanted) {
      if (!identity || found.has(key) || product.id !== line.product_id) continue;
      if (!isSame(identity, answersIdentity(product.definition, answers, today))) continue;
      const document = documents.find(({ line_id }) => line_id === line.id);
      found.set(key, {
        orderId: String(line.order_id),
        documentId: document?.id ?? null,
        at: (line.delivered_at ?? line.placed_at).toISOString(),
      });
    }
  }
  return found;
}

/** Two forms without any identifying answer do not have the same subject. */
const isSame = (one: Identity, other: Identity): boolean =>
  (one.together !== '' || one.alone.length > 0) && isSameThing(one, other);

import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import { type FreeQuestion, withQuestions } from '@folio/domain/incident/incident-form';
import type { Incident } from '../../orders/records/incidents.queries.ts';
import type { OrderLine } from '../../orders/records/orders.queries.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Db } from '../../platform/db/connect.ts';
import { localizeProduct, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';

/** A line's form as it was bought, with every question that staff have asked about the line. */
export type LineForm = {
  readonly orderId: number;
  readonly product: Product;
  readonly definition: FlowDefinition;
  readonly answers: Answers;
  readonly questions: readonly FreeQuestion[];
  /** Today in the store's zone, yyyy-mm-dd. */
  readonly today: string;
};

/** Loads a line's form; undefined if its store or its product's version is gone. `incidents` are those of its order. */
export async function loadLineForm(
  db: Db,
  deps: Pick<Deps, 'catalogue' | 'clock'>,
  line: Pick<OrderLine, 'id' | 'order_id' | 'store_id' | 'product_version_id' | 'answers'>,
  incidents: readonly Incident[],
): Promise<LineForm | undefined> {
  const store: Store | undefined = deps.catalogue.current().stores.get(line.store_id);
  const version = await deps.catalogue.version(line.product_version_id, db);
  if (!store || !version) return undefined;
  const local = localizeProduct(store, version);
  const questions = incidents.flatMap((one) => (one.line_id === line.id ? one.questions : []));
  const definition = withQuestions(local.definition, questions);
  return {
    orderId: line.order_id,
    product: { ...local, definition },
    definition,
    answers: line.answers,
    questions,
    today: todayIn(store.timeZone, deps.clock()),
  };
}

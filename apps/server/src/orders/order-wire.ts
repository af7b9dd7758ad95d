import type { OrderLineWire } from '@folio/contract/orders';
import type { Locale } from '@folio/domain/locale/locale';
import { LINE_STATE_TABLE, type LineState } from '@folio/domain/order/states';
import type { Deps } from '../deps.ts';
import type { Order } from './orders.queries.ts';
import { selectOrderLines } from './orders.queries.ts';
import { viewOrder } from './view-order.ts';

/** EN-3: the lines of an order in the specification's names. */
export async function orderLinesWire(deps: Deps, order: Order, locale: Locale): Promise<OrderLineWire[]> {
  const rows = await selectOrderLines(deps.db, order.id);
  const view = await viewOrder(deps, order, locale, { rows });
  return rows.map((row, index) => {
    const { wire } = LINE_STATE_TABLE[row.state as LineState];
    const document = view.lines[index]?.documents[0];
    return {
      id: String(row.id),
      order_id: String(order.id),
      product_id: String(row.product_id),
      qty: 1,
      options: row.printed.map(({ option, label, value }) => ({
        option_id: option,
        option_value: value,
        value,
        print_value: value,
        label,
      })),
      created_at: order.placed_at.toISOString(),
      status: wire.status,
      referencia: `${order.id}-${row.position}`,
      product_name: row.product_name,
      panel_status_id: wire.panelStatusId ?? 0,
      pendingTramitation: row.state === 'paid',
      parent_id: '',
      real_order_id: String(order.id),
      extra: {
        url: document?.url ?? '',
        docParsed: false,
        docParsedEntities: [],
        facturas: [],
        abonos: [],
        view: `/pedidos/${order.id}`,
        current_price: (row.net + row.vat) / 100,
        childs: [],
      },
    };
  });
}

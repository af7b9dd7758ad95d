import type { Answers } from './fake-server.ts';
import { ORDER_ID, order, queueRow, queueView } from './orders.ts';
import { openPage } from './screen.tsx';

/** Opens an order next to the queue, whose only line is the order's. `answers` adds calls, or replaces them. */
export const openOrder = (answers: Answers = {}) =>
  openPage(`/orders/${ORDER_ID}`, {
    'GET /api/queue': () => queueView([queueRow()]),
    'GET /api/filters': () => ({ stores: [], products: [] }),
    'GET /api/orders/:orderId': () => order(),
    ...answers,
  });

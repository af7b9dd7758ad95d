import { allOptions } from '@folio/domain/flow/all-options';
import { summaryLabel } from '@folio/domain/flow/summary';
import { askedIds } from '@folio/domain/incident/incident-form';
import { selectIncidents } from '../../orders/records/incidents.queries.ts';
import { getNames, lineNames } from '../../orders/records/line-name.ts';
import { selectMoneyReturned } from '../../orders/records/money-returned.queries.ts';
import { isMoneyGone } from '../../orders/records/next-steps.ts';
import { incidentUrl } from '../../orders/records/order-link.ts';
import { selectOrder, selectOrderLines } from '../../orders/records/orders.queries.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { loadLineForm } from './line-form.ts';

/**
 * Mails the customer staff's questions about a line, with the link to only those fields; `reminder` counts the mails
 * after the first. Sends nothing once the line has continued.
 */
export async function sendIncidentMail(
  deps: Deps,
  { incidentId, reminder }: JobData['send-incident-mail'],
): Promise<void> {
  const found = await deps.db
    .selectFrom('incident')
    .select('order_id')
    .where('id', '=', incidentId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!found) return;
  const order = await selectOrder(deps.db, found.order_id);
  const incidents = await selectIncidents(deps.db, [found.order_id]);
  const incident = incidents.find(({ id }) => id === incidentId);
  const lines = await selectOrderLines(deps.db, found.order_id);
  const line = lines.find(({ id }) => id === incident?.line_id);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  const form = line && (await loadLineForm(deps.db, deps, line, incidents));
  if (!order || !incident || !line || !store || !form)
    throw new Error(`no incident ${incidentId} to write about`);
  if (isMoneyGone(await selectMoneyReturned(deps.db, [order.id]), order, line)) return;
  const asked = askedIds(incident);
  const questions = allOptions(form.definition).filter(({ id }) => asked.includes(id));
  const names = getNames(await lineNames(deps.db, deps, lines, order.locale), line);
  await sendOnce(
    deps,
    {
      kind: reminder === 0 ? 'incident' : 'incident-reminder',
      // A corrected address receives the question too, with a new link.
      reference: `${order.id}/incident/${incidentId}/${reminder}/${order.link_version}`,
      ...{ store, to: order.email },
    },
    ({ incidentMail }) =>
      incidentMail({
        ...storeFrame(deps.config, store, order.locale),
        ...names,
        orderId: String(order.id),
        url: incidentUrl(deps.config, store, order, incidentId, deps.clock()),
        message: incident.message,
        questions: questions.map((option) => summaryLabel(option)[order.locale]),
        isReminder: reminder > 0,
      }),
  );
}

import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Customer } from '../customers/customers.queries.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/orders.queries.ts';
import { exportOrder } from './export-order.ts';
import { selectCustomerOrders, selectMails, selectMessages, selectSessions } from './own-data.queries.ts';

const json = (data: object): Buffer => Buffer.from(`${JSON.stringify(data, null, 2)}\n`);

/** Returns a ZIP of what the shop stores about a customer: JSON, and the files of every order in every store. */
export async function exportAccount(deps: Deps, customer: Customer): Promise<Readable> {
  const { id, email } = customer;
  const account = {
    email,
    isEmailProven: customer.email_verified,
    firstName: customer.first_name,
    lastName: customer.last_name,
    region: customer.region,
    billing: customer.billing,
    createdAt: customer.created_at,
    sessions: await selectSessions(deps.db, id),
    // Others may have written from an address that this customer has not proven.
    messages: customer.email_verified ? await selectMessages(deps.db, email) : [],
    mails: customer.email_verified ? await selectMails(deps.db, email) : [],
  };
  return zipOrders(deps, await selectCustomerOrders(deps.db, id), { 'account.json': account });
}

/** Returns a ZIP of what the shop stores about a guest's order. */
export const exportGuestOrder = (deps: Deps, order: Order): Readable => zipOrders(deps, [order], {});

/**
 * Writes the archive while it is read: orders are looked up one by one, and a file is opened when its turn comes. A
 * failure ends the download unfinished, which the browser reports.
 */
function zipOrders(deps: Deps, orders: readonly Order[], extra: Readonly<Record<string, object>>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const add = async () => {
    for (const [name, data] of Object.entries(extra)) zip.addBuffer(json(data), name);
    for (const order of orders) {
      if (output.destroyed) return;
      const { data, files } = await exportOrder(deps, order);
      zip.addBuffer(json(data), `orders/${order.id}/order.json`);
      for (const { path, open } of files)
        zip.addReadStreamLazy(path, { compress: false }, (callback) => {
          open().then(
            (content) => callback(null, content),
            (error: unknown) => callback(error, Readable.from([])),
          );
        });
    }
    zip.end();
  };
  add().catch(fail);
  return output;
}

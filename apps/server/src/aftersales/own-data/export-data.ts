import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { Customer } from '../../customers/identity/customers.queries.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import { ClientLeftError } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { exportOrder } from './export-order.ts';
import { exportQuotes } from './export-quotes.ts';
import { selectHeldAddresses } from './held-addresses.queries.ts';
import {
  selectCustomerOrder,
  selectCustomerOrderIds,
  selectMails,
  selectMessages,
  selectSessions,
} from './own-data.queries.ts';
import { readmes } from './readme.ts';
import { selectRemindersToExport } from './reminders.queries.ts';

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
    // Anybody may have written from an address that this customer has not proven.
    messages: customer.email_verified ? await selectMessages(deps.db, email) : [],
    mails: await selectMailsTo(deps, customer),
    quotes: customer.email_verified ? await exportQuotes(deps, { email }) : [],
    cartReminders: customer.email_verified ? await selectRemindersToExport(deps.db, email) : [],
  };
  const orderIds = await selectCustomerOrderIds(deps.db, id);
  return zipOrders(deps, orderIds, (orderId) => selectCustomerOrder(deps.db, id, orderId), {
    'account.json': account,
  });
}

/** Selects the mails to every proven address that the customer has or had, the last address first. */
async function selectMailsTo({ db, clock }: Deps, { email, email_verified: isProven }: Customer) {
  const held = await selectHeldAddresses(db, { email, at: clock(), isProven });
  const mails = held.filter((address) => address.isProven).map((address) => selectMails(db, address));
  return (await Promise.all(mails)).flat();
}

/** Returns a ZIP of what the shop stores about a guest's order. */
export const exportGuestOrder = (deps: Deps, order: Order): Readable =>
  zipOrders(deps, [order.id], async () => order, {});

/**
 * Writes the archive while it is read. Loads an order, or opens a file, only after the reader has consumed the earlier
 * output: one order is in memory at a time. A failure ends the download unfinished, which the browser reports.
 */
function zipOrders(
  deps: Deps,
  orderIds: readonly number[],
  readOrder: (id: number) => Promise<Order>,
  extra: Readonly<Record<string, object>>,
): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  const addOrder = (at: number) => {
    const id = orderIds[at];
    if (id === undefined) return zip.end();
    addLazy(zip, `orders/${id}/order.json`, {}, async () => {
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
      if (output.destroyed) throw new ClientLeftError();
      const { data, files } = await exportOrder(deps, await readOrder(id));
      for (const { path, open } of files) addLazy(zip, path, { compress: false }, open);
      addOrder(at + 1);
      return Readable.from([json(data)]);
    });
  };
  for (const [name, text] of readmes()) zip.addBuffer(text, name);
  for (const [name, data] of Object.entries(extra)) zip.addBuffer(json(data), name);
  addOrder(0);
  return output;
}

/** Adds a file, and opens its content when its turn comes. */
function addLazy(
  zip: yazl.ZipFile,
  path: string,
  options: { readonly compress?: boolean },
  open: () => Promise<Readable>,
): void {
  zip.addReadStreamLazy(path, options, (callback) => {
    open().then(
      (content) => {
        // An archive that its reader leaves closes the file that it is at.
        const output = zip.outputStream as PassThrough;
        const close = () => content.destroy();
        output.once('close', close);
        content.once('close', () => output.off('close', close));
        if (output.destroyed) close();
        callback(
          null,
          content.once('error', (error) => zip.emit('error', error)),
        );
      },
      (error: unknown) => callback(error, Readable.from([])),
    );
  });
}

import type { Form } from '../../form.ts';
import { newId } from '../api/ids.ts';
import type { Customer } from '../api/objects.ts';
import { mergeMetadata, textOf } from '../api/params.ts';
import type { Reply } from '../api/problem.ts';
import type { Change } from '../change.ts';
import { save } from '../stored-records.ts';

/** POST /v1/customers: who pays, as far as a payment needs to know. */
export function createCustomer(change: Change, form: Form): Reply {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: change.now,
    description: textOf(form, 'description') ?? null,
    email: textOf(form, 'email') ?? null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    name: textOf(form, 'name') ?? null,
    phone: textOf(form, 'phone') ?? null,
  };
  save(change.db, customer);
  change.emit('customer.created', customer, customer.id);
  return { status: 200, body: customer };
}

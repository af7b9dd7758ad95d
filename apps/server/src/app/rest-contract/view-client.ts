import type { CustomerWire } from '@folio/contract/customers/customers';
import type { CustomerActions } from '@folio/domain/order/customer-actions';
import { wireCode } from '@folio/domain/payment/methods';
import { billingToWire } from '../../customers/identity/billing.ts';
import { findCustomer, selectRegions } from '../../customers/identity/client.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { findActions } from '../../orders/records/customer-actions.ts';
import type { Deps } from '../deps.ts';

/** Returns the customer in the wire's shape (AP-7, EN-14), or null when nobody is logged in. */
export async function viewClient(deps: Deps, visitor: Visitor): Promise<CustomerWire | null> {
  const customer = await findCustomer(deps, visitor);
  if (!customer) return null;
  return {
    firstname: customer.first_name,
    lastname: customer.last_name,
    email: customer.email,
    region_id: customer.region,
    regions: await selectRegions(deps, visitor.store.country),
    actions: toActionsWire(await findActions(deps, customer.id, visitor.store.id)),
    payment: {
      preferred_payment: customer.preferred_payment ? wireCode(customer.preferred_payment) : '',
      card: { number: '', year: '', month: '' },
      bank: { entidad: '', oficina: '', dc: '', cuenta: '' },
      paypal: '',
    },
    billing: customer.billing && billingToWire(customer.billing),
  };
}

const flag = (isSet: boolean): '0' | '1' => (isSet ? '1' : '0');

const toActionsWire = ({
  operation,
  lineId,
  isMultiple,
  isShared,
}: CustomerActions): CustomerWire['actions'] => ({
  operation: operation ?? '',
  update_order_id: String(lineId ?? ''),
  operation_multiples_clientes: flag(isMultiple),
  cascades: flag(isShared),
});

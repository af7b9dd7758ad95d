import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Billing, Text } from '../../customers/visitors/inputs.ts';
import { findOwnOrderByNumber } from '../../orders/records/find-order.ts';
import type { Deps } from '../deps.ts';
import { giveCustomerData } from './give-customer-data.ts';
import { viewInvoiceData } from './view-invoice-data.ts';

export const invoiceCalls = {
  invoiceData: {
    input: z.strictObject({ orderId: Text }),
    changes: false,
    run: async ({ deps, visitor }, { orderId }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? viewInvoiceData(deps, visitor, order) : null;
    },
  },
  saveInvoiceData: {
    input: z.strictObject({ orderId: Text, billing: Billing }),
    changes: true,
    run: async ({ deps, visitor }, { orderId, billing }) => {
      const order = await findOwnOrderByNumber(deps, visitor, orderId);
      return order ? giveCustomerData(deps, visitor, order, billing) : null;
    },
  },
} satisfies Partial<CallDeclarations<Deps>>;

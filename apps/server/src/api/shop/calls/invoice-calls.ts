import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { giveCustomerData } from '../../../invoices/give-customer-data.ts';
import { findOwnOrderByNumber } from '../../../orders/find-order.ts';
import { viewInvoiceData } from '../../../views/view-invoice-data.ts';
import type { CallDeclarations } from './call.ts';
import { Billing, Text } from './inputs.ts';

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

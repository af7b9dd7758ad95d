import type { ExpressForm } from '@folio/contract/payments/express.view';
import { codeText } from '@folio/contract/platform/texts';
import type { CheckoutForm } from '@folio/contract/selling/checkout.view';
import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Billing, Code, NoInput, StartConsents, Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { continueAsGuest, orderByForm } from './order-by-form.ts';
import { orderExpress } from './order-express.ts';
import { viewCheckout } from './view-checkout.ts';
import { viewExpress } from './view-express.ts';

/** Ids of legal texts. */
const ShownTexts = z.array(z.int()).max(20).optional();

const Form = StartConsents.extend({
  email: codeText().max(254),
  type: z.string().max(40),
  billing: Billing.nullish().transform((billing) => billing ?? null),
  shownTotal: z.int().optional(),
  shownTexts: ShownTexts,
  as: z.enum(['guest', 'customer']).optional(),
}) satisfies z.ZodType<CheckoutForm>;

const Express = StartConsents.extend({
  email: Form.shape.email,
  shownTotal: z.int(),
  shownTexts: ShownTexts,
}) satisfies z.ZodType<ExpressForm>;

export const checkoutCalls = {
  checkout: {
    input: NoInput,
    changes: false,
    embedded: true,
    run: ({ deps, visitor }) => viewCheckout(deps, visitor),
  },
  placeOrder: {
    input: z.strictObject({ form: Form, key: Text }),
    changes: true,
    embedded: true,
    waits: true,
    run: ({ deps, visitor }, { form, key }) => orderByForm(deps, visitor, form, key),
  },
  continueAsGuest: {
    input: z.strictObject({ email: Code, key: Text }),
    changes: true,
    waits: true,
    run: ({ deps, visitor }, { email, key }) => continueAsGuest(deps, visitor, email, key),
  },
  express: {
    input: NoInput,
    changes: false,
    run: ({ deps, visitor }) => viewExpress(deps, visitor),
  },
  orderExpress: {
    input: z.strictObject({ form: Express, key: Text }),
    changes: true,
    secret: true,
    waits: true,
    run: ({ deps, visitor }, { form, key }) => orderExpress(deps, visitor, form, key),
  },
} satisfies Partial<CallDeclarations<Deps>>;

import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Code, Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { correctEmail } from './correct-email.ts';
import { enterCode } from './enter-code.ts';
import { replaceOwnLink } from './replace-link.ts';
import { requestCode } from './request-code.ts';
import { viewCode } from './view-code.ts';

export const guestCalls = {
  requestOrderCode: {
    input: z.strictObject({ orderId: Code, email: Code.nullable(), key: Text }),
    changes: true,
    run: ({ deps, visitor }, input) => requestCode(deps, visitor, input),
  },
  orderCode: {
    input: z.strictObject({ orderId: Text, incidentId: z.int().nullable().default(null) }),
    changes: false,
    run: ({ deps, visitor }, { orderId, incidentId }) => viewCode(deps, visitor, orderId, incidentId),
  },
  enterOrderCode: {
    input: z.strictObject({ orderId: Text, code: Code }),
    changes: true,
    run: ({ deps, visitor }, input) => enterCode(deps, visitor, input),
  },
  replaceOrderLink: {
    input: z.strictObject({ orderId: Text, act: z.enum(['renew', 'revoke']), key: Text }),
    changes: true,
    run: ({ deps, visitor }, input) => replaceOwnLink(deps, visitor, input),
  },
  correctOrderEmail: {
    input: z.strictObject({ orderId: Text, email: Code }),
    changes: true,
    run: ({ deps, visitor }, input) => correctEmail(deps, visitor, input),
  },
} satisfies Partial<CallDeclarations<Deps>>;

import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { correctEmail } from '../../../guests/correct-email.ts';
import { enterCode } from '../../../guests/enter-code.ts';
import { replaceOwnLink } from '../../../guests/replace-link.ts';
import { requestCode } from '../../../guests/request-code.ts';
import { viewCode } from '../../../guests/view-code.ts';
import type { CallDeclarations } from './call.ts';
import { Code, Text } from './inputs.ts';

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

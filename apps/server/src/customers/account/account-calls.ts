import type { AccountResult } from '@folio/contract/customers/account.calls';
import type { ClientData } from '@folio/contract/customers/customers';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { billingToWire } from '../identity/billing.ts';
import { updateClient } from '../identity/client.ts';
import type { CallContext, CallDeclarations } from '../visitors/call.ts';
import { Billing, Code, NoInput, Text } from '../visitors/inputs.ts';
import type { Member } from './account-result.ts';
import { asMember } from './account-result.ts';
import { changePassword } from './change-password.ts';
import { confirmEmailChange, viewEmailLink } from './confirm-email-change.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { cancelEmailChange, requestEmailChange, resendEmailLink } from './request-email-change.ts';
import { viewAccount } from './view-account.ts';

/** Updates the logged-in customer by the use case of AP-8. */
const update = (
  { deps, visitor }: CallContext<Deps>,
  toData: (member: Member) => ClientData,
): Promise<AccountResult> =>
  asMember(deps, visitor, async (member) => {
    const { ok, message, fields } = await updateClient(deps, visitor, toData(member));
    return ok ? { ok } : { ok, isLoggedOut: fields.length === 0, message, fields };
  });

export const accountCalls = {
  account: {
    input: NoInput,
    changes: false,
    run: ({ deps, visitor }) => viewAccount(deps, visitor),
  },
  saveName: {
    input: z.strictObject({ firstName: Text, lastName: Text, region: Text }),
    changes: true,
    run: (context, { firstName, lastName, region }) =>
      update(context, () => ({ firstname: firstName, lastname: lastName, region_id: region })),
  },
  saveBilling: {
    input: z.strictObject({ billing: Billing.nullable() }),
    changes: true,
    run: (context, { billing }) =>
      update(context, ({ customer }) => ({
        billing: billing && billingToWire({ ...billing, email: billing.email.trim() || customer.email }),
      })),
  },
  changeEmail: {
    input: z.strictObject({ email: Code, pass: Text, key: Text }),
    changes: true,
    run: ({ deps, visitor }, input) => requestEmailChange(deps, visitor, input),
  },
  resendEmailLink: {
    input: z.strictObject({ key: Text }),
    changes: true,
    run: ({ deps, visitor }, { key }) => resendEmailLink(deps, visitor, key),
  },
  cancelEmailChange: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => cancelEmailChange(deps, visitor),
  },
  emailLink: {
    input: z.strictObject({ token: Text }),
    changes: false,
    run: ({ deps, visitor }, { token }) => viewEmailLink(deps, visitor, token),
  },
  confirmEmail: {
    input: z.strictObject({ token: Text }),
    changes: true,
    run: ({ deps, visitor }, { token }) => confirmEmailChange(deps, visitor, token),
  },
  changePassword: {
    input: z.strictObject({ current: Text, pass: Text }),
    changes: true,
    run: ({ deps, visitor }, input) => changePassword(deps, visitor, input),
  },
  endSession: {
    input: z.strictObject({ sessionId: Text }),
    changes: true,
    run: ({ deps, visitor }, { sessionId }) => endSession(deps, visitor, sessionId),
  },
  endOtherSessions: {
    input: NoInput,
    changes: true,
    run: ({ deps, visitor }) => endOtherSessions(deps, visitor),
  },
} satisfies Partial<CallDeclarations<Deps>>;

import type { GuestResult } from '@folio/contract/orders/guest-access.calls';

/** Returns the result for one invalid field. */
export const rejectedField = (name: string, code: string, message: string): GuestResult => ({
  ok: false,
  message: '',
  fields: [{ name, code, message }],
});

/** Returns the result of a change that cannot be made, whatever the input. */
export const rejected = (message: string): GuestResult => ({ ok: false, message, fields: [] });

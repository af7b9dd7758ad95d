import { z } from 'zod';

/** Timeout of a VIES query, in milliseconds; the buyer waits for it. */
const TIMEOUT_MS = 6000;

/** A VAT number with its prefix apart, as VIES names states (Greece is EL). */
export type VatNumber = { readonly country: string; readonly number: string };
export type ViesAnswer =
  | {
      readonly kind: 'checked';
      readonly valid: boolean;
      readonly name: string | null;
      /** The consultation number: proves the query and who made it. */
      readonly consultation: string | null;
    }
  /** No answer, so the number is neither valid nor invalid. */
  | { readonly kind: 'silent'; readonly reason: string };
export type Vies = {
  readonly check: (number: VatNumber, requester: VatNumber) => Promise<ViesAnswer>;
};

const Checked = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});
const Failed = z.object({
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
  userError: z.string().optional(),
});

/**
 * Error codes for a query that VIES could not run. A member state that does not answer appears as an error or
 * as `valid: false`.
 */
const UNAVAILABLE = /UNAVAILABLE|TIMEOUT|MAX_CONCURRENT|BLOCKED|SERVER_BUSY/;

/** Drops fields that a member state does not disclose: VIES fills them with dashes. */
const disclosed = (text: string | null | undefined): string | null =>
  text && !/^-+$/.test(text) ? text.slice(0, 200) : null;

function readAnswer(ok: boolean, body: unknown): ViesAnswer {
  const failed = Failed.safeParse(body).data;
  const error = failed?.errorWrappers?.[0]?.error ?? failed?.userError ?? '';
  if (UNAVAILABLE.test(error)) return { kind: 'silent', reason: error };
  const checked = Checked.safeParse(body).data;
  if (ok && checked) {
    const { valid, name, requestIdentifier } = checked;
    return { kind: 'checked', valid, name: disclosed(name), consultation: requestIdentifier || null };
  }
  // VIES rejects a malformed number as a bad request, which means that it is invalid.
  if (error === 'INVALID_INPUT') return { kind: 'checked', valid: false, name: null, consultation: null };
  return { kind: 'silent', reason: error || 'not understood' };
}

/**
 * Creates a client for the REST interface of VIES. It never throws: every failure is reported as `silent`.
 */
export function createVies(url: string): Vies {
  return {
    check: async (number, requester) => {
      try {
        const answer = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            countryCode: number.country,
            vatNumber: number.number,
            requesterMemberStateCode: requester.country,
            requesterNumber: requester.number,
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return readAnswer(answer.ok, await answer.json());
      } catch (error) {
        return { kind: 'silent', reason: error instanceof Error ? error.message : 'unreachable' };
      }
    },
  };
}

import { z } from 'zod';

/** VIES's answers are waited for this long; the buyer waits too. */
const PATIENCE_MS = 6000;

/** A VAT number with its prefix apart, as VIES names states (Greece is EL). */
export type VatNumber = { readonly country: string; readonly number: string };
export type ViesAnswer =
  | {
      readonly kind: 'checked';
      readonly valid: boolean;
      readonly name: string | null;
      /** The consultation number: proof that it was asked, and by whom. */
      readonly consultation: string | null;
    }
  /** No answer, which is neither yes nor no. */
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

/** What VIES says of itself when it could not look: a member state that does not answer comes as an error, or as a `valid` of false. */
const NO_ANSWER = /UNAVAILABLE|TIMEOUT|MAX_CONCURRENT|BLOCKED|SERVER_BUSY/;

/** What a member state does not disclose it writes as dashes. */
const disclosed = (text: string | null | undefined): string | null =>
  text && !/^-+$/.test(text) ? text.slice(0, 200) : null;

function readAnswer(ok: boolean, body: unknown): ViesAnswer {
  const failed = Failed.safeParse(body).data;
  const error = failed?.errorWrappers?.[0]?.error ?? failed?.userError ?? '';
  if (NO_ANSWER.test(error)) return { kind: 'silent', reason: error };
  const checked = Checked.safeParse(body).data;
  if (ok && checked) {
    const { valid, name, requestIdentifier } = checked;
    return { kind: 'checked', valid, name: disclosed(name), consultation: requestIdentifier || null };
  }
  // A number that cannot be one is refused as a bad request: that is an answer.
  if (error === 'INVALID_INPUT') return { kind: 'checked', valid: false, name: null, consultation: null };
  return { kind: 'silent', reason: error || 'not understood' };
}

/** The VAT Information Exchange System over its REST interface. Never throws: whatever goes wrong is silence. */
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
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        return readAnswer(answer.ok, await answer.json());
      } catch (error) {
        return { kind: 'silent', reason: error instanceof Error ? error.message : 'unreachable' };
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Billing } from '@folio/domain/checkout/billing';
import { MEMBER_STATES, readVatNumber, vatPrefix } from '@folio/domain/checks/vat-number';
import type { VatCheck } from '@folio/domain/tax/vat-check';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import type { VatNumber } from './vies.ts';

/** The lifetime of a stored VIES result: long enough for one visit. */
const RESULT_TTL_MS = 3_600_000;

type Parties = { readonly number: VatNumber; readonly requester: VatNumber };

/**
 * Returns the VAT numbers for a VIES query, or undefined. Only businesses in another member state than the
 * seller's need one.
 */
function findParties({ issuer }: Store, { type, country, taxId }: Billing): Parties | undefined {
  if (type !== 'business' || country === issuer.country || !MEMBER_STATES.includes(country)) return undefined;
  const number = readVatNumber(taxId, country);
  if (!number) return undefined;
  return {
    number: { country: vatPrefix(country), number },
    requester: {
      country: vatPrefix(issuer.country),
      number: readVatNumber(issuer.taxId, issuer.country) ?? '',
    },
  };
}

const written = ({ country, number }: VatNumber): string => country + number;

/**
 * Returns the stored VIES result of a buyer's number within the last hour; undefined when there is none or
 * none is needed.
 */
export async function recentVatCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  store: Store,
  billing: Billing,
): Promise<VatCheck | undefined> {
  const parties = findParties(store, billing);
  if (!parties) return undefined;
  const row = await deps.db
    .selectFrom('vat_check')
    .selectAll()
    .where('country', '=', parties.number.country)
    .where('number', '=', parties.number.number)
    .where('requester', '=', written(parties.requester))
    .where('checked_at', '>', new Date(deps.clock().getTime() - RESULT_TTL_MS))
    .orderBy('checked_at', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  const outcome = row.valid ? 'valid' : 'invalid';
  return {
    number: written(parties.number),
    outcome,
    consultation: row.consultation,
    checkedAt: row.checked_at,
  };
}

/**
 * Confirms a buyer's VAT number at VIES where the tax depends on it, else returns undefined. Makes a network
 * call: never call it inside a transaction. Stores a result with its consultation number; a missing answer is
 * queried again next time. Above the rate limit the outcome is `silent`.
 */
export async function checkVatNumber(
  deps: Deps,
  store: Store,
  billing: Billing,
  ip: string,
): Promise<VatCheck | undefined> {
  const parties = findParties(store, billing);
  if (!parties) return undefined;
  const before = await recentVatCheck(deps, store, billing);
  if (before) return before;
  const checkedAt = deps.clock();
  const number = written(parties.number);
  const silent: VatCheck = { number, outcome: 'silent', consultation: null, checkedAt };
  if (!(await deps.limits.tryConsume('vat-number', ip))) return silent;
  const answer = await deps.vies.check(parties.number, parties.requester);
  if (answer.kind === 'silent') {
    deps.log.warn({ reason: answer.reason, country: parties.number.country }, 'VIES did not answer');
    return silent;
  }
  const { valid, name, consultation } = answer;
  await deps.db
    .insertInto('vat_check')
    .values({
      id: randomUUID(),
      ...parties.number,
      requester: written(parties.requester),
      valid,
      name,
      consultation,
      checked_at: checkedAt,
    })
    .execute();
  return { number, outcome: valid ? 'valid' : 'invalid', consultation, checkedAt };
}

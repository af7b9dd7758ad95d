import { isDeepStrictEqual } from 'node:util';
import type { Insertable } from 'kysely';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { IssuerTable } from '../../platform/db/catalogue-tables.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { factProblems, type IssuerFacts, readIssuerTaxId, type StoreFacts } from './seller-facts.ts';
import { toForm } from './settings-form.ts';
import { lockStoreSettings } from './stores.queries.ts';

export type SellerChange = {
  /** An existing or a new company; without it the stores keep theirs, and no company changes. */
  readonly issuer?: { readonly id: string; readonly facts: IssuerFacts } | undefined;
  /** Stores that get the company and these contacts. */
  readonly stores: readonly number[];
  readonly contacts: StoreFacts;
  readonly now: Date;
};

/** Thrown for invalid facts; the message says why, and nothing was changed. */
export class SellerError extends Error {}

const BY = { actor_kind: 'system', actor: 'set-issuer' } as const;

/**
 * Sets the facts of a company and of stores in one transaction; a repeat changes nothing. Returns the number of rows
 * changed.
 * @throws {SellerError} for an invalid fact, an unknown store, or a company that would get another tax number after
 * its first invoice
 */
export async function changeSeller(db: Db, { issuer, stores, contacts, now }: SellerChange): Promise<number> {
  const problems = factProblems(issuer?.facts ?? {}, contacts);
  if (problems.length > 0) throw new SellerError(problems.join(' '));
  return db.transaction().execute(async (tx) => {
    const issuerChanged = issuer ? await setIssuer(tx, issuer.id, issuer.facts, now) : false;
    let changed = issuerChanged ? 1 : 0;
    for (const store of stores) if (await setStore(tx, store, issuer?.id, contacts, now)) changed += 1;
    return changed;
  });
}

/** Merges new facts into those of a company. */
function mergeFacts(
  id: string,
  known: Omit<Insertable<IssuerTable>, 'address'> & { readonly address: IssuerAddress },
  facts: IssuerFacts,
) {
  const { address } = known;
  const country = facts.country ?? known.country;
  const taxId = facts.taxId === undefined ? known.tax_id : readIssuerTaxId(facts.taxId, country);
  if (taxId === null) throw new SellerError(`--tax-id is no tax number of ${country}: check its digits.`);
  return {
    id,
    legal_name: facts.name ?? known.legal_name,
    tax_id: taxId,
    country,
    address: {
      line: facts.address ?? address.line,
      city: facts.city ?? address.city,
      postalCode: facts.postalCode ?? address.postalCode,
      province: facts.province ?? address.province,
    },
    regime: known.regime,
    register: facts.register ?? known.register ?? null,
  };
}

type IssuerAddress = { line: string; city: string; postalCode: string; province: string };

/** A company to be added, before its facts are known. */
const NEW_ISSUER = {
  ...{ id: '', legal_name: '', tax_id: '', country: 'ES', regime: 'general', register: null },
  address: { line: '', city: '', postalCode: '', province: '' },
};

async function setIssuer(tx: Tx, id: string, facts: IssuerFacts, now: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('issuer')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const after = mergeFacts(id, before ?? NEW_ISSUER, facts);
  if (before && isDeepStrictEqual({ ...before }, after)) return false;
  const isComplete = [after.legal_name, after.tax_id, ...Object.values(after.address)].every(Boolean);
  if (!isComplete)
    throw new SellerError(
      `${id} is a new company: it needs --name, --tax-id, --address, --postcode, --city and --province.`,
    );
  if (before && (before.tax_id !== after.tax_id || before.country !== after.country))
    await requireNoInvoice(tx, id);
  const row = { ...after, address: jsonb(after.address) };
  await tx
    .insertInto('issuer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await recordEvent(tx, {
    ...BY,
    at: now,
    action: 'issuer_changed',
    details: { issuer: id, before: before ?? null, after },
  });
  return true;
}

/** A series of invoices belongs to one tax number. */
async function requireNoInvoice(tx: Tx, issuer: string): Promise<void> {
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('issuer_id', '=', issuer)
    .limit(1)
    .executeTakeFirst();
  if (invoice)
    throw new SellerError(
      `${issuer} has issued invoices under its tax number: add the other company with a new name after --issuer.`,
    );
}

async function setStore(
  tx: Tx,
  id: number,
  issuer: string | undefined,
  { phone, email }: StoreFacts,
  now: Date,
): Promise<boolean> {
  const row = await lockStoreSettings(tx, id);
  if (!row) throw new SellerError(`There is no store ${id}.`);
  const issuerId = issuer ?? row.issuer_id;
  const settings = {
    ...row.settings,
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { contactEmail: email }),
  };
  if (issuerId === row.issuer_id && isDeepStrictEqual(settings, row.settings)) return false;
  await tx
    .updateTable('store')
    .set({ settings: jsonb(settings), issuer_id: issuerId })
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, {
    ...BY,
    at: now,
    action: 'store_settings_changed',
    details: {
      store: id,
      before: { ...toForm(row.settings), issuer: row.issuer_id },
      after: { ...toForm(settings), issuer: issuerId },
    },
  });
  return true;
}

import type { Deps } from '../deps.ts';

/**
 * Months that mandates are stored: debits may be returned for thirteen, and need their mandate as evidence then.
 */
const RETENTION_MONTHS = 14;
const NOTHING = Buffer.alloc(0);

/** Erases debtors' accounts, and the files that name them, once no debit can be returned. The agreed terms stay. */
export async function eraseMandates(deps: Deps): Promise<void> {
  const before = new Date(deps.clock());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  await deps.db
    .updateTable('sepa_mandate')
    .from('sepa_debit')
    .set({ iban: NOTHING, holder: '', ip: '', user_agent: '' })
    .whereRef('sepa_debit.mandate', '=', 'sepa_mandate.reference')
    .where('sepa_debit.state', 'in', ['settled', 'rejected', 'returned', 'cancelled'])
    .where('sepa_debit.updated_at', '<', before)
    .where('sepa_mandate.holder', '!=', '')
    .execute();
  await deps.db
    .updateTable('sepa_file')
    .set({ content: NOTHING })
    .where('added_at', '<', before)
    .where('content', '!=', NOTHING)
    .execute();
}

import type { Deps } from '../../deps.ts';

/** Debits may come back for thirteen months, and their mandates have to be shown then. A month later nobody needs the accounts any more. */
const MONTHS_KEPT = 14;
const NOTHING = Buffer.alloc(0);

/** Forgets whose accounts were debited, and the files that name them, once no debit of theirs can come back. What was agreed to stays. */
export async function eraseMandates(deps: Deps): Promise<void> {
  const before = new Date(deps.clock());
  before.setUTCMonth(before.getUTCMonth() - MONTHS_KEPT);
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

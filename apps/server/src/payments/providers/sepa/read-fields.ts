import { readCcc } from '@folio/domain/bank/ccc';
import { CCC_FIELDS, type CccField } from '@folio/domain/bank/ccc-parts';
import { readIban } from '@folio/domain/bank/iban';
import { sepaText } from '@folio/domain/bank/sepa-text';
import { cleanCode, cleanLine } from '@folio/domain/flow/answers/clean-text';
import type { FieldProblem, SubmitInput } from '../../records/gateway.ts';

const MAX_HOLDER_LENGTH = 70;

/** The payer and the account to debit. */
export type Debtor = { readonly holder: string; readonly iban: string };
export type DebtorRead =
  | { readonly ok: true; readonly debtor: Debtor }
  | { readonly ok: false; readonly problems: readonly [FieldProblem, ...FieldProblem[]] };

/**
 * Reads the debit form (EN-14): the holder, the IBAN or, where that is empty, the account's four old parts,
 * and the ticked mandate. Returns all problems at once.
 */
export function readFields(fields: SubmitInput['fields']): DebtorRead {
  const holder = cleanLine(fields.holder ?? '');
  const isReadable = /[a-z]/i.test(sepaText(holder, MAX_HOLDER_LENGTH));
  const account = readAccount(fields);
  const [first, ...others] = [
    ...(isReadable ? [] : [{ field: 'holder', code: holder === '' ? 'holder_required' : 'holder_letters' }]),
    ...(holder.length > MAX_HOLDER_LENGTH ? [{ field: 'holder', code: 'holder_long' }] : []),
    ...(account.ok ? [] : [account.problem]),
    ...(fields.mandate ? [] : [{ field: 'mandate', code: 'mandate_required' }]),
  ];
  if (first) return { ok: false, problems: [first, ...others] };
  return { ok: true, debtor: { holder, iban: account.ok ? account.iban : '' } };
}

type AccountRead =
  | { readonly ok: true; readonly iban: string }
  | { readonly ok: false; readonly problem: FieldProblem };

function readAccount(fields: SubmitInput['fields']): AccountRead {
  const iban = cleanCode(fields.iban ?? '');
  const parts = Object.fromEntries(CCC_FIELDS.map((field) => [field, fields[field] ?? ''])) as Record<
    CccField,
    string
  >;
  if (iban === '' && CCC_FIELDS.some((field) => cleanCode(parts[field]) !== '')) {
    const read = readCcc(parts);
    return read.ok ? read : { ok: false, problem: { field: read.field, code: read.code } };
  }
  if (iban === '') return { ok: false, problem: { field: 'iban', code: 'iban_required' } };
  const read = readIban(iban);
  return read.ok ? read : { ok: false, problem: { field: 'iban', code: read.code } };
}

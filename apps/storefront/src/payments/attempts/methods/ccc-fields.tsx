import { CCC_LENGTHS, type CccField } from '@folio/domain/bank/ccc-parts';
import { m } from '@folio/messages';
import { FieldGroup } from '@folio/ui/form/field';
import { useShell } from '../../../page/shell/use-shell.ts';
import type { PaymentReply } from '../payment.data.ts';

const LABELS = {
  entidad: m.debit_bank,
  oficina: m.debit_branch,
  dc: m.debit_control,
  cuenta: m.debit_account,
} satisfies Record<CccField, unknown>;
const PARTS = Object.keys(LABELS) as CccField[];

type Field = PaymentReply['fields'][number];

/** Returns whether a problem concerns a part of the old account number. */
export const isCcc = ({ name }: Field): boolean => name in CCC_LENGTHS;

type Props = {
  readonly input: Readonly<Record<string, string>>;
  /** The invalid part, whose message is shown above all four. */
  readonly wrong: Field | undefined;
};

/** The four parts of a Spanish account number before the IBAN (EN-14). */
export function CccFields({ input, wrong }: Props) {
  const { locale } = useShell();
  return (
    <FieldGroup
      id="f-ccc"
      label={m.debit_ccc_number({}, { locale })}
      help={m.debit_ccc_help({}, { locale })}
      error={wrong?.message}
    >
      <div className="debit__parts">
        {PARTS.map((part) => (
          <div key={part}>
            <label htmlFor={`f-${part}`}>{LABELS[part]({}, { locale })}</label>
            <input
              className="f-input"
              id={`f-${part}`}
              name={part}
              type="text"
              autoComplete="off"
              inputMode="numeric"
              defaultValue={input[part] ?? ''}
              aria-invalid={wrong?.name === part || undefined}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

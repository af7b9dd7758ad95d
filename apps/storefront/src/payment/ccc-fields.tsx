import { CCC_LENGTHS, type CccField } from '@folio/domain/bank/ccc-parts';
import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { useShell } from '../shell/use-shell.ts';

const LABELS = {
  entidad: m.debit_bank,
  oficina: m.debit_branch,
  dc: m.debit_control,
  cuenta: m.debit_account,
} satisfies Record<CccField, unknown>;
const PARTS = Object.keys(LABELS) as CccField[];

/** Whether something is about a part of the old number. */
export const isCcc = ({ name }: { readonly name: string }): boolean => name in CCC_LENGTHS;

type Props = {
  readonly given: Readonly<Record<string, string>>;
  readonly error: (name: string) => string | undefined;
};

/** The four parts of the number that accounts in Spain had before the IBAN (EN-14). */
export function CccFields({ given, error }: Props) {
  const { locale } = useShell();
  return (
    <>
      <p className="f-field__help">{m.debit_ccc_help({}, { locale })}</p>
      <div className="debit__parts">
        {PARTS.map((part) => (
          <TextInput
            key={part}
            id={`f-${part}`}
            name={part}
            label={LABELS[part]({}, { locale })}
            autoComplete="off"
            inputMode="numeric"
            defaultValue={given[part] ?? ''}
            error={error(part)}
          />
        ))}
      </div>
    </>
  );
}
